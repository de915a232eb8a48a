import { voucherNumbers } from "#rules/membership/vouchers";
import { noExpiry } from "../club/no-expiry";
import { raw, sql } from "../sql";

/** Somebody whose membership number was named. */
export type NamedMember = {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly is_approved: number;
  readonly refused_at: string | null;
  readonly left_as: "resigned" | "deceased" | null;
  readonly no_expiry: number;
  /** YYYY-MM-DD. */
  readonly valid_to: string | null;
  readonly merged_into: number | null;
  readonly deleted_at: string | null;
};

/** Who vouches for a new member. */
export type NamedVoucher = {
  readonly part: "proposer" | "seconder";
  /** A name, a number or both. */
  readonly typed: string;
  /** Whether something of it may be a number: a name alone is for the club to check. */
  readonly hasNumber: boolean;
  /** By the number; none, or with two numbers two. */
  readonly members: readonly NamedMember[];
};

/** What was typed, by the order of a membership. */
type Typed = { readonly proposer: string | null; readonly seconder: string | null };

const membersWith = (db: D1Database, numbers: readonly string[]): Promise<NamedMember[]> =>
  sql`SELECT m.user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name, u.email,
      m.number, m.is_approved, m.refused_at, m.left_as, ${raw(noExpiry)} AS no_expiry, m.valid_to,
      u.merged_into, u.deleted_at
    FROM memberships m JOIN users u ON u.id = m.user_id JOIN membership_levels l ON l.id = m.level_id
    WHERE m.number IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`.all<NamedMember>(db);

/** Who vouches for the member whose membership this order has paid; [] where nobody was asked for. */
export async function vouchersOfOrder(db: D1Database, orderId: number): Promise<readonly NamedVoucher[]> {
  const typed = await sql`SELECT proposer, seconder FROM order_lines
    WHERE order_id = ${orderId} AND kind = 'membership' AND proposer IS NOT NULL`.first<Typed>(db);
  if (!typed) return [];
  const named = (["proposer", "seconder"] as const).map((part) => ({ part, text: typed[part] ?? "" }));
  const found = await membersWith(
    db,
    named.flatMap(({ text }) => voucherNumbers(text)),
  );
  return named.map(({ part, text }) => {
    const numbers = voucherNumbers(text);
    const members = found.filter(({ number }) => numbers.includes(number));
    return { part, typed: text, hasNumber: numbers.length > 0, members };
  });
}
