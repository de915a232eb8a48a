import { userById } from "../../../db/account/users";
import { clubEmail, clubName, clubZone } from "../../../db/content/site-settings";
import type { OrderRow } from "../../../db/shop/orders";
import { type NamedMember, vouchersOfOrder } from "../../../db/shop/vouchers";
import { isMemberAt } from "../../../domain/club/membership-validity";
import { voucherEmail } from "../../../mail/approval-emails";
import type { Services } from "../../services";

const isCurrent = (member: NamedMember, now: number, zone: string): boolean =>
  member.refused_at === null && member.left_as !== "deceased" && isMemberAt(member, now, zone);

/**
 * Tells the members who were named by their numbers that somebody has joined with their word. A name without
 * a number is left for the club to check.
 */
export async function tellVouchers(
  { db, mailer, clock }: Pick<Services, "db" | "mailer" | "clock">,
  order: OrderRow,
): Promise<void> {
  const named = await vouchersOfOrder(db, order.id);
  if (named.length === 0) return;
  const [user, club, address, zone] = await Promise.all([
    userById(db, order.user_id),
    clubName(db),
    clubEmail(db),
    clubZone(db),
  ]);
  if (!user) return;
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ") || user.email;
  for (const { part, members } of named)
    for (const member of members)
      if (member.user_id !== order.user_id && isCurrent(member, clock.now(), zone))
        await mailer.send(async () => voucherEmail({ to: member.email, club, address }, { name, part }));
}
