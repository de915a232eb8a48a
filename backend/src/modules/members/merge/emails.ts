import { hasEmail, knownEmail } from "../../../domain/account/no-email";
import type { EmailMessage } from "../../../mail/email-messages";
import { plainEmail } from "../../../mail/plain-email";

type Merged = {
  readonly club: string;
  /** What signs in from now on. */
  readonly email: string;
  /** What does no longer. */
  readonly closed: string;
};

/** To both addresses of a person whose two accounts were merged. */
export const mergedEmails = ({ club, email, closed }: Merged): readonly EmailMessage[] =>
  [email, closed]
    .filter(hasEmail)
    .map((to) =>
      plainEmail({ to, kind: "accounts-merged" }, "Your two accounts are one now", [
        `You had two accounts with the club, of ${email} and ${knownEmail(closed) ?? "one without an e-mail address"}. Everything of both is in one account now.`,
        `From now on you sign in with ${email}.`,
        "If these are not both yours, tell the club at once: it can be taken back for 30 days.",
        club,
      ]),
    );

/** To both addresses when that was taken back. */
export const unmergedEmails = (club: string, emails: readonly string[]): readonly EmailMessage[] =>
  emails
    .filter(hasEmail)
    .map((to) =>
      plainEmail({ to, kind: "accounts-parted" }, "Your account is by itself again", [
        `The club had put the accounts of ${emails.map((each) => knownEmail(each) ?? "one without an e-mail address").join(" and ")} together, and has taken that back.`,
        `You sign in with ${to} again.`,
        club,
      ]),
    );
