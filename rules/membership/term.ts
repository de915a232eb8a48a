// When a membership ends, when it can be renewed and until when (spec §4, §9). Time zones are each Worker's
// own.

/** Wall-clock time in one time zone. `month` is 1 to 12. */
type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

/** The club's zone. Instants are ms since the epoch; a day out of range rolls over, as in Date.UTC. */
export type ClubClock = {
  readonly getInstant: (wall: WallTime) => number;
  readonly wallTimeAt: (instant: number) => WallTime;
};

type Term = {
  /** First instant (ms) at which the membership is no longer valid. */
  readonly end: number;
  /** When renewal opens (ms). */
  readonly opens: number;
};

const dateOnly = /^(\d{4})-(\d\d)-(\d\d)$/;
const wallClock = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/;

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** So many months later, or earlier; the last day of a shorter month (31 March → 28 or 29 February). */
export function addMonths<T extends Pick<WallTime, "year" | "month" | "day">>(date: T, months: number): T {
  const count = date.year * 12 + date.month - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  return { ...date, year, month, day: Math.min(date.day, daysOf(year, month)) };
}

function termOfWall(last: WallTime, dayEnds: boolean, clock: ClubClock): Term {
  const instant = (wall: WallTime) => clock.getInstant(dayEnds ? { ...wall, day: wall.day + 1 } : wall);
  return { end: instant(last), opens: instant(addMonths(last, -1)) };
}

/**
 * A valid_to that is a date ends with that day in the club's zone (domain.md §3), and renewal opens after the
 * same day of the month before. One without an offset is read on the club's clock. Null for an invalid one,
 * which counts as none: a typing error does not extend a membership.
 */
export function readTerm(validTo: string | null, clock: ClubClock): Term | null {
  if (validTo === null) return null;
  const parts = dateOnly.exec(validTo) ?? wallClock.exec(validTo) ?? [];
  const [, year, month, day, hour = 0, minute = 0, second = 0] = [...parts].map((part) => Number(part ?? 0));
  if (year !== undefined && month !== undefined && day !== undefined) {
    if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return null;
    return termOfWall({ year, month, day, hour, minute, second }, dateOnly.test(validTo), clock);
  }
  const end = Date.parse(validTo);
  if (Number.isNaN(end)) return null;
  return { end, opens: clock.getInstant(addMonths(clock.wallTimeAt(end), -1)) };
}

/** spec §4: without a term at any time, else from one month before its end. Never with no_expiry. */
export const canRenew = (noExpiry: boolean, term: Term | null, now: number): boolean =>
  !noExpiry && (term === null || now >= term.opens);

const dayText = ({ year, month, day }: Pick<WallTime, "year" | "month" | "day">) =>
  [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");

/** The day on which renewal opens, YYYY-MM-DD. */
export const openingDay = ({ opens }: Term, clock: ClubClock): string => dayText(clock.wallTimeAt(opens));

/**
 * The last day of a membership once a term is paid: the later of today and its last day, plus the months
 * (contract 7). 31 January and a month are 28 or 29 February.
 * @returns YYYY-MM-DD
 */
export function renewedTo(term: Term | null, months: number, now: number, clock: ClubClock): string {
  const from = term && now < term.end ? term.end - 1 : now;
  return dayText(addMonths(clock.wallTimeAt(from), months));
}
