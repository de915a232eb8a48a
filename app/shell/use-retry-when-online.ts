import { useEffect } from "react";
import { openCachedPage } from "~/pwa/cached-page";
import { reloadWhenOnline } from "~/pwa/reload-when-online";

/**
 * For a navigation that failed offline (status 0): shows the service worker's copy, else loads the page once
 * online.
 */
export function useRetryWhenOnline(status: number): void {
  useEffect(() => {
    if (status !== 0) return;
    openCachedPage();
    return reloadWhenOnline(() => location.reload());
  }, [status]);
}
