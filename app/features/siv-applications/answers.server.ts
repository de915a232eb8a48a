import { australianStates } from "#rules/australia";
import type { Scheme } from "~/domain/club/scheme";
import { type SivApplicationFields, sivApplicationKinds } from "~/domain/club/siv-application";
import { specialClasses } from "~/domain/club/vehicle";
import { type ConflictField, dateNames, type FormValues } from "~/forms/conflict";
import { datePartsOf } from "~/forms/date-parts";
import { formatPhone } from "~/forms/phone";
import { tickedValue } from "~/forms/ui/checkbox-field";
import type { MessageKey, Translate } from "~/i18n/types";
import { dateText } from "~/lib/date-text";
import { declaredName, type FieldName, fieldLabels, isDateField } from "./steps";

/** A calendar date (YYYY-MM-DD) in the page's language; as it is when there is no such day. */
export function dayText(date: string, locale: string): string {
  const day = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(day) ? date : dateText({ locale, timeZone: "UTC", dateStyle: "medium" }, day);
}

/** A state's code by the backend's number; null for a number of no state. */
export const stateOfId = (id: number | null) => (id === null ? null : (australianStates[id - 1] ?? null));

/** The saved answer of a field as its form has it. */
function savedText(application: SivApplicationFields, field: FieldName): string {
  switch (field) {
    case "licenceState":
      return stateOfId(application.licenceStateId) ?? "";
    case "isModified":
      return application.isModified === null ? "" : application.isModified ? "yes" : "no";
    case "phone":
      return formatPhone(application.phone ?? "");
    default: {
      const value = application[field];
      return value === null ? "" : String(value);
    }
  }
}

/** The saved answers as the values of a form, by posted name. */
export const savedValues = (application: SivApplicationFields, fields: readonly FieldName[]): FormValues =>
  Object.fromEntries(
    fields.flatMap((field): readonly (readonly [string, string])[] => {
      const text = savedText(application, field);
      if (!isDateField(field)) return [[field, text]];
      const { day, month, year } = datePartsOf(text || null);
      const [dayName, monthName, yearName] = dateNames(field);
      return [
        [dayName, day],
        [monthName, month],
        [yearName, year],
      ];
    }),
  );

export const declaredValues = ({ declared }: SivApplicationFields, scheme: Scheme | null): FormValues =>
  Object.fromEntries(
    (scheme?.declarations ?? []).map(({ id }) => [
      declaredName(id),
      declared.includes(id) ? tickedValue : "",
    ]),
  );

/** The words of a choice; anything that is none of its values stays as it is. */
export function choiceText(t: Translate, field: FieldName, value: string): string {
  const known = (values: readonly string[], prefix: string) =>
    values.includes(value) ? t(`${prefix}.${value}` as MessageKey) : value;
  switch (field) {
    case "kind":
      return known(sivApplicationKinds, "sivApplication.kindChoices");
    case "specialClass":
      return known(specialClasses, "vehicle.specialClassChoices");
    case "isModified":
      return known(["yes", "no"], "sivApplication.modifiedChoices");
    case "phone":
      return formatPhone(value);
    default:
      return value;
  }
}

/** The fields as a conflict shows them. */
export const conflictFields = (t: Translate, fields: readonly FieldName[]): readonly ConflictField[] =>
  fields.map((field) => ({
    name: field,
    label: t(fieldLabels[field]),
    ...(isDateField(field) ? { isDate: true } : null),
    ...(field === "phone" ? { text: formatPhone } : { choice: (value) => choiceText(t, field, value) }),
  }));

/** Declarations whose texts the site has in every language, in the words that it knows. */
const known = ["true-and-correct", "remains-financial", "no-hire", "notifies-changes", "has-read-rules"];

/** A declaration in the reader's language; null where the site knows its English text alone. */
export const declarationText = (t: Translate, id: string): string | null =>
  known.includes(id) ? t(`sivApplication.declaration.${id}` as MessageKey) : null;

export const declarationConflicts = (t: Translate, scheme: Scheme | null): readonly ConflictField[] =>
  (scheme?.declarations ?? []).map(({ id, label }) => ({
    name: declaredName(id),
    label: declarationText(t, id) ?? label,
    choice: (value) => (value === "" ? "" : t("sivApplication.ticked")),
  }));

/** An answer in words; "" when there is none. */
export function answerText(
  application: SivApplicationFields,
  field: FieldName,
  { t, locale }: { readonly t: Translate; readonly locale: string },
): string {
  const text = savedText(application, field);
  if (text === "") return "";
  return isDateField(field) ? dayText(text, locale) : choiceText(t, field, text);
}
