import type { EventRow } from "../../../db/club/calendar-events";
import { answersTo } from "../../../db/club/event-register";
import { clubName, clubZone } from "../../../db/content/site-settings";
import { clubTimeText } from "../../../domain/club-time";
import { eventCancelledEmail } from "../../../mail/event-emails";
import type { Services } from "../../services";

/** Emails everybody who comes to an event or waits for a place that it is cancelled. */
export async function tellCancelled(
  { db, mailer, settings }: Pick<Services, "db" | "mailer" | "settings">,
  event: Pick<EventRow, "id" | "url" | "name" | "starts_at">,
  reason: string,
): Promise<void> {
  const [answers, club, zone] = await Promise.all([answersTo(db, event.id), clubName(db), clubZone(db)]);
  const [site] = settings.siteOrigins;
  const facts = {
    club,
    name: event.name,
    reason,
    starts: clubTimeText(event.starts_at, zone),
    link: site ? `${site}/calendar/${event.url ?? event.id}` : null,
  };
  const told = answers.filter(({ state }) => state !== "declined");
  for (const { email } of told) await mailer.send(() => eventCancelledEmail({ to: email, ...facts }));
}
