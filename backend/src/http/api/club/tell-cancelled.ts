import { orderNumber } from "#rules/order-number";
import type { EventRow } from "../../../db/club/calendar-events";
import { peopleConcerned } from "../../../db/club/event-register";
import type { ReleasedOrder } from "../../../db/club/event-writes";
import { clubName, clubZone } from "../../../db/content/site-settings";
import { eventCancelledEmail, orderReleasedEmail, startOf } from "../../../mail/event-emails";
import type { Services } from "../../services";

type Cancelled = {
  /** Null: none is said. */
  readonly reason: string | null;
  /** Unpaid orders with its tickets, which are released. */
  readonly released: readonly ReleasedOrder[];
};

/**
 * Emails everybody who comes to an event, waits for a place or has a ticket that it is cancelled, and whose
 * unpaid order of a ticket is released.
 */
export async function tellCancelled(
  { db, mailer, settings }: Pick<Services, "db" | "mailer" | "settings">,
  event: Pick<EventRow, "id" | "url" | "name" | "starts_at" | "all_day">,
  { reason, released }: Cancelled,
): Promise<void> {
  const [people, club, zone] = await Promise.all([peopleConcerned(db, event.id), clubName(db), clubZone(db)]);
  const [site] = settings.siteOrigins;
  const facts = {
    club,
    id: event.id,
    name: event.name,
    reason,
    starts: startOf(event, zone),
    link: site ? `${site}/calendar/${event.url ?? event.id}` : null,
  };
  for (const { email, has_ticket } of people)
    await mailer.send(() => eventCancelledEmail({ to: email, hasTicket: has_ticket === 1, ...facts }));
  for (const { id, email } of released)
    await mailer.send(() => orderReleasedEmail({ ...facts, to: email, number: orderNumber({ id }) }));
}
