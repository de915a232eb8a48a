import type { EmailMessage } from "./email-messages";
import type { MailKind } from "./kinds";
import { lines, type Moment, say, type Words } from "./language/words";
import { plainEmail } from "./plain-email";

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
  subject: Words,
  parts: readonly (Words | null)[],
): EmailMessage =>
  plainEmail({ to, kind, about: `/events/${id}`, link }, subject, [
    ...parts,
    link ? lines(say("club.event"), link) : null,
    club,
  ]);

/** When an event starts; of one that takes whole days the day. */
export const startOf = (
  { starts_at, all_day }: { readonly starts_at: string; readonly all_day: number },
  zone: string,
): Moment => ({ time: starts_at, zone, isDay: all_day === 1 });

/** To somebody who comes, waits or has a ticket: an event is cancelled. */
export const eventCancelledEmail = (
  event: EventEmail & {
    readonly starts: Moment;
    /** Null: none is said. */
    readonly reason: string | null;
    readonly hasTicket: boolean;
  },
): EmailMessage => {
  const { name, starts, reason, hasTicket } = event;
  return email("event-cancelled", event, say("club.cancelledSubject", { name }), [
    say("club.cancelled", { name, starts }),
    ...(reason ? [say("club.clubSays"), reason] : []),
    hasTicket ? say("club.cancelledTicket") : null,
  ]);
};

/** The same of several dates of an event that is repeated, in one email. */
export const datesCancelledEmail = (
  event: EventEmail & {
    readonly starts: readonly Moment[];
    readonly reason: string;
    readonly hasTicket: boolean;
  },
): EmailMessage => {
  const { name, starts, reason, hasTicket } = event;
  const [first, ...others] = starts;
  return email("event-cancelled", event, say("club.cancelledSubject", { name }), [
    ...(first && others.length === 0
      ? [say("club.cancelled", { name, starts: first })]
      : [say("club.datesCancelled", { name }), lines(...starts)]),
    say("club.clubSays"),
    reason,
    hasTicket ? say("club.cancelledTicket") : null,
  ]);
};

/** To a buyer whose unpaid order had a ticket of a cancelled event. */
export const orderReleasedEmail = (event: EventEmail & { readonly number: string }): EmailMessage => {
  const { name, number } = event;
  return email("order-released", event, say("club.orderReleasedSubject", { number, name }), [
    say("club.orderReleased", { name, number }),
    say("club.orderAgain"),
  ]);
};

/**
 * To whoever comes, waits or has a ticket: an event has another time or place, or takes place after it was
 * cancelled.
 * @param event parts: an officer's words, or those of `moveWords`
 */
export const eventMovedEmail = (
  event: EventEmail & { readonly parts: readonly Words[]; readonly isRestored: boolean },
): EmailMessage => {
  const { name, parts, isRestored } = event;
  const subject = isRestored ? "club.takesPlaceSubject" : "club.changedSubject";
  return email("event-moved", event, say(subject, { name }), parts);
};

/** To a member who waited for a place at an event and has it now. */
export const placeEmail = (
  event: EventEmail & {
    readonly starts: Moment;
    /** For whom places are kept. */
    readonly people: number;
  },
): EmailMessage => {
  const { to, club, id, name, starts, people, link } = event;
  return plainEmail({ to, kind: "place", about: `/events/${id}`, link }, say("club.placeSubject", { name }), [
    say("club.placesKept", { name, starts, count: people }),
    link ? lines(say("club.cannotComeHere"), link) : say("club.cannotComeSite"),
    club,
  ]);
};
