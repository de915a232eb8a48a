import { html } from "hono/html";
import { clubName, clubZone } from "../../db/content/site-settings";
import { countBlank, countReach, findShown, type ShownPerson, startMailing } from "../../db/mail/audience";
import { scheduleMailing } from "../../db/mail/mailing-writes";
import type { Mailing } from "../../db/mail/mailings";
import { postedForm, typedText } from "../../desk/editor-access";
import { dateTime, errorSummary, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import { mailPreview } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { hiddenField, staleNote, wrappedEmail } from "../../desk/parts";
import { instant } from "../../domain/clock";
import { fromLocalField } from "../../domain/club-time";
import { recordAlso, recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { readAudience } from "./audience";
import { latePage, mailingAt, mailingPath, peopleText, skipText } from "./mailing-at";
import { queueMailing } from "./queue";
import { mailingEmail } from "./text";

const labels = { at: "Send it at" } as const;
const maxDaysAhead = 365;

type View = {
  readonly at?: string;
  readonly error?: string;
  readonly notice?: Markup;
  readonly status?: number;
};

/**
 * A mailing as this person gets it, without the link that stops their e-mails: whoever has it could press its
 * button.
 */
export async function previewFor(
  c: AppContext,
  mailing: Mailing,
  person: ShownPerson,
): Promise<EmailMessage> {
  const { origin } = new URL(c.req.url);
  const stop = mailing.kind === "notice" ? null : `${origin}/unsubscribe/…`;
  return mailingEmail(mailing, person, { club: await clubName(c.var.services.db), stop });
}

const goneList = (who: Officer, mailing: Mailing) =>
  adminPage(
    "Nothing is sent",
    html`<h1>Nothing is sent</h1>
      <p class="note bad" role="alert">The list of members that it was written for cannot be found any more, such as by a level that was removed. Choose the members again, and copy the text.</p>
      <p><a href="${mailingPath(mailing)}">Back to the e-mail</a></p>`,
    { who, status: 409 },
  );

/** Two forms: a time that is typed and sent by Enter does not send it now. */
function sendForms(mailing: Mailing, zone: string, { at = "", error }: View): Markup {
  const path = `${mailingPath(mailing)}/send`;
  const kept = html`${hiddenField("version", mailing.version)}${hiddenField("step", "save")}`;
  const fields = { labels, errors: error ? { at: error } : {} };
  return html`<form method="post" action="${path}">
      ${kept}
      <p class="acts"><button name="to" value="now">Send it now</button></p>
    </form>
    <form class="panel" method="post" action="${path}" novalidate>
      ${kept}
      ${textLines(fields, { at })("at", `On the club’s clock (${zone}), to within ten minutes.`, dateTime)}
      <p class="acts"><button class="quiet" name="to" value="later">Send it then</button></p>
    </form>`;
}

/** What a text asks for and somebody does not have: what they read instead. */
function blankLines(
  { subject, body }: Mailing,
  { noNumber, noLastDay }: Awaited<ReturnType<typeof countBlank>>,
): readonly string[] {
  const uses = (name: string) => `${subject} ${body}`.includes(`{{${name}}}`);
  const verb = (count: number) => (count === 1 ? "has" : "have");
  return [
    ...(uses("number") && noNumber > 0
      ? [`${peopleText(noNumber)} ${verb(noNumber)} no membership number: the e-mail says “none”.`]
      : []),
    ...(uses("last_day") && noLastDay > 0
      ? [`${peopleText(noLastDay)} ${verb(noLastDay)} no last day: the e-mail says “for life” or “none”.`]
      : []),
  ];
}

/** What will happen: who gets it, who is left out, and the first e-mail as it will be. */
async function checkPage(c: AppContext, who: Officer, mailing: Mailing, view: View = {}): Promise<Response> {
  const { db, clock } = c.var.services;
  const known = await readAudience(db, clock.now(), mailing);
  if (!known) return goneList(who, mailing);
  const [{ reached, skipped }, blank, first, zone] = await Promise.all([
    countReach(db, known.people, mailing.kind),
    countBlank(db, known.people, mailing.kind),
    findShown(db, known.people, mailing.kind),
    clubZone(db),
  ]);
  const fields = { labels, errors: view.error ? { at: view.error } : {} };
  const path = mailingPath(mailing);
  const title = reached === 0 ? "Nobody would get it" : `Send it to ${peopleText(reached)}?`;
  return adminPage(
    view.error ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Not sent yet")} ${view.notice ?? ""}
      <p><a href="${path}">Back to the e-mail</a></p>
      <h1>${title}</h1>
      <p>Nothing has been sent yet.</p>
      <ul>
        <li>It is written to <a href="${known.href}">${known.words}</a>.</li>
        ${skipped.map(([reason, count]) => html`<li>Left out: ${skipText(reason, count)}</li>`)}
        ${blankLines(mailing, blank).map((line) => html`<li>${line}</li>`)}
        <li>Who gets it is counted again when it starts.</li>
      </ul>
      ${
        first === null
          ? ""
          : html`<h2>To ${wrappedEmail(first.email)}</h2>
            ${mailPreview(await previewFor(c, mailing, first))}
            ${reached > 1 ? html`<p>The others get the same, each with their own details.</p>` : ""}
            ${sendForms(mailing, zone, view)}`
      }
      <p class="acts"><a href="${path}/edit">Change the text</a> <a href="${path}">Keep it as a draft</a></p>`,
    { who, status: view.status ?? (view.error ? 422 : 200) },
  );
}

/** GET /admin/mail/{id}/send. */
export async function showSend(c: AppContext, who: Officer): Promise<Response> {
  const mailing = await mailingAt(c, who);
  return mailing.state === "draft" ? checkPage(c, who, mailing) : c.redirect(mailingPath(mailing), 303);
}

function timeProblem(sendAt: number, now: number): string | null {
  if (Number.isNaN(sendAt)) return "Give a day and a time";
  if (sendAt <= now) return "This time is over. Choose a later one, or send it now";
  return sendAt > now + maxDaysAhead * 24 * 60 * 60_000 ? "Choose a time within a year" : null;
}

/** POST of that page: sends it now, or sets when. */
export async function postSend(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    checkPage(c, who, await mailingAt(c, who), { at: typedText(form, "at") }),
  );
  if (posted instanceof Response) return posted;
  const { form, viewer: who } = posted;
  const mailing = await mailingAt(c, who);
  const { db, clock } = c.var.services;
  const now = clock.now();
  const { origin } = new URL(c.req.url);
  const path = mailingPath(mailing);
  if (mailing.state !== "draft") return latePage(who, mailing);
  if (form.version !== String(mailing.version)) {
    const notice = staleNote("Nothing was sent. Read it again before you send it.");
    return checkPage(c, who, mailing, { notice, status: 409 });
  }
  if (mailing.event_id !== null) recordAlso(c, `/admin/events/${mailing.event_id}`);
  if (form.to === "later") {
    const at = typedText(form, "at");
    const sendAt = fromLocalField(at, await clubZone(db));
    const error = timeProblem(sendAt, now);
    if (error) return checkPage(c, who, mailing, { at, error });
    recordChanges(c, {}, { send_at: instant(sendAt) });
    const isSet = await scheduleMailing(db, mailing, { sendAt, origin }, now);
    return isSet ? c.redirect(`${path}?done=scheduled`, 303) : latePage(who, mailing);
  }
  const known = await readAudience(db, now, mailing);
  if (!known) return goneList(who, mailing);
  const { reached } = await countReach(db, known.people, mailing.kind);
  if (reached === 0) return checkPage(c, who, mailing, { status: 409 });
  if (!(await startMailing(db, { mailing, people: known.people, origin }, now)))
    return latePage(who, mailing);
  await queueMailing(c.env.MAIL_QUEUE, mailing.id);
  return c.redirect(`${path}?done=started`, 303);
}
