import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { noteDirtyFields } from "~/boot/dirty-fields";
import { I18nProvider } from "~/i18n/context";
import { direction } from "~/i18n/direction";
import { createTranslate, type Messages } from "~/i18n/translate";
import type { Locale } from "~/i18n/types";
import { registerWorker } from "~/pwa/updates";
import stylesheet from "~/styles/all.css?url";

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Later navigations need the CSS of every page; the first view has its own inside. */
function loadStylesheet() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = stylesheet;
  document.head.append(link);
}

async function hydrate() {
  const root = document.documentElement;
  const locale = root.lang as Locale;
  const messages = ((await window.__messages) ?? {}) as Messages;
  const i18n = { locale, dir: direction(locale), t: createTranslate(locale, messages) };
  let restoreFields = () => {};
  const onHydrated = () => {
    restoreFields();
    performance.mark("hydrated");
    loadStylesheet();
    registerWorker();
  };
  startTransition(() => {
    restoreFields = noteDirtyFields();
    hydrateRoot(
      document,
      <I18nProvider value={i18n}>
        <Hydrated onHydrated={onHydrated}>
          <RemixBrowser />
        </Hydrated>
      </I18nProvider>,
    );
  });
}

hydrate();
