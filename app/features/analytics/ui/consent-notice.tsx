import { useLocation } from "@remix-run/react";
import { withoutSecrets } from "~/domain/account/sign-in-urls";
import { useT } from "~/i18n/context";
import { ConsentForm, type ConsentQuestion } from "./consent-form";
import styles from "./consent-notice.module.css?classes";

/** The consent form below a public page's content. Server only. */
export function ConsentNotice({ question }: { question: ConsentQuestion }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <aside className={styles.notice} aria-label={t("consent.title")}>
      <ConsentForm question={question} note={t("consent.later")}>
        <input type="hidden" name="here" value={withoutSecrets(pathname + search)} />
      </ConsentForm>
    </aside>
  );
}
