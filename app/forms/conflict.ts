import { latinDigits } from "./values/latin-digits";

export type FormValues = Readonly<Record<string, string>>;

/** A field as a conflict compares it and shows it. */
export type ConflictField = {
  readonly name: string;
  readonly label: string;
  /** It is posted in three parts (DateFields). */
  readonly isDate?: true;
  /**
   * One spelling of a value, the same in every language: equal spellings are equal values. Gets typed text,
   * which may be anything. Default: the value itself, a date as "27 3 1968".
   */
  readonly text?: (value: string) => string;
  /** A choice's label in the person's language. Only shown, never compared. */
  readonly choice?: (value: string) => string;
  /**
   * Fields of a group belong together, such as a plate and its state: a conflict in one asks about each.
   * Default: the field alone.
   */
  readonly group?: string;
};

export type FieldConflict = {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly saved: string;
  /** What the saved value is in the form, by posted name. */
  readonly savedValues: FormValues;
};

const datePart = /-(?:day|month|year)$/;

export const dateNames = (name: string) => [`${name}-day`, `${name}-month`, `${name}-year`] as const;

/** The name of a radio that chooses between the two values, and of the hidden fields with each of them. */
export const keepName = (field: string) => `keep-${field}`;
export const mineName = (name: string) => `mine-${name}`;
export const savedName = (name: string) => `saved-${name}`;

/** The fields whose value is not the saved one, in the order of `fields`. */
export function findConflicts(
  fields: readonly ConflictField[],
  mine: FormValues,
  saved: FormValues,
): readonly FieldConflict[] {
  return fields.flatMap((field) => {
    const [mineText, savedText] = [comparedValue(field, mine), comparedValue(field, saved)];
    if (mineText === savedText) return [];
    const { choice = (value: string) => value } = field;
    const names = field.isDate ? dateNames(field.name) : [field.name];
    return [
      {
        field: field.name,
        label: field.label,
        mine: choice(mineText),
        saved: choice(savedText),
        savedValues: Object.fromEntries(names.map((name) => [name, postedText(saved, name)])),
      },
    ];
  });
}

/**
 * The form with the saved value of each field for which the person chose it, unless edited since: call it
 * before anything reads a form that updates a record.
 * @param names of the form's fields, as posted
 * @param fields for those shown in another spelling
 */
export function mergeConflict(
  form: FormData,
  names: readonly string[],
  fields: readonly ConflictField[] = [],
): FormData {
  const merged = new FormData();
  // FormData takes a file as it takes a text; its types say so in two signatures.
  for (const [name, value] of form) merged.append(name, value as string);
  for (const name of names) {
    const field = [name, name.replace(datePart, "")].find((field) => form.get(keepName(field)) === "saved");
    const saved = form.get(savedName(name));
    if (field === undefined || typeof saved !== "string") continue;
    const known = fields.find((each) => each.name === field) ?? { name: field, label: "" };
    if (!isEdited(form, field === name ? known : { ...known, isDate: true })) merged.set(name, saved);
  }
  return merged;
}

/** Whether a field has neither of the two values that the conflict showed. */
function isEdited(form: FormData, field: ConflictField): boolean {
  const names = field.isDate ? dateNames(field.name) : [field.name];
  const getText = (nameOf: (name: string) => string) => {
    const values = names.map((name) => [name, form.get(nameOf(name))] as const);
    return values.every(([, value]) => typeof value === "string")
      ? comparedValue(field, Object.fromEntries(values) as FormValues)
      : null;
  };
  const [now, mine, saved] = [getText((name) => name), getText(mineName), getText(savedName)];
  return now !== null && mine !== null && now !== mine && now !== saved;
}

const postedText = (values: FormValues, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? "") : "";

/** A field's value as a conflict compares it, in no language. A browser posts a line break as CR and LF. */
export function comparedValue({ name, isDate, text }: ConflictField, values: FormValues): string {
  const value = isDate
    ? dateNames(name)
        .map((part) => latinDigits(postedText(values, part).trim()).replace(/^0+(?=\d)/, ""))
        .filter((part) => part !== "")
        .join(" ")
    : postedText(values, name).replace(/\r\n?/g, "\n").trim();
  return text ? text(value) : value;
}
