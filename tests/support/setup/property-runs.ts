/** A fixed seed in `npm test`, so that only a change of the code can make it fail. */
const usualSeed = 20_261_121;

/** Multiplier of the usual number of runs, above 1 in `npm run test:long`. */
const factor = Number(process.env.PROPERTY_FACTOR ?? 1);

/** Whether `npm run test:long` runs, for inputs too large for `npm test`. */
export const isLongRun = factor > 1;

/**
 * Number of runs of a property: a third of `usual` in `npm test`, whose seed tries the same values each time,
 * and a multiple of it in `npm run test:long`, with another seed. A failure prints the seed and the smallest
 * failing value.
 */
export function runs(usual: number): { readonly numRuns: number; readonly seed: number } {
  const seed = Number(process.env.PROPERTY_SEED ?? usualSeed);
  return { numRuns: Math.ceil(isLongRun ? usual * factor : usual / 3), seed };
}

/** Timeout of a property test, in ms, where `usual` is its timeout in `npm test`. */
export const inLongRunsToo = (usual: number) => usual * Math.max(1, factor);
