import type { OpenRenewal } from "../../domain/shop/bank/matches";
import { sql } from "../sql";

/** What lines of a statement say, by which members are found. */
type Said = {
  /** Surnames as typed, in any case. */
  readonly names: readonly string[];
  readonly numbers: readonly string[];
  readonly cents: readonly number[];
};

export type RenewalRow = Omit<OpenRenewal, "opens_on"> & {
  readonly level_id: number;
  readonly name: string;
  readonly additional_member: string | null;
  readonly valid_to: string | null;
  readonly no_expiry: number;
};

/** Memberships without an unpaid order whose renewal costs one of these sums, of whom the lines may name. */
export const renewalsSaid = (db: D1Database, { names, numbers, cents }: Said): Promise<RenewalRow[]> =>
  sql`SELECT u.id AS user_id, u.last_name, m.number, s.price_cents AS fee_cents, m.level_id,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name,
      m.additional_member, m.valid_to, m.no_expiry
    FROM (SELECT id FROM users WHERE last_name COLLATE NOCASE IN (SELECT value FROM json_each(${JSON.stringify(names)}))
      UNION SELECT user_id FROM memberships
        WHERE number COLLATE NOCASE IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))) f
    JOIN users u ON u.id = f.id JOIN memberships m ON m.user_id = u.id
    JOIN membership_levels l ON l.id = m.level_id AND l.enabled = 1 AND l.no_expiry = 0
    JOIN products p ON p.level_id = l.id AND p.kind = 'membership' AND p.enabled = 1
    JOIN skus s ON s.product_id = p.id AND s.enabled = 1
    WHERE u.closed_at IS NULL AND m.no_expiry = 0 AND m.is_approved = 1 AND m.refused_at IS NULL AND m.left_as IS NULL
      AND s.price_cents IN (SELECT value FROM json_each(${JSON.stringify(cents)}))
      AND NOT EXISTS (SELECT 1 FROM orders o JOIN order_lines i ON i.order_id = o.id AND i.kind = 'membership'
        WHERE o.user_id = u.id AND o.status IN ('awaiting-payment', 'declined'))
    GROUP BY u.id LIMIT 500`.all<RenewalRow>(db);
