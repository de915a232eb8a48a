import type { EmailMessage } from "./email-messages";
import { lines as linesOf, say } from "./language/words";
import { listed, orderEmail } from "./order-emails";

type SentMail = {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
  /** "000123". */
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** What was sent. */
  readonly lines: readonly { readonly name: string; readonly qty: number }[];
  /** "" when not known, as the number is. */
  readonly carrier: string;
  readonly tracking: string;
  /** Lines. */
  readonly address: readonly string[];
  /** The order's page at the site. */
  readonly page: string;
};

/** The goods of an order are on their way. */
export function orderSentEmail(mail: SentMail): EmailMessage {
  const { to, club, number, day, lines, carrier, tracking, address, page } = mail;
  return orderEmail("order-sent", { to, number, link: page }, say("orders.sentSubject", { number, club }), [
    say("orders.sent", { number, day: { day } }),
    listed(lines),
    linesOf(
      carrier ? say("orders.carrier", { name: carrier }) : null,
      tracking ? say("orders.tracking", { number: tracking }) : null,
    ),
    address.length > 0 ? linesOf(say("orders.to"), ...address) : null,
    linesOf(say("orders.wholeOrder"), page),
    club,
  ]);
}

/** An order was marked as sent, and was not. */
export const orderNotSentEmail = ({
  to,
  club,
  number,
  page,
}: Pick<SentMail, "to" | "club" | "number" | "page">): EmailMessage =>
  orderEmail("order-not-sent", { to, number, link: page }, say("orders.notSentSubject", { number, club }), [
    say("orders.notSent", { number }),
    say("orders.notSentNext"),
    linesOf(say("orders.wholeOrder"), page),
    club,
  ]);
