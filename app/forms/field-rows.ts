import { dateNames, type FormValues } from "./conflict";

/** What the form kit reads of a row of a feature's fields.ts. */
type FieldRow = { readonly name: string; readonly kind: string };

/** The names that fields are posted with: a date's are three. */
export const postedNames = (fields: readonly FieldRow[]): readonly string[] =>
  fields.flatMap(({ kind, name }) => (kind === "date" ? dateNames(name) : [name]));

/** The named texts; "" for one that is missing. */
export const pickValues = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, (Object.hasOwn(values, name) ? values[name] : "") ?? ""]));

/**
 * A row whose kind gives what its property holds.
 * @template Key of the row that decides its rule
 * @template Values what the rules give, by that
 */
export type TypedRow<Row, Key extends string, Fields, Values> = {
  [Kind in keyof Values]: Row & Readonly<Record<Key, Kind>> & RowOf<PropertyOf<Fields, Values[Kind]>>;
}[keyof Values];

type PropertyOf<Fields, Value> = keyof {
  [Name in keyof Fields as Fields[Name] extends Value ? Name : never]: unknown;
};
type RowOf<Name> =
  | { readonly name: Name; readonly property?: never }
  | { readonly name: string; readonly property: Name };
