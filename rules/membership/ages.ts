// Which ages a membership level is for. The day is that of paying, in the club's zone.
import { isDay } from "../days";

/** Whole years, both inclusive; null: no limit. */
export type AgeLimits = { readonly minAge: number | null; readonly maxAge: number | null };

/** unknown: the level has a limit and there is no date of birth. */
export type AgeFit = "fits" | "too-young" | "too-old" | "unknown";

/**
 * Whole years on a day. Born on 29 February, somebody is a year older on 1 March where there is no 29th.
 * @param born and `day`: YYYY-MM-DD
 */
export const ageOn = (born: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - Number(day.slice(5) < born.slice(5));

export const hasAgeLimit = ({ minAge, maxAge }: AgeLimits): boolean => minAge !== null || maxAge !== null;

/** @param born null: not known */
export function fitAge(limits: AgeLimits, born: string | null, day: string): AgeFit {
  if (!hasAgeLimit(limits)) return "fits";
  if (born === null || !isDay(born)) return "unknown";
  const age = ageOn(born, day);
  if (limits.minAge !== null && age < limits.minAge) return "too-young";
  return limits.maxAge !== null && age > limits.maxAge ? "too-old" : "fits";
}
