import type { EmailMessage } from "../../mail/email-messages";
import { plainEmail } from "../../mail/plain-email";

/** To a member who has resigned: the club has taken it. */
export const resignedEmail = ({
  to,
  club,
  lastDay,
  roles,
}: {
  readonly to: string;
  readonly club: string;
  /** In words. */
  readonly lastDay: string;
  /** Those that end with it, in words; "" without any. */
  readonly roles: string;
}): EmailMessage =>
  plainEmail({ to, kind: "resigned" }, `Your membership ends on ${lastDay}`, [
    `The club has taken your resignation. Your membership ends with ${lastDay}.`,
    roles ? `You are not ${roles} any more.` : "",
    "If that is a mistake, answer this e-mail.",
    club,
  ]);

/** To somebody whose leaving was taken back. */
export const membershipBackEmail = ({
  to,
  club,
  wasClosed,
  lastDay,
  hasLapsed,
  link,
}: {
  readonly to: string;
  readonly club: string;
  /** The account was closed: nobody could sign in with it. */
  readonly wasClosed: boolean;
  /** In words; null: it has no end. */
  readonly lastDay: string | null;
  readonly hasLapsed: boolean;
  /** To renew it; null when no site is configured. */
  readonly link: string | null;
}): EmailMessage => {
  const term =
    lastDay === null
      ? "Your membership has no end."
      : hasLapsed
        ? `It ended on ${lastDay}. You can renew it on the site.`
        : `Your membership ends on ${lastDay}.`;
  const shownLink = hasLapsed ? link : null;
  return plainEmail({ to, kind: "membership-back", link: shownLink }, "Your membership is back", [
    wasClosed
      ? "The club had closed your account by mistake, and is sorry. It is open again: you sign in with this address."
      : "The club had recorded that you have resigned. That is taken back.",
    term,
    "If that is a mistake, answer this e-mail.",
    ...(shownLink ? [shownLink] : []),
    club,
  ]);
};

/** To somebody who has joined on paper. @param link the site; null when none is configured */
export const accountAddedEmail = ({
  to,
  club,
  link,
}: {
  readonly to: string;
  readonly club: string;
  readonly link: string | null;
}): EmailMessage =>
  plainEmail({ to, kind: "account-added", link: link && `${link}/login` }, `Your account at ${club}`, [
    `${club} has made an account for you, with this e-mail address. You need no password: sign in, and a code comes by e-mail.`,
    link ? `Sign in here:\n${link}/login` : "",
    "If you have not asked to join, answer this e-mail.",
    club,
  ]);

/**
 * To somebody who has got a membership without a payment.
 * @param isWaiting the club approves it first
 */
export const membershipGivenEmail = (
  { to, club, link }: { readonly to: string; readonly club: string; readonly link: string | null },
  {
    level,
    number,
    lastDay,
    isWaiting,
  }: {
    readonly level: string;
    readonly number: string;
    /** In words; null: it has no end. */
    readonly lastDay: string | null;
    readonly isWaiting: boolean;
  },
): EmailMessage =>
  plainEmail(
    { to, kind: "membership-given", link },
    isWaiting ? `Your membership of ${club} waits for approval` : `Welcome to ${club}`,
    [
      `${club} has given you a membership: ${level}. There is nothing to pay. Your number is ${number}.`,
      lastDay === null ? "It has no end." : `It runs until the end of ${lastDay}.`,
      isWaiting ? "The club approves new members. You get another email when it has." : "",
      link ? `Your membership card and all that is for members:\n${link}` : "",
      club,
    ],
  );

type Changed = {
  readonly club: string;
  readonly from: string;
  readonly to: string;
  readonly userId: number;
};

/** To the address that somebody signed in with until now. */
export const emailChangedFrom = ({ club, from, to, userId }: Changed): EmailMessage =>
  plainEmail({ to: from, kind: "email-changed-from", userId }, "Your e-mail address was changed", [
    `The club has changed the e-mail address of your account to ${to}. From now on you sign in with that one.`,
    "If you did not ask for that, tell the club at once.",
    club,
  ]);

/** To the new one. */
export const emailChangedTo = ({ club, from, to, userId }: Changed): EmailMessage =>
  plainEmail({ to, kind: "email-changed-to", userId }, "You sign in with this address now", [
    `The club has changed the e-mail address of your account from ${from} to this one.`,
    club,
  ]);

/** To a member whose account is deleted: the last one. */
export const accountDeletedEmail = ({
  to,
  club,
}: {
  readonly to: string;
  readonly club: string;
}): EmailMessage =>
  plainEmail({ to, kind: "account-deleted" }, "Your account is deleted", [
    "The club has deleted your account, and with it whatever membership you had. You are signed out everywhere.",
    "Invoices, and what the concession schemes ask the club to keep, stay in the club’s books as they were written.",
    "If you did not ask for that, answer this e-mail.",
    club,
  ]);

/** To a member who had asked for the account's deletion: it is kept. */
export const accountKeptEmail = ({
  to,
  club,
  link,
}: {
  readonly to: string;
  readonly club: string;
  /** The site; null when none is configured. */
  readonly link: string | null;
}): EmailMessage =>
  plainEmail({ to, kind: "account-kept", link }, "Your account is kept", [
    "You had asked the club to delete your account. As agreed, it is kept, and nothing has changed.",
    "If that is not what you want, answer this e-mail, or ask again in your profile.",
    ...(link ? [link] : []),
    club,
  ]);
