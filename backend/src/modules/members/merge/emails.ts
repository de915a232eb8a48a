import { hasEmail } from "../../../domain/account/no-email";
import type { EmailMessage } from "../../../mail/email-messages";
import { say } from "../../../mail/language/words";
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
      plainEmail({ to, kind: "accounts-merged" }, say("account.mergedSubject"), [
        hasEmail(closed) ? say("account.merged", { email, closed }) : say("account.mergedNoEmail", { email }),
        say("account.mergedSignIn", { email }),
        say("account.mergedNotBoth"),
        club,
      ]),
    );

type Parted = readonly [kept: string, merged: string];

function partedText([kept, merged]: Parted) {
  if (!hasEmail(merged)) return say("account.partedFromNoEmail", { email: kept });
  return hasEmail(kept)
    ? say("account.parted", { kept, merged })
    : say("account.partedNoEmailFrom", { email: merged });
}

/** To both addresses when that was taken back. */
export const unmergedEmails = (club: string, emails: Parted): readonly EmailMessage[] =>
  emails
    .filter(hasEmail)
    .map((to) =>
      plainEmail({ to, kind: "accounts-parted" }, say("account.partedSubject"), [
        partedText(emails),
        say("account.partedSignIn", { email: to }),
        club,
      ]),
    );
