const minute = 60_000;
const day = 24 * 60 * minute;

/** The zone's clock at an instant, written as if it were UTC: ms that only make sense as fields. */
function wallAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const field = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(
    field("year"),
    field("month") - 1,
    field("day"),
    field("hour"),
    field("minute"),
    field("second"),
  );
}

/** An instant (ISO text) as a datetime-local field shows it in the club's zone; "" for none, or one that cannot be read. */
export function toLocalField(instant: string | null, zone: string): string {
  const at = instant ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(at) ? "" : new Date(wallAt(at, zone)).toISOString().slice(0, 16);
}

/**
 * What a datetime-local field says, as an instant (ms): the club's clock. A time that daylight saving skips is read with the
 * offset from before the jump; one that it repeats means the first. NaN when it is no date and time.
 */
export function fromLocalField(text: string, zone: string): number {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text.trim());
  const wall = match ? Date.parse(`${match[1]}T${match[2]}:00.000Z`) : Number.NaN;
  // 31 February rolls over for some engines: the field must say what the calendar says.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== match?.[1]) return Number.NaN;
  const offsetAt = (instant: number) => wallAt(instant, zone) - Math.floor(instant / 1000) * 1000;
  // A day either side of any clock change has the offset from before and from after it.
  const [before, after] = [offsetAt(wall - day), offsetAt(wall + day)];
  const early = wall - before;
  return offsetAt(early) === before || offsetAt(wall - after) !== after ? early : wall - after;
}

/** An instant in words, on the club's clock. */
export function clubWords(instant: string | number, zone: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "a time that cannot be read";
  return new Intl.DateTimeFormat("en-AU", {
    timeZone: zone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
}
