import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptedLocale, askedLocale } from "~/i18n/accepted-locale";
import { locales } from "~/i18n/types";

describe("the locale of Accept-Language", () => {
  it.each([
    ["de", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["sv-SE,sv;q=0.9,de;q=0.8,en;q=0.7", "de"],
    ["nb-NO, fr;q=0.2", "fr"],
    ["en;q=0.3, fr;q=0.9", "fr"],
    ["fr;q=0, it", "it"],
    ["pt-PT", "pt-BR"],
    ["pt-br", "pt-BR"],
    ["zh-Hans-CN", "zh-CN"],
    ["*", null],
    ["sv", null],
    ["", null],
    [null, null],
    ["de;q=often", "de"],
    ["de;q=1.2.3", null],
  ])("is for %s: %s", (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });

  it("is one that is offered", () => {
    const languages = { offered: ["ar", "fr", "pt-BR"] } as const;
    expect(acceptedLocale("de, en;q=0.9, fr;q=0.8", languages)).toBe("fr");
    expect(acceptedLocale("pt-PT", languages)).toBe("pt-BR");
    expect(acceptedLocale("de", languages)).toBeNull();
    expect(askedLocale("?lang=ar", languages)).toBe("ar");
    expect(askedLocale("?lang=de", languages)).toBeNull();
  });

  it("is a locale of the site, or null, for any header", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (header) => {
        expect([null, ...locales]).toContain(acceptedLocale(header));
      }),
    );
  });
});
