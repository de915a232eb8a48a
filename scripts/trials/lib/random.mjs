/** Choices that a seed repeats (mulberry32). @param {number} seed */
export function createRandom(seed) {
  let state = seed >>> 0;
  /** From 0 to below 1. */
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    random,
    /** @template T @param {readonly T[]} choices @returns {T} */
    pick: (choices) => /** @type {T} */ (choices[Math.floor(random() * choices.length)]),
  };
}
