import { instant } from "../../domain/clock";
import type { OpenOrder, TypedTransfer } from "../../domain/shop/bank/matches";
import type { NamedOrder } from "../../domain/shop/bank/unmatched";
import { clubPayee } from "../account/credits";
import { raw, sql } from "../sql";
import { isCancelled } from "./orders";

type NewBankLine = {
  readonly key: string;
  readonly day: string;
  readonly amountCents: number;
  readonly description: string;
  readonly reference: string;
};

export type BankLineRow = {
  readonly id: number;
  readonly day: string;
  readonly amount_cents: number;
  readonly description: string;
  /** As payments.reference has it. */
  readonly reference: string;
  readonly aside_reason: string | null;
  /** The order of the payment that was recorded of it; null: none is. */
  readonly order_id: number | null;
  /** 1: that order only holds it as a member's credit. */
  readonly is_for_credit: number | null;
  /** Whose order that is. */
  readonly payer_id: number | null;
};

/** Stores the lines that are not there yet. @returns how many that were */
export async function addBankLines(
  db: D1Database,
  lines: readonly NewBankLine[],
  now: number,
): Promise<number> {
  const { meta } = await sql`INSERT OR IGNORE INTO bank_lines
      (key, day, amount_cents, description, reference, created_at)
    SELECT value ->> '$.key', value ->> '$.day', value ->> '$.amountCents', value ->> '$.description',
      value ->> '$.reference', ${instant(now)} FROM json_each(${JSON.stringify(lines)}) ORDER BY key`.run(db);
  return meta.changes;
}

/** The newest of them. @param since YYYY-MM-DD */
export const readBankLines = (db: D1Database, since: string): Promise<BankLineRow[]> =>
  sql`SELECT b.id, b.day, b.amount_cents, b.description, b.reference, b.aside_reason, p.order_id,
      o.is_for_credit, o.user_id AS payer_id
    FROM bank_lines b LEFT JOIN payments p ON p.reference = b.reference LEFT JOIN orders o ON o.id = p.order_id
    WHERE b.day >= ${since} ORDER BY b.day DESC, b.id DESC LIMIT 1000`.all<BankLineRow>(db);

/** Sets lines aside, or takes that back with null as the reason. Those that are recorded stay. */
export async function setAside(
  db: D1Database,
  ids: readonly number[],
  reason: string | null,
): Promise<boolean> {
  const { meta } = await sql`UPDATE bank_lines SET aside_reason = ${reason}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND (aside_reason IS NULL) = (${reason} IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.reference = bank_lines.reference)`.run(db);
  return meta.changes > 0;
}

type UnpaidOrder = Omit<OpenOrder, "day"> & {
  readonly user_id: number;
  readonly name: string;
  readonly created_at: string;
  /** Of the buyer, which can pay what a line lacks. */
  readonly member_credit_cents: number;
};

/** As db/shop/payments/late-payment.ts has it. */
const lateMs = 24 * 60 * 60_000;
/** Of an order by transfer: the day of its line decides, once it is recorded. */
const lateStatementMs = 60 * lateMs;

/** The newest orders that were not paid. */
export const unpaidOrders = (db: D1Database, now: number): Promise<UnpaidOrder[]> =>
  sql`SELECT o.id, o.user_id, o.total_cents - o.credit_cents AS due_cents, u.last_name, o.created_at,
      o.status <> 'released' OR (iif(o.due_on IS NULL, o.created_at >= ${instant(now - lateMs)},
        o.stock_held_until >= ${instant(now - lateStatementMs)}) AND NOT EXISTS (SELECT 1
        FROM order_actions a WHERE a.order_id = o.id AND a.action = 'cancelled')) AS is_payable,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name,
      coalesce((SELECT cents FROM credits WHERE user_id = o.user_id AND supplier_id = ${raw(clubPayee)}), 0)
        AS member_credit_cents
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.status IN ('awaiting-payment', 'declined', 'released') AND o.total_cents > o.credit_cents
      AND NOT o.is_replaced ORDER BY +o.id DESC LIMIT 1000`.all<UnpaidOrder>(db);

/** Those of these orders that somebody placed. @param ids by their numbers */
export const ordersNamed = (
  db: D1Database,
  ids: readonly number[],
): Promise<(Omit<NamedOrder, "day"> & { readonly created_at: string })[]> =>
  sql`SELECT o.id, o.status, ${raw(isCancelled)} AS is_cancelled, o.is_replaced, o.created_at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND o.is_for_credit = 0`.all(db);

/**
 * Bank transfers that an officer typed in. Those that were recorded from an uploaded statement are left out.
 * @param since only payments from this day on, YYYY-MM-DD
 */
export const typedTransfers = (db: D1Database, since: string): Promise<TypedTransfer[]> =>
  sql`SELECT p.order_id, p.amount_cents, substr(p.reference, 10) AS reference FROM payments p
    WHERE p.created_at >= ${since} AND p.gateway = 'transfer' AND p.amount_cents > 0
      AND p.taken_back_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM bank_lines b WHERE b.reference = p.reference)`.all<TypedTransfer>(db);
