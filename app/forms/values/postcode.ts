import { type AustralianState, isPostcode } from "#rules/australia";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { plainCharacters } from "./typed-text";

/** A postcode as its four digits: the Northern Territory's begin with 0. */
export function parsePostcode(typed: string): Result<string, MessageKey> {
  const postcode = plainCharacters(typed).replace(/\s/g, "");
  if (postcode === "") return err("forms.postcodeMissing");
  return isPostcode(postcode) ? ok(postcode) : err("forms.postcodeInvalid");
}

type Range = readonly [first: number, last: number];

/** Australia Post's allocation, with the ranges of post office boxes and large receivers. */
const ranges: Readonly<Record<AustralianState, readonly Range[]>> = {
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  NT: [[800, 999]],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  TAS: [[7000, 7999]],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  WA: [[6000, 6999]],
};

/**
 * Postcodes on both sides of a border (Australia Post's list of localities), and Jervis Bay's: they fit every
 * state.
 */
const acrossBorders = new Set([
  ...["0872", "2406", "2540", "2611", "2618", "2620", "3500", "3585", "3586", "3644", "3691", "3707"],
  ...["4375", "4377", "4380", "4383", "4385", "4825"],
]);

/**
 * Whether the state has the postcode, for a warning that never blocks (domain.md §5). true for an invalid
 * state or postcode, which have messages of their own.
 */
export function postcodeFits(state: string, postcode: string): boolean {
  if (!isPostcode(postcode) || !Object.hasOwn(ranges, state) || acrossBorders.has(postcode)) return true;
  const number = Number(postcode);
  return ranges[state as AustralianState].some(([first, last]) => number >= first && number <= last);
}
