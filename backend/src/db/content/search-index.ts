import type { SearchReply } from "#contract/content/search";
import { instant } from "../../domain/clock";
import { type Alternatives, buildMatch, buildTitleMatch } from "../../domain/content/search-query";
import {
  eventRecord,
  pageRecord,
  productRecord,
  type SearchBlock,
  type SearchPage,
  type SearchRecord,
} from "../../domain/content/search-record";
import { saleEnd } from "../shop/products/sale-end";
import { raw, sql } from "../sql";
import { removeSpellings, storeSpellings } from "./search-spellings";

type Model = "page" | "event" | "product";
type Mark = { readonly id: number; readonly model: Model; readonly record_id: number };

/** Records indexed before one answer; the next search indexes more. */
const maxIndexedAtOnce = 50;
/** FTS5 allows 64. */
const snippetWords = 32;

/**
 * Indexes the records that have changed since the last search.
 * @returns whether more may be waiting
 */
export async function refreshSearchIndex(db: D1Database, now: number): Promise<boolean> {
  // A block that starts or ends changes its page's words.
  await sql`INSERT INTO search_marks (model, record_id) SELECT model, record_id FROM search_entries
    WHERE good_until <= ${instant(now)}`.run(db);
  const { results: marks } =
    await sql`SELECT id, model, record_id FROM search_marks ORDER BY id LIMIT ${maxIndexedAtOnce}`
      .on(db)
      .all<Mark>();
  if (marks.length === 0) return false;
  const found = await readRecords(db, marks, now);
  await db.batch(
    marks.flatMap((mark) => [
      ...removal(db, mark),
      ...insertion(db, mark, found.get(`${mark.model}:${mark.record_id}`)),
      sql`DELETE FROM search_marks WHERE id = ${mark.id}`.on(db),
    ]),
  );
  return marks.length === maxIndexedAtOnce;
}

function removal(db: D1Database, { model, record_id }: Mark): D1PreparedStatement[] {
  return [
    removeSpellings(db, model, record_id),
    sql`DELETE FROM search_words WHERE rowid IN (SELECT id FROM search_entries WHERE model = ${model}
      AND record_id = ${record_id})`.on(db),
    sql`DELETE FROM search_entries WHERE model = ${model} AND record_id = ${record_id}`.on(db),
  ];
}

/** Nothing for a record that nobody may find. */
function insertion(
  db: D1Database,
  { model, record_id }: Mark,
  record: SearchRecord | undefined,
): D1PreparedStatement[] {
  if (!record) return [];
  return [
    sql`INSERT INTO search_entries (model, record_id, url, starts_at, ends_at, good_until, for_members)
      VALUES (${model}, ${record_id}, ${record.url}, ${record.startsAt}, ${record.endsAt},
      ${record.goodUntil}, ${Number(record.isForMembers)})`.on(db),
    sql`INSERT INTO search_words (rowid, title, body) SELECT id, ${record.title}, ${record.body}
      FROM search_entries WHERE model = ${model} AND record_id = ${record_id}`.on(db),
    storeSpellings(db, model, record_id, `${record.title} ${record.body}`),
  ];
}

type PageRow = Omit<SearchPage, "blocks"> & { readonly id: number };
type BlockRow = SearchBlock & { readonly page_id: number };
type EventRow = Parameters<typeof eventRecord>[0] & { readonly id: number };
type ProductRow = Parameters<typeof productRecord>[0] & { readonly id: number };

async function readRecords(
  db: D1Database,
  marks: readonly Mark[],
  now: number,
): Promise<Map<string, SearchRecord>> {
  const ids = (model: Model) =>
    JSON.stringify(marks.filter((mark) => mark.model === model).map((mark) => mark.record_id));
  const [pages, blocks, events, products] = await db.batch([
    sql`SELECT p.id, p.name, p.url, p.title, p.meta_description AS description, p.content, l.rows
      FROM pages p LEFT JOIN legacy_pages l ON l.page_id = p.id
      WHERE p.enabled = 1 AND p.id IN (SELECT value FROM json_each(${ids("page")}))
        AND EXISTS (SELECT 1 FROM sitemap_entries s
        WHERE s.url = CASE p.url WHEN 'home' THEN '' ELSE p.url END)`.on(db),
    sql`SELECT page_id, variables, start_time AS startTime, end_time AS endTime FROM page_blocks
      WHERE hidden = 0 AND deleted = 0 AND page_id IN (SELECT value FROM json_each(${ids("page")}))
      ORDER BY page_id, sort_order, id`.on(db),
    // Of a run the public is told no places.
    sql`SELECT id, url, title, iif(siv_event_id IS NULL, description, NULL) AS description,
        iif(siv_event_id IS NULL, venue, NULL) AS venue, starts_at, ends_at,
        visibility <> 'public' AS for_members FROM calendar_events
      WHERE status <> 'cancelled' AND id IN (SELECT value FROM json_each(${ids("event")}))`.on(db),
    sql`SELECT p.id, p.url, p.kind, p.name, p.summary, p.content,
        ${raw(saleEnd)} AS ends_at,
        p.members_only AS for_members
      FROM products p LEFT JOIN calendar_events e ON e.id = p.calendar_event_id
      WHERE p.enabled = 1 AND p.id IN (SELECT value
      FROM json_each(${ids("product")}))
        AND EXISTS (SELECT 1 FROM skus s WHERE s.product_id = p.id AND s.enabled = 1)`.on(db),
  ]);
  const rows = <T>(result: D1Result | undefined) => (result?.results ?? []) as T[];
  const byPage = new Map<number, BlockRow[]>();
  for (const block of rows<BlockRow>(blocks)) {
    byPage.set(block.page_id, [...(byPage.get(block.page_id) ?? []), block]);
  }
  return new Map<string, SearchRecord>([
    ...rows<PageRow>(pages).map(
      (page) => [`page:${page.id}`, pageRecord({ ...page, blocks: byPage.get(page.id) ?? [] }, now)] as const,
    ),
    ...rows<EventRow>(events).map((event) => [`event:${event.id}`, eventRecord(event)] as const),
    ...rows<ProductRow>(products).map((row) => [`product:${row.id}`, productRecord(row)] as const),
  ]);
}

/** Who searches, and which of the records that were found are read. */
type Slice = { readonly isMember: boolean; readonly limit: number; readonly offset: number };

export type Found = {
  readonly data: SearchReply["data"];
  /** Before the slice. */
  readonly total: number;
};

/** An event that starts by then is what most who search for its name look for. */
const soonMs = 14 * 86_400_000;

/**
 * Records with all of the words, or any of them, best first. Events of the next fourteen days with the words
 * in their titles come first, by their start; then titles that begin with the words, then titles that hold
 * them all, of both the events last, by their start; then bm25 with the title weighted eight times. Of titles
 * the words themselves count, and no synonyms. The url of a membership is that of a page that lists products;
 * a page that lists all of them comes before one with an editor's choice.
 */
export async function findRecords(
  db: D1Database,
  terms: readonly Alternatives[],
  how: "all" | "any",
  { isMember, limit, offset }: Slice,
  now: number,
): Promise<Found> {
  const match = buildMatch(terms, how);
  const asTyped = terms.map((term) => term.slice(0, 1));
  const titled = buildTitleMatch(asTyped, "within");
  const [rows, count] = await db.batch([
    sql`SELECT e.record_id AS id, e.model, w.title, e.starts_at,
      snippet(search_words, 1, '', '', '…', ${raw(String(snippetWords))}) AS snippet,
      coalesce(e.url, (
        SELECT p.url FROM page_blocks b JOIN pages p ON p.id = b.page_id
        WHERE p.enabled = 1 AND b.hidden = 0 AND b.deleted = 0 AND p.url <> 'home'
          AND b.template = 'product-list'
        ORDER BY json_type(b.variables, '$.items') IS NOT NULL, p.id LIMIT 1)) AS url
    FROM search_words w JOIN search_entries e ON e.id = w.rowid
    WHERE search_words MATCH ${match} AND e.for_members <= ${Number(isMember)}
      AND (e.ends_at IS NULL OR e.ends_at >= ${instant(now)})
    ORDER BY iif(e.model = 'event' AND e.starts_at >= ${instant(now)}
        AND e.starts_at < ${instant(now + soonMs)}
        AND w.rowid IN (SELECT rowid FROM search_words WHERE search_words MATCH ${titled}),
        e.starts_at, '9'),
      (w.rowid IN (SELECT rowid FROM search_words WHERE search_words MATCH ${titled}))
        + (w.rowid IN (SELECT rowid FROM search_words
        WHERE search_words MATCH ${buildTitleMatch(asTyped, "first")})) DESC,
      iif(e.model = 'event' AND w.rowid IN (SELECT rowid FROM search_words
        WHERE search_words MATCH ${titled}), e.starts_at, ''),
      bm25(search_words, 8.0, 1.0), e.id LIMIT ${limit} OFFSET ${offset}`.on(db),
    sql`SELECT count(*) AS total FROM search_words w JOIN search_entries e ON e.id = w.rowid
      WHERE search_words MATCH ${match} AND e.for_members <= ${Number(isMember)}
        AND (e.ends_at IS NULL OR e.ends_at >= ${instant(now)})`.on(db),
  ]);
  return {
    data: (rows?.results ?? []) as SearchReply["data"],
    total: (count?.results as { total: number }[] | undefined)?.[0]?.total ?? 0,
  };
}
