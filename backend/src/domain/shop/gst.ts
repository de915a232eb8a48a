/** GST inside a taxable price, in cents: an eleventh, rounded half up (GST Act s 9-90). */
export const gstInside = (cents: number): number => Math.floor((cents * 2 + 11) / 22);

/**
 * Divides an amount in proportion to weights, in whole cents that add up to it: each gets its part rounded
 * down, and the cents that are left go to the largest remainders, earlier ones first.
 * @param amount cents, at most the sum of the weights
 * @param weights cents
 */
export function shares(amount: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight, place) => ({
    place,
    cents: Math.floor((amount * weight) / sum),
    remainder: (amount * weight) % sum,
  }));
  let left = amount - parts.reduce((total, { cents }) => total + cents, 0);
  const result = parts.map(({ cents }) => cents);
  for (const { place } of parts.toSorted((a, b) => b.remainder - a.remainder || a.place - b.place)) {
    if (left === 0) break;
    result[place] = (result[place] ?? 0) + 1;
    left -= 1;
  }
  return result;
}
