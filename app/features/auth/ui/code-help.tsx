import { useT } from "~/i18n/context";
import styles from "./code-help.module.css";

/** What to do when the email with the code does not come. The club's contact details are in the footer. */
export function CodeHelp() {
  const t = useT();
  return (
    <details className={styles.help}>
      <summary>{t("codeHelp.title")}</summary>
      <ul>
        <li>{t("codeHelp.spam")}</li>
        <li>{t("codeHelp.address")}</li>
        <li>{t("codeHelp.newest")}</li>
        <li>{t("codeHelp.contact")}</li>
      </ul>
    </details>
  );
}
