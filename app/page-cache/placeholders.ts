import { escapeHtml } from "~/lib/escape-html";
import { randomBase64Url } from "~/lib/random";

/** A page's values that are its reader's own, and the tokens that are rendered in their place. */
export type Placeholders = {
  /** For each value its token in HTML, then its token in a script (`markScriptPlaceholders`). */
  readonly tokens: readonly string[];
  /** One for each token, escaped for where that stands. */
  readonly values: readonly string[];
};

export const noPlaceholders: Placeholders = { tokens: [], values: [] };

/**
 * For JSON inside a script's string literal (Remix's streamed data). Escapes all but plain letters and
 * digits, so that no value ends the string or the script.
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
 * Replaces its reader's values in what a page shows by tokens. A view shows such a value as text or not at
 * all, and tests it for emptiness only.
 * @param names of the fields
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

/** A rendered body with other tokens in its scripts, where values are escaped differently. */
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
