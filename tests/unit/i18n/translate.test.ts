import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadI18n } from "~/i18n/i18n.server";
import { createTranslate, type Messages } from "~/i18n/translate";
import { type Locale, locales, type MessageKey } from "~/i18n/types";
import en from "../../../locales/en.json";
import { runs } from "../../support/setup/property-runs";

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

function getKeys(messages: Messages, prefix = ""): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key.replace(pluralSuffix, "")] : getKeys(value, `${prefix}${key}.`),
  );
}

function getPlaceholders(messages: Messages): string[] {
  const found = new Set<string>();
  const walk = (node: Messages) => {
    for (const value of Object.values(node)) {
      if (typeof value === "string")
        for (const [, name] of value.matchAll(/\{\{\s*(\w+)\s*\}\}/g)) found.add(name ?? "");
      else walk(value);
    }
  };
  walk(messages);
  return [...found].filter((name) => name !== "count");
}

const keys = [...new Set(getKeys(en))] as MessageKey[];
const names = getPlaceholders(en);

describe.each(locales)("the browser's t() in %s", async (locale: Locale) => {
  const { default: messages } = await import(`../../../locales/${locale}.json`);
  const ours = createTranslate(locale, messages);
  const { t: theirs } = await loadI18n(locale);

  it("equals i18next's for every key and any values", () => {
    fc.assert(
      fc.property(
        // "$t(" would nest another message in i18next; no message takes such a value from a person unescaped.
        fc.record(
          Object.fromEntries(names.map((name) => [name, fc.string().filter((text) => !text.includes("$"))])),
        ),
        fc.oneof(fc.nat({ max: 200 }), fc.constantFrom(0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5)),
        (values, count) => {
          const counted = { ...values, count };
          const different = keys.filter(
            (key) => ours(key, counted) !== theirs(key, counted) || ours(key, values) !== theirs(key, values),
          );
          expect(different).toEqual([]);
        },
      ),
      runs(12),
    );
  });
});

describe("the browser's t()", () => {
  it("returns an unknown key itself", () => {
    const t = createTranslate("en", {});
    expect(t("app.skipToContent")).toBe("app.skipToContent");
  });

  it("never reads members of the prototype", () => {
    const t = createTranslate("en", JSON.parse('{"a":"x"}'));
    expect(t("constructor.name" as MessageKey)).toBe("constructor.name");
    expect(t("__proto__" as MessageKey)).toBe("__proto__");
  });

  it.each([
    ["ar", 0, "zero"],
    ["ar", 2, "two"],
    ["ar", 3, "few"],
    ["ar", 11, "many"],
    ["pl", 2, "few"],
    ["pl", 5, "many"],
    ["ru", 21, "one"],
    ["ja", 1, "other"],
  ] as const)("picks the CLDR plural in %s for %d", (locale, count, form) => {
    const days = Object.fromEntries(
      ["zero", "one", "two", "few", "many", "other"].map((name) => [`days_${name}`, `${name} {{count}}`]),
    );
    expect(createTranslate(locale, { days })("days" as MessageKey, { count })).toBe("days");
    expect(createTranslate(locale, days)("days" as MessageKey, { count })).toBe(`${form} ${count}`);
  });
});
