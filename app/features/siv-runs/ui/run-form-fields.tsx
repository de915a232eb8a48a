import type { ReactNode } from "react";
import { dateNames, type FormValues } from "~/forms/conflict";
import { DateFields } from "~/forms/ui/date-fields";
import { SelectField } from "~/forms/ui/select-field";
import { TextArea } from "~/forms/ui/text-area";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import { fieldLabel, type SivRunField } from "../run-fields";
import "./run-form.css";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="run-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The fields of a run. `vehicles`: to choose from; null for a run that keeps its vehicle. */
export function SivRunFormFields({
  values,
  vehicles,
  zone,
  children,
}: {
  /** Until something is submitted. */
  values: FormValues;
  vehicles: readonly { readonly value: string; readonly label: string }[] | null;
  zone: string;
  /** Beside the times. */
  children?: ReactNode;
}) {
  const t = useT();
  const { field, dateField } = useSubmission();
  const base = (name: SivRunField) => ({ ...field(name, values[name]), dir: "auto" });
  const label = (name: SivRunField) => t(fieldLabel(name) ?? "sivRun.titleLabel");
  const text = (name: SivRunField) => ({ ...base(name), label: label(name), autoComplete: "off" });
  const optional = (name: SivRunField) => ({
    ...text(name),
    label: t("forms.optionalLabel", { label: label(name) }),
  });
  const date = (name: "starts" | "finishes") => {
    const [day = "", month = "", year = ""] = dateNames(name).map((part) => values[part] ?? "");
    return { ...dateField(name, { day, month, year }), legend: label(name) };
  };
  const vehicle = field("vehicle", values.vehicle);
  const time = (name: "startsTime" | "finishesTime") => ({ ...text(name), type: "time", dir: "ltr" });
  const number = (name: "expectedVehicles" | "capacity") => ({
    ...optional(name),
    inputMode: "numeric" as const,
    maxLength: 4,
    dir: "ltr",
  });
  return (
    <>
      <Part title={t("sivRun.about")}>
        <TextField {...text("title")} maxLength={120} required />
        <TextField {...text("purpose")} maxLength={200} required />
        {vehicles?.length === 0 ? (
          // The garage cannot be had now: what was chosen from it stays.
          <div id={vehicle.name} tabIndex={-1}>
            <Notice tone="warning" title={t("sivRun.noGarageTitle")}>
              <p>{t(vehicle.defaultValue ? "sivRun.noGarageChosen" : "sivRun.noGarage")}</p>
            </Notice>
            <input type="hidden" name={vehicle.name} value={vehicle.defaultValue} autoComplete="off" />
          </div>
        ) : vehicles ? (
          <SelectField
            {...vehicle}
            label={label("vehicle")}
            options={vehicles}
            emptyLabel={t("forms.choose")}
            required
          />
        ) : null}
      </Part>
      <Part title={t("sivRun.times")}>
        <p className="run-part-hint">{t("sivRun.timesHint", { zone })}</p>
        {children}
        <div className="run-pair">
          <DateFields {...date("starts")} />
          <TextField {...time("startsTime")} required />
        </div>
        <div className="run-pair">
          <DateFields {...date("finishes")} />
          <TextField {...time("finishesTime")} required />
        </div>
      </Part>
      <Part title={t("sivRun.where")}>
        <TextField {...text("departure")} maxLength={200} required />
        <TextArea {...optional("stops")} hint={t("sivRun.stopsHint")} rows={3} />
        <TextField {...text("destination")} maxLength={200} required />
        <TextField {...optional("finish")} hint={t("sivRun.finishHint")} maxLength={200} />
      </Part>
      <Part title={t("sivRun.who")}>
        <TextField {...text("leaderName")} maxLength={120} required />
        <TextField {...text("leaderPhone")} hint={t("sivRun.phoneHint")} type="tel" dir="ltr" required />
        <TextField {...optional("contact")} hint={t("sivRun.phoneHint")} maxLength={200} />
        <TextArea {...optional("invitation")} rows={5} />
        <div className="run-pair">
          <TextField {...number("expectedVehicles")} />
          <TextField {...number("capacity")} hint={t("sivRun.capacityHint")} />
        </div>
        <TextArea {...optional("notes")} hint={t("sivRun.phoneHint")} rows={3} />
      </Part>
    </>
  );
}
