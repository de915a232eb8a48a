import { DateField } from "~/forms/ui/date-field/date-field";
import { DateFields } from "~/forms/ui/date-field/date-fields";
import { EmailField } from "~/forms/ui/email-field";
import { PhoneField } from "~/forms/ui/phone-field";
import { RadioGroup } from "~/forms/ui/radio-group";
import { SelectField } from "~/forms/ui/select-field";
import { TextArea } from "~/forms/ui/text-area";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import type { FieldView } from "../view";

/** A field of which the scheme says what can be chosen. */
const ofScheme = "chosenDays";

/** The fields of a step. The posted value of the scheme's field stays while the scheme is unavailable. */
export function SivFields({ fields }: { fields: readonly FieldView[] }) {
  const { submission } = useSubmission();
  const chosen = submission?.values[ofScheme];
  return (
    <>
      {chosen && fields.every(({ name }) => name !== ofScheme) ? (
        <input type="hidden" name={ofScheme} value={chosen} autoComplete="off" />
      ) : null}
      {fields.map((field) => (
        <SivField key={field.name} view={field} />
      ))}
    </>
  );
}

function SivField({ view }: { view: FieldView }) {
  const t = useT();
  const { field, dateField } = useSubmission();
  const { kind, name, label, hint, value, options = [], autoComplete } = view;
  const state = { ...field(name, value), ...(hint ? { hint } : null) };
  switch (kind) {
    case "date":
      return (
        <DateFields
          {...dateField(name, view.date)}
          legend={label}
          {...(hint ? { hint } : null)}
          {...(name === "dateOfBirth" ? { autoCompletePrefix: "bday" as const } : null)}
        />
      );
    case "day":
      return <DateField {...state} label={label} />;
    case "email":
      return <EmailField {...field(name, value)} />;
    case "phone":
      return <PhoneField {...state} label={label} />;
    case "lines":
      return <TextArea {...state} label={label} dir="auto" />;
    case "select":
      return <SelectField {...state} label={label} options={options} emptyLabel={t("forms.choose")} />;
    case "radio":
      return <RadioGroup {...state} legend={label} options={options} />;
    case "code":
      return (
        <TextField
          {...state}
          label={label}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      );
    default:
      return <TextField {...state} label={label} dir="auto" autoComplete={autoComplete} />;
  }
}
