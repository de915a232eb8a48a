import { clubName } from "../../db/content/site-settings";
import { shownAccount } from "../../db/mail/audience";
import {
  addMailing,
  deleteDraft,
  goOn,
  sendAgain,
  stopMailing,
  unschedule,
} from "../../db/mail/mailing-writes";
import { countPeople, type Mailing } from "../../db/mail/mailings";
import { consequencesPage } from "../../desk/consequences-page";
import { postedForm } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { hasEmail } from "../../domain/account/no-email";
import { randomToken } from "../../domain/secrets";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { latePage, mailingAt, mailingPath, peopleText } from "./mailing-at";
import { showMailing } from "./mailing-page";
import { queueMailing } from "./queue";
import { chooseSender } from "./sender";
import { stopLink } from "./stop-link";
import { mailingEmail } from "./text";

/** A button of the mailing's page. null: somebody else has changed it meanwhile. */
type Act = (c: AppContext, who: Officer, mailing: Mailing) => Promise<string | null>;

/** Sends the officer the e-mail as they would get it. */
async function sendTest(c: AppContext, who: Officer, mailing: Mailing): Promise<string> {
  const { db, clock, settings } = c.var.services;
  const path = mailingPath(mailing);
  const self = await shownAccount(db, who.userId);
  if (!self || !hasEmail(self.email)) return `${path}?done=not-tested`;
  const { kind } = mailing;
  const { origin } = new URL(c.req.url);
  const stop =
    kind === "notice" ? null : await stopLink(settings.codeKeys, origin, { userId: who.userId, kind });
  const email = mailingEmail(mailing, self, { club: await clubName(db), stop });
  const send = chooseSender(settings, db, clock);
  const answer = await send({ ...email, subject: `Test: ${email.subject}`, key: randomToken(24) });
  return `${path}?done=${answer.kind === "sent" ? "tested" : "not-tested"}`;
}

async function copy(c: AppContext, who: Officer, mailing: Mailing): Promise<string> {
  const { db, clock } = c.var.services;
  recordChanges(c, {}, { subject: mailing.subject });
  const id = await addMailing(db, { ...mailing, by_id: who.userId }, clock.now());
  return `/admin/mail/${id}/edit`;
}

/** It is sent from now on, or again. */
const starting =
  (start: typeof goOn): Act =>
  async (c, _, mailing) => {
    const { db, clock } = c.var.services;
    if (!(await start(db, mailing, clock.now()))) return null;
    await queueMailing(c.env.MAIL_QUEUE, mailing.id);
    return `${mailingPath(mailing)}?done=on`;
  };

const moving =
  (move: typeof goOn, done: string): Act =>
  async (c, _, mailing) =>
    (await move(c.var.services.db, mailing, c.var.services.clock.now()))
      ? `${mailingPath(mailing)}?done=${done}`
      : null;

type Acts = Readonly<Record<string, Act>>;

const acts: Acts = {
  test: sendTest,
  copy,
  delete: async (c, _, mailing) =>
    (await deleteDraft(c.var.services.db, mailing)) ? "/admin/mail?done=deleted" : null,
  draft: moving(unschedule, "draft"),
  stop: moving(stopMailing, "stopped"),
};

/** They send mail to many people. */
const starts: Acts = { on: starting(goOn), again: starting(sendAgain) };

const askToDelete = (who: Officer, mailing: Mailing): Promise<Response> =>
  consequencesPage({
    who,
    title: `Delete the draft “${mailing.subject}”?`,
    lines: ["It has been sent to nobody. It cannot be brought back."],
    mails: [],
    action: mailingPath(mailing),
    fields: { to: "delete", version: String(mailing.version) },
    button: "Delete it",
    hasForm: false,
    back: mailingPath(mailing),
  });

async function askAgain(c: AppContext, who: Officer, mailing: Mailing): Promise<Response> {
  const { failed = 0 } = await countPeople(c.var.services.db, mailing.id);
  return consequencesPage({
    who,
    title: `Send it again to ${peopleText(failed)}?`,
    lines: [
      "Those who have got it do not get it again.",
      "Where the mail service did not answer, an e-mail may have arrived nevertheless.",
    ],
    mails: [],
    action: `${mailingPath(mailing)}/start`,
    fields: { to: "again", version: String(mailing.version) },
    button: "Send it again",
    hasForm: false,
    back: mailingPath(mailing),
  });
}

const posting =
  (acts: Acts) =>
  async (c: AppContext): Promise<Response> => {
    const posted = await postedForm(c, (who) => showMailing(c, who));
    if (posted instanceof Response) return posted;
    const { form, viewer: who } = posted;
    const name = form.to ?? "";
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    const mailing = await mailingAt(c, who);
    if (!act) throw new Refusal("NOT_FOUND");
    if (name !== "test" && name !== "copy" && form.version !== String(mailing.version))
      return latePage(who, mailing);
    if (name === "delete" && form.confirm !== "1") return askToDelete(who, mailing);
    if (name === "again" && form.confirm !== "1") return askAgain(c, who, mailing);
    const next = await act(c, who, mailing);
    return next === null ? latePage(who, mailing) : c.redirect(next, 303);
  };

/** POST of a mailing's page. */
export const postMailing = posting(acts);
/** POST /admin/mail/{id}/start: of the buttons that send it. */
export const postStart = posting(starts);
