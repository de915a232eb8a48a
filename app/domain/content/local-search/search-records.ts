import { plainText, wordsWithin } from "#rules/text/plain-text";
import { cutText } from "~/lib/cut-text";
import { type ClubEvent, eventTimes } from "../../club/event";
import type { Product } from "../../shop/product";
import { isBlockVisible } from "../block-visibility";
import { isWidgetVisible } from "../legacy-page";
import type { Page } from "../page";
import { getWidgets, type ListedLegacyPage, type PageList } from "../page-list";
import { foldWords, type SearchResult } from "../search";
import { adminUrl, frontPage, type SitemapEntry } from "../sitemap";

/** What a search without a call of the backend's looks through. */
export type SearchRecord = Pick<SearchResult, "kind" | "title" | "startsAt"> & {
  readonly url: string;
  /** Plain text. */
  readonly text: string;
  /** `foldWords` of the title, and of the title and the text. */
  readonly foldedTitle: string;
  readonly folded: string;
  /** When it is over, in ms since the epoch; null: never. */
  readonly endsAt: number | null;
};

/** Public content as it is listed. */
export type Searched = {
  readonly list: PageList;
  readonly sitemap: readonly SitemapEntry[];
  readonly events: readonly ClubEvent[];
  readonly products: readonly Product[];
};

/** Characters of a record's text. */
const maxTextLength = 20_000;
/** Sitemap entries, events and products. */
const maxRecords = 2_000;

type Words = Pick<SearchRecord, "kind" | "url" | "title" | "startsAt" | "endsAt"> & {
  readonly texts: readonly (string | null)[];
};

/** Joins texts as sentences, so that an excerpt does not run two together. */
function toRecord({ texts, ...record }: Words): SearchRecord {
  const sentences = [...new Set(texts)]
    .filter((text) => text !== null && text !== "" && text !== record.title)
    .map((text) => (/[\p{L}\p{N}]$/u.test(text ?? "") ? `${text}.` : text));
  const text = cutText(sentences.join(" "), maxTextLength);
  return {
    ...record,
    text,
    foldedTitle: foldWords(record.title),
    folded: foldWords(`${record.title} ${text}`),
  };
}

/** Of a sitemap entry's model: a page unless it says otherwise. */
function chooseKind(model: string | null): SearchRecord["kind"] {
  if (/event/i.test(model ?? "")) return "event";
  return /product/i.test(model ?? "") ? "product" : "page";
}

const ofPage = { kind: "page", startsAt: null, endsAt: null } as const;
const htmlWords = (html: string | null) => (html === null || html === "[]" ? "" : plainText(html));

function pageTexts(page: Page, now: number, timeZone: string): readonly (string | null)[] {
  const shown = page.pageContents.filter((block) => isBlockVisible(block, now, timeZone));
  return [
    page.metaDescription,
    ...shown.flatMap(({ variables }) => wordsWithin(variables)),
    htmlWords(page.content),
  ];
}

function legacyTexts(page: ListedLegacyPage, now: number, timeZone: string): readonly (string | null)[] {
  const shown = getWidgets(page).filter((widget) => isWidgetVisible(widget, now, timeZone));
  const tabs = page.rows.flatMap(({ blocks }) => blocks.map(({ titleTab }) => titleTab));
  return [
    page.metaDescription,
    ...tabs,
    ...shown.flatMap(({ templatevar }) => wordsWithin(templatevar)),
    htmlWords(page.content),
  ];
}

/**
 * Everything public that has a page: what the sitemap lists, with the pages' texts at `now` (ms), the coming
 * events and the products. A page that the sitemap leaves out is not found; without a sitemap all are.
 */
export function searchRecords(
  { list, sitemap, events, products }: Searched,
  now: number,
  timeZone: string,
): readonly SearchRecord[] {
  const records = new Map<string, SearchRecord>();
  const put = (words: Words) => {
    if (records.size < maxRecords || records.has(words.url)) records.set(words.url, toRecord(words));
  };
  const entries = new Map(sitemap.map((entry) => [entry.url || frontPage, entry]));
  const isListed = (url: string) => url !== adminUrl && (sitemap.length === 0 || entries.has(url));
  for (const [url, { seoTitle, seoMetaDescription, model }] of entries)
    if (seoTitle && url !== adminUrl)
      put({ ...ofPage, kind: chooseKind(model), url, title: seoTitle, texts: [seoMetaDescription] });
  const putPage = (url: string, title: string, texts: readonly (string | null)[]) => {
    const entry = entries.get(url);
    if (isListed(url)) put({ ...ofPage, url, title, texts: [entry?.seoMetaDescription ?? null, ...texts] });
  };
  // The rows of a page that has blocks are not shown.
  const withBlocks = list.pages.filter(({ pageContents }) => pageContents.length > 0);
  const hasBlocks = new Set(withBlocks.map(({ url }) => url));
  for (const page of list.legacyPages)
    if (!hasBlocks.has(page.url))
      putPage(page.url, page.title || page.name || page.slug, legacyTexts(page, now, timeZone));
  for (const page of withBlocks) putPage(page.url, page.title || page.name, pageTexts(page, now, timeZone));
  for (const event of events) {
    const times = eventTimes(event.starts, event.ends, timeZone);
    put({
      kind: "event",
      url: `calendar/${event.url}`,
      title: event.name,
      texts: [plainText(event.description ?? ""), plainText(event.venue ?? "")],
      startsAt: times && new Date(times.start).toISOString(),
      endsAt: times?.last ?? null,
    });
  }
  for (const { url, name, summary } of products)
    put({
      kind: "product",
      url: `shop/${url}`,
      title: name,
      texts: [plainText(summary ?? "")],
      startsAt: null,
      endsAt: null,
    });
  return [...records.values()];
}
