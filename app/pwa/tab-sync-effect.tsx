import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useI18n } from "~/i18n/context";
import type { Locale } from "~/i18n/types";
import { isCopyShown } from "./shown-copy";
import { lookKey } from "./tab-state";
import { createTabSync, type TabState } from "./tab-sync";
import { hasUnsavedInput } from "./unsaved-input";

/** null where the browser blocks storage: such a tab relies on its next session check. */
function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Of the page's data; `locale` is not that of the document where another tab has changed it. */
export type ShownState = { readonly signedIn: boolean; readonly theme: string; readonly locale: Locale };

/** Keeps this tab and the browser's others alike. Renders nothing. */
export function TabSync({ signedIn, theme, locale: pageLocale }: ShownState) {
  const { locale } = useI18n();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const store = openStorage();
    // A copy shows a visitor's page, even to a member.
    if (!store || isCopyShown()) return;
    // A page's own language (?lang=) is no choice of the browser's.
    const isOwnLanguage = /[?&]lang=/.test(location.search);
    const look = isOwnLanguage ? (store.getItem(lookKey) ?? "") : `${theme} ${pageLocale}`;
    const own: TabState = { signedIn, look };
    const sync = createTabSync({
      store,
      caches: "caches" in window ? caches : undefined,
      reload: () => location.reload(),
      // A page of the sign-in leads away once the member is signed in.
      refresh: () => {
        if (!hasUnsavedInput()) revalidate();
      },
    });
    // Storage is full: the other tabs find out at their next session check.
    sync.publish(own).catch(() => {});
    const follow = () => {
      if (!document.hidden) sync.follow(own);
    };
    const followStorage = () => sync.follow(own);
    addEventListener("storage", followStorage);
    addEventListener("pageshow", follow);
    document.addEventListener("visibilitychange", follow);
    return () => {
      removeEventListener("storage", followStorage);
      removeEventListener("pageshow", follow);
      document.removeEventListener("visibilitychange", follow);
    };
  }, [signedIn, theme, pageLocale, revalidate]);

  // The interface's texts come with the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed may have been left with its page.
  useEffect(() => {
    if (pageLocale !== locale && !hasUnsavedInput()) location.reload();
  }, [pageLocale, locale, pathname]);
  return null;
}
