import type { EmailMessage } from "./email-messages";
import { lines, say } from "./language/words";
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
  plainEmail({ to, kind: "member-approved", link }, say("account.approvedSubject", { club }), [
    say("account.approved", { club, number }),
    lastDay ? say("account.approvedUntil", { day: { day: lastDay } }) : null,
    link ? lines(say("account.approvedLink"), link) : null,
    club,
  ]);

/**
 * To a member who was named by somebody who joins.
 * @param address the club's; null: it has none
 */
export const voucherEmail = (
  { to, club, address }: { readonly to: string; readonly club: string; readonly address: string | null },
  { name, part }: { readonly name: string; readonly part: "proposer" | "seconder" },
): EmailMessage => {
  const isProposer = part === "proposer";
  return plainEmail(
    { to, kind: "voucher" },
    say(isProposer ? "account.vouchSubjectProposer" : "account.vouchSubjectSeconder", { name }),
    [
      say(isProposer ? "account.vouchProposer" : "account.vouchSeconder", { name, club }),
      say("account.vouchNothing"),
      address ? say("account.vouchNoTo", { address }) : say("account.vouchNo"),
      club,
    ],
  );
};

/** The club has taken a refusal back: the member waits for approval again. */
export const refusalTakenBackEmail = ({ to, club }: Omit<Recipient, "link">): EmailMessage =>
  plainEmail({ to, kind: "refusal-taken-back" }, say("account.lookedAtAgainSubject", { club }), [
    say("account.lookedAtAgain", { club }),
    say("account.lookedAtAgainNext"),
    club,
  ]);

/** The club has refused a new member. @param isPaid whether the order is still to be refunded */
export const memberRefusedEmail = (
  { to, club }: Omit<Recipient, "link">,
  { reason, isPaid }: { readonly reason: string; readonly isPaid: boolean },
): EmailMessage =>
  plainEmail({ to, kind: "member-refused" }, say("account.notApprovedSubject", { club }), [
    say("account.notApproved", { club }),
    reason,
    isPaid ? say("account.notApprovedRefund") : null,
    say("account.replyIfQuestion"),
    club,
  ]);
