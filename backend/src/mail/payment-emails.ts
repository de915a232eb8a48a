import type { EmailMessage } from "./email-messages";
import { lines, type Said, say } from "./language/words";
import { orderEmail } from "./order-emails";
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

function thenText({ becomes, due, until }: TakenBackMail): Said | null {
  if (becomes === "part") return null;
  return becomes === "unpaid"
    ? say("orders.unpaidAgain", { amount: { cents: due }, day: { day: until } })
    : say("orders.cancelled");
}

/** A payment that the club had recorded never came. */
export function paymentTakenBackEmail(mail: TakenBackMail): EmailMessage {
  const { to, club, number, amount, kept, invoice, hasTickets, lastDay, isMember, reason, becomes, page } =
    mail;
  const link = becomes === "unpaid" ? page : null;
  const subject = say("orders.takenBackSubject", { number, club });
  return orderEmail("payment-taken-back", { to, number, link }, subject, [
    say("orders.takenBack", { amount: { cents: amount }, number }),
    say("orders.clubWrites"),
    reason,
    thenText(mail),
    invoice ? say("orders.invoiceVoid", { number: invoice }) : null,
    hasTickets ? say("orders.ticketsNotValid") : null,
    kept > 0 ? say("orders.creditGone", { amount: { cents: kept } }) : null,
    lastDay ? say("orders.membershipLastDay", { day: { day: lastDay } }) : null,
    isMember ? null : say("orders.noMembership"),
    link ? lines(say("orders.orderAndPay"), link) : null,
    club,
  ]);
}

/** A payment by bank transfer came that fits no order. @param day YYYY-MM-DD */
export function creditGivenEmail(
  { to, club }: { readonly to: string; readonly club: string },
  { amount_cents, day }: { readonly amount_cents: number; readonly day: string },
): EmailMessage {
  const amount = { cents: amount_cents };
  return plainEmail({ to, kind: "credit-given" }, say("orders.creditGivenSubject", { club }), [
    say("orders.creditGiven", { amount, day: { day } }),
    say("orders.creditNow", { amount }),
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
  plainEmail({ to, kind: "credit-paid-out" }, say("orders.paidOutSubject", { club }), [
    say("orders.paidOut", { club, amount: { cents }, day: { day } }),
    say("orders.paidOutMissing"),
    club,
  ]);
