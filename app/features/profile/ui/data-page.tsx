import { useT } from "~/i18n/context";
import styles from "~/ui/button.module.css";
import { FormPage } from "./form-page";
import profileFormStyles from "./profile-form.module.css?classes";

export function DataPage() {
  const t = useT();
  return (
    <FormPage title={t("profile.data")}>
      <div className={profileFormStyles.panel}>
        <p>{t("profile.dataIntro")}</p>
        <ul>
          <li>{t("profile.dataJson")}</li>
          <li>{t("profile.dataCsv")}</li>
          <li>{t("profile.dataIcs")}</li>
        </ul>
        <p>{t("profile.dataFiles")}</p>
        <p>
          <a className={styles.button} href="/profile/data.zip">
            {t("profile.dataDownload")}
          </a>
        </p>
      </div>
    </FormPage>
  );
}
