import type { Audience } from "../../db/mail/mailing-writes";
import { type Mailing, type MailingState, mailingById } from "../../db/mail/mailings";
import type { SkipReason } from "../../db/mail/reach";
import type { Officer } from "../../desk/officer";
import { refusedPage } from "../../desk/refused-page";
import type { Viewer } from "../../domain/account/viewer";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";

/** Whether an officer writes to these people: to an event's people also whoever runs the calendar. */
export const mayMail = ({ roles }: Viewer, { event_id }: Pick<Audience, "event_id">): boolean =>
  mayIn(roles, event_id === null ? "mail" : "eventMail", "change");

/** The mailing that the URL names. @throws Refusal NOT_FOUND */
export async function mailingAt(c: AppContext, officer: Viewer): Promise<Mailing> {
  const mailing = await mailingById(c.var.services.db, Number(c.req.param("mailing")));
  if (!mailing || !mayMail(officer, mailing)) throw new Refusal("NOT_FOUND");
  return mailing;
}

export const mailingPath = ({ id }: Pick<Mailing, "id">): string => `/admin/mail/${id}`;

export const stateWords: Readonly<Record<MailingState, readonly [look: string, words: string]>> = {
  draft: ["off", "Draft"],
  scheduled: ["future", "Scheduled"],
  sending: ["standing", "Being sent"],
  sent: ["shown", "Sent"],
  stopped: ["ended", "Stopped"],
};

export const peopleText = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

/** Why somebody is left out: of one, and of several. */
const skipWords: Readonly<Record<SkipReason, readonly [one: string, more: string]>> = {
  died: ["has died", "have died"],
  deleted: ["has a deleted account", "have deleted accounts"],
  merged: ["was merged into another account", "were merged into other accounts"],
  asked: ["has asked for the account to be deleted", "have asked for their accounts to be deleted"],
  "no-email": ["has no e-mail address", "have no e-mail address"],
  bounced: ["has an e-mail address that takes no mail", "have e-mail addresses that take no mail"],
  unsubscribed: ["does not want these e-mails", "do not want these e-mails"],
};

/** "2 people have died." */
export const skipText = (reason: SkipReason, count: number): string =>
  `${peopleText(count)} ${skipWords[reason][count === 1 ? 0 : 1]}.`;

/** The stored reason of somebody who was left out. */
export const skipWhy = (why: string): string =>
  Object.hasOwn(skipWords, why) ? skipWords[why as SkipReason][0] : why;

/** A form of a mailing that has been changed, sent or deleted since: 409. */
export const latePage = (who: Officer, mailing: Pick<Mailing, "id">): Promise<Response> =>
  refusedPage(who, {
    title: "Somebody else has changed this meanwhile",
    words: "Nothing was done. Look at the e-mail as it is now.",
    back: { href: mailingPath(mailing), words: "Back to the e-mail" },
    status: 409,
  });
