import { eventsWith, membersWith, ordersWithReference, peopleWith, vehicleWith } from "../../db/desk-search";
import { plainLower } from "../../db/plain-lower";
import { type FewKind, similarFew } from "../../db/similar-records";
import { isEmail } from "../../domain/account/no-email";
import { instant } from "../../domain/clock";
import { gateways } from "../orders/order-words";
import type { Area } from "../roles/rules";

/** A record that a search has found. */
type FoundRecord = { readonly id: number; readonly words: string; readonly more: string | null };

type Kind = {
  readonly name: "members" | "vehicles" | "events" | "orders" | "pages" | "products" | "promotions";
  readonly words: string;
  readonly area: Area;
  /** Of a text: ?1 is it in lower case (`plainLower`), ?2 its number, or NULL; ?3 is now, an instant. */
  readonly sql: (text: string) => string;
  /** Where its records are few: as what they are compared with a search that has slips of typing. */
  readonly few?: FewKind;
  /** Where a record is looked at. */
  readonly link: (id: number) => string;
  /** `more` is an instant. */
  readonly isTime?: true;
};

const perKind = 8;

/** What the desk's search looks through, in the order of its page. */
export const kinds: readonly Kind[] = [
  {
    name: "members",
    words: "Members",
    area: "members",
    sql: (
      text,
    ) => `SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS words, concat_ws(', ', m.number, iif(${isEmail("u.email")}, u.email, NULL)) AS more
      FROM users u LEFT JOIN memberships m ON m.user_id = u.id WHERE u.id IN (${membersWith(text)})
      ORDER BY u.last_name COLLATE NOCASE, u.first_name COLLATE NOCASE, u.id`,
    link: (id) => `/admin/members/${id}`,
  },
  {
    name: "vehicles",
    words: "Vehicles and plates",
    area: "members",
    // The record that opens is its owner's.
    sql: (
      text,
    ) => `SELECT v.owner_id AS id, concat_ws(' ', v.year_built, v.make, v.model) AS words, v.plate AS more
      FROM vehicles v WHERE v.deleted_at IS NULL AND ${vehicleWith(text)} ORDER BY v.id DESC`,
    link: (id) => `/admin/members/${id}`,
  },
  {
    name: "events",
    words: "Events",
    area: "calendar",
    // The next one first; after those that are to come, the one that was last.
    sql: (text) => `SELECT id, title AS words, starts_at AS more FROM calendar_events
      WHERE id IN (${eventsWith(text)})
      ORDER BY ends_at < ?3, abs(julianday(starts_at) - julianday(?3)), id`,
    link: (id) => `/admin/events/${id}`,
    isTime: true,
  },
  {
    name: "orders",
    words: "Orders",
    area: "money",
    sql: (
      text,
    ) => `SELECT o.id, printf('%06d', o.id) AS words, trim(u.first_name || ' ' || u.last_name) AS more
      FROM orders o JOIN users u ON u.id = o.user_id
      WHERE o.is_for_credit = 0 AND o.id IN (SELECT ?2 UNION SELECT order_id FROM invoices WHERE number = upper(?1)
        UNION ${ordersWithReference(gateways)}
        UNION SELECT id FROM orders WHERE user_id IN (${peopleWith(text)})) ORDER BY o.id DESC`,
    link: (id) => `/admin/orders/${id}`,
  },
  {
    name: "pages",
    words: "Pages",
    area: "website",
    sql: () => `SELECT id, name AS words, '/' || url AS more FROM pages
      WHERE instr(lower(name), ?1) > 0 OR instr(lower(url), ?1) > 0 ORDER BY deleted, url`,
    few: "pages",
    link: (id) => `/admin/pages/${id}`,
  },
  {
    name: "products",
    words: "Products",
    area: "shop",
    sql: () => `SELECT id, name AS words, summary AS more FROM products WHERE instr(lower(name), ?1) > 0
        OR id IN (SELECT product_id FROM skus WHERE instr(lower(code), ?1) > 0) ORDER BY name COLLATE NOCASE`,
    few: "products",
    link: (id) => `/admin/products/${id}`,
  },
  {
    name: "promotions",
    words: "Promotions",
    area: "shop",
    sql: () => `SELECT id, code AS words, name AS more FROM promotions
      WHERE instr(lower(code), ?1) > 0 OR instr(lower(name), ?1) > 0 ORDER BY id DESC`,
    few: "promotions",
    link: (id) => `/admin/promotions/${id}`,
  },
];

/** "#000123", "INV-000123" and "123" all are order 123. */
function orderNumberIn(text: string): number | null {
  const digits = /^(?:#|inv-)?0*(\d{1,9})$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The first records of each of these kinds that have a text. */
export async function searchRecords(
  db: D1Database,
  text: string,
  wanted: readonly Kind[],
  now: number,
): Promise<
  readonly { readonly kind: Kind; readonly found: readonly FoundRecord[]; readonly hasMore: boolean }[]
> {
  if (wanted.length === 0) return [];
  // The second and third parameter are bound everywhere, so that every statement takes all of them.
  const results = await db.batch<FoundRecord>(
    wanted.map((kind) =>
      db
        .prepare(`SELECT * FROM (${kind.sql(text)} LIMIT ${perKind + 1}) WHERE ?2 IS ?2 AND ?3 IS ?3`)
        .bind(plainLower(text), orderNumberIn(text), instant(now)),
    ),
  );
  return wanted.map((kind, index) => {
    const found = results[index]?.results ?? [];
    return { kind, found: found.slice(0, perKind), hasMore: found.length > perKind };
  });
}

/** Records of these kinds whose names have a text with slips of typing. */
export async function similarRecords(
  db: D1Database,
  text: string,
  wanted: readonly Kind[],
): Promise<readonly { readonly kind: Kind; readonly found: readonly FoundRecord[] }[]> {
  const few = wanted.flatMap((kind) => (kind.few ? [{ kind, name: kind.few }] : []));
  const similar = await similarFew(
    db,
    text,
    few.map(({ name }) => name),
  );
  return few
    .map(({ kind }, index) => ({ kind, found: similar[index] ?? [] }))
    .filter(({ found }) => found.length > 0);
}
