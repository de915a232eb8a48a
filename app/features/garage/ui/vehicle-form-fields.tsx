import { australianStates } from "#rules/australia";
import type { FormValues } from "~/forms/conflict";
import { DateField } from "~/forms/ui/date-field/date-field";
import { RadioGroup } from "~/forms/ui/radio-group";
import { SelectField } from "~/forms/ui/select-field";
import { TextArea } from "~/forms/ui/text-area";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { choiceText } from "../choices";
import {
  type FieldStep,
  fieldSteps,
  fieldsOfStep,
  isOptionalStep,
  stepTitles,
  type VehicleField,
} from "../fields";
import styles from "./vehicle-form-fields.module.css";

type Props = {
  /** Until something is submitted. */
  readonly values: FormValues;
};

const codeProps = {
  dir: "ltr",
  autoComplete: "off",
  autoCapitalize: "characters",
  spellCheck: false,
} as const;

type FieldProps = Props & {
  readonly field: VehicleField;
  /** Whether its label says that it is optional. */
  readonly isMarked: boolean;
};

function Field({ field: { name, ...row }, values, isMarked }: FieldProps) {
  const t = useT();
  const { field } = useSubmission();
  const label = isMarked ? t("forms.optionalLabel", { label: t(row.label) }) : t(row.label);
  const hint = row.hint && t(row.hint);
  const common = { ...field(name, values[name]), label, hint };
  const choices = (list: readonly string[] = []) =>
    list.map((value) => ({ value, label: choiceText(t, name, value) }));
  switch (row.kind) {
    case "text":
      return <TextField {...common} dir="auto" required={row.missing && true} />;
    case "lines":
      return <TextArea {...common} dir="auto" />;
    case "year":
      return <TextField {...common} dir="ltr" inputMode="numeric" />;
    case "month":
      return <TextField {...common} hint="1–12" dir="ltr" inputMode="numeric" />;
    case "cubicCentimetres":
      return <TextField {...common} {...codeProps} inputMode="numeric" />;
    case "code":
    case "plate":
      return <TextField {...common} {...codeProps} />;
    // By its placeholder the stylesheet knows that it is empty.
    case "identifier":
      return <TextField {...common} {...codeProps} placeholder=" " />;
    case "state":
      return (
        <SelectField
          {...common}
          emptyLabel={t("forms.choose")}
          options={australianStates.map((value) => ({ value, label: value }))}
        />
      );
    case "select":
      return <SelectField {...common} emptyLabel={t("forms.choose")} options={choices(row.values)} />;
    case "radios":
      return <RadioGroup {...common} legend={label} options={choices(row.values)} />;
    case "day":
      return <DateField {...common} />;
  }
}

export function VehicleFormFields({ step, values }: Props & { readonly step: FieldStep }) {
  const fields = fieldsOfStep(step);
  const isOptional = isOptionalStep(step);
  const show = (field: VehicleField) => (
    <Field key={field.name} field={field} values={values} isMarked={!isOptional && !field.missing} />
  );
  return fields.map((field, index) => {
    const beside = fields[index + 1];
    if (field.isBeside) return null;
    if (!beside?.isBeside) return show(field);
    return (
      <div key={field.name} className={styles.pair}>
        {show(field)}
        {show(beside)}
      </div>
    );
  });
}

export function AllVehicleFields({ values }: Props) {
  const t = useT();
  return fieldSteps.map((step) => (
    <section key={step} className={styles.part}>
      <h2>
        {isOptionalStep(step)
          ? t("forms.optionalLabel", { label: t(stepTitles[step]) })
          : t(stepTitles[step])}
      </h2>
      <VehicleFormFields step={step} values={values} />
    </section>
  ));
}
