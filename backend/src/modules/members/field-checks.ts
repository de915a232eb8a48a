import { maxPhoneLength } from "../../domain/account/phone-error";
import { instant } from "../../domain/clock";
import { dateProblem, plainDate } from "../../domain/club/typed-date";
import { isTooLongAgo } from "../../domain/unlikely";

/** Characters. */
export const maxLengths = {
  firstName: 80,
  lastName: 80,
  mobile: maxPhoneLength,
  number: 30,
  additional: 120,
  line: 120,
} as const;

export const orNull = (text: string) => text.trim() || null;
export const tooLong = (text: string, most: number) =>
  text.trim().length > most ? `Keep to ${most} characters` : undefined;

/**
 * Of a date of birth, which may be empty.
 * @param now ms: a day has begun somewhere on Earth up to 14 hours before it does in UTC
 */
export const bornError = (text: string, now: number) => {
  const day = plainDate(text);
  if (text.trim() !== "" && day === null) return dateProblem(text);
  if (day === null) return undefined;
  if (isTooLongAgo(day, instant(now).slice(0, 10))) return "Must not be more than 120 years ago";
  return day > instant(now + 14 * 60 * 60_000).slice(0, 10) ? "Must not be in the future" : undefined;
};

/** Errors without the fields that have none. */
export const found = (errors: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
