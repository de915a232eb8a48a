import { dayInWords } from "../domain/club-time";
import type { EmailMessage } from "./email-messages";

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
  const body = [
    `We sent your order ${number} on ${dayInWords(day)}:`,
    lines.map(({ name, qty }) => `${qty} × ${name}`).join("\n"),
    [carrier ? `Carrier: ${carrier}` : "", tracking ? `Tracking number: ${tracking}` : ""]
      .filter(Boolean)
      .join("\n"),
    address.length > 0 ? ["To:", ...address].join("\n") : "",
    `The whole order:\n${page}`,
    club,
  ];
  return {
    to,
    kind: "order-sent",
    about: `/orders/${Number(number)}`,
    subject: `Your order ${number} is on its way (${club})`,
    body: body.filter(Boolean).join("\n\n"),
    code: null,
    link: page,
  };
}

/** An order was marked as sent, and was not. */
export function orderNotSentEmail({
  to,
  club,
  number,
  page,
}: Pick<SentMail, "to" | "club" | "number" | "page">): EmailMessage {
  const body = [
    `We told you that your order ${number} was sent. That was a mistake: it has not been sent yet.`,
    "You get an email when it is on its way.",
    `The whole order:\n${page}`,
    club,
  ];
  return {
    to,
    kind: "order-not-sent",
    about: `/orders/${Number(number)}`,
    subject: `Your order ${number} is not sent yet (${club})`,
    body: body.join("\n\n"),
    code: null,
    link: page,
  };
}
