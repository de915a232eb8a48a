import type { ReactNode } from "react";
import chosen from "~/forms/ui/chosen-button.module.css";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";

export type ConsentQuestion = {
  /** The services' names as a list in the page's language. */
  readonly services: string;
  /** Cookie value of a yes. */
  readonly yes: string;
};

/**
 * Consent form with two equal buttons.
 * @param answer the earlier answer
 * @param note text after the question
 * @param children hidden fields
 */
export function ConsentForm({
  question: { services, yes },
  answer,
  note,
  children,
}: {
  question: ConsentQuestion;
  answer?: string | null;
  note?: string;
  children: ReactNode;
}) {
  const t = useT();
  const answers = [
    ["yes", yes, t("consent.allow")],
    ["no", "no", t("consent.decline")],
  ] as const;
  return (
    <form method="post" action="/consent" aria-labelledby="consent">
      <h2 id="consent">{t("consent.title")}</h2>
      <p>
        {t("consent.ask", { services })} {note}
      </p>
      {children}
      <div className={`actions ${chosen.choices}`}>
        {answers.map(([name, value, label]) => (
          <Button
            key={name}
            tone="quiet"
            name="answer"
            value={value}
            aria-current={name === answer || undefined}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
