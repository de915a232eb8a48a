import { plainWords } from "./same-name";

/** From so many characters on a word may have one slip, and two. Shorter words are as they are. */
const slips = { one: 4, two: 8 };

/** A text's words as they are written, with the apostrophes inside them. */
export const writtenWords = (text: string): readonly string[] =>
  text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´][\p{L}\p{N}\p{M}]+)*/gu) ?? [];

/** A text's words as they are compared. */
export const wordsOf = (text: string): readonly string[] => writtenWords(text).map(plainWords);

/** How many characters are added, left out, replaced or swapped with the next one (Damerau-Levenshtein). */
export function countSlips(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let [before, last] = [[] as number[], b.map((_, at) => at).concat(b.length)];
  for (const [row, character] of a.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of b.entries()) {
      const cost = character === wanted ? 0 : 1;
      const swapped = character === b[column - 1] && a[row - 1] === wanted;
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (last[column + 1] ?? 0) + 1,
          (last[column] ?? 0) + cost,
          swapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}

/** Without the ending of a plural. */
const singular = (word: string) => (word.length > slips.one ? word.replace(/s$/, "") : word);

/** Whether a typed word is a word of a text, its beginning, or one of them with a slip. */
export function isNearWord(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  const most = typed.length >= slips.two ? 2 : typed.length >= slips.one ? 1 : 0;
  return most > 0 && countSlips(singular(typed), singular(word)) <= most;
}

/** Whether a text has each of the words that were typed, some with a slip. */
export function hasNearWords(typed: string, text: string): boolean {
  const [wanted, words] = [wordsOf(typed), wordsOf(text)];
  return wanted.length > 0 && wanted.every((each) => words.some((word) => isNearWord(each, word)));
}
