import { useEffect } from "react";
import account from "~/styles/areas/account.css?url";
import club from "~/styles/areas/club.css?url";
import content from "~/styles/areas/content.css?url";
import shared from "~/styles/areas/shared.css?url";
import styleGuide from "~/styles/areas/style-guide.css?url";

const addresses = { shared, account, club, content, "style-guide": styleGuide };

/** Pages whose components' stylesheets are one file, once hydrated; `shared` is always loaded. */
export type Area = keyof typeof addresses;

/** Max wait of a navigation for a stylesheet. */
const maxWaitMs = 10_000;

/** By area: a promise of its stylesheet, true once that applies. */
const states: Partial<Record<Area, Promise<void> | true>> = {};

async function adopt(area: Area): Promise<void> {
  const reply = await fetch(addresses[area], {
    // `vite dev` answers anything else with a module.
    headers: { Accept: "text/css" },
    signal: AbortSignal.timeout(maxWaitMs),
  });
  if (!reply.ok) throw reply;
  const stylesheet = new CSSStyleSheet();
  stylesheet.replaceSync(await reply.text());
  // A <link> would go with the old <head> when React draws the whole document anew, for an error view.
  document.adoptedStyleSheets.push(stylesheet);
  states[area] = true;
}

function load(area: Area): Promise<void> | true {
  states[area] ??= adopt(area).catch(() => {});
  return states[area];
}

const address = () => location.pathname + location.search;

/** Of the page that shows: loading its data anew waits for nothing. */
let shownAddress: string;

/**
 * Suspends the transition to a page until its areas' stylesheets apply: React keeps the page before on the
 * screen. If one does not come, the page is loaded as a document, which has its CSS inside. So has a first
 * view: until it has hydrated this does nothing.
 */
export function awaitStylesheets(areas: readonly Area[]): void {
  if (!states.shared || address() === shownAddress) return;
  const all: readonly Area[] = ["shared", ...areas];
  const isMissing = (area: Area) => load(area) !== true;
  if (!all.some(isMissing)) return;
  const wanted = address();
  // Not after another navigation.
  const reload = () => address() === wanted && all.some(isMissing) && new Promise(() => location.reload());
  throw Promise.all(all.map(load)).then(reload);
}

/** Loads the stylesheets of the page's areas: after hydration, and before the page of a navigation shows. */
export function useAreaStylesheets(areas: readonly Area[]): void {
  awaitStylesheets(areas);
  useEffect(() => {
    shownAddress = address();
    load("shared");
    areas.forEach(load);
  });
}
