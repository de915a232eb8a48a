import type { Locale, MessageValues, Translate } from "./types";

export type Messages = { readonly [key: string]: string | Messages };

function lookUp(messages: Messages, path: string): string | undefined {
  let node: string | Messages | undefined = messages;
  for (const part of path.split(".")) {
    if (typeof node !== "object" || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return typeof node === "string" ? node : undefined;
}

function fill(message: string, values: MessageValues): string {
  return message.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : "",
  );
}

/**
 * The browser's translator: the part of i18next that our messages use (nested keys, {{placeholders}}, CLDR
 * plurals). Saves 16 KB; a property test compares the two. An unknown key is returned as it is.
 */
export function createTranslate(locale: Locale, messages: Messages): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const message =
      (typeof values.count === "number"
        ? lookUp(messages, `${key}_${plurals.select(values.count)}`)
        : undefined) ?? lookUp(messages, key);
    return message === undefined ? key : fill(message, values);
  };
}
