import { html } from "hono/html";
import { countReach } from "../../db/mail/audience";
import { type Audience, addMailing, changeMailing } from "../../db/mail/mailing-writes";
import type { Mailing } from "../../db/mail/mailings";
import { mailingKinds } from "../../db/mail/reach";
import { type Form, postedForm, typedFields, typedText } from "../../desk/editor-access";
import { field, select, textArea, textLines } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { refusedPage } from "../../desk/refused-page";
import { recordAlso, recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { mayIn } from "../roles/rules";
import { readAudience, readListText } from "./audience";
import { latePage, mailingAt, mailingPath, mayMail, peopleText } from "./mailing-at";
import { emptyMailing, readMailingForm, type TypedMailing } from "./rules";
import { kindWords, mergeFields } from "./text";

const labels = { subject: "Subject", kind: "What it is", body: "Text" } as const;
const kindHint =
  "People can stop news and events, each by a link in the e-mail. A notice goes to everybody: for what each has to know, such as a general meeting or a change of what they have booked.";

type View = Omit<RecordFormView<TypedMailing>, "title" | "back" | "action">;

async function mailingForm(
  c: AppContext,
  audience: Audience,
  mailing: Mailing | null,
  view: View,
): Promise<Response> {
  const { typed, errors = {} } = view;
  const { db, clock } = c.var.services;
  const known = await readAudience(db, clock.now(), audience);
  const count = known && (await countReach(db, known.people, "notice")).reached;
  const fields = { labels, errors };
  const line = textLines(fields, typed);
  const others = mayIn(view.who.roles, "mail", "change")
    ? html` <a href="/admin/members">Choose other members</a>`
    : "";
  return recordFormPage(
    {
      ...view,
      title: mailing ? "Change the e-mail" : "New e-mail",
      back: mailing
        ? { href: mailingPath(mailing), words: "Back to the e-mail" }
        : { href: known?.href ?? "/admin/mail", words: known?.words ?? "All mail" },
      action: c.req.path,
    },
    {
      labels,
      add: "Continue",
      save: "Continue",
      fields: html`${hiddenField("event", audience.event_id ?? "")}${hiddenField("list", audience.list_query)}
        <p>To: <strong>${known?.words ?? "a list that is not there any more"}</strong>${count === null ? "" : `, ${peopleText(count)}`}.${mailing ? "" : others}</p>
        <p class="soft">The next page shows the e-mail and who gets it. Nothing is sent before that.</p>
        ${line("subject", "")}
        ${field(fields, "kind", kindHint, (attributes) =>
          select(
            attributes,
            typed.kind,
            mailingKinds.map((kind) => [kind, kindWords[kind]] as const),
          ),
        )}
        <p>These are filled in, in the subject and the text:</p>
        <ul>${Object.entries(mergeFields).map(([name, what]) => html`<li>{{${name}}}: ${what}</li>`)}</ul>
        ${field(fields, "body", "", (attributes) => textArea(attributes, typed.body, 12))}`,
    },
  );
}

const readTyped = (form: Form) => typedFields(form, emptyMailing);
const columnsOf = ({ subject, kind, body }: Pick<Mailing, "subject" | "kind" | "body">) => ({
  subject,
  about: kindWords[kind],
  body,
});

/** Whom a form or an address is about. @throws Refusal NOT_FOUND for an event that is not there */
async function toAudience(c: AppContext, event: string, list: URLSearchParams): Promise<Audience> {
  const { db, clock } = c.var.services;
  if (event === "") return { event_id: null, list_query: await readListText(db, clock.now(), list) };
  const audience = { event_id: /^\d{1,15}$/.test(event) ? Number(event) : 0, list_query: "" };
  if (!(await readAudience(db, clock.now(), audience))) throw new Refusal("NOT_FOUND");
  return audience;
}

const notAllowed = (who: Officer) =>
  refusedPage(who, {
    title: "Choose an event first",
    words: "You write to the people of an event: open it, and choose “Mail its people”.",
    back: { href: "/admin/events", words: "All events" },
    status: 409,
  });

/** GET /admin/mail/new: to an event's people (?event), or to the members that a list's address shows. */
export async function showNewMailing(c: AppContext, who: Officer): Promise<Response> {
  const { searchParams } = new URL(c.req.url);
  const audience = await toAudience(c, searchParams.get("event") ?? "", searchParams);
  if (!mayMail(who, audience)) return notAllowed(who);
  const kind = audience.event_id === null ? "news" : "events";
  return mailingForm(c, audience, null, { who, typed: { ...emptyMailing, kind }, version: null });
}

/** POST of that form: keeps a draft, and leads on to its check. */
export async function postNewMailing(c: AppContext): Promise<Response> {
  const audienceOf = (form: Form) =>
    toAudience(c, typedText(form, "event"), new URLSearchParams(typedText(form, "list")));
  const again = async (who: Officer, form: Form, more: Partial<View> = {}) =>
    mailingForm(c, await audienceOf(form), null, { who, typed: readTyped(form), version: null, ...more });
  const posted = await postedForm(c, (who, form) => again(who, form));
  if (posted instanceof Response) return posted;
  const { form, viewer } = posted;
  const audience = await audienceOf(form);
  if (!mayMail(viewer, audience)) return notAllowed(viewer);
  const read = readMailingForm(readTyped(form));
  if ("errors" in read) return again(viewer, form, { errors: read.errors });
  const { db, clock } = c.var.services;
  recordChanges(c, {}, columnsOf(read.columns));
  if (audience.event_id !== null) recordAlso(c, `/admin/events/${audience.event_id}`);
  const id = await addMailing(db, { ...read.columns, ...audience, by_id: viewer.userId }, clock.now());
  return c.redirect(`${mailingPath({ id })}/send`, 303);
}

const formOf = ({ subject, kind, body }: Mailing): TypedMailing => ({ subject, kind, body });

/** GET /admin/mail/{id}/edit. */
export async function showMailingForm(c: AppContext, who: Officer): Promise<Response> {
  const mailing = await mailingAt(c, who);
  if (mailing.state !== "draft") return c.redirect(mailingPath(mailing), 303);
  return mailingForm(c, mailing, mailing, { who, typed: formOf(mailing), version: String(mailing.version) });
}

/** POST of that form. */
export async function saveMailing(c: AppContext): Promise<Response> {
  const show = async (
    who: Officer,
    typed: TypedMailing,
    version: string | null,
    more: Partial<View> = {},
  ) => {
    const mailing = await mailingAt(c, who);
    return mailingForm(c, mailing, mailing, {
      who,
      typed,
      version: version ?? String(mailing.version),
      ...more,
    });
  };
  const posted = await postedForm(c, (who, form) => show(who, readTyped(form), form.version ?? ""));
  if (posted instanceof Response) return posted;
  const { form, viewer: who } = posted;
  const mailing = await mailingAt(c, who);
  const typed = readTyped(form);
  const conflict = async () => show(who, typed, null, { conflict: formOf(await mailingAt(c, who)) });
  if (mailing.state !== "draft") return latePage(who, mailing);
  if (form.version !== String(mailing.version)) return conflict();
  const read = readMailingForm(typed);
  if ("errors" in read) return show(who, typed, form.version, { errors: read.errors });
  const next = `${mailingPath(mailing)}/send`;
  if (!recordChanges(c, columnsOf(mailing), columnsOf(read.columns))) return c.redirect(next, 303);
  const { db, clock } = c.var.services;
  return (await changeMailing(db, mailing, read.columns, clock.now())) ? c.redirect(next, 303) : conflict();
}
