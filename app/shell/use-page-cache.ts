import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { cachePage } from "~/pwa/cached-page";

/** After the page's own re-check for a newer version (spec §9). */
const delayMs = 3_000;

/** Has the service worker cache the page for reading it offline (docs/decisions, service worker). */
export function usePageCache(isCacheable: boolean, signedIn: boolean): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page.
  useEffect(() => {
    if (!isCacheable) return;
    const timer = setTimeout(cachePage, delayMs, signedIn);
    return () => clearTimeout(timer);
  }, [isCacheable, signedIn, pathname, search]);
}
