import { instant } from "../../domain/clock";

export type QuoteRequest = {
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

/** Whether this has been asked for this cart, with these lines, to this place. */
export const isQuoteAsked = async (db: D1Database, request: QuoteRequest): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 FROM shipping_quote_requests WHERE session_key = ? AND place = ? AND lines = ?")
    .bind(...values(request))
    .first()) !== null;

/** @returns false when it was asked before */
export async function addQuoteRequest(db: D1Database, request: QuoteRequest, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO shipping_quote_requests (session_key, place, lines, user_id, asked_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(...values(request), request.userId, instant(now))
    .run();
  return meta.changes > 0;
}
