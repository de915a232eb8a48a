import type { EmailMessage } from "../../mail/email-messages";
import { plainEmail } from "../../mail/plain-email";
import { abilities, rolesText } from "./role-words";
import type { Role } from "./rules";

type RolesEmail = {
  readonly to: string;
  readonly club: string;
  /** Of the desk. */
  readonly desk: string;
};

type GivenEmail = RolesEmail & {
  readonly roles: readonly Role[];
  /** "30 June 2027"; null: no end is planned. */
  readonly lastDay: string | null;
};

const through = (lastDay: string | null) => (lastDay ? ` It counts through ${lastDay}.` : "");
const mayDo = (roles: readonly Role[]) => `You can ${abilities(roles).join("; ")}.`;

/** To somebody with an account, who has roles now. */
export const rolesGivenEmail = ({ to, club, desk, roles, lastDay }: GivenEmail): EmailMessage =>
  plainEmail({ to, kind: "roles-given", link: desk }, `You are an officer of ${club}: ${rolesText(roles)}`, [
    `You have been made ${rolesText(roles)} of ${club}.${through(lastDay)} ${mayDo(roles)}`,
    `Open the club's desk and sign in with this address. You get a code by e-mail:\n${desk}`,
    club,
  ]);

/** To an address without an account. */
export const invitationEmail = (
  invited: GivenEmail & {
    readonly expires: string;
    /** Where an account is made; null when no site is configured. */
    readonly signUp: string | null;
  },
): EmailMessage => {
  const { to, club, desk, roles, lastDay, expires, signUp } = invited;
  return plainEmail(
    { to, kind: "invitation", link: desk },
    `${club} invites you to be an officer: ${rolesText(roles)}`,
    [
      `${club} invites you to be ${rolesText(roles)}.${through(lastDay)} ${mayDo(roles)}`,
      `First sign up with this address${signUp ? `:\n${signUp}` : " on the club's site."}`,
      `Then open the club's desk, and sign in with the same address by ${expires}:\n${desk}`,
      "If you do not want it, do nothing: the invitation ends by itself.",
      club,
    ],
  );
};

/** To somebody whose roles are others now. */
export const rolesChangedEmail = (
  changed: RolesEmail & {
    readonly roles: readonly { readonly role: Role; readonly lastDay: string | null }[];
  },
): EmailMessage => {
  const { to, club, desk, roles } = changed;
  const lines = roles.map(
    ({ role, lastDay }) => `- ${rolesText([role])}${lastDay ? `, through ${lastDay}` : ""}`,
  );
  return plainEmail(
    { to, kind: "roles-changed", link: roles.length > 0 ? desk : null },
    roles.length > 0 ? `Your roles at ${club} have changed` : `You are no longer an officer of ${club}`,
    [
      ...(roles.length > 0
        ? [
            `Your roles at ${club} are now:\n${lines.join("\n")}`,
            mayDo(roles.map(({ role }) => role)),
            `The club's desk:\n${desk}`,
          ]
        : [`You are no longer an officer of ${club}. Your account and your membership stay as they are.`]),
      "If you did not expect this, ask the club.",
      club,
    ],
  );
};
