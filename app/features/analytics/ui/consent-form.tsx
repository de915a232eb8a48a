import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";

/** The question about analytics, as a page asks it. */
export type ConsentQuestion = {
  /** The services' names, in the words of the page's language. */
  readonly services: string;
  /** What a yes is kept as. */
  readonly yes: string;
};

/** Two answers that weigh the same. `answer` is what was chosen before; `note` follows the question; `children`: hidden fields. */
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
      <div className="acts">
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
