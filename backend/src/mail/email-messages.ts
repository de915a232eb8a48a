import type { LanguageTag } from "#rules/languages";
import type { MailKind } from "./kinds";
import type { Words } from "./language/words";

/** An email, ready to send. */
export type EmailMessage = {
  readonly to: string;
  /** Absent: "other". */
  readonly kind?: MailKind;
  /** The record that it is about: its path below /admin. */
  readonly about?: string;
  /** Whose it is, where the address is not the account's any more. */
  readonly userId?: number;
  /** finishMail has put it into its language and added the club’s own words; it does not do so again. */
  readonly isFinished?: boolean;
  /** In which subject and body are; absent: in English. */
  readonly language?: LanguageTag;
  /** What they say, before it is in a language; absent: the same in each. */
  readonly said?: { readonly subject: Words; readonly parts: readonly Words[] };
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** The code and the link of the body, so that the development outbox can show them by themselves. */
  readonly code: string | null;
  readonly link: string | null;
};

/** Characters. A longer name could hold a sentence. */
const maxGreetedLength = 30;

/**
 * Whether an email may greet somebody by this name. Anybody can make the club send an email to anybody, under
 * any name, so a name must not read as the club's own text or hold what mail programs turn into a link or a
 * phone number (content injection).
 */
export const mayBeGreeted = (name: string) =>
  name.length <= maxGreetedLength && /^(?:[\p{L}\p{M} '’-]|\u200c|\u200d|\.(?= |$))+$/u.test(name);

/** To the club: a member wants the account deleted. `member`'s name is left out when it could mislead. */
export function deletionEmail(
  to: string,
  club: string,
  member: { readonly id: number; readonly name: string; readonly email: string },
): EmailMessage {
  const who = mayBeGreeted(member.name) ? `${member.name} (${member.email})` : member.email;
  return {
    to,
    kind: "deletion-asked",
    about: `/members/${member.id}`,
    subject: `A member asks ${club} to delete their account`,
    body: `${who}, account ${member.id}, asks ${club} to delete their account.\n\nNothing has been deleted. Until it is, the member can take the request back.`,
    code: null,
    link: null,
  };
}

/** To the club: a member has named another person, or nobody, on a membership for two. */
export function additionalMemberEmail(
  to: string,
  club: string,
  membership: { readonly number: string; readonly additional_member: string | null },
): EmailMessage {
  const { number, additional_member: name } = membership;
  const whom = name === null ? "nobody" : mayBeGreeted(name) ? name : "somebody whose name the profile shows";
  return {
    to,
    kind: "additional-member",
    subject: `Membership ${number} of ${club} has another additional member`,
    body: `Member ${number} has changed the additional member to ${whom}. The card shows it from now on.`,
    code: null,
    link: null,
  };
}
