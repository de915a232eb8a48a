import * as v from "valibot";

/** `value` by its schema, each field that cannot be read counting as missing; null when it cannot do without one. */
function readForgivingly<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const whole = v.safeParse(schema, value);
  if (whole.success) return whole.output;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const broken = new Set(whole.issues.map((issue) => issue.path?.[0]?.key));
  const rest = v.safeParse(
    schema,
    Object.fromEntries(Object.entries(value).filter(([name]) => !broken.has(name))),
  );
  return rest.success ? rest.output : null;
}

/** An object that stands although some of its fields cannot be read, as long as those it needs can. */
export function forgiving<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, v.InferOutput<S>>(({ dataset, addIssue, NEVER }) => {
      const read = readForgivingly(schema, dataset.value);
      if (read !== null) return read;
      addIssue();
      return NEVER;
    }),
  );
}

/** A list of such objects without those that cannot be read at all; empty when it is missing or no list. */
export function forgivingList<const S extends v.GenericSchema>(item: S) {
  const list = v.pipe(
    v.unknown(),
    v.transform((value): v.InferOutput<S>[] =>
      (Array.isArray(value) ? value : []).flatMap((each: unknown) => {
        const read = readForgivingly(item, each);
        return read === null ? [] : [read];
      }),
    ),
  );
  return v.optional(list, []);
}

/** The same of an answer: something that is no list at all must not take the place of a copy. */
export const requiredList = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(v.unknown(), v.check(Array.isArray), forgivingList(item));

/** Named values without those that cannot be read; empty when they are missing, or no such thing. */
export function forgivingRecord<const S extends v.GenericSchema>(schema: S) {
  const record = v.pipe(
    v.unknown(),
    v.transform((value): Readonly<Record<string, v.InferOutput<S>>> => {
      const named = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
      const read = Object.entries(named).flatMap(([name, each]) => {
        const { success, output } = v.safeParse(schema, each);
        return success ? [[name, output] as const] : [];
      });
      return Object.fromEntries(read);
    }),
  );
  return v.optional(record, {});
}
