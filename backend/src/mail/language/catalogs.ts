import { createInstance } from "i18next";
import type { LanguageTag } from "#rules/languages";
import account from "../../../locales/account/en.json";
import club from "../../../locales/club/en.json";
import orders from "../../../locales/orders/en.json";

const english = { account, club, orders };

type PluralSuffix = "zero" | "one" | "two" | "few" | "many" | "other";
type Leaf<K extends string> = K extends `${infer Stem}_${PluralSuffix}` ? Stem : K;
type Area = keyof typeof english;

/** "orders.paidSubject", without plural suffixes. */
export type MailKey = { [A in Area]: `${A}.${Leaf<keyof (typeof english)[A] & string>}` }[Area];

type Translate = (key: MailKey, values: Readonly<Record<string, string | number>>) => string;

const namespace = "mail";
const translator = createInstance({
  lng: "en",
  fallbackLng: "en",
  initImmediate: false,
  defaultNS: namespace,
  // Values are names and texts of members: nothing in them is a placeholder.
  interpolation: { escapeValue: false, skipOnVariables: true },
  resources: { en: { [namespace]: english } },
});
translator.init();

/** The messages of mails in a language that is loaded; English else. */
export const translate = (language: LanguageTag): Translate =>
  translator.getFixedT(language) as unknown as Translate;

type Messages = Readonly<Record<string, string>>;
type Files = readonly [account: Messages, club: Messages, orders: Messages];

/** Parsed when a mail is first in that language. */
const others: Readonly<Partial<Record<LanguageTag, () => Promise<Files>>>> = {};

/** @throws when its file cannot be read */
export async function loadLanguage(language: LanguageTag): Promise<void> {
  if (translator.hasResourceBundle(language, namespace)) return;
  const files = await others[language]?.();
  if (!files) return;
  const [ofAccount, ofClub, ofOrders] = files;
  translator.addResourceBundle(language, namespace, { account: ofAccount, club: ofClub, orders: ofOrders });
}
