import { instant } from "../domain/clock";
import { type Limit, type LimitedAct, limits } from "../domain/sign-in-rules";

type Counted = { count: number; window_end: string };

const countSql = `
  INSERT INTO rate_limits (key, window_start, window_end, count) VALUES (?1, ?2, ?3, 1)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN window_end <= ?2 THEN 1 ELSE count + 1 END,
    window_start = CASE WHEN window_end <= ?2 THEN ?2 ELSE window_start END,
    window_end = CASE WHEN window_end <= ?2 THEN ?3 ELSE window_end END
  RETURNING count, window_end`;

/**
 * Counts one act by e-mail address and by network address (contract 2).
 * @returns 0 when it is allowed, or the seconds to wait.
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
 * Counts one act under each of these keys.
 * @returns 0 when all of them allow it, or the seconds to wait.
 */
export async function countAll(
  db: D1Database,
  counters: readonly { readonly key: string; readonly limit: Limit }[],
  scale: number,
  now: number,
): Promise<number> {
  const counted = await db.batch<Counted>(
    counters.map(({ key, limit }) =>
      db.prepare(countSql).bind(key, instant(now), instant(now + limit.window)),
    ),
  );
  let wait = 0;
  counters.forEach(({ limit }, i) => {
    const row = counted[i]?.results[0];
    if (row && row.count > Math.ceil(limit.most * scale)) {
      wait = Math.max(wait, Math.ceil((Date.parse(row.window_end) - now) / 1000));
    }
  });
  return wait;
}

/** Forgets the failed tries of an e-mail address after a success. */
export async function forgetTries(db: D1Database, email: string): Promise<void> {
  await db.prepare("DELETE FROM rate_limits WHERE key = ?").bind(`try:email:${email}`).run();
}
