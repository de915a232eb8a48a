/** What a page cannot do without (contract 18): named and dated texts, and a list of records. */
export const isText = (value: unknown): boolean =>
  typeof value === "string" && value.replaceAll("\u0000", "").trim() !== "";

const isRecord = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

export const isReadableList = (value: unknown): boolean =>
  Array.isArray(value) && (value.length === 0 || value.some(isRecord));
