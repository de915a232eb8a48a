import { orderNumber } from "#rules/order-number";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { clubZone } from "../../db/content/site-settings";
import type { BankLineRow } from "../../db/shop/bank-lines";
import { orderDetails } from "../../db/shop/order-details";
import { findOrder, type OrderRow, orderLines } from "../../db/shop/orders";
import { handObstacles } from "../../db/shop/payments/hand-obstacles";
import { getExtension } from "../../db/shop/payments/membership-extension";
import type { Officer } from "../../desk/officer";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { receivedAt } from "../../domain/shop/payments/hand-payment-form";
import { recordChanges, recordRow } from "../../http/activity";
import { settle } from "../../http/api/shop/settle-payment";
import type { AppContext } from "../../http/services";
import { lastDayText } from "../orders/order-words";
import type { BankLines } from "./read-bank";

/** A line and the order that it pays, as it would be done now. */
export type Recordable = {
  readonly line: BankLineRow;
  readonly order: OrderRow;
  readonly extendsTo: string | null;
  /** The order and the day of its membership, which have to be the same when it is done. */
  readonly version: string;
  /** What happens, a sentence. */
  readonly words: string;
  /** Why the buyer gets no mail, a sentence; null: they get the receipt. */
  readonly untold: string | null;
};

/** What a ticked line pays; or why nothing is recorded of it, a sentence. */
export async function findRecordable(
  c: AppContext,
  who: Officer,
  { matches }: BankLines,
  line: BankLineRow,
): Promise<Recordable | string> {
  const about = `${dollars(line.amount_cents)} of ${dayInWords(line.day)}`;
  const match = matches.get(line.id);
  const { db, clock } = c.var.services;
  const order = match?.kind === "order" ? await findOrder(db, "id", match.orderId) : null;
  if (!order) return `${about}: no order of this sum was found.`;
  const number = orderNumber(order);
  if (order.user_id === who.userId) return `${about}: order ${number} is your own.`;
  const placedAt = Date.parse(order.created_at);
  const at = receivedAt(line.day, await clubZone(db), clock.now(), placedAt);
  const obstacles = await handObstacles(db, order, clock.now(), at);
  if (obstacles.length > 0) return `${about}: order ${number} cannot be paid. ${obstacles.join(" ")}`;
  const [details, lines] = await Promise.all([orderDetails(db, order.id), orderLines(db, [order.id])]);
  const { validTo, lastDay } = await getExtension(db, order, lines, clock.now());
  const term = validTo === null ? "" : ` Last day of the membership: ${lastDayText(lastDay, validTo)}.`;
  return {
    line,
    order,
    extendsTo: validTo,
    version: `${order.id} ${validTo ?? ""}`,
    words: `${about} pays order ${number} of ${details?.contact.name}.${term}`,
    untold: await whyNobodyIsTold(db, details?.contact.email ?? ""),
  };
}

/**
 * Records it as a transfer by hand, with a line of activity of its own.
 * @returns whether it pays its order
 */
export async function recordLine(c: AppContext, who: Officer, found: Recordable): Promise<boolean> {
  const { services } = c.var;
  const { line, order, extendsTo } = found;
  const { db, clock, activity } = services;
  const at = receivedAt(line.day, await clubZone(db), clock.now(), Date.parse(order.created_at));
  activity.line = {
    ...recordRow(c, who, "confirm", `/admin/orders/${order.id}/payment`),
    also: `/admin/members/${order.user_id}`,
  };
  recordChanges(c, {}, { how: "transfer", day: line.day, cents: line.amount_cents });
  const settled = await settle(services, order.payment_key, {
    gateway: "transfer",
    webhookId: null,
    isSuccess: true,
    reference: line.reference,
    amountCents: line.amount_cents,
    byHand: { editorId: who.userId, receivedAt: at, extendsTo, usedCents: 0, keptCents: 0 },
  });
  return settled?.outcome === "paid" || settled?.outcome === "known";
}
