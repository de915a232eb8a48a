/** Which parts of a JSON value are sent: `true` all of it, an object these fields, of a list each item's. */
export type Shape = true | { readonly [field: string]: Shape };

/** The value with the shape's fields alone. What is no object where fields are named stays as it is. */
export function keepFields(value: unknown, shape: Shape): unknown {
  if (shape === true || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => keepFields(item, shape));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => Object.hasOwn(shape, name))
      .map(([name, field]) => [name, keepFields(field, shape[name] ?? true)]),
  );
}

/** A shape of these fields, each whole. */
export const fields = (...names: readonly string[]): Readonly<Record<string, true>> =>
  Object.fromEntries(names.map((name) => [name, true]));
