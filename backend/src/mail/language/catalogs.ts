import { createInstance } from "i18next";
import type { LanguageTag } from "#rules/languages";
// The attribute is for Node, in which the journeys read the list of screens.
import english from "../../../locales/en.json" with { type: "json" };

type PluralSuffix = "zero" | "one" | "two" | "few" | "many" | "other";
type Leaf<K extends string> = K extends `${infer Stem}_${PluralSuffix}` ? Stem : K;
type Area = keyof typeof english;

/** "orders.paidSubject", without plural suffixes. */
export type MailKey = { [A in Area]: `${A}.${Leaf<keyof (typeof english)[A] & string>}` }[Area];

const namespace = "mail";
const translator = createInstance({
  lng: "en",
  fallbackLng: "en",
  initImmediate: false,
  defaultNS: namespace,
  resources: { en: { [namespace]: english } },
});
translator.init();

/**
 * A message in a language that is loaded, else in English, with its placeholders.
 * @param count chooses the plural
 */
export const findMessage = (language: LanguageTag, key: MailKey, count: number | undefined): string =>
  // i18next fills placeholders that stand in a value, too: an event could be called "{{starts}}".
  translator.t(key, { lng: language, skipInterpolation: true, ...(count === undefined ? {} : { count }) });

/** Parsed when a mail is first in that language. */
const others: Readonly<Record<Exclude<LanguageTag, "en">, () => Promise<{ readonly default: object }>>> = {
  ar: () => import("../../../locales/ar.json"),
  de: () => import("../../../locales/de.json"),
  es: () => import("../../../locales/es.json"),
  fr: () => import("../../../locales/fr.json"),
  id: () => import("../../../locales/id.json"),
  it: () => import("../../../locales/it.json"),
  ja: () => import("../../../locales/ja.json"),
  ka: () => import("../../../locales/ka.json"),
  ko: () => import("../../../locales/ko.json"),
  pl: () => import("../../../locales/pl.json"),
  "pt-BR": () => import("../../../locales/pt-BR.json"),
  ru: () => import("../../../locales/ru.json"),
  tr: () => import("../../../locales/tr.json"),
  uk: () => import("../../../locales/uk.json"),
  uz: () => import("../../../locales/uz.json"),
  vi: () => import("../../../locales/vi.json"),
  "zh-CN": () => import("../../../locales/zh-CN.json"),
};

/** @throws when its file cannot be read */
export async function loadLanguage(language: LanguageTag): Promise<void> {
  if (language === "en" || translator.hasResourceBundle(language, namespace)) return;
  const { default: messages } = await others[language]();
  translator.addResourceBundle(language, namespace, messages);
}
