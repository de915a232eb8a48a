/// <reference lib="webworker" />
import { CacheFirst } from "@remix-pwa/sw/cache";

declare const self: ServiceWorkerGlobalScope;

/** Changes when what the worker stores changes shape; other caches of ours are deleted on activation. */
const version = "v1";
const cacheNames = { files: `marque-files-${version}`, pages: `marque-pages-${version}` };
const offlinePage = "/offline";

/** Build files and pictures carry their hash in the address: what was fetched once is right for ever. */
const immutable = new CacheFirst(cacheNames.files, {
  maxEntries: 300,
  maxAgeSeconds: 365 * 24 * 3600,
  cacheableResponse: { statuses: [200] },
});

self.addEventListener("install", (event) => {
  // Without cookies: what is kept must not show one member's page to the next.
  const asked = new Request(offlinePage, { credentials: "omit" });
  event.waitUntil(caches.open(cacheNames.pages).then((cache) => cache.add(asked)));
});

self.addEventListener("activate", (event) => {
  const kept = new Set(Object.values(cacheNames));
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

/** A document comes from the network or not at all: a stored one could show the last member's name to the next. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const offline = await caches.match(offlinePage);
    if (offline) return offline;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(immutable.handleRequest(request));
});

self.addEventListener("message", (event) => {
  // The page asks for this when the member accepts the update, and on each navigation (spec §2).
  if (event.data === "apply-update") self.skipWaiting();
});
