import type { FormValues } from "~/forms/conflict";
import { CheckboxField } from "~/forms/ui/checkbox-field";
import { DateField } from "~/forms/ui/date-field/date-field";
import { TextField } from "~/forms/ui/text-field";
import { useLastPost, useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { askedField, type EntryField, type EntrySubmission, entryFields, fieldsOfSivRun } from "../fields";
import type { EntryHints } from "../view";

type Props = { values: FormValues; hints: EntryHints };

export function EntryFormFields({ isOfSivRun, ...props }: Props & { isOfSivRun?: boolean }) {
  const fields = isOfSivRun ? fieldsOfSivRun : entryFields;
  return fields.map((field) => <Field key={field.name} field={field} {...props} />);
}

function Field({ field: { name, kind, ...row }, values, hints }: Props & { field: EntryField }) {
  const t = useT();
  const { field } = useSubmission();
  const last = useLastPost<EntrySubmission>();
  const label = row.isOptional ? t("forms.optionalLabel", { label: t(row.label) }) : t(row.label);
  const common = { ...field(name, values[name]), label };
  switch (kind) {
    case "day":
      return (
        <DateField
          {...common}
          hint={(name === "to" && hints.to) || (row.hint && t(row.hint))}
          required={!row.isOptional}
        />
      );
    case "tick":
      return <CheckboxField {...common} />;
    case "text":
      return <TextField {...common} />;
    case "kilometres":
      return (
        <>
          <TextField {...common} hint={last?.lastOdometer ?? hints.odometer} inputMode="numeric" />
          {last?.values[askedField] ? (
            <input type="hidden" name={askedField} value={last.values[askedField]} autoComplete="off" />
          ) : null}
        </>
      );
  }
}
