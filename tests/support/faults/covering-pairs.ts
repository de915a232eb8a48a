/** Larger than any list, so that it shares no divisor with a list's length. */
const stride = 7919;

/**
 * Combinations in which every two values that meet in `combinations` meet at least once (pairwise testing).
 * The same list gives the same choice.
 * @param valuesOf the values of a combination, in the order of its dimensions
 */
export function coveringPairs<T>(
  combinations: readonly T[],
  valuesOf: (combination: T) => readonly (string | boolean)[],
): readonly T[] {
  const covered = new Set<string>();
  // In strides, so that the first values do not meet all others alone.
  return combinations
    .map((_, index) => combinations[(index * stride) % combinations.length] as T)
    .filter((combination) => {
      const values = valuesOf(combination);
      const pairs = values.flatMap((one, index) =>
        values.slice(0, index).map((other, before) => `${before}:${other} ${index}:${one}`),
      );
      const isNew = pairs.some((pair) => !covered.has(pair));
      for (const pair of pairs) covered.add(pair);
      return isNew;
    });
}
