import * as v from "valibot";

/** `null` and a missing field are the same on the wire; both read as null. */
export function nullable<const S extends v.GenericSchema>(schema: S) {
  return v.nullish(schema, null);
}

/** A boolean: true, 1 or "1" and their opposites, as backends differ. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1]), v.picklist(["0", "1", "true", "false", ""])]),
  v.transform((value) => value === true || value === 1 || value === "1" || value === "true"),
);

/** Text, or a number as text. */
export const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

/** A positive integer id, also as a string of digits. */
export const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
);

/** A list reply: `{data: […]}` (contract 1). */
export function getList<const S extends v.GenericSchema>(item: S) {
  return v.object({ data: v.array(item) });
}

/** A reply without data. */
export const successReply = v.object({ success: v.literal(true) });
