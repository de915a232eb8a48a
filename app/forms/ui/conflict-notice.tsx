import { useT } from "~/i18n/context";
import { type FieldConflict, type FormValues, keepName, mineName, savedName } from "../conflict";
import styles from "./fields.module.css?classes";
import { fillForm } from "./fill-form";
import formsStyles from "./forms.module.css?classes";
import { useProblemFocus } from "./use-problem-focus";

/**
 * Shows a chosen version in the form's own fields. In a microtask: before hydration the fields take no writes
 * (app/boot/protect-fields.ts).
 */
function showChoice({ checked, form }: HTMLInputElement, values: FormValues): void {
  if (checked) queueMicrotask(() => fillForm(form, values));
}

/**
 * Another browser saved the record while this form was open. For each field that differs the person chooses
 * one of two values; mergeConflict takes it unless the field is edited after that. Scripts show the choice in
 * the form's own field as well.
 */
export function ConflictNotice({
  conflict,
  mine,
  formId,
  isSample = false,
}: {
  conflict: readonly FieldConflict[];
  /** As submitted. */
  mine: FormValues;
  /** The radios are posted with this form. */
  formId: string;
  /** Leaves the focus and the document's title alone. */
  isSample?: boolean;
}) {
  const t = useT();
  const box = useProblemFocus(isSample);
  return (
    <div
      className={styles.conflictNotice}
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="conflict-title"
    >
      <h2 id="conflict-title">{t("forms.conflictTitle")}</h2>
      <p>{t(conflict.length > 0 ? "forms.conflictText" : "forms.conflictElsewhere")}</p>
      {conflict.map((field) => (
        <ConflictChoice key={field.field} conflict={field} mine={mine} formId={formId} />
      ))}
    </div>
  );
}

function ConflictChoice({
  conflict: { field, label, mine: mineText, saved: savedText, savedValues },
  mine,
  formId,
}: {
  conflict: FieldConflict;
  mine: FormValues;
  formId: string;
}) {
  const t = useT();
  const name = keepName(field);
  const mineValues = Object.fromEntries(Object.keys(savedValues).map((part) => [part, mine[part] ?? ""]));
  const choices = [
    { value: "mine", label: t("forms.conflictMine"), text: mineText, values: mineValues },
    { value: "saved", label: t("forms.conflictSaved"), text: savedText, values: savedValues },
  ];
  return (
    <fieldset className={formsStyles.field}>
      <legend>{label}</legend>
      {choices.map(({ value, label, text, values }) => (
        <div className={styles.choice} key={value}>
          <input
            id={`${name}-${value}`}
            name={name}
            type="radio"
            value={value}
            form={formId}
            defaultChecked={value === "mine"}
            onChange={(event) => showChoice(event.currentTarget, values)}
          />
          <label htmlFor={`${name}-${value}`}>
            {label} {text === "" ? <i>{t("forms.conflictEmpty")}</i> : <bdi>{text}</bdi>}
          </label>
        </div>
      ))}
      <HiddenValues values={mineValues} nameOf={mineName} formId={formId} />
      <HiddenValues values={savedValues} nameOf={savedName} formId={formId} />
    </fieldset>
  );
}

function HiddenValues({
  values,
  nameOf,
  formId,
}: {
  values: FormValues;
  nameOf: (part: string) => string;
  formId: string;
}) {
  return Object.entries(values).map(([part, value]) => (
    <input key={part} type="hidden" name={nameOf(part)} value={value} form={formId} autoComplete="off" />
  ));
}
