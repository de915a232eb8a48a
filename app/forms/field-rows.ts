import { dateNames, type FormValues } from "./conflict";

/** What the form kit reads of a row of a feature's fields.ts. */
type FieldRow = { readonly name: string; readonly kind: string };

/** The names that fields are posted with: a date's are three. */
export const postedNames = (fields: readonly FieldRow[]): readonly string[] =>
  fields.flatMap(({ kind, name }) => (kind === "date" ? dateNames(name) : [name]));

/** The named texts; "" for one that is missing. */
export const pickValues = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, (Object.hasOwn(values, name) ? values[name] : "") ?? ""]));
