import { nextBlockChange } from "~/domain/block-visibility";
import { type ClubEvent, nextEventEnd } from "~/domain/club-event";
import type { Group } from "~/domain/group";
import { type LegacyPage, nextWidgetChange } from "~/domain/legacy-page";
import type { Page } from "~/domain/page";
import type { ProductList } from "~/domain/product";
import type { SiteSettings } from "~/domain/site-config";
import { type MenuPage, mainPages, type SitemapEntry } from "~/domain/sitemap";
import type { Clock } from "~/lib/clock";
import { pause } from "~/lib/pause";
import { err, ok } from "~/lib/result";
import { timeoutError } from "./call-error";
import { type ContentEntry, openContentStore } from "./content-store";
import { fallbackGroups } from "./fallback-groups";
import { fallbackSettings } from "./fallback-settings";
import { openKeptTexts } from "./kept-texts";
import type { ApiResult, ContentApi, ContentSource } from "./types";

/** The edge cache and what it needs; without one (a development server) every call goes through. */
export type ContentCacheParts = {
  readonly cache: Cache | null;
  /** An address of this site that no route answers; it is the keys' prefix. */
  readonly keyBase: string;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Calls that somebody waits for. */
  readonly now: ContentSource;
  /** The same calls, paced for nobody's waiting (spec §9, 500 ms). */
  readonly later: ContentSource;
};

const second = 1000;
const minute = 60 * second;

/** So much longer than fresh is an entry served at once, while a new one is fetched behind the member's back. */
const staleAtOnceFor = 10 * minute;
/** After a try nobody else tries for so long: one request of many asks, and a backend that is down gets a rest. */
const restBetweenTries = 10 * second;
/** One answer of a page's re-check serves all who ask so soon after: a thousand readers a minute are a dozen questions. */
const recheckedFor = 5 * second;
/** A page that does not exist: just long enough to take the sting out of a stampede. */
const absentFor = 10 * second;

type Kind<T> = {
  /** Milliseconds. */
  readonly fresh: number;
  /** Milliseconds that an old entry waits for the backend before it is served anyway. */
  readonly patience: number;
  /** How long it is believed that there is nothing. */
  readonly absent?: number;
  /** When what was true at `at` ends, whatever its age; null when nothing is foreseen. */
  readonly ends?: (value: T, at: number) => number | null;
};

/** What a page could do without has to be quicker than the page itself. The sitemap's freshness is spec §4's. */
const settingsKind: Kind<SiteSettings> = { fresh: 5 * minute, patience: second };
const sitemapKind: Kind<readonly SitemapEntry[]> = { fresh: minute, patience: second };
const mainPagesKind: Kind<readonly MenuPage[]> = { fresh: minute, patience: second };
const entryKind: Kind<SitemapEntry | null> = { fresh: minute, patience: second, absent: minute };
const groupsKind: Kind<readonly Group[]> = { fresh: 5 * minute, patience: second };
const eventsKind = (zone: string): Kind<readonly ClubEvent[]> => ({
  fresh: minute,
  patience: second,
  ends: (events, at) => nextEventEnd(events, at, zone),
});
const productsKind: Kind<ProductList> = { fresh: minute, patience: second };
const pageKind: Kind<Page | null> = {
  fresh: minute,
  patience: 2 * second,
  ends: (page, at) => page && nextBlockChange(page.pageContents, at),
};
const legacyKind = (zone: string): Kind<LegacyPage | null> => ({
  fresh: minute,
  patience: 2 * second,
  ends: (page, at) => page && nextWidgetChange(widgetsOf(page), at, zone),
});

const widgetsOf = (page: LegacyPage) =>
  page.rows.flatMap((row) => row.blocks.flatMap((block) => block.widgets));

/**
 * Content for everyone, out of the edge cache: fresh entries at once, stale ones while they are refetched, old ones when
 * the backend is slow (2 s) or down. Only what was asked without a session is ever put in. One of these is of one request.
 */
export function createCachedContent(parts: ContentCacheParts): ContentApi {
  const { clock, now, later, waitUntil } = parts;
  const store = openContentStore(parts.cache, parts.keyBase);
  const asked = new Map<string, ApiResult<unknown>>();
  let outOfReach = false;

  /** However often a request names something, it is read once. */
  function once<T>(name: string, read: () => ApiResult<T>): ApiResult<T> {
    const earlier = asked.get(name) as ApiResult<T> | undefined;
    if (earlier) return earlier;
    const reading = read();
    asked.set(name, reading);
    return reading;
  }

  async function load<T>(name: string, ask: () => ApiResult<T>): ApiResult<T> {
    const result = await ask();
    if (result.ok) {
      const at = clock.now();
      waitUntil(store.write(name, { checkedAt: at, triedAt: at, failing: false, value: result.value }));
    }
    return result;
  }

  /** Tries again where there is a copy, and notes with the copy how that went. */
  async function renew<T>(name: string, copy: ContentEntry<T>, ask: () => ApiResult<T>): ApiResult<T> {
    const tried = { ...copy, triedAt: clock.now() };
    const noted = store.write(name, tried);
    const result = await load(name, async () => {
      const answer = await ask();
      await noted;
      return answer;
    });
    if (!result.ok) await store.write(name, { ...tried, failing: true });
    return result;
  }

  function serve<T>(copy: ContentEntry<T>) {
    if (copy.failing) outOfReach = true;
    return ok(copy.value);
  }

  async function cached<T>(
    name: string,
    { fresh, patience, absent = absentFor, ends }: Kind<T>,
    ask: (source: ContentSource) => ApiResult<T>,
  ): ApiResult<T> {
    const copy = await store.read<T>(name);
    if (!copy) return load(name, () => ask(now));
    const at = clock.now();
    const { value, checkedAt } = copy;
    const over = at >= (ends?.(value, checkedAt) ?? Number.POSITIVE_INFINITY);
    const age = at - checkedAt;
    if (!over && age <= (value === null ? Math.min(absent, fresh) : fresh)) return ok(value);
    if (value !== null) {
      if (at - copy.triedAt < restBetweenTries && copy.triedAt > checkedAt) return serve(copy);
      if (!over && age <= fresh + staleAtOnceFor) {
        waitUntil(renew(name, copy, () => ask(later)));
        return serve(copy);
      }
    }
    const renewing = renew(name, copy, () => ask(now));
    waitUntil(renewing);
    const result = await Promise.race([renewing, pause(patience, null)]);
    if (result?.ok || value === null) return result ?? renewing;
    outOfReach = true;
    // Slow is noted too: until it answers, others are told so without waiting for it.
    if (!result) waitUntil(store.write(name, { ...copy, triedAt: at, failing: true }));
    return ok(value);
  }

  const siteSettings = () =>
    once("settings", () => cached("settings", settingsKind, (source) => source.siteSettings()));
  const sitemap = () => once("sitemap", () => cached("sitemap", sitemapKind, (source) => source.sitemap()));

  let copyRead: Promise<SiteSettings | null> | null = null;
  const settingsCopy = () => {
    copyRead ??= store.read<SiteSettings>("settings").then((copy) => copy?.value ?? null);
    return copyRead;
  };
  const knownSettings = async () => (await settingsCopy()) ?? fallbackSettings;

  /**
   * With the facts of a page's pictures where the backend has such, as the settings of any age say. Whoever comes before the
   * first settings are in does not wait for them: the page is asked for with its facts, and once more without them when the
   * backend refuses and turns out to have none (its GraphQL refuses a query of which it does not know every field).
   */
  async function withFacts<T>(ask: (pictureFacts: boolean) => ApiResult<T>): ApiResult<T> {
    const known = await settingsCopy();
    if (known) return ask(known.pictureFacts);
    const first = await ask(true);
    if (first.ok || first.error.kind !== "refused" || first.error.status >= 500) return first;
    const answer = await Promise.race([siteSettings(), pause(2 * second, null)]);
    return answer?.ok && answer.value.pictureFacts ? first : ask(false);
  }

  const pageFrom = (url: string) => (source: ContentSource) =>
    withFacts((pictureFacts) => source.page(url, { pictureFacts }));
  const legacyFrom = (url: string) => (source: ContentSource) =>
    withFacts((pictureFacts) => source.legacyPage(url, { pictureFacts }));

  /**
   * The version of a page that the backend has now, past its copy and into it. Views are no re-checks: what one of them was told
   * may be older than the reader's own page. Null when it cannot be had, which the next seconds' askers are told as well.
   */
  async function recheck(name: string, ask: () => ApiResult<Page | LegacyPage | null>) {
    const known = await store.read<string | null>(`version:${name}`);
    const at = clock.now();
    // Whoever comes while the next answer is under way takes the last one, as long as it is hardly older.
    const isAsked = known !== null && at - known.triedAt < recheckedFor;
    if (known && at - known.checkedAt < (isAsked ? 2 : 1) * recheckedFor) return known.value;
    if (known) await store.write(`version:${name}`, { ...known, triedAt: at });
    const result = await ask();
    const answered = clock.now();
    const entry = { checkedAt: answered, triedAt: answered, failing: !result.ok };
    const value = result.ok ? (result.value?.updatedAt ?? null) : null;
    // The page first: whoever hears of a version is to find it.
    if (result.ok) await store.write(name, { ...entry, value: result.value });
    waitUntil(store.write(`version:${name}`, { ...entry, value }));
    return value;
  }

  /** Kept on its own: reading ten thousand entries for the sake of one would be most of a page's cost. */
  const fromSitemap = <T>(name: string, kind: Kind<T>, pick: (all: readonly SitemapEntry[]) => T) =>
    once(name, () =>
      cached(name, kind, async () => {
        const all = await sitemap();
        return all.ok ? ok(pick(all.value)) : all;
      }),
    );

  /** What a page stands without is waited for a second at most; what comes later is kept for the next visitor. */
  const briefly = <T>(name: string, kind: Kind<T>, ask: (source: ContentSource) => ApiResult<T>) =>
    once(name, () => {
      const reading = cached(name, kind, ask);
      waitUntil(reading);
      return Promise.race([reading, pause(second, err(timeoutError))]);
    });

  return {
    siteSettings,
    knownSettings,
    sitemap,
    sitemapEntry: (url) =>
      fromSitemap(
        `entry:${url}`,
        entryKind,
        (all) => all.find((entry) => entry.url.replace(/\/+$/, "") === url) ?? null,
      ),
    mainPages: () => fromSitemap("main-pages", mainPagesKind, mainPages),
    groups: async () => {
      // spec §4: the bundled ones first; the server's after a second, or at once when they are there sooner.
      const result = await briefly("groups", groupsKind, (source) => source.groups());
      return result.ok ? result : ok(fallbackGroups);
    },
    events: async (kind) => {
      const { timeZone } = await knownSettings();
      return briefly(`events:${kind ?? ""}`, eventsKind(timeZone), (source) => source.events(kind));
    },
    products: (group) => briefly(`products:${group ?? ""}`, productsKind, (source) => source.products(group)),
    page: (url) => once(`page:${url}`, () => cached(`page:${url}`, pageKind, pageFrom(url))),
    legacyPage: (url) =>
      once(`legacy:${url}`, async () => {
        // Without settings there is hardly a copy either, whose end the zone would decide.
        const { timeZone } = await knownSettings();
        return cached(`legacy:${url}`, legacyKind(timeZone), legacyFrom(url));
      }),
    versionNow: (url, renderer) =>
      renderer === "list"
        ? recheck(`page:${url}`, () => pageFrom(url)(now))
        : recheck(`legacy:${url}`, () => legacyFrom(url)(now)),
    keptTexts: (name, updatedAt) => openKeptTexts(store, { name, updatedAt }, clock, waitUntil),
    outOfReach: () => outOfReach,
  };
}
