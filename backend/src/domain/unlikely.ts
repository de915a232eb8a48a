import { addDays, isDay } from "#rules/days";
import { ageOn } from "#rules/membership/ages";
import { dayInWords } from "./club-time";
import { dollars } from "./money";

/** What a form asks of a value that may be a slip: a sentence, and the answer that lets it through. */
export type Question = {
  readonly words: string;
  readonly yes: string;
  /** What the answer holds for. Missing: the value of its field alone. */
  readonly of?: string;
};

const likelyDaysBack = 31;
const likelyYearsAhead = 5;
const likelyAge = { min: 5, max: 110 };
/** Nobody can mean more: an error, and no question. */
const possibleYears = { back: 120, ahead: 100 };
const likelyFactor = 3;
const tenfold = 10;

const yearsText = (years: number) => (years === 1 ? "1 year" : `${years} years`);

/** YYYY-MM-DD: the same day of another year, also where that year has none. */
const byYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Whether nobody alive can be born on a day. YYYY-MM-DD both. */
export const isTooLongAgo = (day: string, today: string): boolean =>
  day < byYears(today, -possibleYears.back);

/** Whether nobody can mean a day as a last day. YYYY-MM-DD both. */
export const isTooFarAhead = (day: string, today: string): boolean =>
  day > byYears(today, possibleYears.ahead);

/** “Why” follows the value in its sentence. */
export const questionOf = (value: string, why: string): Question => ({
  words: `${value} ${why}. Is that right?`,
  yes: `Yes, ${value} is right`,
});

/** Of a text that was emptied. @param name of it, as a sentence begins */
export const questionEmptied = (typed: string, stored: string, name: string): Question | null =>
  typed.trim() === "" && stored.trim() !== ""
    ? {
        words: `${name} was ${stored.trim()} and is empty now. Is that right?`,
        yes: "Yes, leave it empty",
        of: "empty",
      }
    : null;

/**
 * Of a day in the club’s life: asked of more than a month back, and from five years ahead. YYYY-MM-DD both.
 */
export function questionDay(day: string, today: string): Question | null {
  if (day > today) {
    const years = ageOn(today, day);
    return years >= likelyYearsAhead ? questionOf(dayInWords(day), `is ${yearsText(years)} from now`) : null;
  }
  if (day >= addDays(today, -likelyDaysBack)) return null;
  const years = ageOn(day, today);
  return questionOf(dayInWords(day), `was ${years === 0 ? "more than a month" : yearsText(years)} ago`);
}

/**
 * Of a datetime-local field that was changed.
 * @param stored its value; undefined of a new record
 */
export function questionChangedTime(
  typed: string,
  stored: string | undefined,
  today: string,
): Question | null {
  const day = typed === stored ? undefined : /^\d{4}-\d\d-\d\d/.exec(typed.trim())?.[0];
  return day === undefined || !isDay(day) ? null : questionDay(day, today);
}

/** Of a date of birth, YYYY-MM-DD, that is not in the future: asked of the very old and the very young. */
export function questionBirth(day: string, today: string): Question | null {
  if (day > today || isTooLongAgo(day, today)) return null;
  const years = ageOn(day, today);
  return years < likelyAge.min || years > likelyAge.max
    ? questionOf(dayInWords(day), `makes them ${yearsText(years)} old`)
    : null;
}

/**
 * Of a price in cents: asked from three times, and down to a third, of what it is compared with.
 * @param earlier prices in cents, of which those of 0 say nothing
 * @param name of them: "the price until now"
 */
export function questionPrice(cents: number, earlier: readonly number[], name: string): Question | null {
  const prices = earlier.filter((price) => price > 0);
  if (prices.length === 0) return null;
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (cents >= most * likelyFactor)
    return questionOf(dollars(cents), `is ${Math.floor(cents / most)} times ${name}, ${dollars(most)}`);
  if (cents * likelyFactor <= least)
    return questionOf(
      dollars(cents),
      `is ${cents * tenfold <= least ? "a tenth" : "a third"} or less of ${name}, ${dollars(least)}`,
    );
  return null;
}
