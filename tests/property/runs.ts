/**
 * How many documents a property is tried on: `usual` in `npm test`, many more by `npm run test:long`, which also gives the
 * seed. A failure prints the seed and the smallest document that fails.
 */
export function runs(usual: number): { readonly numRuns: number; readonly seed?: number } {
  const factor = Number(process.env.PROPERTY_FACTOR ?? 1);
  const seed = process.env.PROPERTY_SEED;
  return { numRuns: Math.max(1, Math.round(usual * factor)), ...(seed ? { seed: Number(seed) } : {}) };
}
