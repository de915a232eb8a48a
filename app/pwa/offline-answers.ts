import { cacheNames } from "./cache-names";
import { formatAsOf } from "./member-copies/as-of";
import { keptPath } from "./member-copies/kept-page";
import { listCopies } from "./member-copies/list-copies";
import type { createMemberCopies, MemberCopy } from "./member-copies/member-copies";
import {
  asOfNoticeId,
  asOfTime,
  copyNoticeId,
  keepsNoticeId,
  languageOf,
  offlinePageFor,
  readText,
  readTitle,
  shown,
  type UnsentForm,
  waitingCount,
  waitingNoticeId,
  withBody,
  withCopyNotice,
  withLogOutNotice,
  withReload,
  withWaiting,
} from "./offline-page";
import type { createOutbox } from "./outbox/outbox";
import { outboxPath } from "./outbox/outbox-page";
import type { createPageCache } from "./page-cache";

const offlinePath = "/offline";
/** Pages of the worker, which it fills in. */
const ownPaths = [offlinePath, outboxPath, keptPath];

/** Pages that the offline page lists, of the public ones. */
const maxListedPages = 12;

type OfflineAnswersParts = {
  readonly pages: ReturnType<typeof createPageCache>;
  readonly memberCopies: ReturnType<typeof createMemberCopies>;
  readonly outbox: ReturnType<typeof createOutbox>;
  /** Whether the member keeps pages on this device. */
  readonly keepsCopies: () => Promise<boolean>;
};

/** @returns undefined also where the browser denies storage */
export const findOwnPage = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: cacheNames.offline, ignoreVary: true }).catch(() => undefined);
const findOfflinePage = () => findOwnPage(offlinePath);

/**
 * A page's form has an idempotency key, and each opening of its copy is a form of its own: two entries from
 * one copy are two.
 */
const withFreshKeys = (html: string) =>
  [...html.matchAll(/ name="requestKey"[^>]* value="([^"]+)/g)].reduce(
    // The page's data has it too.
    (page, [, key]) => page.replaceAll(key as string, crypto.randomUUID()),
    html,
  );

/** What the service worker answers where the network does not: the offline page and copies with a notice. */
export function createOfflineAnswers({ pages, memberCopies, outbox, keepsCopies }: OfflineAnswersParts) {
  /**
   * Fetched without cookies: a cached page must not show one member's data to the next. `language` is a
   * Content-Language.
   */
  async function cacheOfflinePage(language: string | null): Promise<void> {
    const headers = language ? { "Accept-Language": language } : undefined;
    const cache = await caches.open(cacheNames.offline);
    await Promise.all(
      ownPaths.map((path) =>
        cache.add(new Request(path, { credentials: "omit", cache: "no-cache", headers })),
      ),
    );
  }

  const readLanguage = async () => (await findOfflinePage())?.headers.get("Content-Language") ?? null;

  /** Caches the offline page anew when a document shows that the site's language has changed. */
  async function followLanguage(document: Response): Promise<void> {
    const language = document.ok ? document.headers.get("Content-Language") : null;
    if (language && (await readLanguage()) !== language) await cacheOfflinePage(language);
  }

  async function readNotice(id: string): Promise<string | undefined> {
    const offline = await findOfflinePage();
    return offline && readText(await offline.text(), id);
  }

  /** @param form the fields of a form that could not be sent; null for a GET */
  async function offlineAnswer(form: UnsentForm | null, isLogOut = false): Promise<Response | null> {
    const offline = await findOfflinePage();
    if (!offline) return null;
    const own = await listCopies(await memberCopies.list().catch(() => []));
    const others = await pages.newest(maxListedPages);
    const readable = [...own, ...others.map(({ path, html }) => ({ path, title: readTitle(html) }))];
    const waits = withWaiting(await offline.text(), await outbox.countUnsent().catch(() => 0));
    const html = (await keepsCopies().catch(() => false)) ? waits : shown(waits, keepsNoticeId);
    return withBody(offline, offlinePageFor(isLogOut ? withLogOutNotice(html) : html, readable, form));
  }

  /** A public page. `hydrates` starts its JavaScript at once. */
  const asCopy = async (copy: Response, hydrates = false): Promise<Response> =>
    withBody(copy, withCopyNotice(await copy.text(), await readNotice(copyNoticeId), { hydrates }));

  /** A member's page, with the time at which it was kept. */
  async function asMemberCopy({ document, keptAt }: MemberCopy): Promise<Response> {
    const language = languageOf(document);
    const notice = await readNotice(asOfNoticeId);
    const waits = await outbox.countUnsent().catch(() => 0);
    const link = waits > 0 ? await readNotice(waitingNoticeId) : undefined;
    const text =
      notice?.replace(asOfTime, formatAsOf(keptAt, Date.now(), language)) +
      (link ? ` <a href="${outboxPath}">${link.replace(waitingCount, String(waits))}</a>` : "");
    const html = withFreshKeys(await document.text());
    return withBody(document, withReload(withCopyNotice(html, text, { isMembers: true })));
  }

  return {
    asCopy,
    asMemberCopy,
    cacheOfflinePage,
    followLanguage,
    offlineAnswer,
    readLanguage,
  };
}
