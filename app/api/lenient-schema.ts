import * as v from "valibot";

/** Parses an object without its invalid fields; null when a required field is among them. */
function parseLeniently<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const whole = v.safeParse(schema, value);
  if (whole.success) return whole.output;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const invalid = new Set(whole.issues.map((issue) => issue.path?.[0]?.key));
  const rest = v.safeParse(
    schema,
    Object.fromEntries(Object.entries(value).filter(([name]) => !invalid.has(name))),
  );
  return rest.success ? rest.output : null;
}

/** An object whose invalid fields count as missing. Fails when a required one is missing. */
export function lenient<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, v.InferOutput<S>>(({ dataset, addIssue, NEVER }) => {
      const parsed = parseLeniently(schema, dataset.value);
      if (parsed !== null) return parsed;
      addIssue();
      return NEVER;
    }),
  );
}

/** A list of lenient objects without the invalid ones. Empty when it is missing or no list. */
export function lenientList<const S extends v.GenericSchema>(item: S) {
  const list = v.pipe(
    v.unknown(),
    v.transform((value): v.InferOutput<S>[] =>
      (Array.isArray(value) ? value : []).flatMap((each: unknown) => {
        const parsed = parseLeniently(item, each);
        return parsed === null ? [] : [parsed];
      }),
    ),
  );
  return v.optional(list, []);
}

/** The same, but fails when it is missing or no list: a broken reply must not replace a cached one. */
export const requiredList = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(v.unknown(), v.check(Array.isArray), lenientList(item));

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
