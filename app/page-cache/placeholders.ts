import { escapeHtml } from "~/lib/escape-html";
import { randomBase64Url } from "~/lib/random";

/** A page's values that are its reader's own, and the tokens that are rendered in their place. */
export type Placeholders = {
  /** For each value its token in HTML, then its token in a script (`markScriptPlaceholders`). */
  readonly tokens: readonly string[];
  /** One for each token, escaped for where that stands. */
  readonly values: readonly string[];
};

/** For a page that has none. */
export const noPlaceholders: Placeholders = { tokens: [], values: [] };

/**
 * For JSON inside of a script's string literal, which is how Remix streams the loaders' data. Every character
 * but plain letters and digits is escaped, so that no value ends the string, the literal or the script.
 */
const escapeInStreamedJson = (text: string): string =>
  text.replace(/[^A-Za-z0-9 ]/g, (unit) => `\\\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

export type WithPlaceholders<T> = Placeholders & {
  /** With a token in place of each value. */
  readonly shown: T;
  /** The same for every reader whose page differs by those values alone. */
  readonly shape: string;
};

/**
 * Takes its reader's values out of what a page shows. A view shows each of them as text or not at all, and
 * decides nothing by them but whether they are empty.
 * @param names of the fields with such values
 */
export function insertPlaceholders<T extends object>(
  original: T,
  names: readonly (keyof T)[],
): WithPlaceholders<T> {
  // Unguessable, so that no text of an editor or a member is taken for a token.
  const secret = randomBase64Url(16);
  const tokens: string[] = [];
  const values: string[] = [];
  const shown = { ...original };
  const shape: Partial<Record<keyof T, unknown>> = { ...original };
  for (const name of names) {
    const value = original[name];
    if (typeof value !== "string" || value === "") continue;
    const token = `${secret}-html${tokens.length}-`;
    tokens.push(token, `${secret}-script${tokens.length}-`);
    values.push(escapeHtml(value), escapeInStreamedJson(value));
    shown[name] = token as T[keyof T];
    shape[name] = true;
  }
  return { tokens, values, shown, shape: JSON.stringify(shape) };
}

/**
 * A rendered body with other tokens in its scripts, where a value is escaped in another way than in HTML.
 * React and Remix escape what would begin or end a script within one.
 */
export function markScriptPlaceholders(body: string, { tokens }: Placeholders): string {
  if (tokens.length === 0) return body;
  const inScript = (script: string) =>
    tokens.reduce(
      (marked, token, index) =>
        index % 2 === 0 ? marked.replaceAll(token, tokens[index + 1] ?? "") : marked,
      script,
    );
  const [start = "", ...scripts] = body.split("<script");
  const rest = scripts.map((part) => {
    const end = part.indexOf("</script");
    return end < 0 ? inScript(part) : inScript(part.slice(0, end)) + part.slice(end);
  });
  return [start, ...rest].join("<script");
}

/** A rendered body with the values in place of their tokens. */
export const fillPlaceholders = (body: string, { tokens, values }: Placeholders): string =>
  tokens.reduce((filled, token, index) => filled.replaceAll(token, () => values[index] ?? ""), body);
