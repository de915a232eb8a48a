import type { EmailMessage } from "./email-messages";
import type { MailKind } from "./kinds";

/** What an email about an event is made of. */
type EventEmail = {
  readonly to: string;
  readonly club: string;
  readonly name: string;
  /** Of its page; null when no site is configured. */
  readonly link: string | null;
  readonly id: number;
};

const email = (
  kind: MailKind,
  { to, club, link, id }: EventEmail,
  subject: string,
  parts: readonly (string | null)[],
): EmailMessage => ({
  to,
  kind,
  about: `/events/${id}`,
  subject,
  body: [...parts, link && `The event:\n${link}`, club].filter(Boolean).join("\n\n"),
  code: null,
  link,
});

/** To somebody who comes, waits or has a ticket: an event is cancelled. */
export const eventCancelledEmail = (
  event: EventEmail & {
    /** On the club's clock, in words. */
    readonly starts: string;
    /** Null: none is said. */
    readonly reason: string | null;
    readonly hasTicket: boolean;
  },
): EmailMessage =>
  email("event-cancelled", event, `Cancelled: ${event.name}`, [
    `${event.name} (${event.starts}) is cancelled.`,
    event.reason && `The club says:\n\n${event.reason}`,
    event.hasTicket
      ? "You have a ticket. The club gives the money back, and emails you when that is done. You need not do anything."
      : null,
  ]);

/** The same of several dates of an event that is repeated, in one email. */
export const datesCancelledEmail = (
  event: EventEmail & {
    /** On the club's clock, in words. */
    readonly starts: readonly string[];
    readonly reason: string;
    readonly hasTicket: boolean;
  },
): EmailMessage =>
  email("event-cancelled", event, `Cancelled: ${event.name}`, [
    event.starts.length === 1
      ? `${event.name} (${event.starts.join("")}) is cancelled.`
      : `These dates of ${event.name} are cancelled:`,
    event.starts.length === 1 ? null : event.starts.join("\n"),
    `The club says:\n\n${event.reason}`,
    event.hasTicket
      ? "You have a ticket. The club gives the money back, and emails you when that is done. You need not do anything."
      : null,
  ]);

/** To a buyer whose unpaid order had a ticket of a cancelled event. */
export const orderReleasedEmail = (event: EventEmail & { readonly number: string }): EmailMessage =>
  email("order-released", event, `Order ${event.number} is cancelled: ${event.name}`, [
    `${event.name} is cancelled, and with it your order ${event.number}, which was not paid. You owe nothing for it.`,
    "If you wanted other things that were in it, please order them again.",
  ]);

/**
 * To whoever comes, waits or has a ticket: an event has another time or place, or takes place after it was
 * cancelled. `text`: an editor's words.
 */
export const eventMovedEmail = (
  event: EventEmail & { readonly text: string; readonly isRestored: boolean },
): EmailMessage =>
  email("event-moved", event, `${event.isRestored ? "Takes place" : "Changed"}: ${event.name}`, [event.text]);
