import type { ApiError } from "~/api/api-error";
import type { ContentApi } from "~/api/content/content-api";
import { fallbackSettings } from "~/api/content/fallback-settings";
import type { LegacyPage, LegacyRow } from "~/domain/content/legacy-page";
import { newBlock, type Page, type PageBlock } from "~/domain/content/page";
import type { CmsDeps } from "~/features/cms/use-cases.server";
import { err, ok } from "~/lib/result";

export const noon = Date.parse("2026-03-10T02:00:00Z");
export const picture = { hash: "3f9a0c11aa", aspect: "16x9", width: 800, extension: "jpg" };

export function block(changes: Partial<PageBlock>): PageBlock {
  return { ...newBlock, id: 1, sortOrder: 1, name: "Block", ...changes };
}

export function page(pageContents: readonly PageBlock[], changes: Partial<Page> = {}): Page {
  return {
    id: 1,
    name: "about",
    url: "about",
    itemUrl: null,
    title: "About the club",
    metaDescription: "Who we are.",
    content: null,
    pageContents,
    updatedAt: "2026-03-01T00:00:00Z",
    pictures: {},
    ...changes,
  };
}

export function legacyPage(rows: readonly LegacyRow[], changes: Partial<LegacyPage> = {}): LegacyPage {
  return {
    id: 2,
    slug: "old",
    title: "Old page",
    metaDescription: null,
    rows,
    content: null,
    updatedAt: "2026-03-01T00:00:00Z",
    pictures: {},
    ...changes,
  };
}

/** What the backend keeps; "down" for one that does not answer. */
export type Kept = { readonly list?: Page | "down"; readonly legacy?: LegacyPage | "down" };

const outage: ApiError = { kind: "network", status: -1, code: "", message: "", fieldErrors: [] };

/** A content API that keeps one page of each form, and notes how it was asked. */
export function getContent({ list, legacy }: Kept): ContentApi & { readonly asked: string[] } {
  const asked: string[] = [];
  const unused = async () => err(outage);
  return {
    asked,
    page: async (url) => {
      asked.push(`list ${url}`);
      return list === "down" ? err(outage) : ok(list ?? null);
    },
    legacyPage: async (url) => {
      asked.push(`legacy ${url}`);
      return legacy === "down" ? err(outage) : ok(legacy ?? null);
    },
    siteSettings: unused,
    sitemap: unused,
    pageList: unused,
    searchRecords: unused,
    groups: unused,
    groupList: unused,
    groupDetails: unused,
    events: unused,
    event: unused,
    calendar: async () => ok([]),
    eventAfter: async () => ok(null),
    calendarFeed: async () => ok([]),
    products: unused,
    productPage: unused,
    product: unused,
    cardKeys: unused,
    sitemapEntry: unused,
    mainPages: unused,
    imageFacts: async () => ({}),
    cachedRichTexts: async () => ({ find: () => undefined, add: () => {}, save: () => {} }),
    isBackendUnreachable: () => false,
    isIncomplete: () => false,
    servedParts: () => null,
    cachedSettings: async () => fallbackSettings,
    latestVersion: async () => null,
  };
}

export function getDeps(kept: Kept, changes: Partial<CmsDeps> = {}): CmsDeps {
  return { content: getContent(kept), now: noon, listPages: true, ownsTitle: true, ...changes };
}
