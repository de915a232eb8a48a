import {
  type Limit,
  type LimitedAct,
  limits,
  type SignInAct,
  signInLimits,
} from "../domain/account/sign-in-rules";
import { instant } from "../domain/clock";
import { sql } from "./sql";

type Counted = { count: number; window_end: string };

const countSql = `
  INSERT INTO rate_limits (key, window_start, window_end, count) VALUES (?1, ?2, ?3, 1)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN window_end <= ?2 THEN 1 ELSE count + 1 END,
    window_start = CASE WHEN window_end <= ?2 THEN ?2 ELSE window_start END,
    window_end = CASE WHEN window_end <= ?2 THEN ?3 ELSE window_end END
  RETURNING count, window_end`;

/** Who signs in. `device`: device-token.ts; null: the browser has not signed in with this email before. */
type SigningIn = {
  readonly email: string;
  readonly ipAddress: string;
  readonly device: string | null;
};

type Counter = { readonly key: string; readonly limit: Limit };

/**
 * In stages: what one refuses does not count in the next, or strangers could use up the email's own limit.
 * The IP address comes first: a stranger chooses the email addresses, and each makes rows of its own.
 */
function signInStages(
  act: SignInAct,
  { email, ipAddress, device }: SigningIn,
): readonly (readonly Counter[])[] {
  const { [act]: limit } = signInLimits;
  if (device !== null) return [[{ key: `${act}:device:${device}`, limit: limit.device }]];
  const byIpAddress = { key: `${act}:address:${ipAddress}`, limit: limit.ipAddress };
  const byPair = { key: `${act}:pair:${email} ${ipAddress}`, limit: limit.pair };
  const byEmail = limit.email.map((each) => [{ key: `${act}:email:${each.windowMs}:${email}`, limit: each }]);
  return [[byIpAddress], [byPair], ...byEmail];
}

/**
 * Counts what anybody may do to any email address (contract 32).
 * @returns 0 when it is allowed, else the seconds to wait
 */
export async function countSignIn(
  db: D1Database,
  act: SignInAct,
  who: SigningIn,
  scale: number,
  now: number,
): Promise<number> {
  for (const stage of signInStages(act, who)) {
    const wait = await countAll(db, stage, scale, now);
    if (wait > 0) return wait;
  }
  return 0;
}

/**
 * Counts an act of a member by email address and by IP address.
 * @returns 0 when it is allowed, else the seconds to wait
 */
export function countAct(
  db: D1Database,
  act: LimitedAct,
  { email, ipAddress }: { readonly email: string; readonly ipAddress: string },
  scale: number,
  now: number,
): Promise<number> {
  const counters = [
    { key: `${act}:email:${email}`, limit: limits[act].email },
    { key: `${act}:address:${ipAddress}`, limit: limits[act].ipAddress },
  ];
  return countAll(db, counters, scale, now);
}

/**
 * Counts an act under each of the keys.
 * @returns 0 when every limit allows it, else the seconds to wait
 */
export async function countAll(
  db: D1Database,
  counters: readonly Counter[],
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

/** Resets the counts of tries of an email address, but for the IP address's, after a success. */
export async function resetTries(db: D1Database, who: SigningIn): Promise<void> {
  const acts = ["try", "tryPassword"] as const;
  const keys = acts
    .flatMap((act) => signInStages(act, who).flat())
    .map(({ key }) => key)
    .filter((key) => !/^\w+:address:/.test(key));
  await sql`DELETE FROM rate_limits WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`.run(
    db,
  );
}
