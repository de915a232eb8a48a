import type { BankAccount } from "../db/content/site-settings";
import type { HandPayment } from "../domain/shop/payments/payment-types";
import type { EmailMessage } from "./email-messages";
import type { MailKind } from "./kinds";
import { type Lines, lines as linesOf, type Said, say, type Words } from "./language/words";
import { plainEmail } from "./plain-email";

/** What an email about an order is made of. */
export type OrderEmail = {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
  /** "000123", or what stands for it before there is one. */
  readonly number: string | Said;
  readonly lines: readonly { readonly name: string; readonly qty: number }[];
  /** Cents. */
  readonly amount: number;
  /** Cents that the member's credit pays of the order; absent: none. */
  readonly credit?: number;
  /** Cents that came beside that, and are credit now; absent: none. */
  readonly surplus?: number;
  /** Of a payment that an officer recorded: how, and the day it came (YYYY-MM-DD). */
  readonly recorded?: { readonly way: HandPayment; readonly day: string } | null;
  /** Null when no site is configured. */
  readonly link: string | null;
  /** The order's page at the site; absent: not said. */
  readonly page?: string;
  /** How its goods get to the member; absent or null: it has none, or it is not known. */
  readonly delivery?: {
    readonly name: string;
    /** Empty of goods that are picked up. */
    readonly address: readonly string[];
    /** Working days; null: not said. */
    readonly days: readonly [number, number] | null;
  } | null;
  readonly hasTickets?: boolean;
  /** Its membership waits for the club's approval. */
  readonly isWaiting?: boolean;
  /** The last day to pay by transfer, YYYY-MM-DD; absent or null: it is paid at once. */
  readonly payBy?: string | null;
  /** Where a transfer is paid to; absent or null: the club names none. */
  readonly bank?: BankAccount | null;
  /** What the member has told the club; absent or null: nothing. */
  readonly note?: string | null;
};

/** Of a line with no pieces a part of its price is meant. */
export const listed = (lines: OrderEmail["lines"]): Lines =>
  linesOf(...lines.map(({ name, qty }) => (qty === 0 ? say("orders.partOf", { name }) : `${qty} × ${name}`)));

export const bankLines = ({
  bank,
  number,
  payBy,
}: Pick<OrderEmail, "bank" | "number" | "payBy">): Lines | null =>
  bank
    ? linesOf(
        say(payBy ? "orders.payTransfer" : "orders.orPayTransfer"),
        say("orders.accountName", { name: bank.account_name }),
        say("orders.bsb", { number: bank.bsb }),
        say("orders.accountNumber", { number: bank.account_number }),
        say("orders.reference", { number }),
        bank.words,
      )
    : null;

const ways = {
  transfer: "orders.bankTransfer",
  cash: "orders.cash",
  cheque: "orders.cheque",
} as const satisfies Readonly<Record<HandPayment, Said["key"]>>;

/** As the order's pages say it on the site. */
function creditParts({ amount, credit = 0, recorded }: Pick<OrderEmail, "amount" | "credit" | "recorded">) {
  if (credit === 0) return null;
  const cents = { credit: { cents: credit }, amount: { cents: amount } };
  return recorded
    ? say("orders.fromCreditOther", { ...cents, way: say(ways[recorded.way]) })
    : say("orders.fromCreditByCard", cents);
}

const recordedText = (recorded: OrderEmail["recorded"]) =>
  recorded ? say("orders.howPaid", { way: say(ways[recorded.way]), day: { day: recorded.day } }) : null;

/** Why more came than the order costs. */
const surplusText = (amount: number, surplus: number) =>
  surplus > 0
    ? say("orders.moreCame", { came: { cents: amount + surplus }, amount: { cents: surplus } })
    : null;

function deliveryText(delivery: OrderEmail["delivery"]): Words | null {
  if (!delivery) return null;
  const { name, address, days } = delivery;
  const isSent = address.length > 0;
  if (!days) return linesOf(say(isSent ? "orders.deliveryTo" : "orders.delivery", { name }), ...address);
  const [least, count] = days;
  const way =
    least === count
      ? say(isSent ? "orders.deliveryDaysTo" : "orders.deliveryDays", { name, count })
      : say(isSent ? "orders.deliveryRangeTo" : "orders.deliveryRange", { name, least, count });
  return linesOf(way, ...address);
}

const noteText = (note: OrderEmail["note"]) => (note ? linesOf(say("orders.yourNote"), note) : null);

/** What comes next of a paid order, in the words of its page at the site. */
const nextText = ({ number, delivery, hasTickets, isWaiting }: OrderEmail, hasMembership: boolean): Lines =>
  linesOf(
    hasMembership && !isWaiting ? say("orders.cardShowsDate") : null,
    hasTickets ? say("orders.printTickets") : null,
    delivery && delivery.address.length > 0 ? say("orders.clubSends") : null,
    delivery && delivery.address.length === 0 ? say("orders.pickUp", { number }) : null,
  );

/** An email about an order, of paragraphs; null is left out. */
export const orderEmail = (
  kind: MailKind,
  { to, number, link }: Pick<OrderEmail, "to" | "number" | "link">,
  subject: Words,
  parts: readonly (Words | null)[],
): EmailMessage => plainEmail({ to, kind, about: `/orders/${Number(number)}`, link }, subject, parts);

/** An order that is still to be paid. `amount`: what is due. */
export function orderReceivedEmail(order: OrderEmail): EmailMessage {
  const { club, number, lines, amount, credit, link, delivery, note, bank, payBy } = order;
  return orderEmail("order-received", order, say("orders.receivedSubject", { number, club }), [
    say("orders.received", { club, number }),
    listed(lines),
    deliveryText(delivery),
    noteText(note),
    creditParts({ amount, credit }),
    payBy
      ? say("orders.payByAndKept", { day: { day: payBy }, amount: { cents: amount } })
      : say("orders.payAndKept", { amount: { cents: amount } }),
    payBy ? bankLines({ bank, number, payBy }) : null,
    link ? linesOf(say("orders.statusAndPay"), link) : null,
    payBy ? null : bankLines({ bank, number }),
    club,
  ]);
}

/**
 * A payment arrived. `amount`: what was paid besides the member's credit.
 * @param validTo the membership's new last day, YYYY-MM-DD; null when the order has none
 */
export function orderPaidEmail(order: OrderEmail, validTo: string | null): EmailMessage {
  const { club, number, lines, amount, credit, link, page, delivery, hasTickets, isWaiting, note } = order;
  const day = validTo ? { day: validTo } : null;
  return orderEmail(
    "order-paid",
    order,
    day && !isWaiting
      ? say("orders.paidSubjectMembership", { day, club })
      : say("orders.paidSubject", { number, club }),
    [
      say("orders.paid", { number, amount: { cents: amount + (credit ?? 0) } }),
      recordedText(order.recorded),
      creditParts(order),
      surplusText(amount, order.surplus ?? 0),
      listed(lines),
      deliveryText(delivery),
      noteText(note),
      day ? say(isWaiting ? "orders.approvalFirst" : "orders.membershipUntil", { day }) : null,
      nextText(order, day !== null),
      link ? linesOf(say(hasTickets ? "orders.yourInvoiceAndTickets" : "orders.yourInvoice"), link) : null,
      page ? linesOf(say("orders.wholeOrder"), page) : null,
      club,
    ],
  );
}

/** An order was paid twice. `amount`: of the second payment. */
export const overpaidEmail = (order: OrderEmail): EmailMessage => {
  const { club, number, amount } = order;
  return orderEmail("order-overpaid", order, say("orders.paidTwiceSubject", { number, club }), [
    say("orders.paidTwice", { number, amount: { cents: amount } }),
    say("orders.paidTwiceCredit"),
    club,
  ]);
};

const whyKept = {
  "part-payment": "orders.keptPart",
  "wrong-amount": "orders.keptWrongAmount",
  "kept-as-credit": "orders.keptLate",
  "outside-ages": "orders.keptAge",
} as const;

type KeptEmail = OrderEmail & {
  readonly due: number;
  /** YYYY-MM-DD: when the membership can be renewed, where the money came before; that is why then. */
  readonly opensOn: string | null;
};

/**
 * A payment came that could not pay its order. `amount`: of the payment.
 * @param order with what was due
 */
export function keptAsCreditEmail(order: KeptEmail, why: keyof typeof whyKept): EmailMessage {
  const { club, number, opensOn, link } = order;
  const amount = { cents: order.amount };
  const due = { cents: order.due };
  return orderEmail("order-kept", order, say("orders.keptSubject", { number, club }), [
    opensOn
      ? say("orders.keptBeforeRenewal", { amount, day: { day: opensOn } })
      : say(whyKept[why], { amount, number, due }),
    opensOn
      ? say("orders.creditUntilRenewal", { amount })
      : say(why === "part-payment" ? "orders.creditUntilRest" : "orders.creditNow", { amount }),
    link ? linesOf(say("orders.order"), link) : null,
    club,
  ]);
}

const refundedWhole = {
  subject: "orders.refundedSubject",
  asMoney: "orders.refunded",
  asCredit: "orders.refundedAsCredit",
} as const;
const refundedInPart = {
  subject: "orders.refundedInPartSubject",
  asMoney: "orders.refundedInPart",
  asCredit: "orders.refundedInPartAsCredit",
} as const;

/**
 * `amount`: what was given back.
 * @param asCredit as credit with the club, else to where it was paid from
 */
export function orderRefundedEmail(
  order: OrderEmail,
  {
    asCredit,
    isWhole,
    hasTickets,
  }: { readonly asCredit: boolean; readonly isWhole: boolean; readonly hasTickets: boolean },
): EmailMessage {
  const { club, number, lines, amount, link } = order;
  const words = isWhole ? refundedWhole : refundedInPart;
  return orderEmail("order-refunded", order, say(words.subject, { number, club }), [
    say(asCredit ? words.asCredit : words.asMoney, { number, amount: { cents: amount } }),
    listed(lines),
    hasTickets ? say(isWhole ? "orders.ticketsNotValid" : "orders.someTicketsNotValid") : null,
    link ? linesOf(say("orders.invoice"), link) : null,
    club,
  ]);
}
