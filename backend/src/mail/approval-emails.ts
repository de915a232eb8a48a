import { dayInWords } from "../domain/club-time";
import type { EmailMessage } from "./email-messages";
import { plainEmail } from "./plain-email";

type Recipient = {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
  /** The site; null when none is configured. */
  readonly link: string | null;
};

/** The club has approved a new member. @param lastDay YYYY-MM-DD; null: it does not end */
export const memberApprovedEmail = (
  { to, club, link }: Recipient,
  { number, lastDay }: { readonly number: string; readonly lastDay: string | null },
): EmailMessage =>
  plainEmail({ to, kind: "member-approved", link }, `Welcome to ${club}`, [
    `Welcome. ${club} has approved your membership. Your number is ${number}.`,
    lastDay ? `It runs until the end of ${dayInWords(lastDay)}.` : "",
    link ? `Your membership card and all that is for members:\n${link}` : "",
    club,
  ]);

/**
 * To a member who was named by somebody who joins.
 * @param address the club's; null: it has none
 */
export const voucherEmail = (
  { to, club, address }: { readonly to: string; readonly club: string; readonly address: string | null },
  { name, part }: { readonly name: string; readonly part: "proposer" | "seconder" },
): EmailMessage =>
  plainEmail({ to, kind: "voucher" }, `${name} has named you as ${part}`, [
    `${name} wants to join ${club} and has named you as ${part}: a member who vouches for them.`,
    "If you do, there is nothing to do. The club decides.",
    address
      ? `If you do not vouch for them, answer this email, or write to ${address}.`
      : "If you do not vouch for them, answer this email.",
    club,
  ]);

/** The club has taken a refusal back: the member waits for approval again. */
export const refusalTakenBackEmail = ({ to, club }: Omit<Recipient, "link">): EmailMessage =>
  plainEmail({ to, kind: "refusal-taken-back" }, `Your membership of ${club} is looked at again`, [
    `${club} has taken back that your membership was not approved. It waits for approval again.`,
    "There is nothing to do. You get another email when the club has decided.",
    club,
  ]);

/** The club has refused a new member. @param isPaid whether the order is still to be refunded */
export const memberRefusedEmail = (
  { to, club }: Omit<Recipient, "link">,
  { reason, isPaid }: { readonly reason: string; readonly isPaid: boolean },
): EmailMessage =>
  plainEmail({ to, kind: "member-refused" }, `Your membership of ${club} was not approved`, [
    `${club} has not approved your membership. The reason:`,
    reason,
    isPaid ? "The club refunds what you paid for it. You get another email then." : "",
    "Reply to this email if you have a question.",
    club,
  ]);
