import { orderNumber } from "#rules/order-number";
import { sql } from "../../../db/sql";
import { clubDay, dayInWords } from "../../../domain/club-time";
import { type Chosen, chosenFrom, levelText } from "./choices";
import type { Person } from "./people";

type Payment = { readonly id: number; readonly paid_at: string };

/** The order that extended somebody's membership last. */
const lastPayment = (db: D1Database, userId: number): Promise<Payment | null> =>
  sql`SELECT o.id, o.paid_at FROM membership_extensions e JOIN orders o ON o.id = e.order_id
    WHERE e.user_id = ${userId} AND e.lost_in_merge IS NULL AND o.paid_at IS NOT NULL
    ORDER BY e.created_at DESC LIMIT 1`.first<Payment>(db);

type Pair = { readonly kept: Person; readonly merged: Person };

/** What is lost of two memberships once one stays, a sentence each. */
export async function lostMembership(
  db: D1Database,
  { kept, merged }: Pair,
  chosen: Chosen,
  zone: string,
): Promise<readonly string[]> {
  if (!kept.membership || !merged.membership) return [];
  const other = (name: string) => (chosenFrom(name, kept, merged, chosen) === "kept" ? merged : kept);
  const [loser, numberLoser] = [other("level"), other("number")];
  const number = numberLoser.row.number ?? "";
  const goes = [levelText(loser), ...(loser === numberLoser ? [`number ${number}`] : [])].join(", ");
  const payment = await lastPayment(db, loser.row.id);
  const paid = payment
    ? ` It was paid with order ${orderNumber(payment)} on ${dayInWords(clubDay(Date.parse(payment.paid_at), zone))}. Nothing is refunded by itself.`
    : "";
  return [
    `This membership goes: ${goes}.${paid}`,
    ...(loser === numberLoser ? [] : [`The number ${number} goes.`]),
  ];
}
