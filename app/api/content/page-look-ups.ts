import { maxPageUrl } from "#contract/content/content";
import { answersItem, itemParents } from "~/domain/content/links/item-url";
import type { Page } from "~/domain/content/page";
import { findRedirect } from "~/domain/content/redirect-table";
import type { SiteSettings } from "~/domain/content/site-settings";
import { frontPage, type Sitemap } from "~/domain/content/sitemap";
import { withoutEndSlashes } from "~/lib/trim-slashes";
import { type EntryParts, openContentCache } from "./content-cache";

/** How long a page that the backend did not know is not looked up again, in ms. */
const missingMs = 60_000;

/** Of a remembered url, and of a listed one. */
const urlBytes = 100;

type PageLookUps = {
  /** Whether no page is at `url`, as far as is known without a call (docs/decisions, unknown addresses). */
  isUnknown(url: string): Promise<boolean>;
  /** Whether the backend may be asked for a page's newest version. */
  mayRecheck(url: string): Promise<boolean>;
  noteMissing(url: string): void;
  noteFound(url: string): void;
};

/** Whether a url, decoded and without slashes at its ends, is longer than any page's. */
export const isTooLong = (url: string): boolean =>
  url.length > maxPageUrl.characters || url.split("/").length > maxPageUrl.parts;

/**
 * Which urls are looked up at the backend: those in the sitemap or cached always, others within a limit.
 * @param isMember may be sent pages that visitors are not
 */
export function openPageLookUps(parts: EntryParts, isMember = false): PageLookUps {
  const { memory, keyBase, clock } = parts;
  const entries = openContentCache(parts);
  const cachedValue = async <T>(key: string) => (await entries.read<T>(key))?.value ?? null;
  const missingName = (url: string, ofMembers = isMember) =>
    `${keyBase}${ofMembers ? "missing-for-members" : "missing"}/${url}`;

  /** The sitemap's urls, as they are and in lower case; null where none is cached. */
  async function listedUrls(): Promise<ReadonlySet<string> | null> {
    const sitemap = await entries.read<Sitemap>("sitemap");
    if (!sitemap) return null;
    // The front page's entry is "".
    const make = () => {
      const urls = sitemap.value.entries.map(({ url }) => withoutEndSlashes(url));
      return new Set([frontPage, ...urls, ...urls.map((url) => url.toLowerCase())]);
    };
    const bytes = sitemap.value.entries.length * urlBytes;
    return memory?.once(`${keyBase}listed/${sitemap.version}`, bytes, make) ?? make();
  }

  /** Whether a page, or one above it that has such an item, is cached here or at the edge. */
  async function isCached(url: string): Promise<boolean> {
    const [list, legacy, ...above] = await Promise.all([
      cachedValue(`page:${url}`),
      cachedValue(`legacy:${url}`),
      ...itemParents(url).map(async ([parent, item]) =>
        answersItem((await cachedValue<Page>(`page:${parent}`))?.itemUrl ?? null, item),
      ),
    ]);
    return list !== null || legacy !== null || above.includes(true);
  }

  async function mayRecheck(url: string): Promise<boolean> {
    if (isTooLong(url)) return false;
    if (!memory) return true;
    const listed = await listedUrls();
    return listed === null || listed.has(url) || (await isCached(url)) || memory.lookUps.take(clock.now());
  }

  return {
    mayRecheck,
    isUnknown: async (url) => {
      if (isTooLong(url)) return true;
      if (!memory) return false;
      const [listed, settings] = await Promise.all([listedUrls(), cachedValue<SiteSettings>("settings")]);
      // Another spelling of a listed page is sent to that, without a look-up (routes/$).
      if (!listed || !settings || listed.has(url.toLowerCase()) || listed.has(url)) return false;
      if (findRedirect(settings.redirects, url) !== null) return false;
      const missingAt = memory.get<number>(missingName(url)) ?? Number.NEGATIVE_INFINITY;
      if (clock.now() - missingAt < missingMs) return true;
      return !memory.lookUps.take(clock.now()) && !(await isCached(url));
    },
    noteMissing: (url) => memory?.setMissing(missingName(url), clock.now(), urlBytes),
    noteFound: (url) => {
      for (const ofMembers of [false, true]) memory?.delete(missingName(url, ofMembers));
    },
  };
}
