import { useEffect } from "react";
import { openCachedPage } from "~/pwa/cached-page";
import { reloadWhenOnline } from "~/pwa/reload-when-online";

/**
 * For a page whose navigation failed offline (status 0): shows the copy that the service worker has of it,
 * else loads it once the network is back.
 */
export function useRetryWhenOnline(status: number): void {
  useEffect(() => {
    if (status !== 0) return;
    openCachedPage();
    return reloadWhenOnline(() => location.reload());
  }, [status]);
}
