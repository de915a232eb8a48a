/**
 * The smallest number that is not below the given share of all; NaN of none.
 * @param {readonly number[]} numbers @param {number} share of 1
 */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The upper median; NaN of none. @param {readonly number[]} numbers */
export const median = (numbers) => quantile(numbers, 0.5);
