import { dateNames, type FormValues } from "~/forms/conflict";
import { australianStates } from "~/forms/postcode";
import { DateFields } from "~/forms/ui/date-fields";
import { RadioGroup } from "~/forms/ui/radio-group";
import { SelectField } from "~/forms/ui/select-field";
import { TextArea } from "~/forms/ui/text-area";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { type ChoiceField, choiceText, choiceValues } from "../choices";
import { type FieldStep, fieldLabel, type VehicleField } from "../vehicle-fields";
import "./vehicle-form-fields.css";

export const stepTitles: Readonly<Record<FieldStep | 4, MessageKey>> = {
  1: "vehicle.about",
  2: "vehicle.identity",
  3: "vehicle.papers",
  4: "garage.checkTitle",
};

type Props = {
  /** Until something is submitted. */
  readonly values: FormValues;
};

/** What a step's fields have in common. */
function useFields(values: FormValues) {
  const t = useT();
  const { field, dateField } = useSubmission();
  return {
    t,
    text: (name: VehicleField) => ({ ...field(name, values[name]), label: t(fieldLabel(name)), dir: "auto" }),
    code: (name: VehicleField) => ({
      ...field(name, values[name]),
      label: t(fieldLabel(name)),
      dir: "ltr",
      autoComplete: "off",
      autoCapitalize: "characters",
      spellCheck: false,
    }),
    choice: (name: ChoiceField) => ({
      ...field(name, values[name]),
      label: t(fieldLabel(name)),
      emptyLabel: "",
      options: choiceValues[name].map((value) => ({ value, label: choiceText(t, name, value) })),
    }),
    select: (name: VehicleField) => ({
      ...field(name, values[name]),
      label: t(fieldLabel(name)),
      emptyLabel: "",
    }),
    date: (name: VehicleField) => {
      const [day = "", month = "", year = ""] = dateNames(name).map((part) => values[part] ?? "");
      return { ...dateField(name, { day, month, year }), legend: t(fieldLabel(name)) };
    },
  };
}

function About({ values }: Props) {
  const { t, text } = useFields(values);
  return (
    <>
      <TextField {...text("make")} required />
      <TextField {...text("model")} required />
      <TextField {...text("variant")} hint={t("vehicle.variantHint")} />
      <TextField {...text("body")} hint={t("vehicle.bodyHint")} />
      <div className="fields-pair">
        <TextField {...text("yearBuilt")} inputMode="numeric" maxLength={4} dir="ltr" />
        <TextField {...text("monthBuilt")} hint="1–12" inputMode="numeric" maxLength={2} dir="ltr" />
      </div>
      <TextField {...text("colour")} />
    </>
  );
}

function Identity({ values }: Props) {
  const { t, code, choice, select } = useFields(values);
  const { label, emptyLabel: _, ...kind } = choice("identifierKind");
  return (
    <>
      <div className="fields-pair">
        <TextField {...code("plate")} />
        <SelectField
          {...select("plateState")}
          options={australianStates.map((state) => ({ value: state, label: state }))}
        />
      </div>
      <RadioGroup {...kind} legend={label} hint={t("vehicle.identifierHint")} />
      <TextField {...code("identifier")} />
      <TextField {...code("engineNumber")} />
      <TextField {...code("engineCapacity")} hint={t("vehicle.capacityHint")} inputMode="numeric" />
      <SelectField {...choice("fuel")} />
      <SelectField {...choice("steeringSide")} />
      <TextField {...code("logBookNumber")} />
      <SelectField {...choice("specialClass")} />
    </>
  );
}

function Papers({ values }: Props) {
  const { t, text, choice, date } = useFields(values);
  return (
    <>
      <SelectField {...choice("registrationKind")} />
      <DateFields {...date("registrationExpiry")} />
      <DateFields {...date("insuranceExpiry")} />
      <DateFields {...date("inspectionDate")} hint={t("vehicle.inspectionHint")} />
      <TextArea {...text("modifications")} hint={t("vehicle.modificationsHint")} />
    </>
  );
}

const parts = { 1: About, 2: Identity, 3: Papers } as const;

/** The fields of one step. */
export function VehicleFormFields({ step, ...props }: Props & { step: FieldStep }) {
  const Fields = parts[step];
  return <Fields {...props} />;
}

/** The fields of all steps, in sections. */
export function AllVehicleFields(props: Props) {
  const t = useT();
  return ([1, 2, 3] as const).map((step) => (
    <section key={step} className="fields-part">
      <h2>{t(stepTitles[step])}</h2>
      <VehicleFormFields step={step} {...props} />
    </section>
  ));
}
