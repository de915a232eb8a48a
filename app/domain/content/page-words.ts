import { foldWord, wordPattern } from "./search";

/** Scripts that put no space between words, and Korean, which writes particles at a word's end. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Letters. A word as short as this may say nothing ("my", "the"), so a query can go without it. */
const maxShortWord = 3;

/** Marks stay where they make another letter: カート is a cart, カード a card. */
const foldedWord = (word: string) =>
  unspaced.test(word) ? word.normalize("NFKC").toLowerCase() : foldWord(word).replace(/^ال(?=...)/, "");

/** Without soft hyphens, which some titles have. */
const splitWords = (text: string) => (text.replaceAll("\u00ad", "").match(wordPattern) ?? []).map(foldedWord);

const isShort = (term: string) => term.length <= maxShortWord && !unspaced.test(term);

function matches(word: string, term: string): boolean {
  if (unspaced.test(word) || unspaced.test(term))
    return word.includes(term) || (word.length > 1 && term.includes(word));
  if (isShort(term)) return word === term;
  // "orders" names an order, too, but "cards" no car.
  const isStem = word.length > maxShortWord && term.length - word.length <= 2 && term.startsWith(word);
  return isStem || word.startsWith(term);
}

/**
 * How well a query names a page; 0 when it does not. Each word of four letters or more has to begin a word of
 * the title or of the key words. Shorter ones are looked for in the key words alone, as a whole, and one of
 * them is enough where the query has no longer word.
 */
export function scorePage(query: string, title: string, keyWords: string): number {
  const inTitle = splitWords(title);
  const inKeyWords = splitWords(keyWords);
  const terms = [...new Set(splitWords(query))].map((term) => ({
    isShort: isShort(term),
    isInTitle: !isShort(term) && inTitle.some((word) => matches(word, term)),
    isInKeyWords: inKeyWords.some((word) => matches(word, term)),
  }));
  const found = terms.filter(({ isInTitle, isInKeyWords }) => isInTitle || isInKeyWords);
  if (terms.some((term) => !term.isShort && !found.includes(term))) return 0;
  return 2 * found.length + found.filter(({ isInTitle }) => isInTitle).length;
}
