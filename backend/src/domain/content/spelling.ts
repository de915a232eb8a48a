/** Characters of the shortest word that is corrected; shorter ones have too many neighbours. */
const shortestCorrected = 4;
/** In characters. Longer words are skipped. */
const maxWordLength = 40;
/** Words of one record that are kept for corrections. */
const maxWords = 2_000;
const maxCorrections = 3;

/** Case and accents do not count in a spelling. */
export const folded = (word: string): string =>
  word.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();

/** The distinct words of a text that can be the correction of a misspelt one. */
export function listSpellings(text: string): readonly string[] {
  const words = (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .map(folded)
    .filter(
      (word) => word.length >= shortestCorrected && word.length <= maxWordLength && !/^\d+$/.test(word),
    );
  return [...new Set(words)].slice(0, maxWords);
}

/** As the index of spellings stores a word: its ends count as letters, so that short words share trigrams. */
export const stored = (word: string): string => `^${word}$`;

/** FTS5's MATCH for words that share a trigram with a misspelt one; null for one too short to correct. */
export function buildTrigramMatch(term: string): string | null {
  const word = folded(term);
  if (word.length < shortestCorrected) return null;
  const letters = [...stored(word)];
  const trigrams = letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join(""));
  return [...new Set(trigrams)].map((trigram) => `"${trigram}"`).join(" OR ");
}

/** One letter may differ in a short word, two in one of eight letters or more. */
const maxDistance = (word: string) => (word.length < 8 ? 1 : 2);

/** The candidates nearest to a misspelt word, at most three, all at the same distance. */
export function nearestSpellings(term: string, candidates: readonly string[]): readonly string[] {
  const word = folded(term);
  const near = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= maxDistance(word))
    .sort((a, b) => a.distance - b.distance);
  return near
    .filter(({ distance }) => distance === near[0]?.distance)
    .map(({ candidate }) => candidate)
    .slice(0, maxCorrections);
}

/**
 * Letters to add, drop, change or swap with their neighbour (optimal string alignment), to make one word the
 * other.
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [i, letter] of from.entries()) {
    const row = [i + 1];
    for (const [j, other] of to.entries()) {
      const changed = (last[j] ?? 0) + (letter === other ? 0 : 1);
      const isSwap = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other;
      const swapped = isSwap ? (beforeLast[j - 1] ?? 0) + 1 : changed;
      row.push(Math.min(changed, swapped, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length] ?? 0;
}
