import { plainWords } from "./same-name";
import { isNearWord, wordsOf, writtenWords } from "./slip-of-typing";

/**
 * What is compared: three characters of a word. A longer text than this many of them costs more than it
 * finds.
 */
const maxTrigrams = 40;
/** Of 1: "lindquist" and "Lindqvist" are .57, "martin" and "Marston" .22. */
const leastOfWord = 0.5;
/** Of all that was typed, once a word of it is like one of the text. */
const leastOfAll = 0.4;
/** Of a word with a slip of typing. */
const nearWord = 0.75;
/** Trigrams of a word of four characters: shorter ones are in too many texts to say anything. */
const leastTrigrams = 2;

function trigramsOf(word: string): ReadonlySet<string> {
  const characters = [...word];
  return new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join("")));
}

/**
 * The parts of three characters of a text's words, once each, as an expression of FTS5 that finds what has
 * any of them; null of a text without a word of three characters.
 */
export function anyTrigram(text: string): string | null {
  const all = new Set(wordsOf(text).flatMap((word) => [...trigramsOf(word)]));
  const parts = [...all].slice(0, maxTrigrams).map((part) => `"${part}"`);
  return parts.length === 0 ? null : parts.join(" OR ");
}

/** How alike two words are, 0 to 1: the share of their trigrams that both have (Dice's coefficient). */
function wordLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((part) => other.has(part)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

/** A word with its trigrams. */
type Word = { readonly word: string; readonly trigrams: ReadonlySet<string> };

const toWord = (word: string): Word => ({ word, trigrams: trigramsOf(word) });

/** A slip of typing counts for more than the trigrams that it leaves. */
const likenessOf = (typed: Word, other: Word): number =>
  Math.max(
    wordLikeness(typed.trigrams, other.trigrams),
    typed.trigrams.size >= leastTrigrams && isNearWord(typed.word, other.word) ? nearWord : 0,
  );

/** How well a text has the words that were typed, 0 to 1: each as its likest word has it, long ones more. */
function likeness(typed: readonly Word[], text: string): number {
  const words = wordsOf(text).map(toWord);
  const best = typed.map((word) => ({
    size: word.trigrams.size,
    alike: Math.max(0, ...words.map((other) => likenessOf(word, other))),
  }));
  if (!best.some(({ size, alike }) => size >= leastTrigrams && alike >= leastOfWord)) return 0;
  const size = best.reduce((sum, word) => sum + word.size, 0);
  return best.reduce((sum, word) => sum + word.size * word.alike, 0) / size;
}

/** Those of `rows` whose text is like what was typed, the likest first. */
export function likest<Row extends { readonly text: string }>(
  typed: string,
  rows: readonly Row[],
  most: number,
): readonly Row[] {
  const words = wordsOf(typed).map(toWord);
  return rows
    .map((row) => ({ row, alike: likeness(words, row.text) }))
    .filter(({ alike }) => alike >= leastOfAll)
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ row }) => row);
}

/**
 * What may have been meant by a search, by a text that is like it: all that was typed with the text's own
 * words where they differ, then each of those words by itself. None where the text has every word.
 */
export function correctedSearches(typed: string, text: string): readonly string[] {
  const written = writtenWords(text).map((word) => ({ word, compared: toWord(plainWords(word)) }));
  const words = writtenWords(typed).map((word) => {
    const compared = toWord(plainWords(word));
    if (written.some((other) => other.compared.word.includes(compared.word))) return { word, isMeant: false };
    const [best] = written
      .map((other) => ({ word: other.word, alike: likenessOf(compared, other.compared) }))
      .toSorted((a, b) => b.alike - a.alike);
    const isMeant = best !== undefined && best.alike >= leastOfWord;
    return { word: isMeant ? best.word : word, isMeant };
  });
  const meant = words.filter(({ isMeant }) => isMeant).map(({ word }) => word);
  return meant.length === 0 ? [] : [...new Set([words.map(({ word }) => word).join(" "), ...meant])];
}
