import { userById } from "../../../../db/account/users";
import type { SivApplicationRow } from "../../../../db/club/siv-applications";
import { clubEmail, clubName } from "../../../../db/content/site-settings";
import { countAll } from "../../../../db/rate-limits";
import type { Limit } from "../../../../domain/account/sign-in-rules";
import { handedInEmail } from "../../../../mail/siv-application-emails";
import type { Services } from "../../../services";
import { getItem } from "./siv-application-record";

/**
 * Emails to the club about one member's applications: who hands in and cancels over and over sends no more.
 */
const newsLimit: Limit = { max: 10, windowMs: 24 * 60 * 60_000 };

/**
 * Tells the club what waits for its registrar, if it has an email address. The admin lists it all the same.
 * @param row before it was handed in
 * @param origin of the admin
 */
export async function tellHandedIn(
  services: Services,
  row: SivApplicationRow,
  origin: string,
): Promise<void> {
  const { db, mailer, settings, clock } = services;
  const to = await clubEmail(db);
  if (!to) return;
  const counter = { key: `application-news:user:${row.user_id}`, limit: newsLimit };
  if ((await countAll(db, [counter], settings.rateLimitScale, clock.now())) > 0) return;
  await mailer.send(async () => {
    const [item, user, club] = await Promise.all([
      getItem(services, { ownerId: row.user_id, id: row.id }),
      userById(db, row.user_id),
      clubName(db),
    ]);
    const { member_number: number, vehicle } = item.item;
    return handedInEmail({
      to,
      club,
      member: { name: `${user?.first_name ?? ""} ${user?.last_name ?? ""}`.trim(), number },
      plate: vehicle?.plate ?? null,
      isAgain: row.status === "more-information",
      id: row.id,
      link: `${origin}/admin/applications/${row.id}`,
    });
  });
}
