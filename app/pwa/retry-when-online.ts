import { useEffect } from "react";
import { openCachedPage } from "./cached-page";
import { reloadWhenOnline } from "./reload-when-online";

/**
 * For a navigation that failed offline: shows the service worker's copy, else loads the page once online.
 */
export function RetryWhenOnline(): null {
  useEffect(() => {
    openCachedPage();
    return reloadWhenOnline(() => location.reload());
  }, []);
  return null;
}
