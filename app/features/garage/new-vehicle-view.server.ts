import type { SavedDraft } from "~/domain/account/draft";
import type { FormValues } from "~/forms/conflict";
import { pickValues, postedNames } from "~/forms/field-rows";
import { newRequestKey } from "~/forms/request-key.server";
import { parseTypedDate, withWholeDates } from "~/forms/values/typed-date";
import { dayText, type Reading } from "~/i18n/reading.server";
import { dateText } from "~/lib/date-text";
import type { StyleName } from "~/ui/route-handle";
import type { TextRow } from "~/ui/summary-list";
import { choiceText } from "./choices";
import { draftLink, draftMeta } from "./draft-link.server";
import {
  type FieldStep,
  fieldSteps,
  fieldsOfStep,
  lastStep,
  parseStep,
  type Step,
  stepTitles,
  type VehicleField,
  vehicleFields,
} from "./fields";
import { getPastOf } from "./forms";
import { dayNames } from "./vehicle-values";
import type { NewVehicleDraft } from "./view";

/** A step of adding a vehicle, or all of them on one page. */
export type ShownStep = Step | "all";

export type CheckedStep = {
  readonly step: FieldStep;
  readonly title: string;
  readonly rows: readonly TextRow[];
};

export type NewVehicleView =
  /** A draft was left; nothing else is begun before it is gone on with or discarded. */
  | (NewVehicleDraft & { readonly kind: "begun" })
  | {
      readonly kind: "form";
      readonly place: ShownStep;
      readonly values: FormValues;
      /** Of the draft in the form, else of the one that it starts. */
      readonly draftId: string;
      /** The version of the draft that is in the form; "" without one. */
      readonly draftUpdatedAt: string;
      /** Step 4 alone. */
      readonly check: readonly CheckedStep[];
      /** false: no steps, and nothing can be finished later. */
      readonly hasDrafts: boolean;
      /** What follows the step in the form's address: what the vehicle is added for; may be empty. */
      readonly purpose: string;
    };

/** Stylesheets that not every view needs. A refused step can be shown as the whole form. */
export function listStylesheets(view: NewVehicleView): readonly StyleName[] {
  if (view.kind === "begun") return ["unfinished-vehicle"];
  const form = ["back-link", "file-field"];
  if (view.place === "all") return form;
  const step = [...form, "new-vehicle"];
  return view.place === lastStep ? [...step, "link-button", "summary-list"] : step;
}

/** The names of the twelve months. @param locale for Intl */
export const monthNames = (locale: string): readonly string[] =>
  Array.from({ length: 12 }, (_, month) =>
    dateText({ locale, timeZone: "UTC", month: "long" }, Date.UTC(2024, month, 1)),
  );

/** Whether a vehicle is added for an SIV application, by the page's address. */
export const isForSivApplication = (search: URLSearchParams): boolean => search.get("for") === "siv";

/** @param search of the page's address: step or all, and for=siv */
export function newVehicleView(
  draft: SavedDraft | undefined | null,
  search: URLSearchParams,
  reading: Reading & { readonly now: number },
): NewVehicleView {
  const step = parseStep(search.get("step"));
  const isAll = draft === null || search.has("all");
  const purpose = isForSivApplication(search) ? "&for=siv" : "";
  if (draft && !isAll && step === null) {
    const link = draftLink(draft, reading);
    if (link) return { kind: "begun", ...link, to: link.to + purpose };
  }
  // There is nothing to check without a draft.
  const place = isAll ? "all" : step === lastStep && !draft ? 1 : (step ?? 1);
  const drafted = withWholeDates(draft?.values ?? {}, dayNames);
  const kept = pickValues(drafted, postedNames(getFields(place)));
  // The document has them twice.
  const values = Object.fromEntries(Object.entries(kept).filter(([, text]) => text !== ""));
  const check = place === lastStep ? checkedSteps(drafted, reading) : [];
  const draftId = draft ? (draft.values[draftMeta.id] ?? "") : newRequestKey();
  const draftUpdatedAt = draft?.updatedAt ?? "";
  const hasDrafts = draft !== null;
  return { kind: "form", place, values, draftId, draftUpdatedAt, check, hasDrafts, purpose };
}

/** The fields that a place's form posts: what step 4 has shown, it saves. */
export const getFields = (place: ShownStep): readonly VehicleField[] =>
  place === "all" || place === lastStep ? vehicleFields : fieldsOfStep(place);

const checkedSteps = (values: FormValues, reading: Reading): readonly CheckedStep[] => {
  const months = monthNames(reading.locale);
  const { t } = reading;
  return fieldSteps.map((step) => {
    const rows = fieldsOfStep(step).flatMap((field) => {
      const value = typedText(field, values, reading, months);
      return value === "" ? [] : [{ term: t(field.label), value }];
    });
    // A value of "" would be shown as "Not given".
    const nothing = { term: t("vehicleText.nothingYet"), value: " " };
    return { step, title: t(stepTitles[step]), rows: rows.length > 0 ? rows : [nothing] };
  });
};

/** What was typed into a field, as the vehicle's page would show it. */
function typedText(
  { name, kind }: VehicleField,
  values: FormValues,
  { t, locale, today }: Reading,
  months: readonly string[],
): string {
  const typed = values[name] ?? "";
  if (kind === "day") {
    const date = parseTypedDate(typed, getPastOf(name, today));
    return date.ok ? dayText(date.value, { locale }, "medium") : typed;
  }
  return kind === "month" ? (months[Number(typed) - 1] ?? typed) : choiceText(t, name, typed);
}
