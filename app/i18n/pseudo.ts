import type { I18n } from "./types";

/**
 * Puts every translated message in ⟦brackets⟧, so that tests find untranslated text. Only with
 * DEV_PSEUDO_LOCALE=1.
 */
export function pseudoI18n(i18n: I18n): I18n {
  return { ...i18n, t: (key, values) => `⟦${i18n.t(key, values)}⟧` };
}
