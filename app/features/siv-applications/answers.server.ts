import { findState } from "#rules/australia";
import { isDay } from "#rules/days";
import type { Scheme } from "~/domain/club/scheme";
import type { SivApplicationFields } from "~/domain/club/siv-application";
import type { ConflictField, FormValues } from "~/forms/conflict";
import { tickedValue } from "~/forms/ui/checkbox-field";
import { dateValues } from "~/forms/values/date-parts";
import { formatPhone } from "~/forms/values/phone";
import { formatTypedDate, wholeDate } from "~/forms/values/typed-date";
import { dayText, type Reading } from "~/i18n/reading.server";
import type { MessageKey, Translate } from "~/i18n/types";
import { type Field, type FieldName, findField, getProperty } from "./fields";
import { declaredTick } from "./steps";

/** The saved answer of a field as its form has it. */
function savedText(application: SivApplicationFields, field: Field): string {
  const value = application[getProperty(field)];
  if (value === null) return "";
  switch (field.rule) {
    case "state":
      return findState(Number(value)) ?? "";
    case "yesNo":
      return value === true ? "yes" : "no";
    case "phone":
      return formatPhone(String(value));
    default:
      return String(value);
  }
}

/** @param locale for Intl */
export const savedValues = (
  application: SivApplicationFields,
  fields: readonly Field[],
  locale: string,
): FormValues =>
  Object.fromEntries(
    fields.flatMap((field): readonly (readonly [string, string])[] => {
      const text = savedText(application, field);
      if (field.kind === "day") return [[field.name, isDay(text) ? formatTypedDate(text, locale) : ""]];
      if (field.kind !== "date") return [[field.name, text]];
      return Object.entries(dateValues(field.name, text));
    }),
  );

const areAllDeclared = ({ declared }: SivApplicationFields, scheme: Scheme | null): boolean =>
  (scheme?.declarations ?? []).every(({ id }) => declared.includes(id));

/** The tick of the declarations, as saved. */
export const declaredValues = (application: SivApplicationFields, scheme: Scheme | null): FormValues => ({
  [declaredTick]: areAllDeclared(application, scheme) ? tickedValue : "",
});

/** The label of a choice; an unknown value is returned unchanged. */
export function choiceText(t: Translate, name: FieldName, value: string): string {
  if (name === "phone") return formatPhone(value);
  const { words, values = [] } = findField(name) ?? {};
  return words && values.includes(value) ? t(`${words}.${value}` as MessageKey) : value;
}

export const conflictFields = (
  { t, today }: Pick<Reading, "t" | "today">,
  fields: readonly Field[],
): readonly ConflictField[] =>
  fields.map((field) => ({
    name: field.name,
    label: t(field.label),
    isDate: field.kind === "date" ? true : undefined,
    ...(field.kind === "day"
      ? { text: (value) => wholeDate(value, field.rule === "pastDate" ? today : null) }
      : field.rule === "phone"
        ? { text: formatPhone }
        : { choice: (value) => choiceText(t, field.name, value) }),
  }));

/** Declarations whose texts the site has in every language, in the words that it knows. */
const known = ["true-and-correct", "remains-financial", "no-hire", "notifies-changes", "has-read-rules"];

/** A declaration in the reader's language; null where the site knows its English text alone. */
export const declarationText = (t: Translate, id: string): string | null =>
  known.includes(id) ? t(`sivText.declaration.${id}` as MessageKey) : null;

export const declarationConflicts = (t: Translate): readonly ConflictField[] => [
  {
    name: declaredTick,
    label: t("sivApplication.declareAll"),
    choice: (value) => (value === "" ? "" : t("sivApplication.ticked")),
  },
];

/** An answer as text; "" without an answer. */
export function answerText(
  application: SivApplicationFields,
  field: Field,
  { t, locale }: { readonly t: Translate; readonly locale: string },
): string {
  const text = savedText(application, field);
  if (text === "") return "";
  return field.kind === "date" || field.kind === "day"
    ? dayText(text, { locale }, "medium")
    : choiceText(t, field.name, text);
}
