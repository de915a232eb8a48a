import { formatLocale } from "~/i18n/format-locale";
import type { I18n, Translate } from "~/i18n/types";
import { asMoney } from "~/lib/money.server";

/** How this request's person reads words and amounts. */
export type Reading = {
  readonly t: Translate;
  /** For Intl. */
  readonly locale: string;
  readonly money: (dollars: number) => string;
};

export function readingOf({ request }: { readonly request: { readonly i18n: I18n } }): Reading {
  const locale = formatLocale(request.i18n.locale);
  return { t: request.i18n.t, locale, money: (dollars) => asMoney(dollars, locale) };
}
