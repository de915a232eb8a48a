import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { locales } from "~/i18n/types";

type Messages = ReadonlyMap<string, string>;
const suffix = /_(zero|one|two|few|many|other)$/;

/** Opening and closing quotation marks. */
const quotationMarks: Readonly<Partial<Record<string, string>>> = {
  ar: "«»",
  es: "«»",
  fr: "«»",
  it: "«»",
  ru: "«»",
  uk: "«»",
  de: "„“",
  ka: "„“",
  pl: "„”",
  ja: "「」",
  ko: "‘’",
};

/** The messages of the site, and those of mails. */
const folders = ["locales", "backend/locales"] as const;
const catalogs = folders.flatMap((folder) => locales.map((locale) => ({ folder, locale })));

describe.each(catalogs)("$folder/$locale.json", ({ folder, locale }) => {
  const english = read(folder, "en");
  const messages = read(folder, locale);
  const expected = expectedKeys(english, locale);

  // @spec 1.12, 9.19
  it("has every English key in the plural forms of its language, and no other", () => {
    expect(
      [...expected].filter((key) => !messages.has(key)),
      "missing",
    ).toEqual([]);
    expect(
      [...messages.keys()].filter((key) => !expected.has(key)),
      "superfluous",
    ).toEqual([]);
  });

  it("uses the same placeholders", () => {
    const odd = [...messages].flatMap(([key, text]) => {
      const other = english.get(key.replace(suffix, "_other")) ?? "";
      const wanted = placeholders(english.get(key) ?? other);
      const found = placeholders(text);
      // The forms zero, one and two may spell their number out. In some languages "one" is also 21.
      const spelled = /_(zero|one|two)$/.test(key) ? wanted.filter((name) => name !== "count") : wanted;
      const same = [wanted, spelled, ...(other ? [placeholders(other)] : [])].some(
        (names) => names.join() === found.join(),
      );
      return same ? [] : [`${key}: ${found.join(", ") || "none"} instead of ${wanted.join(", ") || "none"}`];
    });
    expect(odd).toEqual([]);
  });

  it("has no empty message", () => {
    expect([...messages].filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
  });

  it("uses its own quotation marks", () => {
    const own = quotationMarks[locale] ?? "“”";
    // ’ is an apostrophe, too.
    const odd = [...messages].filter(([, text]) =>
      [...(text.match(/["“”„«»「」]/g) ?? [])].some((mark) => !own.includes(mark)),
    );
    expect(odd).toEqual([]);
  });
});

it.each(folders)(
  "%s sets French punctuation off with no-break spaces, so that no line begins with it",
  (folder) => {
    const odd = [...read(folder, "fr")].filter(([, text]) => / [?:;!»]|« /.test(text)).map(([key]) => key);
    expect(odd).toEqual([]);
  },
);

/** The English keys, with plurals in this language's forms (Unicode CLDR). */
function expectedKeys(english: Messages, locale: string): Set<string> {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const keys = new Set<string>();
  for (const key of english.keys()) {
    const stem = key.replace(suffix, "");
    if (stem === key || !english.has(`${stem}_other`)) keys.add(key);
    else for (const form of forms) keys.add(`${stem}_${form}`);
  }
  return keys;
}

function read(folder: string, locale: string): Messages {
  const path = `${folder}/${locale}.json`;
  const flat = new Map<string, string>();
  const walk = (value: unknown, prefix: string): void => {
    if (typeof value === "string") flat.set(prefix, value);
    else
      for (const [key, inner] of Object.entries(value as object))
        walk(inner, prefix ? `${prefix}.${key}` : key);
  };
  if (existsSync(path)) walk(JSON.parse(readFileSync(path, "utf8")), "");
  return flat;
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? "").sort();
}
