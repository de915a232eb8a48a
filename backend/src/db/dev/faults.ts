import { sql } from "../sql";
/** A fault to inject (contract 16). */
export type Fault = {
  readonly id: number;
  readonly call: string;
  readonly kind: string;
  readonly ms: number;
};

/** Whether a pattern like "GET /api/v1/cognito/*" matches a call. (D1's GLOB takes 50 characters at most.) */
export function matchesCall(pattern: string, call: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(call);
}

/** Ends the pattern of a fault that only calls with a bearer meet: the public ones go on. */
const ofMembers = "#member";

/** Counts the call and takes one use of the first fault that matches it. */
export async function countCallAndTakeFault(
  db: D1Database,
  call: string,
  { isMember }: { readonly isMember: boolean },
): Promise<Fault | null> {
  const names = isMember ? [call, call + ofMembers] : [call];
  const [, pending] = await db.batch([
    sql`INSERT INTO call_counts (call, count) VALUES (${call}, 1) ON CONFLICT (call) DO UPDATE
      SET count = count + 1`.on(db),
    sql`SELECT id, call, kind, ms FROM faults WHERE remaining > 0 ORDER BY id`.on(db),
  ]);
  for (const fault of (pending?.results ?? []) as Fault[]) {
    if (!names.some((name) => matchesCall(fault.call, name))) continue;
    const taken =
      await sql`UPDATE faults SET remaining = remaining - 1 WHERE id = ${fault.id} AND remaining > 0`.run(db);
    // A concurrent request may have taken the last use.
    if (taken.meta.changes > 0) return fault;
  }
  return null;
}

export async function addFault(
  db: D1Database,
  fault: { call: string; kind: string; ms: number; count: number },
): Promise<void> {
  await sql`INSERT INTO faults (call, kind, ms, remaining)
    VALUES (${fault.call}, ${fault.kind}, ${fault.ms}, ${fault.count})`.run(db);
}

export async function clearFaults(db: D1Database): Promise<void> {
  await sql`DELETE FROM faults`.run(db);
}

export async function callCounts(db: D1Database): Promise<Record<string, number>> {
  const results = await sql`SELECT call, count FROM call_counts ORDER BY call`.all<{
    call: string;
    count: number;
  }>(db);
  return Object.fromEntries(results.map(({ call, count }) => [call, count]));
}

export async function clearCallCounts(db: D1Database): Promise<void> {
  await sql`DELETE FROM call_counts`.run(db);
}
