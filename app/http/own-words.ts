import { escapeHtml } from "~/lib/escape-html";
import { randomBase64Url } from "~/lib/random";

/** The words of a document that are its reader's own, and the marks that are rendered in their place. */
export type OwnWords = {
  readonly marks: readonly string[];
  /** One for each mark, escaped for HTML. */
  readonly words: readonly string[];
};

/** For a document that has none. */
export const noOwnWords: OwnWords = { marks: [], words: [] };

/** What a document shows, without its reader's words. */
export type WithoutOwnWords<T> = OwnWords & {
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
export function withoutOwnWords<T extends object>(shown: T, names: readonly (keyof T)[]): WithoutOwnWords<T> {
  // Nobody can guess one, so no text of an editor or a member is taken for it.
  const secret = randomBase64Url(16);
  const marks: string[] = [];
  const words: string[] = [];
  const standIn = { ...shown };
  const shape: Partial<Record<keyof T, unknown>> = { ...shown };
  for (const name of names) {
    const word = shown[name];
    if (typeof word !== "string" || word === "") continue;
    const mark = `${secret}-${marks.length}-`;
    marks.push(mark);
    words.push(escapeHtml(word));
    standIn[name] = mark as T[keyof T];
    shape[name] = true;
  }
  return { marks, words, standIn, shape: JSON.stringify(shape) };
}

/** A rendered body with the words in place of their marks. */
export const withOwnWords = (body: string, { marks, words }: OwnWords): string =>
  marks.reduce((filled, mark, index) => filled.replaceAll(mark, () => words[index] ?? ""), body);
