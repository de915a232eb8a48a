import { orderNumber } from "#rules/order-number";
import { userById } from "../../../db/account/users";
import { clubName, clubZone, readBankAccount } from "../../../db/content/site-settings";
import { finishMail } from "../../../db/post/finish-mail";
import { dueCents, type OrderRow, orderLines } from "../../../db/shop/orders";
import type { Payment, Settled } from "../../../db/shop/payments/payments";
import { clubDay } from "../../../domain/club-time";
import { frozenLines } from "../../../domain/shop/order-line";
import type { DueDay } from "../../../domain/shop/payments/due-day";
import { readHandPayment } from "../../../domain/shop/payments/payment-types";
import type { RefundPart } from "../../../domain/shop/payments/refund-parts";
import type { EmailMessage } from "../../../mail/email-messages";
import { say } from "../../../mail/language/words";
import {
  keptAsCreditEmail,
  orderPaidEmail,
  orderReceivedEmail,
  orderRefundedEmail,
  overpaidEmail,
} from "../../../mail/order-emails";
import { orderEndedEmail, orderReminderEmail } from "../../../mail/unpaid-order-emails";
import type { Services } from "../../services";
import { destinationLines, returnUrl } from "./order-wire";
import type { PricedCart } from "./price-cart";
import { tellVouchers } from "./tell-vouchers";

type NewsServices = Pick<Services, "db" | "mailer" | "settings" | "clock">;
type Facts = Parameters<typeof orderReceivedEmail>[0];

/** An email about an order to its member; null without an account. */
async function composeEmail(
  { db }: Pick<NewsServices, "db">,
  order: OrderRow,
  { amount, link }: Pick<Facts, "amount" | "link">,
  compose: (facts: Facts) => EmailMessage,
): Promise<EmailMessage | null> {
  const [user, club, zone, bank, lines] = await Promise.all([
    userById(db, order.user_id),
    clubName(db),
    clubZone(db),
    readBankAccount(db),
    orderLines(db, [order.id]),
  ]);
  if (!user) return null;
  const facts = {
    to: user.email,
    club,
    number: orderNumber(order),
    lines,
    amount,
    credit: order.credit_cents,
    recorded: findRecorded(order, zone),
    link,
    page: returnUrl(order),
    delivery: lines.some(({ kind }) => kind === "goods") ? findDelivery(order) : null,
    hasTickets: order.ticket_count > 0,
    note: order.note,
    bank,
    payBy: order.due_on,
  };
  return compose(facts);
}

/** Sends the member an email about an order. */
async function tell(
  services: NewsServices,
  order: OrderRow,
  { amount, link }: Pick<Facts, "amount" | "link">,
  compose: (facts: Facts) => EmailMessage,
): Promise<void> {
  const email = await composeEmail(services, order, { amount, link }, compose);
  if (email) await services.mailer.send(() => email);
}

/** What reminds its buyer to pay an order. */
export const composeReminder = (
  services: Pick<NewsServices, "db">,
  order: OrderRow,
): Promise<EmailMessage | null> =>
  composeEmail(services, order, { amount: dueCents(order), link: returnUrl(order) }, orderReminderEmail);

type Placed = Pick<PricedCart, "lines" | "totals" | "delivery"> & {
  readonly userId: number;
  readonly due: DueDay;
  readonly note: string | null;
};

/** The email about an order that is not placed yet, as its buyer gets it, but with words for its number. */
export async function composePlaced(
  { db }: Pick<NewsServices, "db">,
  { userId, lines, totals, delivery, due, note }: Placed,
): Promise<EmailMessage | null> {
  const [user, club, bank] = await Promise.all([userById(db, userId), clubName(db), readBankAccount(db)]);
  if (!user) return null;
  const email = orderReceivedEmail({
    to: user.email,
    club,
    number: say("orders.itsNumber"),
    lines: frozenLines(lines, totals),
    amount: totals.totalCents,
    link: null,
    delivery: delivery && { name: delivery.name, address: [], days: null },
    note,
    bank,
    payBy: due.day,
  });
  return finishMail(db, email);
}

/** How an officer recorded its payment; null of any other. */
function findRecorded({ paid_by, paid_at }: OrderRow, zone: string): Facts["recorded"] {
  const way = readHandPayment(paid_by);
  return way && paid_at ? { way, day: clubDay(Date.parse(paid_at), zone) } : null;
}

function findDelivery(order: OrderRow): Facts["delivery"] {
  const { shipping_name: name, days_min: min, days_max: max } = order;
  const least = min ?? max;
  return name === null
    ? null
    : { name, address: destinationLines(order), days: least === null ? null : [least, max ?? least] };
}

const invoiceLink = ({ settings }: NewsServices, { invoice_token }: OrderRow): string | null => {
  const [site] = settings.siteOrigins;
  return site && invoice_token ? `${site}/show-invoice/${invoice_token}` : null;
};

/** Once for an order that is still to be paid. */
export const sendOrderReceived = (services: NewsServices, order: OrderRow): Promise<void> =>
  tell(services, order, { amount: dueCents(order), link: returnUrl(order) }, orderReceivedEmail);

/** Once for an order by transfer whose day is over. */
export async function sendOrderEnded(services: NewsServices, order: OrderRow): Promise<void> {
  const { due_on: payBy } = order;
  if (payBy === null) return;
  await tell(services, order, { amount: dueCents(order), link: returnUrl(order) }, (facts) =>
    orderEndedEmail({ ...facts, payBy }),
  );
}

/** After a gateway's event; a member hears nothing of one that changed nothing. */
export async function sendPaymentNews(
  services: NewsServices,
  { outcome, order }: Settled,
  { amountCents, byHand }: Pick<Payment, "amountCents" | "byHand">,
): Promise<void> {
  const link = invoiceLink(services, order);
  if (outcome === "overpaid") return tell(services, order, { amount: amountCents, link }, overpaidEmail);
  if (outcome === "kept-as-credit" || outcome === "wrong-amount" || outcome === "outside-ages") {
    const facts = { amount: amountCents, link: returnUrl(order) };
    const opensOn = byHand?.opensOn ?? null;
    const why = byHand ? "part-payment" : outcome;
    return tell(services, order, facts, (all) =>
      keptAsCreditEmail({ ...all, due: dueCents(order), opensOn }, why),
    );
  }
  if (outcome !== "paid") return;
  const isWaiting = order.awaits_approval === 1;
  await tell(services, order, { amount: dueCents(order), link }, (facts) =>
    orderPaidEmail({ ...facts, isWaiting, surplus: byHand?.keptCents ?? 0 }, order.membership_valid_to),
  );
  if (isWaiting) await tellVouchers(services, order);
}

export const sendOrderRefunded = (
  services: NewsServices,
  order: OrderRow,
  {
    amountCents,
    asCredit,
    parts,
  }: { readonly amountCents: number; readonly asCredit: boolean; readonly parts: readonly RefundPart[] },
): Promise<void> =>
  tell(services, order, { amount: amountCents, link: invoiceLink(services, order) }, (facts) =>
    orderRefundedEmail(
      { ...facts, lines: parts },
      {
        asCredit,
        isWhole: order.status === "refunded",
        hasTickets: parts.some(({ kind, qty }) => kind === "ticket" && qty > 0),
      },
    ),
  );
