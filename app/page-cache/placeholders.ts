import { escapeHtml } from "~/lib/escape-html";
import { randomBase64Url } from "~/lib/random";

/** The words of a document that are its reader's own, and the marks that are rendered in their place. */
export type Placeholders = {
  /** For each word its mark in HTML, then its mark in a script (`markScriptPlaceholders`). */
  readonly marks: readonly string[];
  /** One for each mark, escaped for where that stands. */
  readonly words: readonly string[];
};

/** For a document that has none. */
export const noPlaceholders: Placeholders = { marks: [], words: [] };

/**
 * For JSON inside of a script's string literal, which is how Remix streams the loaders' data. Every character
 * but plain letters and digits is escaped, so that no word ends the string, the literal or the script.
 */
const escapeInStreamedJson = (text: string): string =>
  text.replace(/[^A-Za-z0-9 ]/g, (unit) => `\\\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** What a document shows, without its reader's words. */
export type WithPlaceholders<T> = Placeholders & {
  /** `shown` with a mark for each word. */
  readonly standIn: T;
  /** The same for every reader whose document differs by those words alone. */
  readonly shape: string;
};

/**
 * Takes its reader's words out of what a document shows. A view shows each of them as text or not at all, and
 * decides nothing by them but whether they are empty.
 * @param names of the fields with such words
 */
export function insertPlaceholders<T extends object>(
  shown: T,
  names: readonly (keyof T)[],
): WithPlaceholders<T> {
  // Nobody can guess one, so no text of an editor or a member is taken for it.
  const secret = randomBase64Url(16);
  const marks: string[] = [];
  const words: string[] = [];
  const standIn = { ...shown };
  const shape: Partial<Record<keyof T, unknown>> = { ...shown };
  for (const name of names) {
    const word = shown[name];
    if (typeof word !== "string" || word === "") continue;
    const mark = `${secret}-html${marks.length}-`;
    marks.push(mark, `${secret}-script${marks.length}-`);
    words.push(escapeHtml(word), escapeInStreamedJson(word));
    standIn[name] = mark as T[keyof T];
    shape[name] = true;
  }
  return { marks, words, standIn, shape: JSON.stringify(shape) };
}

/**
 * A rendered body with another mark in its scripts, where a word is escaped in another way than in HTML.
 * React and Remix escape what would begin or end a script within one.
 */
export function markScriptPlaceholders(body: string, { marks }: Placeholders): string {
  if (marks.length === 0) return body;
  const inScript = (script: string) =>
    marks.reduce(
      (marked, mark, index) => (index % 2 === 0 ? marked.replaceAll(mark, marks[index + 1] ?? "") : marked),
      script,
    );
  const [start = "", ...scripts] = body.split("<script");
  const rest = scripts.map((part) => {
    const end = part.indexOf("</script");
    return end < 0 ? inScript(part) : inScript(part.slice(0, end)) + part.slice(end);
  });
  return [start, ...rest].join("<script");
}

/** A rendered body with the words in place of their marks. */
export const fillPlaceholders = (body: string, { marks, words }: Placeholders): string =>
  marks.reduce((filled, mark, index) => filled.replaceAll(mark, () => words[index] ?? ""), body);
