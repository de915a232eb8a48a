import { orderNumber } from "#rules/order-number";
import type { EventRow } from "../../../db/club/calendar-events";
import { type ConcernedPerson, peopleConcerned } from "../../../db/club/event-register";
import type { ReleasedOrder } from "../../../db/club/event-writes";
import { clubName, clubZone } from "../../../db/content/site-settings";
import type { Services } from "../../../http/services";
import { datesCancelledEmail, orderReleasedEmail, startOf } from "../../../mail/event-emails";

type CancelledDate = { readonly event: EventRow; readonly released: readonly ReleasedOrder[] };

/** The dates of each account that comes, waits or has a ticket, in their order. */
export function byEmail<Date>(
  dates: readonly { readonly date: Date; readonly people: readonly ConcernedPerson[] }[],
): ReadonlyMap<string, readonly { readonly date: Date; readonly person: ConcernedPerson }[]> {
  const emails = [...new Set(dates.flatMap(({ people }) => people.map(({ email }) => email)))];
  const datesOf = (email: string) =>
    dates.flatMap(({ date, people }) =>
      people.filter((person) => person.email === email).map((person) => ({ date, person })),
    );
  return new Map(emails.map((email) => [email, datesOf(email)]));
}

/** The page of an event on the site; null when none is configured. */
export const eventLink = ({ settings }: Pick<Services, "settings">, event: EventRow): string | null => {
  const [site] = settings.siteOrigins;
  return site ? `${site}/calendar/${event.url ?? event.id}` : null;
};

/**
 * Emails everybody who is concerned once, with their dates, and whose unpaid order of a ticket is released.
 */
export async function tellSeriesCancelled(
  services: Services,
  cancelled: readonly CancelledDate[],
  reason: string,
): Promise<void> {
  const { db, mailer } = services;
  const [club, zone] = await Promise.all([clubName(db), clubZone(db)]);
  const dates = await Promise.all(
    cancelled.map(async ({ event }) => ({ date: event, people: await peopleConcerned(db, event.id) })),
  );
  for (const [to, own] of byEmail(dates)) {
    const [first] = own;
    if (!first) continue;
    const { id, name } = first.date;
    const starts = own.map(({ date }) => ({ ...startOf(date, zone), hasWeekday: true }) as const);
    const hasTicket = own.some(({ person }) => person.has_ticket === 1);
    const link = eventLink(services, first.date);
    await mailer.send(() => datesCancelledEmail({ to, club, id, name, link, starts, reason, hasTicket }));
  }
  for (const { event, released } of cancelled)
    for (const { id, email } of released) {
      const order = { to: email, club, id: event.id, name: event.name, link: eventLink(services, event) };
      await mailer.send(() => orderReleasedEmail({ ...order, number: orderNumber({ id }) }));
    }
}
