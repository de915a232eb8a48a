import type { EmailMessage } from "../../mail/email-messages";
import { lines, say } from "../../mail/language/words";
import { plainEmail } from "../../mail/plain-email";
import type { Role } from "../roles/rules";

const roleMessages = {
  owner: "account.roleOwner",
  secretary: "account.roleSecretary",
  treasurer: "account.roleTreasurer",
  registrar: "account.roleRegistrar",
  events: "account.roleEvents",
  editor: "account.roleEditor",
  shop: "account.roleShop",
  door: "account.roleDoor",
} as const satisfies Readonly<Record<Role, string>>;

/** To a member who has resigned: the club has taken it. */
export const resignedEmail = ({
  to,
  club,
  lastDay,
  roles,
}: {
  readonly to: string;
  readonly club: string;
  /** YYYY-MM-DD. */
  readonly lastDay: string;
  /** Those that end with it. */
  readonly roles: readonly Role[];
}): EmailMessage => {
  const day = { day: lastDay };
  return plainEmail({ to, kind: "resigned" }, say("account.resignedSubject", { day }), [
    say("account.resigned", { day }),
    roles.length > 0
      ? say("account.resignedRoles", { roles: { list: roles.map((role) => say(roleMessages[role])) } })
      : null,
    say("account.ifMistake"),
    club,
  ]);
};

function termText(lastDay: string | null, hasLapsed: boolean) {
  if (lastDay === null) return say("account.membershipBackNoEnd");
  const day = { day: lastDay };
  return hasLapsed ? say("account.membershipBackEnded", { day }) : say("account.membershipBackEnds", { day });
}

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
  /** YYYY-MM-DD; null: it has no end. */
  readonly lastDay: string | null;
  readonly hasLapsed: boolean;
  /** To renew it; null when no site is configured. */
  readonly link: string | null;
}): EmailMessage => {
  const shownLink = hasLapsed ? link : null;
  return plainEmail({ to, kind: "membership-back", link: shownLink }, say("account.membershipBackSubject"), [
    say(wasClosed ? "account.membershipBackOpen" : "account.membershipBackResigned"),
    termText(lastDay, hasLapsed),
    say("account.ifMistake"),
    shownLink,
    club,
  ]);
};

type Recipient = {
  readonly to: string;
  readonly club: string;
  /** The site; null when none is configured. */
  readonly link: string | null;
};

/** To somebody who has joined on paper. */
export const accountAddedEmail = ({ to, club, link: site }: Recipient): EmailMessage => {
  const link = site && `${site}/login`;
  return plainEmail({ to, kind: "account-added", link }, say("account.accountAddedSubject", { club }), [
    say("account.accountAdded", { club }),
    link ? lines(say("account.accountAddedLink"), link) : null,
    say("account.accountAddedNotAsked"),
    club,
  ]);
};

/**
 * To somebody who has got a membership without a payment.
 * @param isWaiting the club approves it first
 */
export const membershipGivenEmail = (
  { to, club, link }: Recipient,
  {
    level,
    number,
    lastDay,
    isWaiting,
  }: {
    readonly level: string;
    readonly number: string;
    /** YYYY-MM-DD; null: it has no end. */
    readonly lastDay: string | null;
    readonly isWaiting: boolean;
  },
): EmailMessage =>
  plainEmail(
    { to, kind: "membership-given", link },
    say(isWaiting ? "account.givenWaitsSubject" : "account.approvedSubject", { club }),
    [
      say("account.given", { club, level, number }),
      lastDay === null ? say("account.givenNoEnd") : say("account.approvedUntil", { day: { day: lastDay } }),
      isWaiting ? say("account.givenWaits") : null,
      link ? lines(say("account.approvedLink"), link) : null,
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
  plainEmail({ to: from, kind: "email-changed-from", userId }, say("account.emailChangedFromSubject"), [
    say("account.emailChangedFrom", { email: to }),
    say("account.emailChangedNotAsked"),
    club,
  ]);

/** To the new one. */
export const emailChangedTo = ({ club, from, to, userId }: Changed): EmailMessage =>
  plainEmail({ to, kind: "email-changed-to", userId }, say("account.emailChangedToSubject"), [
    say("account.emailChangedTo", { email: from }),
    club,
  ]);

/** To a member whose account is deleted: the last one. */
export const accountDeletedEmail = ({ to, club }: Omit<Recipient, "link">): EmailMessage =>
  plainEmail({ to, kind: "account-deleted" }, say("account.deletedSubject"), [
    say("account.deleted"),
    say("account.deletedExcept"),
    say("account.deletedNotAsked"),
    club,
  ]);

/** To a member who had asked for the account's deletion: it is kept. */
export const accountKeptEmail = ({ to, club, link }: Recipient): EmailMessage =>
  plainEmail({ to, kind: "account-kept", link }, say("account.keptSubject"), [
    say("account.kept"),
    say("account.keptNotWanted"),
    link,
    club,
  ]);
