import * as v from "valibot";

/** Parses an object without its invalid fields; null when a required or essential field is among them. */
function parseLeniently<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  essential: readonly string[] = [],
): v.InferOutput<S> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const whole = v.safeParse(schema, value);
  if (whole.success) return whole.output;
  const invalid = new Set(whole.issues.map((issue) => issue.path?.[0]?.key));
  if (essential.some((name) => invalid.has(name))) return null;
  const rest = v.safeParse(
    schema,
    Object.fromEntries(Object.entries(value).filter(([name]) => !invalid.has(name))),
  );
  return rest.success ? rest.output : null;
}

/**
 * An object whose invalid fields count as missing. Fails when a required one is.
 * @param essential may be missing, but not invalid
 */
export function lenient<const S extends v.GenericSchema>(
  schema: S,
  essential: readonly (string & keyof v.InferInput<S>)[] = [],
) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, v.InferOutput<S>>(({ dataset, addIssue, NEVER }) => {
      const parsed = parseLeniently(schema, dataset.value, essential);
      if (parsed !== null) return parsed;
      addIssue();
      return NEVER;
    }),
  );
}

/** The valid items of a list, read leniently. */
const validItems = <S extends v.GenericSchema>(item: S, list: readonly unknown[]): v.InferOutput<S>[] =>
  list.flatMap((each) => {
    const parsed = parseLeniently(item, each);
    return parsed === null ? [] : [parsed];
  });

/** A list of lenient objects without the invalid ones. Empty when it is missing or no list. */
export function lenientList<const S extends v.GenericSchema>(item: S) {
  const list = v.pipe(
    v.unknown(),
    v.transform((value) => validItems(item, Array.isArray(value) ? value : [])),
  );
  return v.optional(list, []);
}

/**
 * A list without its invalid items, read by `read`. Fails when it is no list, or has only invalid ones
 * (contract 18).
 */
export const listReadBy = <T>(read: (list: readonly unknown[]) => T[]) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T[]>(({ dataset, addIssue, NEVER }) => {
      const list: unknown = dataset.value;
      const valid = Array.isArray(list) ? read(list) : [];
      if (Array.isArray(list) && (valid.length > 0 || list.length === 0)) return valid;
      addIssue();
      return NEVER;
    }),
  );

export const requiredList = <const S extends v.GenericSchema>(item: S) =>
  listReadBy((list) => validItems(item, list));

/** A name or a date that a record cannot do without. */
export const requiredText = v.pipe(v.string(), v.regex(/\S/));

/** Named values without the invalid ones. Empty when it is missing or no object. */
export function lenientRecord<const S extends v.GenericSchema>(schema: S) {
  const record = v.pipe(
    v.unknown(),
    v.transform((value): Readonly<Record<string, v.InferOutput<S>>> => {
      const named = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
      const valid = Object.entries(named).flatMap(([name, each]) => {
        const { success, output } = v.safeParse(schema, each);
        return success ? [[name, output] as const] : [];
      });
      return Object.fromEntries(valid);
    }),
  );
  return v.optional(record, {});
}
