import type { ChangeRequestKind } from "#contract/account/change-request";
import type { EmailMessage } from "../../mail/email-messages";
import { say } from "../../mail/language/words";
import { plainEmail } from "../../mail/plain-email";

type Told = { readonly to: string; readonly club: string; readonly kind: ChangeRequestKind };

/** What is said of each kind of request. */
const messages = {
  email: {
    askedSubject: "account.askedEmailSubject",
    asked: "account.askedEmail",
    declinedSubject: "account.declinedEmailSubject",
    declined: "account.declinedEmail",
  },
  name: {
    askedSubject: "account.askedNameSubject",
    asked: "account.askedName",
    declinedSubject: "account.declinedNameSubject",
    declined: "account.declinedName",
  },
} as const satisfies Readonly<Record<ChangeRequestKind, unknown>>;

/** To the member who asked, at the address that signs in until now. */
export const changeReceivedEmail = ({ to, club, kind }: Told): EmailMessage =>
  plainEmail({ to, kind: "change-received" }, say(messages[kind].askedSubject, { club }), [
    say(messages[kind].asked),
    say("account.askedNotYou"),
    club,
  ]);

/** In the mail to the club, which is in English. */
const things: Readonly<Record<ChangeRequestKind, string>> = {
  email: "e-mail address",
  name: "name",
};

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
  plainEmail({ to, kind: "name-changed" }, say("account.nameChangedSubject"), [
    name === asked
      ? say("account.nameChanged", { name })
      : say("account.nameChangedOtherwise", { asked, name }),
    name === asked ? null : say("account.nameChangedNotRight"),
    club,
  ]);

/** To a member whose request was declined. */
export const changeDeclinedEmail = ({
  to,
  club,
  kind,
  words,
}: Told & { readonly words: string }): EmailMessage =>
  plainEmail({ to, kind: "change-declined" }, say(messages[kind].declinedSubject), [
    say(messages[kind].declined),
    words,
    say("account.answerIfQuestion"),
    club,
  ]);
