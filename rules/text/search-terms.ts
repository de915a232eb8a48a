const maxTerms = 8;
/** Of a phrase. */
const maxWords = 8;
/** Characters. */
const maxWordLength = 40;

const findWords = (text: string) =>
  (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) =>
    [...word.toLowerCase()].slice(0, maxWordLength).join(""),
  );

/**
 * What a query looks for: its words in lower case, and as one phrase, with spaces, the words that slashes
 * join ("a/b", spec §2: a query is a free-form remainder of the path).
 */
export function searchTerms(query: string): readonly string[] {
  const terms = query
    .normalize("NFC")
    .split(/\s+/)
    .flatMap((part) => {
      const words = findWords(part);
      return part.includes("/") && words.length > 1 ? [words.slice(0, maxWords).join(" ")] : words;
    });
  return [...new Set(terms)].slice(0, maxTerms);
}
