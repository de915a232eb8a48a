import { instant } from "../../domain/clock";
import { raw, sql } from "../sql";

/** A request for a delivery price, with its answer. */
export type QuoteRow = {
  readonly id: number;
  readonly user_id: number;
  readonly session_key: string;
  /** JSON of suburb, state, postcode and country. */
  readonly place: string;
  /** JSON of QuotedLine. */
  readonly lines: string;
  readonly asked_at: string;
  readonly answered_at: string | null;
  readonly buyer: string;
  readonly email: string;
  readonly editor: string | null;
  readonly option_name: string | null;
  readonly option_cents: number | null;
  readonly offered_until: string | null;
};

const getName = (user: string) =>
  `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.email)`;

const select = `SELECT r.id, r.user_id, r.session_key, r.place, r.lines, r.asked_at, r.answered_at, ${getName("u")} AS buyer,
    u.email, ${getName("a")} AS editor, s.name AS option_name, s.base_cents AS option_cents, s.offered_until
  FROM shipping_quote_requests r JOIN users u ON u.id = r.user_id LEFT JOIN users a ON a.id = r.answered_by
  LEFT JOIN shipping_options s ON s.quote_id = r.id AND s.enabled = 1`;

export const findQuote = (db: D1Database, id: number): Promise<QuoteRow | null> =>
  sql`${raw(select)} WHERE r.id = ${id}`.first<QuoteRow>(db);

export type QuoteAnswer = {
  readonly id: number;
  /** When the answer that the editor saw was given; null: none yet. */
  readonly answeredAt: string | null;
  readonly name: string;
  readonly cents: number;
  /** An instant (ms). */
  readonly offeredUntil: number;
  readonly editorId: number;
};

/**
 * Offers the price to the cart that asked, in place of an earlier answer, and chooses it there unless the
 * member has chosen another way of delivery.
 * @returns false when somebody else has answered meanwhile
 */
export async function answerQuote(
  db: D1Database,
  { id, answeredAt, name, cents, offeredUntil, editorId }: QuoteAnswer,
  now: number,
): Promise<boolean> {
  const isCurrent = "EXISTS (SELECT 1 FROM shipping_quote_requests WHERE id = ?1 AND answered_at IS ?2)";
  const [, offered] = await db.batch([
    db
      .prepare(`UPDATE shipping_options SET enabled = 0 WHERE quote_id = ?1 AND ${isCurrent}`)
      .bind(id, answeredAt),
    sql`INSERT INTO shipping_options (quote_id, name, base_cents, country, offered_until)
      SELECT id, ${name}, ${cents}, coalesce(place ->> '$.country', 'AU'), ${instant(offeredUntil)}
      FROM shipping_quote_requests
      WHERE id = ${id} AND answered_at IS ${answeredAt}`.on(db),
    sql`UPDATE carts SET order_key = NULL, updated_at = ${instant(now)},
        shipping_option_id = (SELECT max(id) FROM shipping_options WHERE quote_id = ${id})
      WHERE session_key = (SELECT session_key FROM shipping_quote_requests WHERE id = ${id}
      AND answered_at IS ${answeredAt})
        AND (shipping_option_id IS NULL
          OR shipping_option_id IN (SELECT id FROM shipping_options WHERE quote_id = ${id}))`.on(db),
    sql`UPDATE shipping_quote_requests SET answered_at = ${instant(now)}, answered_by = ${editorId}
      WHERE id = ${id} AND answered_at IS ${answeredAt}`.on(db),
  ]);
  return (offered?.meta.changes ?? 0) > 0;
}
