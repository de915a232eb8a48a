import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ConsentForm, type ConsentQuestion } from "./consent-form";

/** The question at the very foot of a public page, under everything that the page has to say. Never in the browser's JavaScript. */
export function ConsentNotice({ question }: { question: ConsentQuestion }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <aside className="consent" aria-label={t("consent.title")}>
      <ConsentForm question={question} note={t("consent.later")}>
        <input type="hidden" name="here" value={pathname + search} />
      </ConsentForm>
    </aside>
  );
}
