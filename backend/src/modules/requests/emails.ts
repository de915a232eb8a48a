import type { ChangeRequestKind } from "#contract/account/change-request";
import type { EmailMessage } from "../../mail/email-messages";
import { plainEmail } from "../../mail/plain-email";

type Told = { readonly to: string; readonly club: string; readonly kind: ChangeRequestKind };

const things: Readonly<Record<ChangeRequestKind, string>> = {
  email: "e-mail address",
  name: "name",
};

/** To the member who asked, at the address that signs in until now. */
export const changeReceivedEmail = ({ to, club, kind }: Told): EmailMessage =>
  plainEmail({ to, kind: "change-received" }, `You asked ${club} to change your ${things[kind]}`, [
    `The club has your request to change the ${things[kind]} of your account. Nothing has changed yet: an officer answers, and you get an e-mail.`,
    "If you did not ask for that, somebody else may be signed in as you: tell the club at once, and sign out your other devices in your profile.",
    club,
  ]);

/** To the club. What is asked for stands at the desk alone. */
export const changeAskedEmail = ({ to, club, kind }: Told): EmailMessage =>
  plainEmail({ to, kind: "change-asked" }, `A member asks ${club} to change their ${things[kind]}`, [
    `A member asks to change the ${things[kind]} of their account. It waits at the club's desk, under Members, Requests.`,
    club,
  ]);

/** To a member whose name was changed as they asked, or nearly so. */
export const nameChangedEmail = ({
  to,
  club,
  name,
  asked,
}: Omit<Told, "kind"> & {
  readonly name: string;
  /** What the member had asked for. */
  readonly asked: string;
}): EmailMessage =>
  plainEmail({ to, kind: "name-changed" }, "Your name was changed", [
    name === asked
      ? `As you asked, the club has changed your name to ${name}. The membership card has it from now on.`
      : `You asked the club to change your name to ${asked}. It has changed it to ${name}. The membership card has that from now on.`,
    ...(name === asked ? [] : ["If that is not right, answer this e-mail."]),
    club,
  ]);

/** To a member whose request was declined. */
export const changeDeclinedEmail = ({
  to,
  club,
  kind,
  words,
}: Told & { readonly words: string }): EmailMessage =>
  plainEmail({ to, kind: "change-declined" }, `Your ${things[kind]} stays as it is`, [
    `You had asked the club to change the ${things[kind]} of your account. The club has not done that:`,
    words,
    "If you have a question, answer this e-mail.",
    club,
  ]);
