import type { AustralianState } from "#rules/australia";
import { type Question, questionOf } from "../unlikely";

/** Australia Post’s ranges, with those of post office boxes and of large receivers. */
const ranges: readonly (readonly [from: number, to: number, state: AustralianState])[] = [
  [200, 299, "ACT"],
  [800, 999, "NT"],
  [1000, 2599, "NSW"],
  [2600, 2618, "ACT"],
  [2619, 2899, "NSW"],
  [2900, 2920, "ACT"],
  [2921, 2999, "NSW"],
  [3000, 3999, "VIC"],
  [4000, 4999, "QLD"],
  [5000, 5999, "SA"],
  [6000, 6999, "WA"],
  [7000, 7999, "TAS"],
  [8000, 8999, "VIC"],
  [9000, 9999, "QLD"],
];

/** Postcodes that also have places across a border. */
const alsoIn: Readonly<Record<string, readonly AustralianState[]>> = {
  "0872": ["QLD", "SA", "WA"],
  "2406": ["QLD"],
  "2540": ["ACT"],
  "2600": ["NSW"],
  "2611": ["NSW"],
  "2618": ["NSW"],
  "2620": ["ACT"],
  "3500": ["NSW"],
  "3585": ["NSW"],
  "3586": ["NSW"],
  "3644": ["NSW"],
  "3691": ["NSW"],
  "3707": ["NSW"],
  "4375": ["NSW"],
  "4377": ["NSW"],
  "4380": ["NSW"],
  "4383": ["NSW"],
  "4385": ["NSW"],
  "4825": ["NT"],
};

/** Of four digits and a state's code: asked of a postcode of another state, and of one of none. */
export function questionPostcode(typed: string, state: string): Question | null {
  const postcode = typed.trim();
  if (!/^\d{4}$/.test(postcode) || state === "") return null;
  const own = ranges.find(([from, to]) => Number(postcode) >= from && Number(postcode) <= to)?.[2];
  if (own === state || alsoIn[postcode]?.some((other) => other === state)) return null;
  const question = questionOf(postcode, own ? `is in ${own}, not in ${state}` : "is of no state");
  return { ...question, of: `${postcode} ${state}` };
}
