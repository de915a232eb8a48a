import { hasAgeLimit } from "#rules/membership/ages";
import { clubName } from "../../../db/content/site-settings";
import type { BulkAct, BulkActs } from "../../../desk/bulk";
import { hasEmail } from "../../../domain/account/no-email";
import { readAges } from "../../../domain/club/level-ages";
import type { AppContext } from "../../../http/services";
import { memberApprovedEmail } from "../../../mail/approval-emails";
import { approvalStatement, findWaitingByIds, type WaitingMember } from "./waiting-queries";

const countText = (count: number) => (count === 1 ? "1 new member" : `${count} new members`);

/** What has to be looked at one by one. */
function refusalOf(member: WaitingMember, userId: number): string | null {
  if (member.user_id === userId) return "this is you, and another officer decides";
  if (member.order_status !== "paid") return "no paid order, so look at it by itself";
  if (!hasEmail(member.email)) return "no e-mail address, so tell them by phone or post";
  if (member.needs_vouchers === 1) return "two members vouch, so look at who they are";
  return hasAgeLimit(readAges(member)) ? "the level is for some ages, so look at the age" : null;
}

/** The welcome of a new member. */
const welcome =
  ({ services }: AppContext["var"], { email: to, number, valid_to }: WaitingMember) =>
  async () => {
    const link = services.settings.siteOrigins[0] ?? null;
    const club = await clubName(services.db);
    return memberApprovedEmail({ to, club, link }, { number, lastDay: valid_to?.slice(0, 10) ?? null });
  };

const approve: BulkAct = {
  words: "Approve",
  ask: (count) => `Approve ${countText(count)}?`,
  done: (count) => `${countText(count)} approved. Each gets a welcome by e-mail.`,
  lines: ["They are members from now on, and each gets a welcome by e-mail."],
  find: async (c, ids, { userId }) =>
    (await findWaitingByIds(c.var.services.db, ids)).map((member) => ({
      id: member.user_id,
      name: `${member.name}, ${member.level}`,
      version: member.version,
      refusal: refusalOf(member, userId),
      mail: welcome(c.var, member),
    })),
  write: (db, { id, version }, now) => [approvalStatement(db, { user_id: id, version }, now)],
  path: (id) => `/admin/members/waiting/${id}`,
};

/** What a secretary does with several new members at once. */
export const waitingActs: BulkActs = { approve };
