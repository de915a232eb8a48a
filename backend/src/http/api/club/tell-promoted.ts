import { eventById } from "../../../db/club/calendar-events";
import { getEmails, type Promoted } from "../../../db/club/event-rsvps";
import { clubName, clubZone } from "../../../db/content/site-settings";
import { placeEmail, startOf } from "../../../mail/event-emails";
import type { Services } from "../../services";

/** Emails those who have a place now that they waited for. */
export async function tellPromoted(
  { db, mailer, settings }: Pick<Services, "db" | "mailer" | "settings">,
  eventId: number,
  promoted: readonly Promoted[],
): Promise<void> {
  if (promoted.length === 0) return;
  const [event, club, zone, emails] = await Promise.all([
    eventById(db, eventId, 0),
    clubName(db),
    clubZone(db),
    getEmails(
      db,
      promoted.map(({ user_id }) => user_id),
    ),
  ]);
  if (!event) return;
  const [site] = settings.siteOrigins;
  const facts = {
    club,
    id: event.id,
    name: event.name,
    starts: startOf(event, zone),
    link: site ? `${site}/calendar/${event.url ?? event.id}` : null,
  };
  for (const { user_id, people } of promoted) {
    const to = emails.get(user_id);
    if (to) await mailer.send(() => placeEmail({ ...facts, to, people }));
  }
}
