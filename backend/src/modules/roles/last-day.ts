import { isDay } from "#rules/days";
import { instant } from "../../domain/clock";
import { clubDay, dayInWords, startOfDay } from "../../domain/club-time";

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

/** The furthest end that can be planned: years from now. */
const maxYears = 10;

/** What is wrong with a typed last day, which may be empty. */
export function lastDayError(typed: string, today: string): string | undefined {
  const day = typed.trim();
  if (day === "") return undefined;
  if (!isDay(day)) return "Give a day";
  if (day < today) return "Must not be before today";
  return Number(day.slice(0, 4)) - Number(today.slice(0, 4)) > maxYears
    ? `Keep within ${maxYears} years, or leave it empty: then no end is planned`
    : undefined;
}
