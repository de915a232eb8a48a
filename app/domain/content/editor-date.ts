import { getInstant } from "~/lib/zoned-time.server";

/**
 * An editor's date in ms since the epoch; NaN when invalid. A date without a zone is in the club's `zone`.
 */
export function editorInstant(value: unknown, zone: string): number {
  if (typeof value !== "string") return Number.NaN;
  const text = value.trim();
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/.exec(text) ?? [];
  // Four-digit years only: at the limits of Date, adding or subtracting a day would fail.
  if (!year)
    return /^\d{4}-.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text.replace(" ", "T")) : Number.NaN;
  const field = (digits: string | undefined) => Number(digits ?? 0);
  const wall = { year: field(year), month: field(month), day: field(day) };
  return getInstant({ ...wall, hour: field(hour), minute: field(minute), second: field(second) }, zone);
}
