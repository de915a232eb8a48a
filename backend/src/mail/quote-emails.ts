import type { QuotedLine } from "../domain/shop/quoted-lines";
import { type EmailMessage, mayBeGreeted } from "./email-messages";
import { lines as linesOf, say } from "./language/words";
import { plainEmail } from "./plain-email";

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
  linesOf(...lines.map(({ name, qty, grams }) => say("orders.quotedLine", { qty, name, grams })));

/** To the club. The member's name is left out when it could mislead. */
export function quoteRequestEmail(
  quote: QuoteEmail,
  member: { readonly id: number; readonly name: string; readonly email: string },
): EmailMessage {
  const { to, club, link } = quote;
  const who = mayBeGreeted(member.name) ? `${member.name} (${member.email})` : member.email;
  return plainEmail({ to, kind: "quote-request", link }, `A member of ${club} asks for a delivery price`, [
    `${who}, account ${member.id}, asks what delivery costs to:`,
    getPlace(quote),
    listed(quote),
    link ? `Answer with a price here, and the member's cart has it:\n${link}` : null,
  ]);
}

/** To the member: the club has been asked. */
export function quoteAskedEmail(quote: QuoteEmail): EmailMessage {
  const { to, club, link } = quote;
  return plainEmail({ to, kind: "quote-asked", link }, say("orders.quoteAskedSubject", { club }), [
    say("orders.quoteAsked", { club }),
    getPlace(quote),
    listed(quote),
    say("orders.quoteAskedNext"),
    link ? linesOf(say("orders.backToCart"), link) : null,
    club,
  ]);
}

/**
 * To the member: the club has answered.
 * @param answer lastDay: YYYY-MM-DD, until whose end the price holds
 */
export function quoteAnsweredEmail(
  quote: QuoteEmail,
  answer: { readonly name: string; readonly cents: number; readonly lastDay: string },
): EmailMessage {
  const { to, club, link } = quote;
  const amount = { cents: answer.cents };
  const subject = say("orders.quoteAnsweredSubject", { amount, club });
  return plainEmail({ to, kind: "quote-answered", link }, subject, [
    say("orders.quoteAsked", { club }),
    getPlace(quote),
    listed(quote),
    say("orders.quotePrice", { name: answer.name, amount }),
    say("orders.quoteUntil", { day: { day: answer.lastDay } }),
    link ? linesOf(say("orders.backToCart"), link) : null,
    club,
  ]);
}
