import type { EmailMessage } from "./email-messages";

/**
 * To an address that somebody tries to sign in with, of an account that was merged into another.
 * @param email what signs in now
 */
export const signInElsewhere = (to: string, club: string, email: string): EmailMessage => ({
  to,
  kind: "sign-in-elsewhere",
  subject: "Sign in with your other address",
  body: [
    `Somebody, most likely you, wants to sign in with ${to}. Its account is one with that of ${email} now.`,
    `Sign in with ${email} instead.`,
    club,
  ].join("\n\n"),
  code: null,
  link: null,
});
