import { Form } from "@remix-run/react";
import { useState } from "react";
import { FormProblems } from "~/forms/ui/form-problems";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css";
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
      <section>
        <h2>{t("calendar.howTitle")}</h2>
        <p className="actions">
          {feed.ways.map(({ to, text }, place) => (
            <a
              key={to}
              className={place > 0 ? `${buttonStyles.button} ${buttonStyles.quiet}` : buttonStyles.button}
              href={to}
              rel="external noopener noreferrer"
            >
              {text}
            </a>
          ))}
        </p>
        <ul className={styles.ways}>
          {feed.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
      <details className={styles.address}>
        <summary>{t("calendar.addressTitle")}</summary>
        <p>{t("calendar.addressSecret")}</p>
        <p>
          <bdi dir="ltr">{feed.url}</bdi>
        </p>
        <CopyButton text={feed.url} />
      </details>
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
