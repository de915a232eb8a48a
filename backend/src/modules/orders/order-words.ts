import { html } from "hono/html";
import { isDay } from "#rules/days";
import type { OrderRow, OrderStatus } from "../../db/shop/orders";
import type { Shipment } from "../../db/shop/sent-orders";
import { clubDay, clubTimeText, dayInWords } from "../../domain/club-time";
import {
  creditGateway,
  handPayments,
  listPaymentTypes,
  readHandPayment,
} from "../../domain/shop/payments/payment-types";
import type { Markup } from "../../http/html-page";

/** What the treasurer calls an order's state, and its colour among the admin's chips. */
const statusWords: Readonly<Record<OrderStatus, readonly [words: string, look: string]>> = {
  "awaiting-payment": ["To be paid", "open"],
  declined: ["Payment declined", "open"],
  paid: ["Paid", "shown"],
  released: ["Not paid in time", "off"],
  refunded: ["Refunded", "off"],
};

export const isUnpaid = ({ status }: Pick<OrderRow, "status">): boolean =>
  status === "awaiting-payment" || status === "declined";

/** "today", "3 days ago". */
export const ageText = (days: number): string =>
  days <= 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;

/** Colour and words, as a record's states have them. */
export const statusOf = ({
  status,
  is_cancelled,
  refunded_cents,
}: Pick<OrderRow, "status" | "is_cancelled" | "refunded_cents">): readonly [look: string, words: string] => {
  if (is_cancelled === 1) return ["off", "Cancelled"];
  if (status === "paid" && refunded_cents > 0) return ["shown", "Partly refunded"];
  const [words, look] = statusWords[status];
  return [look, words];
};

const gatewayNames = new Map([
  ...listPaymentTypes({ sandboxGateway: true }).map(({ id, name }) => [id, name] as const),
  ...handPayments.map(({ id, name }) => [id, name] as const),
  [creditGateway, "Credit with the club"] as const,
]);

/** The ways of paying, as a list's filter has them. */
export const paidByChoices: readonly (readonly [gateway: string, words: string])[] = [...gatewayNames];

/** Their names, as payments have them. */
export const gateways: readonly string[] = [...gatewayNames.keys()];

/** What a way of paying is called. */
export const gatewayName = (gateway: string): string => gatewayNames.get(gateway) ?? gateway;

/** When a payment came: of one that an officer recorded, the day alone is known. */
export const paymentTime = (gateway: string | null, at: string, zone: string): string =>
  readHandPayment(gateway) ? dayInWords(clubDay(Date.parse(at), zone)) : clubTimeText(at, zone);

/**
 * How a payment moves the last day of a membership: "20 December 2026 → 20 December 2027", and of a new one
 * the day alone. Days are YYYY-MM-DD.
 */
export const lastDayText = (before: string | null, after: string): string =>
  before === null ? dayInWords(after) : `${dayInWords(before)} → ${dayInWords(after)}`;

/** What needs attention, as it is read: it is stored with days as YYYY-MM-DD. */
export const attentionText = (stored: string): string =>
  stored.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => (isDay(day) ? dayInWords(day) : day));

/** Whether it is paid and waits to be sent. */
export const isToBeSent = ({ status, is_shipped, sent_on }: OrderRow): boolean =>
  status === "paid" && is_shipped === 1 && sent_on === null;

/** How an order was sent; null of one that no officer has marked. */
export const shipmentOf = ({ sent_on, carrier, tracking_number }: OrderRow): Shipment | null =>
  sent_on ? { day: sent_on, carrier: carrier ?? "", tracking: tracking_number ?? "" } : null;

/** "5 December 2026, Australia Post, 33ABC". */
export const shipmentText = ({ day, carrier, tracking }: Shipment): string =>
  [dayInWords(day), carrier, tracking].filter(Boolean).join(", ");

/** Facts on one line, as far as there is room. */
export const parts = (facts: readonly (Markup | string | null)[]): Markup =>
  html`${facts.filter(Boolean).map((fact) => html`<span class="part">${fact}</span>`)}`;

/** A label and an amount at the end of its line. */
export const sum = (label: Markup | string, amount: string, look = ""): Markup =>
  html`<li class="${look}"><span>${label}</span> <span class="amount">${amount}</span></li>`;
