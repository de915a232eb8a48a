/** Wall-clock time as people in one zone read it. `month` is 1 to 12. */
export type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

/** The wall-clock time of an instant (ms since the epoch) in an IANA zone. */
export function wallTimeAt(instant: number, zone: string): WallTime {
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
  return {
    year: field("year"),
    month: field("month"),
    day: field("day"),
    hour: field("hour"),
    minute: field("minute"),
    second: field("second"),
  };
}

const asUtc = (wall: WallTime) =>
  Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);

/**
 * The instant (ms) at which a zone's clocks show `wall`; fields out of range roll over, as in Date.UTC. A time that
 * daylight saving skips is read with the offset from before the jump; one that it repeats means the first.
 */
export function instantOf(wall: WallTime, zone: string): number {
  const guess = asUtc(wall);
  const offsetAt = (instant: number) => asUtc(wallTimeAt(instant, zone)) - Math.floor(instant / 1000) * 1000;
  // A day either side of any clock change has the offset from before and from after it.
  const [before, after] = [offsetAt(guess - 86_400_000), offsetAt(guess + 86_400_000)];
  const early = guess - before;
  return offsetAt(early) === before || offsetAt(guess - after) !== after ? early : guess - after;
}

/** One calendar month earlier, on the last day of that month when it is too short (31 March → 28 or 29 February). */
export function monthBefore(wall: WallTime): WallTime {
  const lastDay = new Date(Date.UTC(wall.year, wall.month - 1, 0)).getUTCDate();
  const [year, month] = wall.month === 1 ? [wall.year - 1, 12] : [wall.year, wall.month - 1];
  return { ...wall, year, month, day: Math.min(wall.day, lastDay) };
}

/** How many calendar days `later` (ms) lies after `earlier` (ms) on a zone's calendar: 0 on the same day. */
export function calendarDaysBetween(earlier: number, later: number, zone: string): number {
  const dayOf = (instant: number) => {
    const { year, month, day } = wallTimeAt(instant, zone);
    return Date.UTC(year, month - 1, day) / 86_400_000;
  };
  return dayOf(later) - dayOf(earlier);
}
