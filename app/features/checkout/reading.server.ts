import { formatLocale } from "~/i18n/format-locale";
import type { Reading } from "~/i18n/reading.server";
import type { I18n } from "~/i18n/types";
import { asMoney } from "~/lib/money.server";

export type PriceReading = Pick<Reading, "t" | "locale"> & {
  readonly money: (dollars: number) => string;
};

export function createPriceReading({ request }: { readonly request: { readonly i18n: I18n } }): PriceReading {
  const locale = formatLocale(request.i18n.locale);
  return { t: request.i18n.t, locale, money: (dollars) => asMoney(dollars, locale) };
}
