import type { FormValues } from "~/forms/conflict";
import { CheckboxField } from "~/forms/ui/checkbox-field";
import { DateFields } from "~/forms/ui/date-fields";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import type { DateParts } from "~/forms/values/date-parts";
import { useT } from "~/i18n/context";

const getParts = (values: FormValues, name: string): DateParts => ({
  day: values[`${name}-day`] ?? "",
  month: values[`${name}-month`] ?? "",
  year: values[`${name}-year`] ?? "",
});

/** For an entry that a run wrote, driver and odometer only. */
export function EntryFormFields({ values, isOfSivRun }: { values: FormValues; isOfSivRun?: boolean }) {
  const t = useT();
  const { field, dateField } = useSubmission();
  return (
    <>
      {isOfSivRun ? null : (
        <>
          <DateFields {...dateField("from", getParts(values, "from"))} legend={t("logBook.from")} />
          <DateFields
            {...dateField("to", getParts(values, "to"))}
            legend={t("forms.optionalLabel", { label: t("logBook.to") })}
            hint={t("logBook.toHint")}
          />
          <TextField {...field("purpose", values.purpose)} label={t("logBook.purpose")} />
          <CheckboxField {...field("isClubRun", values.isClubRun)} label={t("logBook.isClubRun")} />
        </>
      )}
      <TextField
        {...field("driver", values.driver)}
        label={t("forms.optionalLabel", { label: t("logBook.driver") })}
      />
      <TextField
        {...field("odometer", values.odometer)}
        label={t("forms.optionalLabel", { label: t("logBook.odometer") })}
        inputMode="numeric"
      />
    </>
  );
}
