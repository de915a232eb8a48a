import type { Cookie } from "@remix-run/cloudflare";
import { createInstance } from "i18next";
import { LanguageDetector } from "remix-i18next/server";
import { allLanguages, type Languages, languageTags } from "#rules/languages";
import { readChoice, readCookies } from "~/lib/cookies";
import en from "../../locales/en.json";
import { acceptedLocale } from "./accepted-locale";
import { direction } from "./format-locale";
import type { Messages } from "./translate";
import type { I18n, Locale, Translate } from "./types";

/** Set by the language form. Its value is a plain locale. */
export const languageCookie = "lang";

/** A locale is parsed when it is first asked for: most isolates need a few of them. */
const others: Readonly<Record<Exclude<Locale, "en">, () => Promise<{ readonly default: Messages }>>> = {
  ar: () => import("../../locales/ar.json"),
  de: () => import("../../locales/de.json"),
  es: () => import("../../locales/es.json"),
  fr: () => import("../../locales/fr.json"),
  id: () => import("../../locales/id.json"),
  it: () => import("../../locales/it.json"),
  ja: () => import("../../locales/ja.json"),
  ka: () => import("../../locales/ka.json"),
  ko: () => import("../../locales/ko.json"),
  pl: () => import("../../locales/pl.json"),
  "pt-BR": () => import("../../locales/pt-BR.json"),
  ru: () => import("../../locales/ru.json"),
  tr: () => import("../../locales/tr.json"),
  uk: () => import("../../locales/uk.json"),
  uz: () => import("../../locales/uz.json"),
  vi: () => import("../../locales/vi.json"),
  "zh-CN": () => import("../../locales/zh-CN.json"),
};

const namespace = "translation";
const translator = createInstance({
  lng: "en",
  fallbackLng: "en",
  supportedLngs: [...languageTags],
  initImmediate: false,
  interpolation: { escapeValue: false },
  resources: { en: { [namespace]: en } },
});
translator.init();

export async function loadI18n(locale: Locale): Promise<I18n> {
  if (locale !== "en" && !translator.hasResourceBundle(locale, namespace)) {
    const { default: messages } = await others[locale]();
    translator.addResourceBundle(locale, namespace, messages);
  }
  return {
    locale,
    dir: direction(locale),
    t: translator.getFixedT(locale) as unknown as Translate,
  };
}

const plainCookie: Pick<Cookie, "name" | "parse"> = {
  name: languageCookie,
  parse: async (header) => readChoice(readCookies(header), languageCookie) ?? null,
};

const createDetector = (languages: Languages) =>
  new LanguageDetector({
    supportedLanguages: [...languages.offered],
    fallbackLanguage: languages.fallback,
    // "custom": the library itself reads only the first language of Accept-Language.
    order: ["cookie", "custom"],
    cookie: plainCookie as Cookie,
    findLocale: async (request) => acceptedLocale(request.headers.get("accept-language"), languages),
  });

/** The language of the cookie, else of Accept-Language, else the club's; none that it does not offer. */
export const readLocale = async (request: Request, languages: Languages = allLanguages): Promise<Locale> =>
  (await createDetector(languages).detect(request)) as Locale;

/**
 * Puts every translated message in ⟦brackets⟧, so that tests find untranslated text. Only with
 * DEV_PSEUDO_LOCALE=1.
 */
export const pseudoI18n = (i18n: I18n): I18n => ({ ...i18n, t: (key, values) => `⟦${i18n.t(key, values)}⟧` });
