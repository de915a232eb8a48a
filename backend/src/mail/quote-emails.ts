import { dollars } from "../domain/money";
import type { QuotedLine } from "../domain/shop/quoted-lines";
import { type EmailMessage, mayBeGreeted } from "./email-messages";

type QuoteEmail = {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
  readonly place: { readonly suburb: string; readonly state: string; readonly postcode: string };
  readonly lines: readonly QuotedLine[];
  /** To the club: where it answers. To the member: the cart on the site, null when none is configured. */
  readonly link: string | null;
};

const getPlace = ({ place }: QuoteEmail) =>
  [place.suburb, place.state, place.postcode].filter(Boolean).join(" ");

const listed = ({ lines }: QuoteEmail) =>
  lines.map(({ name, qty, grams }) => `${qty} × ${name}, ${grams} g`).join("\n");

/** To the club. The member's name is left out when it could mislead. */
export function quoteRequestEmail(
  quote: QuoteEmail,
  member: { readonly id: number; readonly name: string; readonly email: string },
): EmailMessage {
  const who = mayBeGreeted(member.name) ? `${member.name} (${member.email})` : member.email;
  const parts = [
    `${who}, account ${member.id}, asks what delivery costs to:`,
    getPlace(quote),
    listed(quote),
    ...(quote.link ? [`Answer with a price here, and the member's cart has it:\n${quote.link}`] : []),
  ];
  return {
    to: quote.to,
    kind: "quote-request",
    subject: `A member of ${quote.club} asks for a delivery price`,
    body: parts.join("\n\n"),
    code: null,
    link: quote.link,
  };
}

/** To the member: the club has been asked. */
export function quoteAskedEmail(quote: QuoteEmail): EmailMessage {
  const parts = [
    `You asked ${quote.club} what delivery costs to:`,
    getPlace(quote),
    listed(quote),
    "The club answers by email. Your cart stays as it is until then.",
    ...(quote.link ? [`Back to your cart:\n${quote.link}`] : []),
    quote.club,
  ];
  return {
    to: quote.to,
    kind: "quote-asked",
    subject: `We have asked for a delivery price (${quote.club})`,
    body: parts.join("\n\n"),
    code: null,
    link: quote.link,
  };
}

/**
 * To the member: the club has answered.
 * @param answer lastDay: in words, until whose end the price holds
 */
export function quoteAnsweredEmail(
  quote: QuoteEmail,
  answer: { readonly name: string; readonly cents: number; readonly lastDay: string },
): EmailMessage {
  const parts = [
    `You asked ${quote.club} what delivery costs to:`,
    getPlace(quote),
    listed(quote),
    `${answer.name}: ${dollars(answer.cents)}.`,
    `Your cart has this price until the end of ${answer.lastDay}, if you leave its goods as they are.`,
    ...(quote.link ? [`Back to your cart:\n${quote.link}`] : []),
    quote.club,
  ];
  return {
    to: quote.to,
    kind: "quote-answered",
    subject: `Delivery for ${dollars(answer.cents)} (${quote.club})`,
    body: parts.join("\n\n"),
    code: null,
    link: quote.link,
  };
}
