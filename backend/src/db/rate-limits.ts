import { type Limit, type LimitedAct, limits } from "../domain/account/sign-in-rules";
import { instant } from "../domain/clock";

type Counted = { count: number; window_end: string };

const countSql = `
  INSERT INTO rate_limits (key, window_start, window_end, count) VALUES (?1, ?2, ?3, 1)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN window_end <= ?2 THEN 1 ELSE count + 1 END,
    window_start = CASE WHEN window_end <= ?2 THEN ?2 ELSE window_start END,
    window_end = CASE WHEN window_end <= ?2 THEN ?3 ELSE window_end END
  RETURNING count, window_end`;

/**
 * Counts an act by email address and by network address (contract 2).
 * @returns 0 when it is allowed, else the seconds to wait
 */
export function countAct(
  db: D1Database,
  act: LimitedAct,
  who: { email: string; address: string },
  scale: number,
  now: number,
): Promise<number> {
  const kinds = ["email", "address"] as const;
  const counters = kinds.map((kind) => ({ key: `${act}:${kind}:${who[kind]}`, limit: limits[act][kind] }));
  return countAll(db, counters, scale, now);
}

/**
 * Counts an act under each of the keys.
 * @returns 0 when every limit allows it, else the seconds to wait
 */
export async function countAll(
  db: D1Database,
  counters: readonly { readonly key: string; readonly limit: Limit }[],
  scale: number,
  now: number,
): Promise<number> {
  const counted = await db.batch<Counted>(
    counters.map(({ key, limit }) =>
      db.prepare(countSql).bind(key, instant(now), instant(now + limit.windowMs)),
    ),
  );
  let wait = 0;
  counters.forEach(({ limit }, i) => {
    const row = counted[i]?.results[0];
    if (row && row.count > Math.ceil(limit.max * scale)) {
      wait = Math.max(wait, Math.ceil((Date.parse(row.window_end) - now) / 1000));
    }
  });
  return wait;
}

/** Resets the count of tries of an email address, after a success. */
export async function resetTries(db: D1Database, email: string): Promise<void> {
  await db.prepare("DELETE FROM rate_limits WHERE key = ?").bind(`try:email:${email}`).run();
}
