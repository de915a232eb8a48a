import type { Cookie } from "@remix-run/cloudflare";
import { createInstance } from "i18next";
import { LanguageDetector } from "remix-i18next/server";
import { acceptedLocale } from "./accepted-locale";
import { direction } from "./direction";
import { resources } from "./resources.server";
import { type I18n, type Locale, locales, type Translate } from "./types";

/** The cookie that the language form sets: a bare locale, readable by people and by caches. */
export const languageCookie = "lang";

/** i18next wants one namespace over each locale's messages. */
const translator = createInstance({
  lng: "en",
  fallbackLng: "en",
  supportedLngs: [...locales],
  initImmediate: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(locales.map((locale) => [locale, { translation: resources[locale] }])),
});
translator.init();

const bareCookie: Pick<Cookie, "name" | "parse"> = {
  name: languageCookie,
  parse: async (header) =>
    new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`).exec(header ?? "")?.[1] ?? null,
};

const detector = new LanguageDetector({
  supportedLanguages: [...locales],
  fallbackLanguage: "en",
  // The library's own reading of Accept-Language looks at the first language alone.
  order: ["cookie", "custom"],
  cookie: bareCookie as Cookie,
  findLocale: async (request) => acceptedLocale(request.headers.get("accept-language")),
});

/** The language asked for by the cookie, else by Accept-Language, else English, with i18next's translator for it. */
export async function requestI18n(request: Request): Promise<I18n> {
  return i18nFor((await detector.detect(request)) as Locale);
}

/** i18next's translator for one locale. */
export function i18nFor(locale: Locale): I18n {
  return { locale, dir: direction(locale), t: translator.getFixedT(locale) as unknown as Translate };
}
