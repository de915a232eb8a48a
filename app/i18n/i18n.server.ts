import type { Cookie } from "@remix-run/cloudflare";
import { createInstance } from "i18next";
import { LanguageDetector } from "remix-i18next/server";
import { readChoice, readCookies } from "~/lib/cookies";
import { acceptedLocale } from "./accepted-locale";
import { direction } from "./direction";
import { resources } from "./resources.server";
import { type I18n, type Locale, locales, type Translate } from "./types";

/** Set by the language form. Its value is a plain locale. */
export const languageCookie = "lang";

const translator = createInstance({
  lng: "en",
  fallbackLng: "en",
  supportedLngs: [...locales],
  initImmediate: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(locales.map((locale) => [locale, { translation: resources[locale] }])),
});
translator.init();

/** Each locale's, made when the module starts. */
const byLocale = Object.fromEntries(
  locales.map((locale): [Locale, I18n] => [
    locale,
    { locale, dir: direction(locale), t: translator.getFixedT(locale) as unknown as Translate },
  ]),
) as Readonly<Record<Locale, I18n>>;

const plainCookie: Pick<Cookie, "name" | "parse"> = {
  name: languageCookie,
  parse: async (header) => readChoice(readCookies(header), languageCookie) ?? null,
};

const detector = new LanguageDetector({
  supportedLanguages: [...locales],
  fallbackLanguage: "en",
  // "custom": the library itself reads only the first language of Accept-Language.
  order: ["cookie", "custom"],
  cookie: plainCookie as Cookie,
  findLocale: async (request) => acceptedLocale(request.headers.get("accept-language")),
});

/** The language of the cookie, else of Accept-Language, else English. */
export async function requestI18n(request: Request): Promise<I18n> {
  return i18nFor((await detector.detect(request)) as Locale);
}

export const i18nFor = (locale: Locale): I18n => byLocale[locale];
