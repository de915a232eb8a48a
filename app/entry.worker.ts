/// <reference lib="webworker" />
import { CacheFirst } from "@remix-pwa/sw/cache";
import { cacheNames } from "~/pwa/cache-names";
import { isKeepMessage, type KeepMessage } from "~/pwa/keep-message";
import { keepNewest } from "~/pwa/keep-newest";
import { createKeptPages } from "~/pwa/kept-pages";
import { offlinePageFor, type Unsent, withCopyNotice } from "~/pwa/offline-page";

declare const self: ServiceWorkerGlobalScope;

const offlinePage = "/offline";

/** Build files and pictures carry their hash in the address: what was fetched once is right for ever. */
const immutable = new CacheFirst(cacheNames.files, {
  // The library would let go of the newest, and forget the rest with them: see keepNewest.
  maxEntries: Number.POSITIVE_INFINITY,
  maxAgeSeconds: 365 * 24 * 3600,
  cacheableResponse: { statuses: [200] },
});

/** A few builds' files, and the pictures of some dozens of pages. */
const mostFiles = 300;

const pages = createKeptPages({
  open: () => caches.open(cacheNames.pages),
  fetch: (request) => fetch(request),
  now: () => Date.now(),
});

/** Without cookies: what is kept must not show one member's page to the next. `language` as a document said it. */
async function keepOfflinePage(language: string | null): Promise<void> {
  const headers = language ? { "Accept-Language": language } : undefined;
  const cache = await caches.open(cacheNames.offline);
  await cache.add(new Request(offlinePage, { credentials: "omit", cache: "no-cache", headers }));
}

const findOfflinePage = () => caches.match(offlinePage, { cacheName: cacheNames.offline, ignoreVary: true });

/** Keeps the offline page in the language that the site is read in. */
async function followLanguage(document: Response): Promise<void> {
  const language = document.ok ? document.headers.get("Content-Language") : null;
  const kept = await findOfflinePage();
  if (language && kept?.headers.get("Content-Language") !== language) await keepOfflinePage(language);
}

/** What a document from the site gives occasion for. */
async function afterDocument(document: Response): Promise<void> {
  await followLanguage(document);
  await keepNewest(await caches.open(cacheNames.files), mostFiles);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage(null));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const kept: ReadonlySet<string> = new Set(Object.values(cacheNames));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
  // The page that brought this worker came before it: asked for again, most often a 304, it can be read without a line too.
  const open = await self.clients.matchAll({ type: "window" });
  await Promise.allSettled(open.map(({ url }) => askAgain(url)));
}

/** In the background, for the next time. `options`: other than as this browser's own user. */
async function askAgain(url: string, options?: RequestInit): Promise<void> {
  const headers = { Accept: "text/html", ...options?.headers };
  const request = new Request(url, { credentials: "same-origin", redirect: "manual", ...options, headers });
  const { document, kept } = await pages.ask(request);
  await Promise.all([kept, afterDocument(document)]);
}

/** A page that is open in somebody's hands. Nothing is asked twice a day, nor on a line that is dear or slow. */
async function keepForLater({ keep, signedIn }: KeepMessage): Promise<void> {
  const { saveData, effectiveType } = (navigator as { connection?: Line }).connection ?? {};
  if (saveData || (effectiveType && effectiveType !== "4g")) return;
  const copy = await pages.find(keep);
  if (copy && pages.isFresh(copy)) return;
  const offline = signedIn ? await findOfflinePage() : undefined;
  const language = offline?.headers.get("Content-Language");
  await askAgain(
    keep,
    signedIn ? { credentials: "omit", headers: language ? { "Accept-Language": language } : {} } : undefined,
  );
}

/** As far as browsers tell (Network Information API). */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * A document: a visitor's copy that is fresh at once, and the site is asked afterwards for the next time; anything else from the
 * site. Without a line, or when the site fails, the copy whatever its age, and says so; else the offline page.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await pages.find(request.url);
  // Who reloads wants to know.
  const asked = request.cache === "default" || request.cache === "force-cache";
  const standing = copy && asked && navigator.onLine ? await pages.standing(copy) : "fallback";
  if (copy && standing !== "fallback") {
    if (standing === "first") event.waitUntil(askAgain(request.url).catch(withoutLine));
    return copy;
  }
  try {
    const { document, kept } = await pages.ask(request);
    event.waitUntil(Promise.all([kept, afterDocument(document)]).catch(withoutLine));
    return copy && document.status >= 500 ? asCopy(copy) : document;
  } catch (error) {
    const shown = copy ? await asCopy(copy) : await offlineAnswer(null);
    if (shown) return shown;
    throw error;
  }
}

/** A form that leaves its page: what was sent and found no line can be sent again. */
async function answerForm({ request }: FetchEvent): Promise<Response> {
  const again = request.clone();
  try {
    return await fetch(request);
  } catch (error) {
    const fields = await again.formData().catch(() => new FormData());
    const shown = await offlineAnswer(
      [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    if (shown) return shown;
    throw error;
  }
}

/** So many pages the offline page offers. */
const mostOffered = 12;

async function offlineAnswer(unsent: Unsent | null): Promise<Response | null> {
  const offline = await findOfflinePage();
  if (!offline) return null;
  return withBody(offline, offlinePageFor(await offline.text(), await pages.newest(mostOffered), unsent));
}

/** What is done for the next time may fail: then the next time asks itself. */
const withoutLine = () => undefined;

async function asCopy(copy: Response): Promise<Response> {
  const offline = await findOfflinePage();
  return withBody(copy, withCopyNotice(await copy.text(), offline ? await offline.text() : ""));
}

function withBody({ headers: kept }: Response, html: string): Response {
  const headers = new Headers(kept);
  headers.delete("Content-Length");
  return new Response(html, { headers });
}

/** What a form changes: the whole look of every page, or who is asking. The page's own question every 10 s changes nothing. */
async function formSent(path: string): Promise<void> {
  if (/^\/session\/check/.test(path)) return;
  await (/^\/(language|theme|consent)\b/.test(path) ? pages.empty() : pages.distrust());
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== "GET") {
    event.waitUntil(formSent(url.pathname));
    if (request.mode === "navigate") event.respondWith(answerForm(event));
  } else if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(immutable.handleRequest(request));
});

self.addEventListener("message", (event) => {
  // The page asks for this when the member accepts the update, and on each navigation (spec §2).
  if (event.data === "apply-update") self.skipWaiting();
  else if (isKeepMessage(event.data)) event.waitUntil(keepForLater(event.data).catch(withoutLine));
});
