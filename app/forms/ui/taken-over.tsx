import { useEffect } from "react";
import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import type { FormValues } from "../conflict";
import type { Submission } from "../submission";
import { fillForm } from "./fill-form";

const withoutReturns = (text: string) => text.replace(/\r\n?/g, "\n");

/** Whether the form's controls still have these values. */
const stillHas = (form: HTMLFormElement, values: FormValues) =>
  Object.entries(values).every(([name, value]) => {
    const control = form.elements.namedItem(name);
    return control && "value" in control && withoutReturns(String(control.value)) === withoutReturns(value);
  });

/**
 * After a conflict: the fields that only the other browser has changed. A form that stays on the page gets
 * their values, unless edited since the submit.
 */
export function TakenOverNotice({
  submission,
  formId,
}: {
  submission: Submission | undefined;
  formId: string;
}) {
  const t = useT();
  const takenOver = submission?.takenOver;
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    for (const { before, after } of takenOver ?? []) if (stillHas(form, before)) fillForm(form, after);
  }, [takenOver, formId]);
  if (!takenOver || takenOver.length === 0) return null;
  const fields = takenOver.map(({ label }) => label).join(", ");
  return (
    <Notice tone="info">
      <p>{t("forms.alsoChanged", { fields })}</p>
    </Notice>
  );
}
