import { Form } from "@remix-run/react";
import { useState } from "react";
import { FormProblems } from "~/forms/ui/form-problems";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { SubscriptionView } from "../view";
import styles from "./subscribe-page.module.css";

/** The member's own calendar address: how to use it, and how to end it. */
export function SubscribePage({ feed }: { feed: SubscriptionView }) {
  const t = useT();
  const { submission } = useSubmission();
  return (
    <div className={styles.page}>
      <FormProblems submission={submission} />
      <BackLink to="/calendar">{t("shell.calendar")}</BackLink>
      <PageTitle>{t("calendar.subscribeTitle")}</PageTitle>
      <p>{t("calendar.subscribeText")}</p>
      <p className="actions">
        <a className={buttonStyles.button} href={feed.webcal}>
          <Icon name="calendar" />
          {t("calendar.subscribeHere")}
        </a>
        <a
          className={`${buttonStyles.button} ${buttonStyles.quiet}`}
          href={feed.google}
          rel="external noopener noreferrer"
        >
          {t("calendar.subscribeGoogle")}
        </a>
      </p>
      <section className={styles.address}>
        <h2>{t("calendar.addressTitle")}</h2>
        <p>
          <bdi dir="ltr">{feed.url}</bdi>
        </p>
        <CopyButton text={feed.url} />
      </section>
      <Notice tone="warning">{t("calendar.addressSecret")}</Notice>
      <section>
        <h2>{t("calendar.howTitle")}</h2>
        <ul className={styles.ways}>
          <li>{t("calendar.howApple")}</li>
          <li>{t("calendar.howAndroid")}</li>
          <li>{t("calendar.howOutlook")}</li>
        </ul>
      </section>
      <section>
        <h2>{t("calendar.revokeTitle")}</h2>
        <p>{t("calendar.revokeText")}</p>
        <Form method="post">
          <Button tone="quiet" name="intent" value="revoke">
            {t("calendar.revoke")}
          </Button>
        </Form>
      </section>
    </div>
  );
}

/** Without scripts the address is selected whole by one tap. */
function CopyButton({ text }: { text: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Not allowed here: the address can still be selected.
      () => setCopied(false),
    );
  return (
    <p className={styles.copy} aria-live="polite">
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.quiet}`} onClick={copy}>
        {t(isCopied ? "calendar.copied" : "calendar.copy")}
      </button>
    </p>
  );
}
