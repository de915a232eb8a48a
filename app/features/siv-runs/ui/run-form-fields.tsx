import type { ReactNode } from "react";
import { dateNames, type FormValues } from "~/forms/conflict";
import { DateFields } from "~/forms/ui/date-fields";
import { SelectField } from "~/forms/ui/select-field";
import { TextArea } from "~/forms/ui/text-area";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Notice } from "~/ui/notice";
import { fieldLabel, type RunField } from "../run-fields";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="run-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The fields of a run. `vehicles`: to choose from; null for a run that keeps its vehicle. */
export function RunFormFields({
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
  const base = (name: RunField) => ({ ...field(name, values[name]), dir: "auto" });
  const label = (name: RunField) => t(fieldLabel(name) ?? "run.titleLabel");
  const text = (name: RunField) => ({ ...base(name), label: label(name), autoComplete: "off" });
  const optional = (name: RunField) => ({
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
      <Part title={t("run.about")}>
        <TextField {...text("title")} maxLength={120} required />
        <TextField {...text("purpose")} maxLength={200} required />
        {vehicles?.length === 0 ? (
          // The garage cannot be had now: what was chosen from it stays.
          <div id={vehicle.name} tabIndex={-1}>
            <Notice tone="warning" title={t("run.noGarageTitle")}>
              <p>{t(vehicle.defaultValue ? "run.noGarageChosen" : "run.noGarage")}</p>
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
      <Part title={t("run.times")}>
        <p className="run-part-hint">{t("run.timesHint", { zone })}</p>
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
      <Part title={t("run.where")}>
        <TextField {...text("departure")} maxLength={200} required />
        <TextArea {...optional("stops")} hint={t("run.stopsHint")} rows={3} />
        <TextField {...text("destination")} maxLength={200} required />
        <TextField {...optional("finish")} hint={t("run.finishHint")} maxLength={200} />
      </Part>
      <Part title={t("run.who")}>
        <TextField {...text("leaderName")} maxLength={120} required />
        <TextField {...text("leaderPhone")} hint={t("run.phoneHint")} type="tel" dir="ltr" required />
        <TextField {...optional("contact")} hint={t("run.phoneHint")} maxLength={200} />
        <TextArea {...optional("invitation")} rows={5} />
        <div className="run-pair">
          <TextField {...number("expectedVehicles")} />
          <TextField {...number("capacity")} hint={t("run.capacityHint")} />
        </div>
        <TextArea {...optional("notes")} hint={t("run.phoneHint")} rows={3} />
      </Part>
    </>
  );
}
