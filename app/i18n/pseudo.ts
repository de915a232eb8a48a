import type { I18n } from "./types";

/**
 * The same language with every translated message in ⟦brackets⟧: text that stands outside them was never translated.
 * For tests; load-context.ts offers it only to a development installation.
 */
export function pseudoI18n(i18n: I18n): I18n {
  return { ...i18n, t: (key, values) => `⟦${i18n.t(key, values)}⟧` };
}
