import { instantOf } from "~/lib/zoned-time";

/** An editor's date (ms): with a zone it is that instant, without one it is the wall clock of the club's zone. NaN when unreadable. */
export function editorInstant(value: unknown, zone: string): number {
  if (typeof value !== "string") return Number.NaN;
  const text = value.trim();
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/.exec(text) ?? [];
  // Four digits of a year, with a zone as without: beyond them calendars have no day before or after to reckon with.
  if (!year)
    return /^\d{4}-.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text.replace(" ", "T")) : Number.NaN;
  const field = (digits: string | undefined) => Number(digits ?? 0);
  const wall = { year: field(year), month: field(month), day: field(day) };
  return instantOf({ ...wall, hour: field(hour), minute: field(minute), second: field(second) }, zone);
}
