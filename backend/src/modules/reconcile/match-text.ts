import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { BankLineRow } from "../../db/shop/bank-lines";
import type { Officer } from "../../desk/officer";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { splitLine } from "../../domain/shop/bank/received";
import type { Unmatched } from "../../domain/shop/bank/unmatched";
import type { Markup } from "../../http/html-page";
import type { BankLines } from "./read-bank";
import { sumText } from "./record-lines";

export const orderLink = (id: number) => html`<a href="/admin/orders/${id}">Order ${orderNumber({ id })}</a>`;

/** Of the member's credit, what would pay what the line lacks of its order, in cents; 0: nothing can. */
export function creditForLine({ matches, orders }: BankLines, line: BankLineRow): number {
  const match = matches.get(line.id);
  const order = match?.kind === "other-sum" ? orders.get(match.orderId) : undefined;
  return order ? splitLine(line.amount_cents, order.due, order.credit).usedCents : 0;
}

const whyWords: Readonly<Record<Unmatched["why"], string>> = {
  paid: "is paid already. Was it paid twice?",
  refunded: "was paid and refunded.",
  cancelled: "was cancelled.",
  replaced: "was replaced by a later order of the member.",
  "ran-out": "was not paid in time, and cannot be paid any more.",
  "placed-later": "was placed after that day",
  "other-line": "is matched with another line of the same sum. Was it paid twice?",
};

/** Why a line is not matched with the order that it names. */
function unmatchedText({ order, why }: Unmatched): Markup {
  const day = why === "placed-later" ? `, on ${dayInWords(order.day)}.` : "";
  return html`${orderLink(order.id)}, ${order.name}, ${whyWords[why]}${day}`;
}

/** What a line may be of, or why it is of nothing; "" where its words say nothing. */
export function matchText(bank: BankLines, line: BankLineRow, who: Officer): Markup | string {
  const { matches, orders, renewals, unmatched } = bank;
  const why = unmatched.get(line.id);
  const match = matches.get(line.id);
  if (why)
    return html`${unmatchedText(why)}${match?.kind === "too-late" ? " Record a membership on the member’s page." : ""}`;
  if (!match) return "";
  if (match.kind === "renewal") {
    const name = renewals.get(match.userId)?.name;
    const person = html`<a href="/admin/members/${match.userId}">${name}</a>`;
    return match.userId === who.userId
      ? "This may be your own renewal: another officer confirms it."
      : html`Perhaps the renewal of ${person}, who has no order: the name or number and the fee are the same.`;
  }
  const order = orders.get(match.orderId);
  const link = orderLink(match.orderId);
  if (match.kind === "recorded") return html`${link} seems to have it already.`;
  if (match.kind === "too-late")
    return html`${link}, ${order?.name}, cannot be paid any more. Record a membership on the member’s page.`;
  if (order?.userId === who.userId) return html`${link} is your own: another officer confirms it.`;
  if (match.kind === "other-sum" && order)
    return html`${link}, ${order.name}, of which ${dollars(order.due)} is due.${sumText(line, splitLine(line.amount_cents, order.due, 0))}`;
  return match.kind === "order" && match.isSure
    ? html`${link}, ${order?.name}.`
    : html`Perhaps ${link}, ${order?.name}: the name and the sum are the same.`;
}
