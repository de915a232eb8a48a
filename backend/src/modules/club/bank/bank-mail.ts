import { clubName } from "../../../db/content/site-settings";
import type { Officer } from "../../../desk/officer";
import type { AppContext } from "../../../http/services";
import type { EmailMessage } from "../../../mail/email-messages";
import { plainEmail } from "../../../mail/plain-email";
import { deskUrl } from "../../roles/desk-url";
import { currentRoles } from "../../roles/queries";
import type { TypedSettings } from "../settings-form";

const texts = ({ account_name, bsb, account_number }: TypedSettings): string =>
  account_number ? `${account_name}, BSB ${bsb}, account ${account_number}` : "none";

/** Whether money goes somewhere else. The days to pay by transfer move none. */
const isMoved = (before: TypedSettings, after: TypedSettings): boolean =>
  texts(before) !== texts(after) || before.words !== after.words;

/** @param desk its address */
export const bankChangedEmail = (
  {
    to,
    club,
    desk,
    by,
  }: { readonly to: string; readonly club: string; readonly desk: string; readonly by: string },
  before: TypedSettings,
  after: TypedSettings,
): EmailMessage =>
  plainEmail(
    { to, kind: "bank-changed", link: `${desk}/club/bank` },
    `Bank account changed: where members pay ${club}`,
    [
      `${by} has changed the account that members are told to pay to.`,
      `Before: ${texts(before)}\nNow: ${texts(after)}`,
      `Check it against a bank statement. If it is wrong, put the earlier one back at once, and ask who did it:\n${desk}/club/bank`,
      club,
    ],
  );

/** To each owner and treasurer, as whoever gets into one account could send members' money elsewhere. */
export async function bankChangedMails(
  c: AppContext,
  { email: by }: Officer,
  before: TypedSettings,
  after: TypedSettings,
): Promise<readonly EmailMessage[]> {
  const { db, clock } = c.var.services;
  if (!isMoved(before, after)) return [];
  const [roles, club] = await Promise.all([currentRoles(db, clock.now()), clubName(db)]);
  const told = roles.filter(({ role }) => role === "owner" || role === "treasurer");
  return [...new Set(told.map(({ email }) => email))].map((to) =>
    bankChangedEmail({ to, club, desk: deskUrl(c), by }, before, after),
  );
}
