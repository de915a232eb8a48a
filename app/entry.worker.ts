/// <reference lib="webworker" />
import { CacheFirst } from "@remix-pwa/sw/cache";
import { cacheNames } from "~/pwa/cache-names";
import { type CachePageMessage, isCachePageMessage } from "~/pwa/cache-page-message";
import { offlinePageFor, type UnsentForm, withCopyNotice } from "~/pwa/offline-page";
import { createPageCache } from "~/pwa/page-cache";
import { trimCache } from "~/pwa/trim-cache";

declare const self: ServiceWorkerGlobalScope;

const offlinePath = "/offline";
const verifyPath = "/verify";
const isVerifyPage = (url: string) => new URL(url).pathname === verifyPath;

/**
 * Build files and images never change: their URLs carry a hash. Members' own pictures may be removed, and are
 * left to the browser's cache.
 */
const immutableFiles = new CacheFirst(cacheNames.files, {
  // Past maxEntries the library deletes the newest: trimCache limits this cache instead.
  maxEntries: Number.POSITIVE_INFINITY,
  maxAgeSeconds: 365 * 24 * 3600,
  cacheableResponse: { statuses: [200], headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
});

/** The files of a few builds, and the images of some dozens of pages. */
const maxFiles = 300;

/** Pages that the offline page lists. */
const maxListedPages = 12;

const pages = createPageCache({
  open: () => caches.open(cacheNames.pages),
  fetch: (request) => fetch(request),
  now: () => Date.now(),
});

/**
 * Fetched without cookies: a cached page must not show one member's data to the next. `language` is a
 * Content-Language.
 */
async function cacheOfflinePage(language: string | null): Promise<void> {
  const headers = language ? { "Accept-Language": language } : undefined;
  const cache = await caches.open(cacheNames.offline);
  await cache.add(new Request(offlinePath, { credentials: "omit", cache: "no-cache", headers }));
}

const findOfflinePage = () => caches.match(offlinePath, { cacheName: cacheNames.offline, ignoreVary: true });

/** Caches the offline page anew when a document shows that the site's language has changed. */
async function followLanguage(document: Response): Promise<void> {
  const language = document.ok ? document.headers.get("Content-Language") : null;
  const cached = await findOfflinePage();
  if (language && cached?.headers.get("Content-Language") !== language) await cacheOfflinePage(language);
}

/** Maintenance of the caches after each document of the site. */
async function afterDocument(document: Response): Promise<void> {
  await followLanguage(document);
  await trimCache(await caches.open(cacheNames.files), maxFiles);
}

self.addEventListener("install", (event) => {
  event.waitUntil(cacheOfflinePage(null));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  const current: ReadonlySet<string> = new Set(Object.values(cacheNames));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
  // The page that registered this worker was fetched before it: fetched again, mostly a 304, it can be read
  // offline too.
  const open = await self.clients.matchAll({ type: "window" });
  await Promise.allSettled(open.map(({ url }) => revalidate(url)));
}

/** Fetches a page in the background, for its next view. `options`: credentials and headers. */
async function revalidate(url: string, options?: RequestInit): Promise<void> {
  const headers = { Accept: "text/html", ...options?.headers };
  const request = new Request(url, { credentials: "same-origin", redirect: "manual", ...options, headers });
  const { document, cached } = await pages.fetchPage(request);
  await Promise.all([cached, afterDocument(document)]);
}

/** As far as browsers have the Network Information API. */
type NetworkInformation = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * Caches an open page, unless its copy is within its ttl, or the connection is metered or slow: there only
 * /verify.
 */
async function cachePage({ keep: url, signedIn }: CachePageMessage): Promise<void> {
  const { connection } = navigator as { connection?: NetworkInformation };
  const { saveData, effectiveType } = connection ?? {};
  const isCostly = saveData || (effectiveType && effectiveType !== "4g");
  if (isCostly && !isVerifyPage(url)) return;
  const copy = await pages.find(url);
  if (copy && pages.isWithinTtl(copy)) return;
  const offline = signedIn ? await findOfflinePage() : undefined;
  const language = offline?.headers.get("Content-Language");
  await revalidate(
    url,
    signedIn ? { credentials: "omit", headers: language ? { "Accept-Language": language } : {} } : undefined,
  );
}

/**
 * Answers a navigation by the cached page's strategy. Offline or on a 5xx, with the cached page whatever its
 * age and a notice; without one, with the offline page.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await pages.find(request.url);
  const isReload = request.cache !== "default" && request.cache !== "force-cache";
  const strategy =
    copy && !isReload && navigator.onLine ? await pages.strategyFor(copy) : ("network-first" as const);
  if (copy && strategy !== "network-first") {
    if (strategy === "stale-while-revalidate")
      event.waitUntil(revalidate(request.url).catch(ignoreNetworkError));
    return copy;
  }
  try {
    const { document, cached } = await pages.fetchPage(request);
    event.waitUntil(Promise.all([cached, afterDocument(document)]).catch(ignoreNetworkError));
    if (document.status < 500) return document;
    return (await answerCopy(request.url, copy)) ?? document;
  } catch (error) {
    const fallback = (await answerCopy(request.url, copy)) ?? (await offlineAnswer(null));
    if (fallback) return fallback;
    throw error;
  }
}

/** The copy of the page; for a card, else that of /verify, whose JavaScript reads the card in the URL. */
async function answerCopy(url: string, copy: Response | undefined): Promise<Response | null> {
  if (copy) return asCopy(copy);
  const form = isVerifyPage(url) ? await pages.find(new URL(verifyPath, url).href) : undefined;
  return form ? asCopy(form, true) : null;
}

/** Answers a posted form. After a network error, with the offline page, which can send its fields again. */
async function answerForm({ request }: FetchEvent): Promise<Response> {
  const unsent = request.clone();
  try {
    return await fetch(request);
  } catch (error) {
    const fields = await unsent.formData().catch(() => new FormData());
    const fallback = await offlineAnswer(
      [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    if (fallback) return fallback;
    throw error;
  }
}

async function offlineAnswer(form: UnsentForm | null): Promise<Response | null> {
  const offline = await findOfflinePage();
  if (!offline) return null;
  return withBody(offline, offlinePageFor(await offline.text(), await pages.newest(maxListedPages), form));
}

/** Of background work: the next view does it again. */
const ignoreNetworkError = () => undefined;

async function asCopy(copy: Response, hydrates = false): Promise<Response> {
  const offline = await findOfflinePage();
  return withBody(copy, withCopyNotice(await copy.text(), offline ? await offline.text() : "", hydrates));
}

function withBody(response: Response, html: string): Response {
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  return new Response(html, { headers });
}

/**
 * Invalidates cached pages after a form, which may change every page or who is signed in. The session check
 * and error reports change nothing.
 */
async function afterForm(path: string): Promise<void> {
  if (/^\/(session\/check|error-report)\b/.test(path)) return;
  await (/^\/(language|theme|consent)\b/.test(path) ? pages.clear() : pages.markUntrusted());
}

/** A photo on a page that sends no Referer (/verify with a card): it is somebody else's, and not cached. */
const isOfPrivatePage = ({ destination, referrerPolicy }: Request) =>
  destination === "image" && referrerPolicy === "no-referrer";

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  // spec §2, for navigations without the page's JavaScript too.
  if (request.mode === "navigate") self.registration.waiting?.postMessage("apply-update");
  if (request.method !== "GET") {
    event.waitUntil(afterForm(url.pathname));
    if (request.mode === "navigate") event.respondWith(answerForm(event));
  } else if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (url.pathname.startsWith("/assets/") && !isOfPrivatePage(request))
    event.respondWith(immutableFiles.handleRequest(request));
});

self.addEventListener("message", (event) => {
  // Sent when the member accepts the update, and with each navigation (spec §2).
  if (event.data === "apply-update") self.skipWaiting();
  else if (isCachePageMessage(event.data)) event.waitUntil(cachePage(event.data).catch(ignoreNetworkError));
});
