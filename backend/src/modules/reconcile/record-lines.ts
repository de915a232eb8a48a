import { orderNumber } from "#rules/order-number";
import { getCredit } from "../../db/account/credits";
import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { isGone } from "../../db/account/users";
import { clubZone } from "../../db/content/site-settings";
import type { BankLineRow } from "../../db/shop/bank-lines";
import { orderDetails } from "../../db/shop/order-details";
import { dueCents, findOrder, type OrderRow, orderLines } from "../../db/shop/orders";
import { handObstacles } from "../../db/shop/payments/hand-obstacles";
import { getExtension } from "../../db/shop/payments/membership-extension";
import { orderOfReference } from "../../db/shop/payments/refunds";
import type { Officer } from "../../desk/officer";
import { clubDay, dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { type BankSum, splitLine } from "../../domain/shop/bank/received";
import { receivedAt } from "../../domain/shop/payments/hand-payment-form";
import { ownReference } from "../../domain/shop/sales-report";
import { settle } from "../../http/api/shop/settle-payment";
import type { AppContext } from "../../http/services";
import { lastDayText } from "../orders/order-words";
import type { BankLines } from "./read-bank";
import { findRenewal } from "./record-renewal";
import { lineWords, type Recordable, recordActivity } from "./recordable";

/**
 * What a ticked line pays; or why nothing is recorded of it, a sentence.
 * @param usesCredit whether the member's credit pays what it lacks
 */
export async function findRecordable(
  c: AppContext,
  who: Officer,
  bank: BankLines,
  line: BankLineRow,
  usesCredit: boolean,
): Promise<Recordable | string> {
  const match = bank.matches.get(line.id);
  if (match?.kind === "renewal") return findRenewal(c, who, bank, line, match.userId);
  if (match?.kind === "order" || match?.kind === "other-sum")
    return findPayable(c, who, line, { orderId: match.orderId, usesCredit });
  return `${lineWords(line)}: no order of this sum was found.`;
}

/** What becomes of another sum than is due, a sentence; "" of the very sum. */
export function sumText({ amount_cents }: BankLineRow, { usedCents, keptCents }: BankSum) {
  if (usedCents > 0) return ` ${dollars(usedCents)} of the member’s credit pays the rest.`;
  if (keptCents === 0) return "";
  return keptCents === amount_cents
    ? ` The order stays unpaid, and the payment becomes the member’s credit.`
    : ` ${dollars(keptCents)} more than is due becomes the member’s credit.`;
}

/** What becomes of the day: no payment is older than its order. */
const dayText = (line: BankLineRow, day: string): string =>
  day === line.day ? "" : ` It is recorded on the day of the order, ${dayInWords(day)}.`;

/** What a line pays of an order; or why nothing is recorded of it, a sentence. */
export async function findPayable(
  c: AppContext,
  who: Officer,
  line: BankLineRow,
  { orderId, usesCredit }: { readonly orderId: number; readonly usesCredit: boolean },
): Promise<Recordable | string> {
  const { db, clock } = c.var.services;
  const about = lineWords(line);
  const order = await findOrder(db, "id", orderId);
  if (!order || order.is_for_credit === 1) return `${about}: there is no such order.`;
  const number = orderNumber(order);
  if (order.user_id === who.userId) return `${about}: order ${number} is your own.`;
  const zone = await clubZone(db);
  const at = receivedAt(line.day, zone, clock.now(), Date.parse(order.created_at));
  const obstacles = await handObstacles(db, order, clock.now(), at);
  if (obstacles.length > 0) return `${about}: order ${number} cannot be paid. ${obstacles.join(" ")}`;
  const credit = usesCredit ? await getCredit(db, order.user_id, undefined) : 0;
  const sum = splitLine(line.amount_cents, dueCents(order), credit);
  if (sum.keptCents > 0 && (await isGone(db, order.user_id)))
    return `${about}: ${dollars(dueCents(order))} is due of order ${number}, and a deleted account has no credit.`;
  const isInPart = sum.keptCents === line.amount_cents;
  const [details, lines] = await Promise.all([orderDetails(db, order.id), orderLines(db, [order.id])]);
  const { validTo, lastDay } = await getExtension(db, order, lines, clock.now());
  const term =
    validTo === null || isInPart ? "" : ` Last day of the membership: ${lastDayText(lastDay, validTo)}.`;
  const verb = isInPart ? "is a part payment of" : "pays";
  const more = `${sumText(line, sum)}${dayText(line, clubDay(at, zone))}${term}`;
  return {
    line,
    usesCredit,
    usedCents: sum.usedCents,
    version: [order.id, validTo ?? "", sum.usedCents, sum.keptCents].join(" "),
    words: `${about} ${verb} order ${number} of ${details?.contact.name}.${more}`,
    untold: await whyNobodyIsTold(db, details?.contact.email ?? ""),
    record: () => recordLine(c, who, { line, order, extendsTo: validTo, sum }),
  };
}

type Payable = {
  readonly line: BankLineRow;
  readonly order: OrderRow;
  readonly extendsTo: string | null;
  readonly sum: BankSum;
};

async function recordLine(
  c: AppContext,
  who: Officer,
  { line, order, extendsTo, sum }: Payable,
): Promise<boolean> {
  const { services } = c.var;
  const { db, clock } = services;
  const at = receivedAt(line.day, await clubZone(db), clock.now(), Date.parse(order.created_at));
  recordActivity(c, who, line, { path: `/admin/orders/${order.id}/payment`, userId: order.user_id });
  const settled = await settle(services, order.payment_key, {
    gateway: "transfer",
    webhookId: null,
    isSuccess: true,
    reference: line.reference,
    amountCents: line.amount_cents,
    byHand: { editorId: who.userId, receivedAt: at, extendsTo, ...sum },
  });
  if (settled?.outcome === "paid" || settled?.outcome === "wrong-amount") return true;
  // Another press has recorded it, for this order or for another.
  return settled?.outcome === "known" && (await isRecordedFor(db, line, order.id));
}

const isRecordedFor = async (db: D1Database, { reference }: BankLineRow, orderId: number): Promise<boolean> =>
  (await orderOfReference(db, "transfer", ownReference({ gateway: "transfer", reference }))) === orderId;
