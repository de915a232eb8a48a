import type { ReactNode } from "react";
import type { FormValues } from "~/forms/conflict";
import { DateField } from "~/forms/ui/date-field/date-field";
import { TextArea } from "~/forms/ui/text-area";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import { fieldsOfPart, type SivRunField, sivRunFields } from "../fields";
import styles from "./run-form.module.css";
import { VehicleChoice } from "./vehicle-choice";

type Props = {
  /** Until something is submitted. */
  readonly values: FormValues;
  /** To choose from; null for a run that keeps its vehicle. */
  readonly vehicles: readonly { readonly value: string; readonly label: string }[] | null;
};

/** The fields of a run. Those that most runs need come first; the rest have defaults, and are folded. */
export function SivRunFormFields({
  zone,
  hasLeaders,
  isOpen,
  notice,
  children,
  ...props
}: Props & {
  zone: string;
  /** Whether another member can lead it. */
  hasLeaders: boolean;
  /** Nothing is folded. */
  isOpen: boolean;
  /** Above the fields. */
  children?: ReactNode;
  /** Below the times. */
  notice?: ReactNode;
}) {
  const t = useT();
  const { submission } = useSubmission();
  const values = submission?.values ?? props.values;
  const isWanted = ({ name, kind, missing }: SivRunField) =>
    submission?.fieldErrors.some(({ field }) => field === name) ||
    ((missing || kind === "phone") && !values[name]);
  return (
    <>
      <section className={styles.part}>
        {children}
        <Fields part="first" {...props} />
        <p className={styles.hint}>{t("sivRun.timesHint", { zone })}</p>
        {notice}
        <Fields part="places" {...props} />
      </section>
      <details className={styles.part} open={isOpen || foldedFields.some(isWanted)}>
        <summary>{t("sivRun.rest")}</summary>
        <Fields part="rest" {...props} />
        {hasLeaders ? null : <p>{t("sivRun.youLead")}</p>}
        <Fields part="leader" isLeaderAsked={hasLeaders} {...props} />
        <Fields part="guests" {...props} />
      </details>
    </>
  );
}

const foldedFields = sivRunFields.filter(({ part }) => part !== "first" && part !== "places");

function Fields({
  part,
  isLeaderAsked = true,
  ...props
}: Props & { part: SivRunField["part"]; isLeaderAsked?: boolean }) {
  const fields = fieldsOfPart(part).filter(({ name }) => isLeaderAsked || name !== "leaderNumber");
  return fields.map((field, index) => {
    const beside = fields[index + 1];
    if (field.isBeside) return null;
    if (!beside?.isBeside) return <Field key={field.name} field={field} {...props} />;
    return (
      <div key={field.name} className={styles.pair}>
        <Field field={field} {...props} />
        <Field field={beside} {...props} />
      </div>
    );
  });
}

function Field({ field: { name, kind, ...row }, values, vehicles }: Props & { field: SivRunField }) {
  const t = useT();
  const { field } = useSubmission();
  const label = t(row.label);
  const isRequired = kind === "day" || kind === "time" || kind === "phone" || row.missing !== undefined;
  const common = {
    ...field(name, values[name]),
    label: isRequired ? label : t("forms.optionalLabel", { label }),
    hint: row.hint && t(row.hint),
    dir: "auto",
    autoComplete: "off",
    inputMode: kind === "count" ? ("numeric" as const) : undefined,
    maxLength: kind === "lines" ? undefined : row.max,
    required: isRequired,
  };
  switch (kind) {
    case "text":
    case "lines":
    case "stops":
      return row.rows ? <TextArea {...common} rows={row.rows} /> : <TextField {...common} />;
    case "day":
    case "same-day":
      return (
        <DateField
          {...field(name, values[name])}
          label={common.label}
          hint={common.hint}
          required={isRequired}
        />
      );
    case "time":
      return <TextField {...common} type="time" dir="ltr" />;
    case "phone":
      return <TextField {...common} type="tel" dir="ltr" />;
    case "count":
      return <TextField {...common} dir="ltr" />;
    case "vehicle":
      return vehicles && <VehicleField vehicles={vehicles} chosen={values[name]} />;
  }
}

function VehicleField({
  vehicles,
  chosen,
}: {
  vehicles: NonNullable<Props["vehicles"]>;
  chosen: string | undefined;
}) {
  const t = useT();
  const vehicle = useSubmission().field("vehicle", chosen);
  if (vehicles.length > 0) return <VehicleChoice vehicles={vehicles} chosen={chosen} />;
  // The garage cannot be had now: what was chosen from it stays.
  return (
    <div id={vehicle.name} tabIndex={-1}>
      <Notice tone="warning" title={t("sivRun.noGarageTitle")}>
        <p>{t(vehicle.defaultValue ? "sivRun.noGarageChosen" : "sivRun.noGarage")}</p>
      </Notice>
      <input type="hidden" name={vehicle.name} value={vehicle.defaultValue} autoComplete="off" />
    </div>
  );
}
