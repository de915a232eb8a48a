import { dayInWords } from "../domain/club-time";
import { dollars } from "../domain/money";
import type { EmailMessage } from "./email-messages";
import { plainEmail } from "./plain-email";

type TakenBackMail = {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
  /** "000123". */
  readonly number: string;
  /** Of the payment, cents. */
  readonly amount: number;
  /** Of it, what was the member's credit. */
  readonly kept: number;
  /** What becomes of its order; "part": it was not paid by it. */
  readonly becomes: "unpaid" | "cancelled" | "part";
  /** To be paid again, cents. */
  readonly due: number;
  /** YYYY-MM-DD, the last day on which an unpaid order can be paid. */
  readonly until: string;
  /** The invoice that is void; null for none. */
  readonly invoice: string | null;
  readonly hasTickets: boolean;
  /** YYYY-MM-DD, what the membership ends with again; null: it is as it was. */
  readonly lastDay: string | null;
  /** Whether they have a membership still. */
  readonly isMember: boolean;
  /** The treasurer's words. */
  readonly reason: string;
  /** The order's page at the site. */
  readonly page: string;
};

const thenText = ({ becomes, due, until }: TakenBackMail): string =>
  becomes === "unpaid"
    ? `The order is not paid: ${dollars(due)} is due. We keep it for you until ${dayInWords(until)}.`
    : becomes === "cancelled"
      ? "The order is cancelled."
      : "";

/** A payment that the club had recorded never came. */
export function paymentTakenBackEmail(mail: TakenBackMail): EmailMessage {
  const { to, club, number, amount, kept, invoice, hasTickets, lastDay, isMember, reason, becomes, page } =
    mail;
  const link = becomes === "unpaid" ? page : null;
  const body = [
    `We had recorded a payment of ${dollars(amount)} for your order ${number}. It did not come, so we took it back.`,
    `The club writes:\n\n${reason}`,
    thenText(mail),
    invoice ? `Its invoice ${invoice} is void.` : "",
    hasTickets ? "Its tickets are not valid any more." : "",
    kept > 0 ? `The ${dollars(kept)} of it that were your credit with the club are gone.` : "",
    lastDay ? `The last day of your membership is ${dayInWords(lastDay)}.` : "",
    isMember ? "" : "Your membership began with it, so you have none now.",
    link ? `The order, and how to pay it:\n${link}` : "",
    club,
  ];
  return {
    to,
    kind: "payment-taken-back",
    about: `/orders/${Number(number)}`,
    subject: `A payment for order ${number} did not come (${club})`,
    body: body.filter(Boolean).join("\n\n"),
    code: null,
    link,
  };
}

/** A payment by bank transfer came that fits no order. @param day YYYY-MM-DD */
export function creditGivenEmail(
  { to, club }: { readonly to: string; readonly club: string },
  { amount_cents, day }: { readonly amount_cents: number; readonly day: string },
): EmailMessage {
  const amount = dollars(amount_cents);
  return plainEmail({ to, kind: "credit-given" }, `Your payment is your credit now (${club})`, [
    `Your payment of ${amount} of ${dayInWords(day)} has arrived. The club could not tell what it is for.`,
    `The ${amount} are your credit with the club now: your next order uses it. Reply if you would rather have it back.`,
    club,
  ]);
}

/**
 * A member's credit went to their bank account.
 * @param day YYYY-MM-DD
 */
export const creditPaidOutEmail = (
  { to, club }: { readonly to: string; readonly club: string },
  { cents, day }: { readonly cents: number; readonly day: string },
): EmailMessage =>
  plainEmail({ to, kind: "credit-paid-out" }, `Your credit was paid out (${club})`, [
    `${club} has sent you ${dollars(cents)} by bank transfer on ${dayInWords(day)}. It was your credit with the club.`,
    "If it has not arrived within a few days, reply to this e-mail.",
    club,
  ]);
