/** `npm test` tries the same values each time, so that it fails for a change and for nothing else. */
const usualSeed = 20_261_121;

/** How many times the usual number of values is tried, above 1 by `npm run test:long`. */
const factor = Number(process.env.PROPERTY_FACTOR ?? 1);

/**
 * How many values a property is tried on: `usual` in `npm test`, many more by `npm run test:long`, which tries new ones from
 * another seed. A failure prints the seed and the smallest value that fails.
 */
export function runs(usual: number): { readonly numRuns: number; readonly seed: number } {
  const seed = Number(process.env.PROPERTY_SEED ?? usualSeed);
  return { numRuns: Math.max(1, Math.round(usual * factor)), seed };
}

/** Milliseconds that a test of properties may take, when `usual` are enough in `npm test`. */
export const inLongRunsToo = (usual: number) => usual * Math.max(1, factor);
