import { createContext, type ReactNode, useContext } from "react";
import type { I18n, Translate } from "./types";

const I18nContext = createContext<I18n | null>(null);

/** Provides i18next's translator on the server, and our smaller one (translate.ts) in the browser. */
export function I18nProvider({ value, children }: { value: I18n; children: ReactNode }) {
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
}

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("no I18nProvider");
  return i18n;
}

export function useT(): Translate {
  return useI18n().t;
}
