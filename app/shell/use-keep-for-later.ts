import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { keepForLater } from "~/pwa/kept-copy";
import type { RouteHandle } from "~/ui/route-handle";

/** Later than the page's own question for a newer version (spec §9), in ms. */
const afterReading = 3_000;

/** A public page that is read, however it was reached, is kept for when there is no line (docs/decisions, service worker). */
export function useKeepForLater(signedIn: boolean): void {
  const { pathname, search } = useLocation();
  const isPublic = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.counted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page.
  useEffect(() => {
    if (!isPublic) return;
    const timer = setTimeout(keepForLater, afterReading, signedIn);
    return () => clearTimeout(timer);
  }, [isPublic, signedIn, pathname, search]);
}
