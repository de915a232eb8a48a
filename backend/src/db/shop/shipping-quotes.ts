import { instant } from "../../domain/clock";

type QuoteRequest = {
  readonly userId: number;
  readonly sessionKey: string;
  readonly place: object;
  readonly lines: readonly object[];
};

const values = ({ sessionKey, place, lines }: QuoteRequest) => [
  sessionKey,
  JSON.stringify(place),
  JSON.stringify(lines),
];

/** SQL: whether a request `r` has an answer that still holds at the instant ?4. */
const isOffered = `EXISTS (SELECT 1 FROM shipping_options
  WHERE quote_id = r.id AND enabled = 1 AND offered_until > ?4)`;

/** Whether this waits for an answer or has one, for this cart, with these lines, to this place. */
export const isQuoteAsked = async (db: D1Database, request: QuoteRequest, now: number): Promise<boolean> =>
  (await db
    .prepare(
      `SELECT 1 FROM shipping_quote_requests r WHERE session_key = ?1 AND place = ?2 AND lines = ?3
         AND (answered_at IS NULL OR ${isOffered})`,
    )
    .bind(...values(request), instant(now))
    .first()) !== null;

/**
 * Adds a request, or opens one again whose answer has lapsed.
 * @returns its id; null when it waits for an answer, or has one
 */
export const addQuoteRequest = (db: D1Database, request: QuoteRequest, now: number): Promise<number | null> =>
  db
    .prepare(
      `INSERT INTO shipping_quote_requests AS r (session_key, place, lines, user_id, asked_at)
       VALUES (?1, ?2, ?3, ?5, ?4)
       ON CONFLICT DO UPDATE SET asked_at = excluded.asked_at, answered_at = NULL, answered_by = NULL
         WHERE r.answered_at IS NOT NULL AND NOT ${isOffered}
       RETURNING id`,
    )
    .bind(...values(request), instant(now), request.userId)
    .first<number>("id");
