import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { cachePage } from "./cached-page";
import { countStep } from "./install/count-step";
import { InstallButton, InstallHint } from "./install/install-hint";
import { isStandalone } from "./install/install-ways";
import { keepStorage } from "./install/keep-storage";
import { takeLaunches } from "./install/launches";
import { tellWorker } from "./install/tell-worker";
import { RetryWhenOnline } from "./retry-when-online";
import { useScrollPositions } from "./scroll-positions";
import { removeCopyNotice } from "./shown-copy";
import { type ShownState, TabSync } from "./tab-sync-effect";
import { UpdateButton, UpdatePrompt, updates } from "./update-prompt";

/** Delay in ms after which a page is cached: after its own re-check for a newer version (spec §9). */
const cacheDelayMs = 3_000;

/** Has the service worker cache the page for reading it offline (docs/decisions, service worker). */
function usePageCache(isCacheable: boolean, signedIn: boolean): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page.
  useEffect(() => {
    if (!isCacheable) return;
    const timer = setTimeout(cachePage, cacheDelayMs, signedIn);
    return () => clearTimeout(timer);
  }, [isCacheable, signedIn, pathname, search]);
}

/** Beside every page. */
function WithPage({ shown, isCacheable }: { shown: ShownState; isCacheable: boolean }) {
  const { pathname } = useLocation();
  useScrollPositions();
  usePageCache(isCacheable, shown.signedIn);
  useEffect(() => {
    // A browser that refuses keeps things as long as it has space.
    if (shown.signedIn) keepStorage().catch(() => {});
  }, [shown.signedIn]);
  // The next page comes from the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => removeCopyNotice, [pathname]);
  return (
    <>
      <InstallHint />
      <UpdatePrompt />
      <TabSync {...shown} />
    </>
  );
}

/** What only a hydrated page has, and needs for nothing that is shown at first. */
export const parts = { InstallButton, RetryWhenOnline, UpdateButton, WithPage };

export function start(): Promise<void> {
  takeLaunches();
  if (isStandalone()) {
    countStep("started");
    tellWorker();
  }
  return updates.register();
}
