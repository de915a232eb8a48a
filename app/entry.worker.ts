/// <reference lib="webworker" />
import { shareTarget } from "~/http/share-target";
import { isCostly } from "~/lib/browser/costly-connection";
import { isFromOwnPage } from "~/lib/browser/own-page";
import { cacheNames } from "~/pwa/cache-names";
import {
  type BadgeMessage,
  type CachePageMessage,
  installedMessage,
  isCachePageMessage,
  sendMessage,
} from "~/pwa/cache-page-message";
import { createFileAnswer, isOfPrivatePage, trimFiles } from "~/pwa/files/file-answer";
import { createCopyChoice } from "~/pwa/member-copies/copy-choice";
import { openCopyStore } from "~/pwa/member-copies/copy-store";
import { countWaiting } from "~/pwa/member-copies/count-waiting";
import { createCopyFetch } from "~/pwa/member-copies/fetch-copies";
import { createMemberFollower } from "~/pwa/member-copies/follow-member";
import { createKeptAnswer } from "~/pwa/member-copies/kept-answer";
import { keptPath } from "~/pwa/member-copies/kept-page";
import { createMemberCopies } from "~/pwa/member-copies/member-copies";
import { createOfflineAnswers, findOwnPage } from "~/pwa/offline-answers";
import { withBody, withReload } from "~/pwa/offline-page";
import { createFormAnswers } from "~/pwa/outbox/form-answers";
import { createOpenedForms } from "~/pwa/outbox/opened-forms";
import { createOutbox } from "~/pwa/outbox/outbox";
import { createOutboxAnswer } from "~/pwa/outbox/outbox-answer";
import { outboxPath } from "~/pwa/outbox/outbox-page";
import { createOutboxRequests, sendForm } from "~/pwa/outbox/outbox-requests";
import { openOutboxStore } from "~/pwa/outbox/outbox-store";
import { mayWaitAsData } from "~/pwa/outbox/waiting-forms";
import { createPageCache } from "~/pwa/page-cache";
import { keepShared } from "~/pwa/shared-photos";

declare const self: ServiceWorkerGlobalScope;

const verifyPath = "/verify";
/** Background Sync's tag. */
const outboxSync = "outbox";
const isVerifyPage = (url: string) => new URL(url).pathname === verifyPath;

const pages = createPageCache({
  open: () => caches.open(cacheNames.pages),
  fetch: (request) => fetch(request),
  now: () => Date.now(),
});

const estimate = async () => navigator.storage.estimate();
const copyStore = openCopyStore();
const memberCopies = createMemberCopies({ store: copyStore, now: () => Date.now() });
const answerFile = createFileAnswer(memberCopies);
const copyChoice = createCopyChoice({ store: copyStore, now: () => Date.now() });
const outbox = createOutbox({
  store: openOutboxStore(),
  send: (form, owner) => sendForm((url, options) => fetch(url, options), form, owner),
  now: () => Date.now(),
  exclusively: async <T>(work: () => Promise<T>) =>
    (await navigator.locks.request("marque-outbox", work)) as T,
});
const outboxAnswer = createOutboxAnswer({ memberCopies, outbox });
const answers = createOfflineAnswers({ pages, memberCopies, outbox, keepsCopies: copyChoice.isOn });
const openedForms = createOpenedForms({
  outbox,
  fetch: (path, options) => fetch(path, options),
  isOnline: () => navigator.onLine,
  findCopy: async (path) => {
    const own = await memberCopies.find(new URL(path, location.href).href);
    return own ? answers.asMemberCopy(own) : null;
  },
});
const { answerForm, answerFormData, sendLogOut } = createFormAnswers({
  memberCopies,
  answers,
  outbox,
  outboxRequests: createOutboxRequests({
    outbox,
    open: openedForms.open,
    fetch: (request, options) => fetch(request, options),
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    askForSync,
    estimate,
  }),
});

const fetchAll = createCopyFetch(memberCopies);
const { followMember, keepPageOfData, noteForm, revalidate } = createMemberFollower({
  pages,
  memberCopies,
  copyChoice,
  outbox,
  fetchAll,
  afterDocument,
});
const keptAnswer = createKeptAnswer({ memberCopies, copyChoice, fetchAll });

async function answerInstalled(page: ExtendableMessageEvent["source"]): Promise<void> {
  await copyChoice.noteInstalled();
  const message: BadgeMessage = { badge: await countWaiting(memberCopies, outbox) };
  page?.postMessage(message);
}

/** As far as browsers have Background Sync. */
type SyncRegistration = { readonly sync?: { register(tag: string): Promise<void> } };

function askForSync(): void {
  (self.registration as SyncRegistration).sync?.register(outboxSync).catch(() => undefined);
}

/** A network that has not answered by then counts as none where there is a copy. */
const hangsAfterMs = 3_000;

/** Of background work, which the next view does again. */
const ignoreNetworkError = () => undefined;
/** Where the browser denies storage, nothing is kept and there is nothing to delete. */
const ignoreStorageError = () => undefined;

/** Maintenance of the caches after each document of the site. */
async function afterDocument(document: Response): Promise<void> {
  await answers.followLanguage(document);
  await trimFiles();
}

self.addEventListener("install", (event) => {
  event.waitUntil(answers.cacheOfflinePage(null));
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

/**
 * Caches an open page, unless its copy is within its ttl, or the connection is metered or slow: there only
 * /verify.
 */
async function cachePage({ keep: url, signedIn }: CachePageMessage): Promise<void> {
  if (isCostly() && !isVerifyPage(url)) return;
  const copy = await pages.find(url);
  if (copy && pages.isWithinTtl(copy)) return;
  const language = signedIn ? await answers.readLanguage() : null;
  await revalidate(
    url,
    signedIn ? { credentials: "omit", headers: language ? { "Accept-Language": language } : {} } : undefined,
  );
}

/** Fetches a navigation's document. Caches and copies follow it in the background. */
async function fetchDocument(event: FetchEvent): Promise<Response> {
  const { request } = event;
  await sendLogOut();
  const started = memberCopies.startRequest();
  const { document, cached } = await pages.fetchPage(request);
  const followed = followMember(started, request.url, document);
  event.waitUntil(Promise.all([cached, afterDocument(document), followed]).catch(ignoreNetworkError));
  return document;
}

/**
 * Answers a navigation by the cached page's strategy. Offline, on a 5xx or where the network hangs, with the
 * member's or the public copy whatever its age and a notice; without one, with the offline page.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await pages.find(request.url).catch(ignoreStorageError);
  const isReload = request.cache !== "default" && request.cache !== "force-cache";
  const strategy =
    copy && !isReload && navigator.onLine ? await pages.strategyFor(copy) : ("network-first" as const);
  if (copy && strategy !== "network-first") {
    if (strategy === "stale-while-revalidate")
      event.waitUntil(revalidate(request.url).catch(ignoreNetworkError));
    return copy;
  }
  const fetched = fetchDocument(event);
  // It may fail after a copy has been answered.
  event.waitUntil(fetched.catch(ignoreNetworkError));
  try {
    const document = await (isReload ? fetched : Promise.race([fetched, afterHang()]));
    if (document && document.status < 500) return document;
    return (await answerCopy(request.url, copy)) ?? document ?? (await fetched);
  } catch (error) {
    const fallback = (await answerCopy(request.url, copy)) ?? (await answers.offlineAnswer(null));
    if (fallback) return fallback;
    throw error;
  }
}

const afterHang = () => new Promise<null>((resolve) => setTimeout(resolve, hangsAfterMs, null));

/**
 * The member's copy of the page, else the public one; for a card, else that of /verify, whose JavaScript
 * reads the card in the URL.
 */
async function answerCopy(url: string, copy: Response | undefined): Promise<Response | null> {
  const own = await memberCopies.find(url).catch(ignoreStorageError);
  if (own) return answers.asMemberCopy(own);
  if (copy) return answers.asCopy(copy);
  const form = isVerifyPage(url) ? await pages.find(new URL(verifyPath, url).href) : undefined;
  return form ? answers.asCopy(form, true) : null;
}

/**
 * Invalidates cached pages after a form, which may change every page or who is signed in. The session check
 * and error reports change nothing.
 */
async function afterForm(path: string): Promise<void> {
  if (/^\/(session\/check|error-report|install-count)\b/.test(path)) return;
  noteForm();
  memberCopies.startForm();
  await (/^\/(language|theme|consent)\b/.test(path) ? pages.clear() : pages.markUntrusted());
}

const answerData = async (request: Request) => (await answerFormData(request)) ?? fetch(request);

/** The pages that the worker fills in: the member's own, else the one for everybody. */
async function answerNavigation(url: URL, event: FetchEvent): Promise<Response> {
  const fill = { [keptPath]: keptAnswer.fillPage, [outboxPath]: outboxAnswer }[url.pathname];
  if (!fill) return answerPage(event);
  const own = navigator.onLine
    ? await Promise.race([fetchDocument(event), afterHang()]).catch(ignoreNetworkError)
    : null;
  const page = own?.ok ? own : await findOwnPage(url.pathname);
  if (!page) return answerPage(event);
  const html = await fill(page, url);
  return withBody(page, own ? html : withReload(html));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  // spec §2, for navigations without the page's JavaScript too.
  if (request.mode === "navigate") self.registration.waiting?.postMessage("apply-update");
  if (request.method !== "GET") {
    event.waitUntil(afterForm(url.pathname));
    if (request.mode === "navigate" && url.pathname === keptPath && isFromOwnPage(request))
      event.respondWith(keptAnswer.act(request, (work) => event.waitUntil(work)));
    // Also without a page of this site: the browser posts it.
    else if (request.mode === "navigate" && url.pathname === shareTarget.path)
      event.respondWith(keepShared(request));
    else if (request.mode === "navigate") event.respondWith(answerForm(request));
    else if (mayWaitAsData(request, url)) event.respondWith(answerData(request));
  } else if (request.mode === "navigate") event.respondWith(answerNavigation(url, event));
  else if (url.pathname.endsWith(".data")) event.waitUntil(keepPageOfData(url).catch(ignoreNetworkError));
  else if (url.pathname.startsWith("/assets/") && !isOfPrivatePage(request))
    event.respondWith(answerFile(event));
});

self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { readonly tag: string };
  if (tag === outboxSync) waitUntil.call(event, outbox.sendOrThrow());
});

self.addEventListener("message", (event) => {
  // Sent when the member accepts the update, and with each navigation (spec §2).
  if (event.data === "apply-update") self.skipWaiting();
  else if (event.data === sendMessage) event.waitUntil(outbox.sendAll().catch(ignoreStorageError));
  else if (event.data === installedMessage)
    event.waitUntil(answerInstalled(event.source).catch(ignoreStorageError));
  else if (isCachePageMessage(event.data)) event.waitUntil(cachePage(event.data).catch(ignoreNetworkError));
});
