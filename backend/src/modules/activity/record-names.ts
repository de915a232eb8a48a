import { orderNumber } from "#rules/order-number";
import { sql } from "../../db/sql";

/** A record as its source finds it: numbers are ids, a level also has a code. */
export type Ref = { readonly source: Source; readonly id: string };

type Found = {
  readonly id: string | number;
  readonly name: string;
  /** 1: what it was about is gone, though its page is still there, such as an account that was deleted. */
  readonly is_gone?: number;
};

/** Ids as a bound JSON list, as a statement has few parameters. */
type ByIds = (db: D1Database, ids: string) => D1PreparedStatement;

type Kind = {
  /** Of one record, before its number. */
  readonly words: string;
  /** null: its number is its name. */
  readonly byIds: ByIds | null;
};

/** What records are called, and how their names are found: one statement for all ids of a source. */
const kinds = {
  person: {
    words: "Member",
    byIds: (db, ids) =>
      sql`SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) AS name,
        deleted_at IS NOT NULL AS is_gone FROM users WHERE id IN (SELECT value FROM json_each(${ids}))`.on(
        db,
      ),
  },
  level: {
    words: "Membership level",
    byIds: (db, ids) =>
      sql`SELECT id, name FROM membership_levels WHERE id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
  levelCode: {
    words: "Membership level",
    byIds: (db, ids) =>
      sql`SELECT code AS id, name FROM membership_levels WHERE code IN (SELECT value FROM json_each(${ids}))`.on(
        db,
      ),
  },
  state: {
    words: "State",
    byIds: (db, ids) =>
      sql`SELECT id, code AS name FROM states WHERE id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
  event: {
    words: "Event",
    byIds: (db, ids) =>
      sql`SELECT id, title AS name FROM calendar_events WHERE id IN (SELECT value FROM json_each(${ids}))`.on(
        db,
      ),
  },
  product: {
    words: "Product",
    byIds: (db, ids) =>
      sql`SELECT id, name FROM products WHERE id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
  group: {
    words: "Group",
    byIds: (db, ids) =>
      sql`SELECT id, name FROM groups WHERE id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
  promotion: {
    words: "Promotion",
    byIds: (db, ids) =>
      sql`SELECT id, name FROM promotions WHERE id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
  page: {
    words: "Page",
    byIds: (db, ids) =>
      sql`SELECT id, name FROM pages WHERE id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
  mailing: {
    words: "Mail",
    byIds: (db, ids) =>
      sql`SELECT id, subject AS name FROM mailings WHERE id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
  delivery: {
    words: "Way of delivery",
    byIds: (db, ids) =>
      sql`SELECT id, name FROM shipping_options WHERE id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
  order: { words: "Order", byIds: null },
  request: {
    words: "Request",
    byIds: (db, ids) =>
      sql`SELECT r.id, 'Request of ' || coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name
        FROM change_requests r JOIN users u ON u.id = r.user_id
        WHERE r.id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
  quote: {
    words: "Delivery price",
    byIds: (db, ids) =>
      sql`SELECT r.id, 'Delivery price for ' || coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
          AS name
        FROM shipping_quote_requests r JOIN users u ON u.id = r.user_id
        WHERE r.id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
  application: {
    words: "Application",
    byIds: (db, ids) =>
      sql`SELECT a.id, 'Application of ' || coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
          AS name
        FROM siv_applications a JOIN users u ON u.id = a.user_id
        WHERE a.id IN (SELECT value FROM json_each(${ids}))`.on(db),
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type Source = keyof typeof kinds;
const sources = Object.keys(kinds) as Source[];

/** "Product 12": what a record is called whose name is closed to a reader. */
export const numberedName = ({ source, id }: Ref): string =>
  `${kinds[source].words} ${source === "order" ? orderNumber({ id }) : id}`;

/** Names of records as they are now. */
export type Names = {
  /** "Product 12, deleted" of one that is gone. */
  readonly of: (ref: Ref) => string;
  /** Whether there is still a page of it. */
  readonly isThere: (ref: Ref) => boolean;
  readonly isDeleted: (ref: Ref) => boolean;
};

const keyOf = ({ source, id }: Ref) => `${source} ${id}`;
const isNumber = (id: string) => /^\d{1,15}$/.test(id);

/** The names of these records, with one statement for each source that they are of. */
export async function readNames(db: D1Database, refs: readonly Ref[]): Promise<Names> {
  const asked = sources.flatMap((source) => {
    const { byIds } = kinds[source];
    const ids = [...new Set(refs.filter((ref) => ref.source === source).map(({ id }) => id))];
    const bound = source === "levelCode" ? ids : ids.filter(isNumber).map(Number);
    return byIds && bound.length > 0 ? [{ source, statement: byIds(db, JSON.stringify(bound)) }] : [];
  });
  const results = asked.length === 0 ? [] : await db.batch<Found>(asked.map(({ statement }) => statement));
  const found = new Map(
    asked.flatMap(({ source }, index) =>
      (results[index]?.results ?? []).map((row) => [keyOf({ source, id: String(row.id) }), row] as const),
    ),
  );
  const isThere = (ref: Ref) => kinds[ref.source].byIds === null || found.has(keyOf(ref));
  const isDeleted = (ref: Ref) => !isThere(ref) || found.get(keyOf(ref))?.is_gone === 1;
  return {
    of: (ref) => {
      if (isDeleted(ref)) return `${numberedName(ref)}, deleted`;
      return found.get(keyOf(ref))?.name ?? numberedName(ref);
    },
    isThere,
    isDeleted,
  };
}
