import type { EmailMessage } from "./email-messages";
import { lines, say } from "./language/words";
import { orderEmail } from "./order-emails";

type Shortened = {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
  /** "000123": of the order that had extended it. */
  readonly number: string;
  /** Whether the order was refunded; its payment was taken back otherwise. */
  readonly isRefunded: boolean;
  /** The last day as it was, and as it is: YYYY-MM-DD. */
  readonly before: string;
  readonly lastDay: string;
  /** Whether the membership has ended with that. */
  readonly isOver: boolean;
  /** The treasurer's words. */
  readonly reason: string;
  /** Where it is renewed; null when no site is configured. */
  readonly link: string | null;
};

/** The refund of an order has shortened a membership, or a payment that never came. */
export function membershipShortenedEmail(shortened: Shortened): EmailMessage {
  const { club, number, isRefunded, before, isOver, reason, link } = shortened;
  const day = { day: shortened.lastDay };
  const subject = isOver
    ? say("orders.membershipEndedSubject", { club })
    : say("orders.membershipEndsSubject", { day, club });
  return orderEmail("membership-shortened", shortened, subject, [
    say(isRefunded ? "orders.shortenedRefund" : "orders.shortenedNoPayment", {
      number,
      club,
      day: { day: before },
    }),
    say(isOver ? "orders.membershipEnded" : "orders.membershipUntilNow", { day }),
    say("orders.clubWrites"),
    reason,
    link ? lines(say("orders.renewHere"), link) : null,
    club,
  ]);
}
