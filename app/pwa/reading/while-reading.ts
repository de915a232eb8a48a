// One file with all that it imports (scripts/vite/boot-files.ts). boot.js fetches it once a page has loaded
// that does not hydrate then, where data is not saved. It does what needs no React (spec §2 and §4), and
// nothing more once hydration starts: hydrated pages have the same as parts.
import { copyNoticeClass } from "~/pwa/copy-notice";
import { installHintKey, nextHintAt } from "~/pwa/install/install-due";
import { scrollKey } from "~/pwa/scroll-key";
import { lookKey, signedInMark } from "~/pwa/tab-state";

const page = window.__boot;

/** Ends with hydration. Offline everything stays as it is. */
const whileReading = (work: () => unknown) => async () => {
  try {
    if (!page.used) await work();
  } catch {}
};

/** Asks once for a newer version of the page, and looks each minute whether a schedule has changed it. */
function watchVersion(shown: HTMLElement): void {
  const replace = async () => (await import(PAGE_CHANGE_URL)).replacePage(shown);
  const read = () => (shown.dataset.version as string).split("|");
  const [renderer, updatedAt, , url] = read();
  const ask = async () => {
    const reply = await fetch(`/page-version?renderer=${renderer}&url=${encodeURIComponent(url as string)}`);
    const { updatedAt: current } = await reply.json();
    if (current && current !== updatedAt) await replace();
  };
  // spec §9.
  setTimeout(whileReading(ask), renderer === "list" ? 2_000 : 1_000);
  setInterval(
    whileReading(() => Date.now() >= +(read()[2] as string) && replace()),
    60_000,
  );
}

/**
 * Tells the other tabs who this page was made for, and follows them: nothing is typed here, so it reloads.
 */
function watchTabs(store: Storage): void {
  const { dataset, lang } = document.documentElement;
  // A page's own language (?lang=) is no choice of the browser's.
  const isOwnLanguage = /[?&]lang=/.test(location.search);
  const look = isOwnLanguage ? (store[lookKey] ?? "") : `${dataset.theme} ${lang}`;
  store[lookKey] = look;
  if (page.member) store[signedInMark] = 1;
  else delete store[signedInMark];
  const follow = whileReading(() => {
    if (store[lookKey] !== look || !store[signedInMark] !== !page.member) location.reload();
  });
  window.onstorage = window.onpageshow = follow;
}

/** Registers the service worker (spec §4). A waiting one takes over with the next navigation. */
async function watchWorker(workers: ServiceWorkerContainer): Promise<void> {
  let { controller } = workers;
  workers.oncontrollerchange = whileReading(() => {
    // A browser's first worker is no update.
    if (controller) location.reload();
    ({ controller } = workers);
  });
  const registration = await workers.register("/sw.js");
  const look = async () => {
    const reply = await fetch("/sw.js", { cache: "no-store" });
    if (reply.ok) await registration.update();
  };
  setInterval(whileReading(look), 600_000);
}

/**
 * Notes the page for the hint to install. When it is due, and in the installed app, install.ts does the rest.
 */
function noteInstalling(store: Storage): Promise<unknown> | false {
  const now = Date.now();
  const at = nextHintAt(store[installHintKey], now);
  store[installHintKey] = at;
  return (at <= now || matchMedia("(display-mode:standalone)").matches) && import(INSTALL_URL);
}

/** An entry that a hydrated page has left by a client-side navigation: the browser does not scroll it. */
function restorePosition(): void {
  if (history.scrollRestoration === "manual" && !scrollY)
    scrollTo(0, sessionStorage[scrollKey + (history.state?.key ?? location.pathname)]);
}

// The first picture is the logo, for any medium now (ui/badge.tsx). Others have no such condition.
document.querySelector("source")?.setAttribute("media", "");
const shown = document.querySelector<HTMLElement>("[data-version]");
if (shown) watchVersion(shown);
// Storage may be blocked, and there may be no service workers.
whileReading(() => watchWorker(navigator.serviceWorker))();
whileReading(() => {
  // A copy shows a visitor's page, even to a member.
  if (!document.querySelector(`.${copyNoticeClass}`)) watchTabs(localStorage);
  restorePosition();
  return noteInstalling(localStorage);
})();
