import type { EmailMessage } from "./email-messages";
import { say } from "./language/words";
import { plainEmail } from "./plain-email";

/**
 * To an address that somebody tries to sign in with, of an account that was merged into another.
 * @param email what signs in now
 */
export const signInElsewhere = (to: string, club: string, email: string): EmailMessage =>
  plainEmail({ to, kind: "sign-in-elsewhere" }, say("account.otherAddressSubject"), [
    say("account.otherAddress", { closed: to, email }),
    say("account.otherAddressInstead", { email }),
    club,
  ]);
