/**
 * A year by whole days (since 1970), written from spec §4 and the decision on reminders, not from the code.
 */

const dayMs = 86_400_000;

/** Days on which a member would pay, of an end. */
export type Behaviour = (end: number) => readonly number[];

export const addDay = (day: number): number => day + 1;

/** YYYY-MM-DD. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** So many months later; the last day of a shorter month. */
export function afterMonths(day: number, months: number): number {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / dayMs;
}

/** Renewal opens one month before the end: the day after that day of the month before. */
export const openFrom = (end: number): number => afterMonths(end, -1) + 1;

/** An hour of a day on a zone's clock, as an instant. */
export function instantOf(day: number, hour: number, zone: string): number {
  const utc = day * dayMs + hour * 3_600_000;
  const format = new Intl.DateTimeFormat("en-AU", { timeZone: zone, timeZoneName: "longOffset" });
  const name = format.formatToParts(utc).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, hours = "0", minutes = "0"] = /([+-]\d+):(\d+)/.exec(name) ?? [];
  return utc - Number(hours) * 3_600_000 - Number(minutes) * 60_000;
}

/**
 * Which reminders of an end go out on these days. Each has days of its own: from its day until the day before
 * the next one, before the end no longer than until the end, after it for a week, and while renewal is open.
 */
export function remindersOf(end: number, schedule: readonly number[], runs: readonly number[]): number[] {
  return schedule.filter((days, index) => {
    const next = schedule[index + 1];
    const from = Math.max(end - days, openFrom(end));
    const until = Math.min(
      next === undefined ? Number.POSITIVE_INFINITY : end - next - 1,
      days >= 0 ? end : end - days + 6,
    );
    return runs.some((day) => day >= from && day <= until);
  });
}

/**
 * Until when the authority is to be told that a member of a concession is no longer financial, on a day at
 * noon; null when nothing is to be told. A scheme's days count from the last day of the membership.
 */
export function ceasedOf(
  {
    end,
    renewsOn,
    toldOn,
    ceasedDays,
  }: {
    readonly end: number;
    /** The evening of this day ends it. */
    readonly renewsOn: number | null;
    /** The same, as the registrar tells the authority then. */
    readonly toldOn: number | null;
    readonly ceasedDays: number;
  },
  day: number,
): number | null {
  const isFinancial = day <= end || (renewsOn !== null && renewsOn < day);
  const isTold = toldOn !== null && toldOn < day;
  return isFinancial || isTold ? null : end + ceasedDays;
}

/** The same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
