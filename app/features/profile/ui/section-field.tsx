import { australianStates } from "#rules/australia";
import type { FormValues } from "~/forms/conflict";
import { DateFields } from "~/forms/ui/date-fields";
import { PhoneField } from "~/forms/ui/phone-field";
import { SelectField } from "~/forms/ui/select-field";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { type FieldName, fieldLabels } from "../sections";

const tokens: Readonly<Partial<Record<FieldName, string>>> = {
  firstName: "given-name",
  lastName: "family-name",
  companyName: "organization",
  website: "url",
};

/** The last name says itself that it may be left out. */
const needed: ReadonlySet<FieldName> = new Set(["firstName", "lastName", "newPassword"]);

const stateChoices = australianStates.map((code) => ({ value: code, label: code }));

export function SectionField({ name, values }: { name: FieldName; values: FormValues }) {
  const t = useT();
  const { field, dateField } = useSubmission();
  const isNeeded = needed.has(name);
  const label = isNeeded ? t(fieldLabels[name]) : t("forms.optionalLabel", { label: t(fieldLabels[name]) });
  const state = field(name, values[name]);
  const dateState = dateField(name, {
    day: values[`${name}-day`] ?? "",
    month: values[`${name}-month`] ?? "",
    year: values[`${name}-year`] ?? "",
  });
  switch (name) {
    case "dateOfBirth":
      return (
        <DateFields {...dateState} legend={label} hint={t("signup.dateHint")} autoCompletePrefix="bday" />
      );
    case "driversLicenceExpiry":
      return <DateFields {...dateState} legend={label} />;
    case "driversLicenceStateOfIssueId":
      return (
        <SelectField
          {...state}
          label={label}
          options={stateChoices}
          emptyLabel={t("forms.choose")}
          autoComplete="off"
        />
      );
    case "mobilePhone":
      return <PhoneField {...state} label={label} />;
    case "companyPhone":
    case "emergencyContactPhone":
      return <PhoneField {...state} label={label} autoComplete="off" />;
    case "abn":
      return <TextField {...state} label={label} inputMode="numeric" autoComplete="off" dir="ltr" />;
    case "driversLicenceNumber":
      return <TextField {...state} label={label} autoComplete="off" autoCapitalize="characters" dir="ltr" />;
    case "website":
      return <TextField {...state} label={label} type="url" inputMode="url" autoComplete="url" dir="ltr" />;
    case "facebookLink":
      return (
        <TextField {...state} label={label} hint={t("profile.facebookHint")} autoComplete="off" dir="ltr" />
      );
    case "newPassword":
      return (
        <TextField
          name={name}
          error={state.error}
          label={label}
          hint={t("profile.passwordHint")}
          type="password"
          autoComplete="new-password"
          dir="ltr"
          required
        />
      );
    default:
      return (
        <TextField
          {...state}
          label={label}
          hint={name === "lastName" ? t("signup.lastNameHint") : undefined}
          autoComplete={tokens[name] ?? "off"}
          dir="auto"
          required={name === "firstName"}
        />
      );
  }
}
