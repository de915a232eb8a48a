import type { BankAccount } from "../db/content/site-settings";
import { dollars } from "../domain/money";
import type { EmailMessage } from "./email-messages";
import type { MailKind } from "./kinds";

/** What an email about an order is made of. */
export type OrderEmail = {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
  /** "000123". */
  readonly number: string;
  readonly lines: readonly { readonly name: string; readonly qty: number }[];
  /** Cents. */
  readonly amount: number;
  /** Cents that the member's credit pays of the order; absent: none. */
  readonly credit?: number;
  /** Cents that came beside that, and are credit now; absent: none. */
  readonly surplus?: number;
  /** Of a payment that an officer recorded: "Bank transfer", and the day it came, in words. */
  readonly recorded?: { readonly way: string; readonly day: string } | null;
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
  /** The last day to pay by transfer, in words; absent or null: it is paid at once. */
  readonly payBy?: string | null;
  /** Where a transfer is paid to; absent or null: the club names none. */
  readonly bank?: BankAccount | null;
  /** What the member has told the club; absent or null: nothing. */
  readonly note?: string | null;
};

/** Of a line with no pieces a part of its price is meant. */
export const listed = (lines: OrderEmail["lines"]) =>
  lines.map(({ name, qty }) => (qty === 0 ? `A part of ${name}` : `${qty} × ${name}`)).join("\n");

export const bankText = ({ bank, number, payBy }: Pick<OrderEmail, "bank" | "number" | "payBy">): string =>
  bank
    ? [
        payBy ? "Pay by bank transfer:" : "Or pay by bank transfer:",
        `Account name: ${bank.account_name}`,
        `BSB: ${bank.bsb}`,
        `Account number: ${bank.account_number}`,
        `Reference: ${number}`,
        bank.words,
      ]
        .filter(Boolean)
        .join("\n")
    : "";

/** As the order's pages say it on the site. */
function creditParts({ amount, credit = 0, recorded }: Pick<OrderEmail, "amount" | "credit" | "recorded">) {
  if (credit === 0) return "";
  const rest = recorded ? `${recorded.way}: ${dollars(amount)}` : `by card ${dollars(amount)}`;
  return `From your credit ${dollars(credit)}, ${rest}.`;
}

const recordedText = (recorded: OrderEmail["recorded"]) =>
  recorded ? `How it was paid: ${recorded.way}, ${recorded.day}.` : "";

/** Why more came than the order costs. */
const surplusText = (amount: number, surplus: number): string =>
  surplus > 0
    ? `${dollars(amount + surplus)} came, which is ${dollars(surplus)} more than was due. The ${dollars(surplus)} are your credit with the club now: your next order uses it. Reply if you would rather have it back.`
    : "";

function deliveryText(delivery: OrderEmail["delivery"]): string {
  if (!delivery) return "";
  const { name, address, days } = delivery;
  const [least, most] = days ?? [0, 0];
  const time = `${least === most ? most : `${least} to ${most}`} working ${most === 1 ? "day" : "days"}`;
  const way = days ? `Delivery: ${name}, ${time}` : `Delivery: ${name}`;
  return address.length > 0 ? [`${way}, to`, ...address].join("\n") : `${way}.`;
}

const noteText = (note: OrderEmail["note"]) => (note ? `Your note to the club:\n${note}` : "");

/** What comes next of a paid order, in the words of its page at the site. */
const nextText = ({ number, delivery, hasTickets, isWaiting }: OrderEmail, hasMembership: boolean): string =>
  [
    hasMembership && !isWaiting ? "Your membership card shows the new date." : "",
    hasTickets ? "Print your tickets, or show them on your phone at the door." : "",
    delivery && delivery.address.length > 0 ? "The club packs your order and sends it." : "",
    delivery && delivery.address.length === 0
      ? `Pick up your order at the club. Bring its number: ${number}.`
      : "",
  ]
    .filter(Boolean)
    .join("\n");

/** An email about an order, of paragraphs; "" is left out. */
export const orderEmail = (
  kind: MailKind,
  { to, number, link }: Pick<OrderEmail, "to" | "number" | "link">,
  subject: string,
  parts: readonly string[],
): EmailMessage => ({
  to,
  kind,
  about: `/orders/${Number(number)}`,
  subject,
  body: parts.filter(Boolean).join("\n\n"),
  code: null,
  link,
});

/** An order that is still to be paid. `amount`: what is due. */
export const orderReceivedEmail = ({
  to,
  club,
  number,
  lines,
  amount,
  credit,
  link,
  delivery,
  note,
  bank,
  payBy,
}: OrderEmail): EmailMessage =>
  orderEmail("order-received", { to, number, link }, `Your order ${number} (${club})`, [
    `${club} has your order ${number}:`,
    listed(lines),
    deliveryText(delivery),
    noteText(note),
    creditParts({ amount, credit }),
    payBy
      ? `To be paid by ${payBy}: ${dollars(amount)}. We keep it for you until the end of that day.`
      : `To be paid: ${dollars(amount)}. We keep it for you for 30 minutes.`,
    payBy ? bankText({ bank, number, payBy }) : "",
    link ? `What has become of it, and how to pay it:\n${link}` : "",
    payBy ? "" : bankText({ bank, number }),
    club,
  ]);

/**
 * A payment arrived. `amount`: what was paid besides the member's credit.
 * @param validTo the membership's new last day in words; null when the order has none
 */
export function orderPaidEmail(order: OrderEmail, validTo: string | null): EmailMessage {
  const { club, number, lines, amount, credit, link, page, delivery, hasTickets, isWaiting, note } = order;
  return orderEmail(
    "order-paid",
    order,
    validTo && !isWaiting
      ? `Paid: your membership runs until ${validTo} (${club})`
      : `Paid: order ${number} (${club})`,
    [
      `Thank you. Order ${number} is paid: ${dollars(amount + (credit ?? 0))}.`,
      recordedText(order.recorded),
      creditParts(order),
      surplusText(amount, order.surplus ?? 0),
      listed(lines),
      deliveryText(delivery),
      noteText(note),
      validTo && isWaiting
        ? `The club approves new members. You get an email when it has. Your membership then runs until the end of ${validTo}.`
        : "",
      validTo && !isWaiting ? `Your membership runs until the end of ${validTo}.` : "",
      nextText(order, validTo !== null),
      link ? `${hasTickets ? "Your invoice and your tickets" : "Your invoice"}:\n${link}` : "",
      page ? `The whole order:\n${page}` : "",
      club,
    ],
  );
}

/** An order was paid twice. `amount`: of the second payment. */
export const overpaidEmail = ({ to, club, number, amount, link }: OrderEmail): EmailMessage =>
  orderEmail("order-overpaid", { to, number, link }, `Order ${number} was paid twice (${club})`, [
    `Order ${number} was paid already, and another payment of ${dollars(amount)} arrived.`,
    "It is your credit with the club now: your next order uses it. Reply if you would rather have it back.",
    club,
  ]);

const whyKept = {
  "before-renewal": (amount: string, _number: string, _due: string, opensOn: string) =>
    `Your payment of ${amount} has arrived. Your membership can be renewed from ${opensOn}, so it is not renewed yet.`,
  "part-payment": (amount: string, number: string, due: string) =>
    `Your payment of ${amount} for order ${number} has arrived. ${due} is due, so the order is not paid yet.`,
  "wrong-amount": (amount: string, number: string) =>
    `A payment of ${amount} for order ${number} has arrived. That is not what the order costs, so it is not paid.`,
  "kept-as-credit": (amount: string, number: string) =>
    `Your payment of ${amount} for order ${number} came after the order had run out, and not all of it could still be had. So nothing was ordered.`,
  "outside-ages": (amount: string, number: string) =>
    `Your payment of ${amount} for order ${number} has arrived, but its membership level is not for your age any more. So nothing was ordered.`,
} as const;

const nextOfKept = (amount: string, why: keyof typeof whyKept): string =>
  why === "before-renewal"
    ? `The ${amount} are your credit with the club until then, and your renewal can use it. Reply if you would rather have it back.`
    : why === "part-payment"
      ? `The ${amount} are your credit with the club until the rest comes. Reply if you would rather have it back.`
      : `The ${amount} are your credit with the club now: your next order uses it. Reply if you would rather have it back.`;

type KeptEmail = OrderEmail & {
  readonly due: number;
  /** In words: when the membership can be renewed, where the money came before. */
  readonly opensOn: string | null;
};

/**
 * A payment came that could not pay its order. `amount`: of the payment.
 * @param order with what was due
 */
export const keptAsCreditEmail = (
  { to, club, number, amount, due, opensOn, link }: KeptEmail,
  why: keyof typeof whyKept,
): EmailMessage =>
  orderEmail(
    "order-kept",
    { to, number, link },
    `Your payment for order ${number} is your credit now (${club})`,
    [
      whyKept[why](dollars(amount), number, dollars(due), opensOn ?? ""),
      nextOfKept(dollars(amount), why),
      link ? `The order:\n${link}` : "",
      club,
    ],
  );

/**
 * `amount`: what was given back.
 * @param asCredit as credit with the club, else to where it was paid from
 */
export const orderRefundedEmail = (
  { to, club, number, lines, amount, link }: OrderEmail,
  {
    asCredit,
    isWhole,
    hasTickets,
  }: { readonly asCredit: boolean; readonly isWhole: boolean; readonly hasTickets: boolean },
): EmailMessage =>
  orderEmail(
    "order-refunded",
    { to, number, link },
    isWhole ? `Refunded: order ${number} (${club})` : `Refunded in part: order ${number} (${club})`,
    [
      `Order ${number} is refunded${isWhole ? "" : " in part"}: ${dollars(amount)}${asCredit ? ", as credit with the club" : ""}.`,
      listed(lines),
      hasTickets
        ? isWhole
          ? "Its tickets are not valid any more."
          : "So many of its tickets are not valid any more: print them again, or open them on your phone."
        : "",
      link ? `The invoice:\n${link}` : "",
      club,
    ],
  );
