import { isDay } from "#rules/days";
import { ageOn } from "#rules/membership/ages";
import { instant } from "../../domain/clock";
import { clubDay, dayInWords, startOfDay } from "../../domain/club-time";
import { isTooFarAhead, type Question, questionOf } from "../../domain/unlikely";

/** When a role ends that counts through a day on the club's clock; null without a day. */
export const endOfDay = (day: string, zone: string): string | null =>
  day.trim() === "" ? null : instant(startOfDay(day.trim(), zone, 1));

/** The last day on which a role counts, YYYY-MM-DD; "" when no end is planned. */
export const lastDayOf = (endsAt: string | null, zone: string): string =>
  endsAt === null ? "" : clubDay(Date.parse(endsAt) - 1, zone);

/** In words; null when no end is planned. */
export function lastDayText(endsAt: string | null, zone: string): string | null {
  const day = lastDayOf(endsAt, zone);
  return day === "" ? null : dayInWords(day);
}

/** Of an end that is planned further ahead it is asked. */
const likelyYears = 10;

/** What is wrong with a typed last day, which may be empty. */
export function lastDayError(typed: string, today: string): string | undefined {
  const day = typed.trim();
  if (day === "") return undefined;
  if (!isDay(day)) return "Give a day";
  if (day < today) return "Must not be before today";
  return isTooFarAhead(day, today) ? "Must not be more than 100 years ahead" : undefined;
}

/** What to ask of a typed last day, which may be a slip. */
export function lastDayQuestion(typed: string, today: string): Question | null {
  const day = typed.trim();
  if (!isDay(day) || isTooFarAhead(day, today)) return null;
  const years = ageOn(today, day);
  return years >= likelyYears ? questionOf(dayInWords(day), `is ${years} years from now`) : null;
}
