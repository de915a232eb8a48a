import { type EmailMessage, mayBeGreeted } from "./email-messages";
import { lines, say } from "./language/words";
import { plainEmail } from "./plain-email";

/** What an email with a code is made of. */
type CodeEmail = {
  readonly to: string;
  /** The club's name. Subjects begin with the code, which a phone's preview of an email cuts off last. */
  readonly club: string;
  readonly code: string;
};

/** A sign-in code; with `link`, also the address that signs in without it. */
export const signInEmail = ({ to, club, code }: CodeEmail, link: string | null): EmailMessage =>
  plainEmail(
    { to, kind: "sign-in", code, link },
    say("account.signInSubject", { code, club }),
    link
      ? [
          say("account.signInCodeOnce", { club, code }),
          lines(say("account.signInLink"), link),
          say("account.codeNotAsked"),
        ]
      : [say("account.signInCode", { club, code }), say("account.codeTenMinutes")],
  );

export const welcomeEmail = ({ to, club, code }: CodeEmail, firstName: string): EmailMessage =>
  plainEmail({ to, kind: "sign-up", code }, say("account.signUpSubject", { code, club }), [
    mayBeGreeted(firstName)
      ? say("account.signUpGreeted", { name: firstName, code, club })
      : say("account.signUp", { code, club }),
    say("account.codeTenMinutes"),
  ]);

export const recoveryEmail = ({ to, club, code }: CodeEmail): EmailMessage =>
  plainEmail({ to, kind: "recovery", code }, say("account.recoverySubject", { code, club }), [
    say("account.recovery", { code, club }),
    say("account.codeFiveMinutes"),
  ]);

/** Confirms a change of how the account is signed in to. Only who is signed in can ask for it. */
export const changeEmail = ({ to, club, code }: CodeEmail): EmailMessage =>
  plainEmail({ to, kind: "password", code }, say("account.newPasswordSubject", { code, club }), [
    say("account.newPassword", { code, club }),
    say("account.newPasswordNotAsked"),
  ]);
