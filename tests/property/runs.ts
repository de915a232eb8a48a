/** `npm test` tries the same documents each time, so that it fails for a change and for nothing else. */
const usualSeed = 20_261_121;

/**
 * How many documents a property is tried on: `usual` in `npm test`, many more by `npm run test:long`, which tries new ones from
 * another seed. A failure prints the seed and the smallest document that fails.
 */
export function runs(usual: number): { readonly numRuns: number; readonly seed: number } {
  const factor = Number(process.env.PROPERTY_FACTOR ?? 1);
  const seed = Number(process.env.PROPERTY_SEED ?? usualSeed);
  return { numRuns: Math.max(1, Math.round(usual * factor)), seed };
}
