import type { AgeLimits } from "#rules/membership/ages";

/** Columns of a membership level; null also without a level. */
export type LevelAges = { readonly min_age: number | null; readonly max_age: number | null };

export const readAges = ({ min_age: minAge, max_age: maxAge }: LevelAges): AgeLimits => ({ minAge, maxAge });

/** "under 18", "21 and over", "18 to 25"; "any age" without a limit. */
export function agesText({ min_age: min, max_age: max }: LevelAges): string {
  if (min !== null && max !== null) return `${min} to ${max}`;
  if (max !== null) return `under ${max + 1}`;
  return min === null ? "any age" : `${min} and over`;
}
