import { nextBlockChange } from "~/domain/content/block-visibility";
import { type LegacyPage, nextWidgetChange } from "~/domain/content/legacy-page";
import type { Page } from "~/domain/content/page";
import { getWidgets, type PageList } from "~/domain/content/page-list";
import { ok } from "~/lib/result";
import { withTimeout } from "~/lib/with-timeout";
import type { ApiResult } from "../api-error";
import type { ContentApi, ContentSource } from "./content-api";
import { isTooLong, openPageLookUps } from "./page-look-ups";
import { recheckPage } from "./page-version";
import type { SiteContent } from "./site-content";

type ChooseSource = (isBackground: boolean) => ContentSource;

const second = 1_000;
const minute = 60 * second;

/** Max wait for the first settings, which say whether a page can be queried with image facts. */
const settingsTimeoutMs = 2 * second;

/** Pages, whose query depends on the club's settings. */
export function createPageCalls(
  cached: SiteContent["cached"],
  { siteSettings, stored }: Pick<SiteContent, "siteSettings"> & { readonly stored: StoredPages },
  chooseSource: ChooseSource,
): Pick<ContentApi, PageForm | "latestVersion"> {
  const { get, withTimeZone, settingsOfAnyAge, asksForData, entries, clock, waitUntil } = cached;

  /**
   * With image facts if the settings, of any age, say that the backend has them. Without settings it tries
   * with them, and without once the backend refuses the query: spec §7 names no such field.
   */
  async function askPage(ask: (pictureFacts: boolean) => ApiResult<Page | LegacyPage | null>) {
    const settings = await settingsOfAnyAge();
    if (settings) return ask(settings.pictureFacts);
    const first = await ask(true);
    if (first.ok || first.error.kind !== "refused" || first.error.status >= 500) return first;
    const fresh = await withTimeout(clock, settingsTimeoutMs, siteSettings(), null);
    return fresh?.ok && fresh.value.pictureFacts ? first : ask(false);
  }

  async function fetchPage(
    name: PageForm,
    url: string,
    isBackground: boolean,
  ): ApiResult<Page | LegacyPage | null> {
    const page = await askPage((pictureFacts) => chooseSource(isBackground)[name](url, { pictureFacts }));
    if (page.ok && page.value) stored.load();
    return page;
  }
  const prefixes = { page: "page", legacyPage: "legacy" } as const;
  const getPage = async <P extends Page | LegacyPage>(
    name: PageForm,
    url: string,
    nextChange: (page: P, checkedAt: number, timeZone: string) => number | null,
  ): ApiResult<P | null> =>
    isTooLong(url)
      ? ok(null)
      : withTimeZone((timeZone) =>
          stored.orStored(
            name,
            url,
            get<P | null>({
              key: `${prefixes[name]}:${url}`,
              call: [name, url],
              coherent: asksForData,
              ttlMs: minute,
              maxWaitMs: 2 * second,
              expiresAt: (page, checkedAt) => page && nextChange(page, checkedAt, timeZone),
              getFreshValue: (isBackground) => fetchPage(name, url, isBackground) as ApiResult<P | null>,
            }),
          ),
        );

  return {
    page: (url) =>
      getPage<Page>("page", url, ({ pageContents }, ...at) => nextBlockChange(pageContents, ...at)),
    legacyPage: (url) =>
      getPage<LegacyPage>("legacyPage", url, (page, ...at) => nextWidgetChange(getWidgets(page), ...at)),
    latestVersion: async (url, renderer) => {
      const lookUps = openPageLookUps(cached);
      if (!(await lookUps.mayRecheck(url))) return null;
      const name = renderer === "list" ? "page" : "legacyPage";
      const key = `${prefixes[name]}:${url}`;
      const known = await entries.read<Page | LegacyPage | null>(key);
      const version = await recheckPage({ entries, clock, waitUntil }, key, () =>
        fetchPage(name, url, false),
      );
      if (version !== null) lookUps.noteFound(url);
      // spec §4: the page is replaced and the list reloaded.
      if (version !== null && known?.value && known.value.updatedAt !== version) stored.reload();
      return version;
    },
  };
}

/** Key of the stored list's entry. */
export const pageListKey = "page-list";

/** Max wait for the backend before a page of the stored list is served, as of a stale entry. */
const maxWaitMs = 2 * second;
/** Age of the list from which a page that was fetched has it reloaded. */
const maxListAgeMs = 60 * minute;
const minReloadMs = minute;
const markBytes = 100;

type PageForm = "page" | "legacyPage";

type StoredPages = {
  /** The page as `fetching` has it, or else as the stored list has it. */
  orStored<P extends Page | LegacyPage>(
    name: PageForm,
    url: string,
    fetching: ApiResult<P | null>,
  ): ApiResult<P | null>;
  /** Whether a page of the list was served in place of the backend's. */
  isServed(): boolean;
  /** Loads the list in the background if it is missing or stale. */
  load(): void;
  /** Loads it in the background, at most once a minute: a page has changed. */
  reload(): void;
};

/**
 * The stored list of pages (spec §4): one entry of the edge cache, of all readers. A page that is not cached
 * is fetched at once; the list has what the backend does not send in time.
 * @param fetchList as nobody waits for it
 */
export function openStoredPages(
  { entries, clock, waitUntil, cache, memory, keyBase }: SiteContent["cached"],
  fetchList: () => ApiResult<PageList>,
): StoredPages {
  let isServed = false;

  async function find(name: PageForm, url: string): Promise<Page | LegacyPage | null> {
    const list = (await entries.read<PageList>(pageListKey))?.value;
    const pages = name === "page" ? list?.pages : list?.legacyPages.filter(({ rows }) => rows.length > 0);
    return pages?.find((page) => page.url === url) ?? null;
  }

  async function loadOlderThan(maxAgeMs: number): Promise<void> {
    // Nothing is stored in the development server.
    if (!cache) return;
    const mark = `${keyBase}list-tried`;
    const triedAt = memory?.get<number>(mark) ?? Number.NEGATIVE_INFINITY;
    const checkedAt = (await entries.read<PageList>(pageListKey))?.checkedAt ?? Number.NEGATIVE_INFINITY;
    const now = clock.now();
    if (now - triedAt < minReloadMs || now - checkedAt < maxAgeMs) return;
    memory?.setMissing(mark, now, markBytes);
    await entries.share(`${pageListKey}:load`, async () => {
      const list = await fetchList();
      if (list.ok) await entries.write(pageListKey, list.value, clock.now()).stored;
    });
  }

  return {
    orStored: async <P extends Page | LegacyPage>(
      name: PageForm,
      url: string,
      fetching: ApiResult<P | null>,
    ): ApiResult<P | null> => {
      const reply = await withTimeout(clock, maxWaitMs, fetching, null);
      if (reply?.ok) return reply;
      const stored = await find(name, url);
      if (!stored) return reply ?? fetching;
      isServed = true;
      return ok(stored as P);
    },
    isServed: () => isServed,
    load: () => waitUntil(loadOlderThan(maxListAgeMs).catch(() => undefined)),
    reload: () => waitUntil(loadOlderThan(minReloadMs).catch(() => undefined)),
  };
}
