import { dayInWords } from "../domain/club-time";
import type { EmailMessage } from "./email-messages";

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
  const { to, club, number, isRefunded, before, lastDay, isOver, reason, link } = shortened;
  const day = dayInWords(lastDay);
  const parts = [
    `${isRefunded ? `Your order ${number} was refunded` : `The payment of your order ${number} did not come`}. With it, your membership of ${club} ran until ${dayInWords(before)}.`,
    isOver
      ? `Your membership ended on ${day}. Your membership card is not valid any more.`
      : `Your membership runs until the end of ${day} now. Your membership card is valid until then.`,
    `The club writes:\n\n${reason}`,
    ...(link ? [`Renew it here:\n${link}`] : []),
    club,
  ];
  return {
    to,
    kind: "membership-shortened",
    about: `/orders/${Number(number)}`,
    subject: isOver ? `Your membership has ended (${club})` : `Your membership ends on ${day} (${club})`,
    body: parts.join("\n\n"),
    code: null,
    link,
  };
}
