import { folded } from "./spelling";

/** Words or phrases of one meaning. */
export type SynonymGroup = readonly string[];

const maxGroups = 300;
const maxWordsInGroup = 20;
/** Characters of a word or phrase. */
const maxWordLength = 60;

export type SynonymProblem =
  | { readonly kind: "tooMany"; readonly max: number }
  | { readonly kind: "single"; readonly line: number }
  | { readonly kind: "long"; readonly line: number };

/** Reads an editor's list: a group a line, commas between its words. Empty lines do not count. */
export function readSynonyms(text: string): readonly SynonymGroup[] | SynonymProblem {
  const groups: SynonymGroup[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const words = [...new Set(line.split(",").map((word) => word.replace(/\s+/g, " ").trim()))].filter(
      (word) => /[\p{L}\p{N}]/u.test(word),
    );
    if (words.length === 0) continue;
    if (words.length === 1) return { kind: "single", line: index + 1 };
    if (words.length > maxWordsInGroup || words.some((word) => word.length > maxWordLength))
      return { kind: "long", line: index + 1 };
    groups.push(words);
  }
  return groups.length > maxGroups ? { kind: "tooMany", max: maxGroups } : groups;
}

/** Plurals are the same word. */
const key = (word: string) => folded(word).replace(/(?<=\p{L}{3})s$/u, "");

/** The term and everything that means the same. */
export function withSynonyms(term: string, groups: readonly SynonymGroup[]): readonly string[] {
  const meant = groups.filter((group) => group.some((word) => key(word) === key(term)));
  return [...new Set([term, ...meant.flat().map((word) => word.toLowerCase())])];
}
