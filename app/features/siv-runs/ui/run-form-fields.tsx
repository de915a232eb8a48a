import type { ReactNode } from "react";
import type { FormValues } from "~/forms/conflict";
import { DateFields } from "~/forms/ui/date-fields";
import { SelectField } from "~/forms/ui/select-field";
import { TextArea } from "~/forms/ui/text-area";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { pickDateParts } from "~/forms/values/date-parts";
import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import { fieldsOfPart, type SivRunField } from "../fields";
import styles from "./run-form.module.css";

type Props = {
  /** Until something is submitted. */
  readonly values: FormValues;
  /** To choose from; null for a run that keeps its vehicle. */
  readonly vehicles: readonly { readonly value: string; readonly label: string }[] | null;
};

/** The fields of a run. */
export function SivRunFormFields({
  zone,
  hasLeaders,
  children,
  ...props
}: Props & {
  zone: string;
  /** Whether another member can lead it. */
  hasLeaders: boolean;
  /** Beside the times. */
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <>
      <section className={styles.part}>
        <h2>{t("sivRun.about")}</h2>
        <Fields part="about" {...props} />
      </section>
      <section className={styles.part}>
        <h2>{t("sivRun.times")}</h2>
        <p className={styles.hint}>{t("sivRun.timesHint", { zone })}</p>
        {children}
        <Fields part="times" {...props} />
      </section>
      <section className={styles.part}>
        <h2>{t("sivRun.where")}</h2>
        <Fields part="where" {...props} />
      </section>
      <section className={styles.part}>
        <h2>{t("sivRun.who")}</h2>
        {hasLeaders ? null : <p>{t("sivRun.youLead")}</p>}
        <Fields part="leader" isLeaderAsked={hasLeaders} {...props} />
        <Fields part="guests" {...props} />
      </section>
    </>
  );
}

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
  const { field, dateField } = useSubmission();
  const label = t(row.label);
  const isRequired = kind === "time" || kind === "phone" || row.missing !== undefined;
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
      return <TextField {...common} />;
    case "lines":
    case "stops":
      return <TextArea {...common} rows={row.rows} />;
    case "date":
      return <DateFields {...dateField(name, pickDateParts(values, name))} legend={label} />;
    case "time":
      return <TextField {...common} type="time" dir="ltr" />;
    case "phone":
      return <TextField {...common} type="tel" dir="ltr" />;
    case "count":
      return <TextField {...common} dir="ltr" />;
    case "vehicle":
      return vehicles && <VehicleField vehicles={vehicles} label={label} chosen={values[name]} />;
  }
}

function VehicleField({
  vehicles,
  label,
  chosen,
}: {
  vehicles: NonNullable<Props["vehicles"]>;
  label: string;
  chosen: string | undefined;
}) {
  const t = useT();
  const vehicle = useSubmission().field("vehicle", chosen);
  if (vehicles.length > 0)
    return (
      <SelectField {...vehicle} label={label} options={vehicles} emptyLabel={t("forms.choose")} required />
    );
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
