import { dateText } from "~/lib/date-text";

/** Whether two zones' clocks show the same at an instant (ms). */
function areAlike(instant: number, one: string, other: string): boolean {
  const at = (timeZone: string) =>
    new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" }).format(instant);
  return at(one) === at(other);
}

/** When an event is on the reader's clock, with the zone's name; null where that is the club's time. */
export function ownTimeText(
  { start, end }: { readonly start: number; readonly end: number | null },
  {
    locale,
    timeZone,
    ownZone,
  }: { readonly locale: string; readonly timeZone: string; readonly ownZone: string },
): string | null {
  try {
    if (areAlike(start, timeZone, ownZone)) return null;
    const format = { locale, timeZone: ownZone, timeZoneName: "short" } as const;
    const when = {
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "numeric",
      minute: "2-digit",
    } as const;
    return dateText({ ...format, ...when }, start, end === start ? null : end);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
