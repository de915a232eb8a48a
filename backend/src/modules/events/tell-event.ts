import { html } from "hono/html";
import type { EventRow } from "../../db/club/calendar-events";
import { decideMoves } from "../../db/club/event-moves";
import { clubName } from "../../db/content/site-settings";
import { finishMail } from "../../db/post/finish-mail";
import { postedForm, typedText } from "../../desk/editor-access";
import { errorSummary, type Fields, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import { mailDetails } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { eventMovedEmail } from "../../mail/event-emails";
import { bodyIn } from "../../mail/language/in-language";
import { changedMeanwhile, findOwn, findUntold, noticeAbove, type Untold } from "./event-access";
import { countPeople, countText, reachText } from "./event-words";
import { eventReply } from "./show-event";

const maxTextLength = 2000;
const labels = { text: "The mail" };
/** Somebody else has decided meanwhile. */
const nothingUntold: Untold = { people: [], parts: ["", ""], isRestored: false };

type TellView = Untold & {
  readonly who: Officer;
  readonly event: EventRow;
  /** As it was typed; absent: the club’s standard words. */
  readonly text?: string;
  /** Whether it was asked to show the mail. */
  readonly isEmailShown?: boolean;
  readonly errors?: Fields<"text">["errors"];
  readonly notice?: Markup | "";
  readonly status?: number;
};

type Told = Pick<Untold, "parts" | "isRestored"> & { readonly to: string; readonly text: string };

const standardText = ({ parts }: Pick<Untold, "parts">): string => bodyIn(parts, "en");

/**
 * What somebody is told of a move, or of a cancellation that was taken back. The standard words are in the
 * reader's language, an officer's own as they were typed.
 */
async function movedEmail(c: AppContext, event: EventRow, told: Told): Promise<EmailMessage> {
  const { db, settings } = c.var.services;
  const club = await clubName(db);
  const [site] = settings.siteOrigins;
  const link = site ? `${site}/calendar/${event.url ?? event.id}` : null;
  const { to, text, isRestored } = told;
  const parts = text === standardText(told) ? told.parts : [text];
  return finishMail(
    db,
    eventMovedEmail({ to, isRestored, parts, club, id: event.id, name: event.name, link }),
  );
}

async function tellPage(c: AppContext, view: TellView): Promise<Response> {
  const { who, event, people, parts, isRestored, errors = {}, notice = "", status = 200 } = view;
  const { text = standardText(view) } = view;
  const isOpen = view.isEmailShown === true;
  const title =
    countPeople(people) === 1
      ? "Tell the person who is coming?"
      : `Tell the ${countPeople(people)} people who are coming?`;
  const fields = { labels, errors };
  const told = { to: people[0]?.email ?? "", text: text.trim(), parts, isRestored };
  const email = await movedEmail(c, event, told);
  return adminPage(
    errors.text ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was sent")} ${notice}
      <p><a href="/admin/events/${event.id}">Back to ${event.name}</a></p>
      <h1>${title}</h1>
      <p>${isRestored ? "The calendar has it again. The people who had the mail that it is cancelled still think so." : "The calendar has the change. Nobody has been told of it yet."}</p>
      <details>
        <summary>Everybody who is coming, is waiting or has a ticket: ${reachText(people)}</summary>
        <p>${people.map(({ name, people: count }) => (count > 1 ? `${name} (${count} people)` : name)).join(", ")}</p>
      </details>
      <form class="panel" method="post" action="/admin/events/${event.id}/tell" novalidate>
        ${hiddenField("version", event.updated_at)}${hiddenField("step", "save")}
        ${field(fields, "text", "Each gets it with a link to the event.", (attributes) => textArea(attributes, text, 6))}
        ${mailDetails(email, { isOpen, title: "The e-mail as each of them gets it" })}
        <p class="acts">
          <button name="to" value="tell">Tell ${countText(countPeople(people), "person", "people")}</button>
          <button class="quiet" name="to" value="show">Show the e-mail</button>
          <button class="quiet" name="to" value="skip">Don’t tell them</button>
        </p>
        <p class="hint">If you don’t tell them, ${isRestored ? "it" : "this change"} is not asked about again.</p>
      </form>`,
    { who, status },
  );
}

/**
 * GET /admin/events/{id}/tell: asks whether those who come are told that it was moved, or takes place again.
 */
export async function showTell(c: AppContext, who: Officer): Promise<Response> {
  const event = await findOwn(c);
  const untold = await findUntold(c, event);
  if (!untold) return c.redirect(`/admin/events/${event.id}`, 303);
  return tellPage(c, { who, event, ...untold, notice: await noticeAbove(c, event) });
}

/** The page after somebody else has changed the event, or has decided already: 409. */
async function refuseChanged(c: AppContext, who: Officer, text: string): Promise<Response> {
  const event = await findOwn(c);
  const untold = await findUntold(c, event);
  if (untold) return tellPage(c, { who, event, ...untold, text, notice: changedMeanwhile, status: 409 });
  const notice = html`${changedMeanwhile}<p>Your text, which was not sent:</p><p class="words">${text}</p>`;
  return eventReply(c, who, { notice, status: 409 });
}

/** POST of that form. A button that is pressed twice sends once, and both answers lead to the same page. */
export async function postTell(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const event = await findOwn(c);
    const untold = (await findUntold(c, event)) ?? nothingUntold;
    return tellPage(c, { who, event, ...untold, text: typedText(form, "text") });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const event = await findOwn(c);
  const text = typedText(form, "text");
  const isTold = form.to === "tell";
  const length = text.trim().length;
  if (form.to !== "skip" && (length === 0 || length > maxTextLength)) {
    const untold = (await findUntold(c, event)) ?? nothingUntold;
    const error = length === 0 ? "Write what has changed" : `Keep to ${maxTextLength} characters`;
    return tellPage(c, { who: viewer, event, ...untold, text, errors: { text: error }, status: 422 });
  }
  if (form.to === "show") {
    const untold = form.version === event.updated_at ? await findUntold(c, event) : null;
    if (!untold) return refuseChanged(c, viewer, text);
    return tellPage(c, { who: viewer, event, ...untold, text, isEmailShown: true });
  }
  const isCurrent = form.version === event.updated_at;
  const isDone = isCurrent && (await decide(c, event, isTold ? text.trim() : null));
  if (!isDone) return refuseChanged(c, viewer, text);
  return c.redirect(`/admin/events/${event.id}?done=${isTold ? "told" : "untold"}`, 303);
}

/**
 * @param text null: nobody is told
 * @returns false when it was decided already, or there is nothing to tell
 */
async function decide(c: AppContext, event: EventRow, text: string | null): Promise<boolean> {
  const { db, clock, mailer } = c.var.services;
  const untold = await findUntold(c, event);
  if (!untold) return false;
  const people = text === null ? [] : untold.people;
  if (!(await decideMoves(db, event, countPeople(people), clock.now()))) return false;
  if (text === null) return true;
  const { parts, isRestored } = untold;
  for (const { email } of people)
    await mailer.send(() => movedEmail(c, event, { to: email, text, parts, isRestored }));
  return true;
}
