import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { commonMessages, type MessageArea } from "~/i18n/message-areas";
import account from "~/styles/areas/account.css?url";
import club from "~/styles/areas/club.css?url";
import content from "~/styles/areas/content.css?url";
import shared from "~/styles/areas/shared.css?url";
import shop from "~/styles/areas/shop.css?url";
import styleGuide from "~/styles/areas/style-guide.css?url";

const stylesheets = { account, club, content, shop, "style-guide": styleGuide };

/** Pages whose components' stylesheets are one file, once hydrated; `shared` is always loaded. */
export type Area = keyof typeof stylesheets;

/** What a page needs besides its module and its data. */
type PageFiles = { readonly areas: readonly Area[]; readonly messages: readonly MessageArea[] };

/** Max wait of a navigation for a file, in ms. */
const maxWaitMs = 10_000;

/** By address: a promise of the file, true once it applies. */
const states: Record<string, Promise<void> | true> = {};

async function adopt(file: string): Promise<void> {
  const reply = await fetch(file, {
    // `vite dev` answers anything else with a module.
    headers: { Accept: "text/css" },
    signal: AbortSignal.timeout(maxWaitMs),
  });
  if (!reply.ok) throw reply;
  const text = await reply.text();
  if (file.endsWith("css")) {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync(text);
    // A <link> would go with the old <head> when React draws the whole document anew, for an error view.
    document.adoptedStyleSheets.push(stylesheet);
  } else Object.assign(window.__messages, JSON.parse(text));
  states[file] = true;
}

function load(file: string): Promise<void> | true {
  states[file] ??= adopt(file).catch(() => {});
  return states[file];
}

const listStylesheets = ({ areas = [] }: Partial<PageFiles>) => [
  shared,
  ...areas.map((area) => stylesheets[area]),
];

/** `vite dev` has all messages from the start. */
const listMessages = ({ messages = [] }: Partial<PageFiles>) =>
  import.meta.env.DEV ? [] : messages.map((area) => window.__boot.messages[0].replace(commonMessages, area));

const listFiles = (page: Partial<PageFiles>) => [...listStylesheets(page), ...listMessages(page)];

const readUrl = () => location.pathname + location.search;

/** Of the page that shows: loading its data anew waits for nothing. */
let shownUrl: string;

/**
 * The page at a URL shows. The URL comes from the render: the effects of the page before may run when the
 * browser's has changed already.
 */
export function notePageShown(page: PageFiles, url: string): void {
  shownUrl = url;
  listStylesheets(page).forEach(load);
  // It shows, so they are there: boot.js waits for those of a first view.
  for (const file of listMessages(page)) states[file] = true;
}

/**
 * Suspends the transition to a page until its messages and stylesheets have loaded, and loads the page as a
 * document if one does not come. Does nothing before hydration: a first view has them inside.
 * @param url path and query of the render
 */
export function awaitPageFiles(page: PageFiles, url: string): void {
  if (!states[shared] || url === shownUrl) return;
  const all = listFiles(page);
  const isMissing = (file: string) => load(file) !== true;
  if (!all.some(isMissing)) return;
  const wanted = readUrl();
  // Not after another navigation.
  const reload = () => readUrl() === wanted && all.some(isMissing) && new Promise(() => location.reload());
  throw Promise.all(all.map(load)).then(reload);
}

/** Loads the page's files: after hydration, and before the page of a navigation shows. */
export function usePageFiles(page: PageFiles): void {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  awaitPageFiles(page, url);
  useEffect(() => {
    notePageShown(page, url);
    // The next page's come while its data is on its way.
    window.__routeLoaded = (handle = {}) => listFiles(handle).forEach(load);
  });
}
