import { hasUnsavedInput } from "~/pwa/unsaved-input";
import { isStandalone } from "./install-ways";

type Launch = { readonly targetURL?: string | null };

declare global {
  interface Window {
    /** Launch Handler API (WICG), in no release of TypeScript's library. Chromium alone has it. */
    readonly launchQueue?: { readonly setConsumer: (consumer: (launch: Launch) => void) => void };
  }
}

type LaunchParts = {
  readonly queue: NonNullable<Window["launchQueue"]>;
  /** Whether the launches that wait may begin with one that is answered already. */
  readonly isOpenedByLaunch: boolean;
  /** URL of the page that is shown. */
  readonly shownUrl: () => string;
  readonly hasUnsavedInput: () => boolean;
  readonly open: (url: string) => void;
};

/** With the manifest's `start_url`: the app's icon, which only brings the window to the front. */
const isIcon = ({ pathname, search }: URL) => pathname === "/" && search === "";

const isSamePage = (url: URL, shown: URL) => url.pathname === shown.pathname && url.search === shown.search;

/**
 * Opens what the app is launched at, such as a shortcut, in the window that the launch has brought to the
 * front (`focus-existing` in seo/web-manifest.server.ts). Nothing that was typed is lost: the window then
 * stays as it is.
 */
export function followLaunches({ queue, isOpenedByLaunch, shownUrl, hasUnsavedInput, open }: LaunchParts) {
  // The launches so far are handed over within setConsumer.
  let mayBeAnswered = isOpenedByLaunch;
  queue.setConsumer(({ targetURL }) => {
    const isAnswered = mayBeAnswered;
    mayBeAnswered = false;
    if (isAnswered || !targetURL) return;
    const url = new URL(targetURL);
    const shown = new URL(shownUrl());
    if (url.origin !== shown.origin || isIcon(url) || isSamePage(url, shown) || hasUnsavedInput()) return;
    open(url.href);
  });
  mayBeAnswered = false;
}

/** Follows launches in the app's window. A document has one consumer: the last one that is set. */
export function takeLaunches(): void {
  const { launchQueue } = window;
  if (!launchQueue || !isStandalone()) return;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  followLaunches({
    queue: launchQueue,
    // A window that a launch opens gets that launch too, and comes from no page. After a reload Chromium
    // hands over the last launch again.
    isOpenedByLaunch: document.referrer === "" || navigation?.type === "reload",
    shownUrl: () => location.href,
    hasUnsavedInput,
    // Whole documents: the service worker answers them without a network, and `beforeunload` still asks.
    open: (url) => location.assign(url),
  });
}
