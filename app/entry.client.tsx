import { RemixBrowser } from "@remix-run/react";
import { hydrateDocument } from "~/boot/hydrate-document";
import { loadPageModules } from "~/boot/load-page-modules";
import { I18nProvider } from "~/i18n/context";
import { direction } from "~/i18n/format-locale";
import { createTranslate, type Messages } from "~/i18n/translate";
import type { Locale } from "~/i18n/types";
import { startOnDemand } from "~/pwa/on-demand";

/** `vite dev` starts without the boot script, which would have fetched them. */
async function developmentMessages(locale: Locale): Promise<Messages> {
  if (!import.meta.env.DEV) return {};
  const files = import.meta.glob<Messages>("../locales/*.json", { import: "default" });
  return (await files[`../locales/${locale}.json`]?.()) ?? {};
}

/** Called by boot.js. @param state and `messages`: the replies with the page's data and texts */
export async function hydrate(state: Response | "", ...messages: readonly Response[]): Promise<void> {
  await loadPageModules(state, messages);
  await hydrateNow();
}

async function hydrateNow() {
  const root = document.documentElement;
  const locale = root.lang as Locale;
  const messages = window.__messages ?? (await developmentMessages(locale));
  const i18n = { locale, dir: direction(locale), t: createTranslate(locale, messages) };
  hydrateDocument(
    <I18nProvider value={i18n}>
      <RemixBrowser />
    </I18nProvider>,
    () => {
      performance.mark("hydrated");
      startOnDemand();
    },
  );
}

if (import.meta.env.DEV) hydrateNow();
