import { html } from "hono/html";
import { clubName } from "../../db/content/site-settings";
import { readWords, restoreStandard, saveWords } from "../../db/post/mail-words";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { field, textArea, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import { mailPreview } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { doneWords, unchanged } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { isMailKind, kindFacts, type MailKind } from "../../mail/kinds";
import { applyWords, fieldsOf, type OwnWords, standardWords, wordFields } from "../../mail/own-words";
import { settingHistory } from "../club/setting-history";
import { deskUrl } from "../roles/desk-url";
import { exampleMail } from "./examples";
import { readTemplate } from "./template-rules";

const labels = { subject: "Subject", opening: "Opening", closing: "Closing" } as const;
const emptyWords = { subject: "", opening: "", closing: "" };

const notices = {
  saved: "Saved. It holds for mails from now on.",
  removed: "The standard words are back. They hold for mails from now on.",
};

const back = { href: "/admin/mail/templates", words: "All automatic mail" };

/** @throws Refusal NOT_FOUND; also of reminders, which have screens of their own */
function kindAt(c: AppContext): MailKind {
  const name = c.req.param("kind") ?? "";
  if (!isMailKind(name) || name === "other" || name === "renewal-reminder") throw new Refusal("NOT_FOUND");
  return name;
}

/** The mail with made-up values. */
async function preview(c: AppContext, kind: MailKind, words: OwnWords): Promise<Markup> {
  const { db, settings } = c.var.services;
  const club = await clubName(db);
  const site = settings.siteOrigins[0] ?? "https://www.example.com";
  const email = exampleMail(kind, { club, site, desk: deskUrl(c) });
  if (!email) return html``;
  const shown = kindFacts(kind).hasOwnWords ? applyWords(email, words, { club, firstName: "Alex" }) : email;
  return html`<h2>An example</h2>
    <p class="soft">The name, the sums and the days are made up.</p>
    ${mailPreview(shown)}`;
}

/** Of a mail that has no words of the club. */
async function fixedPage(c: AppContext, who: Officer, kind: MailKind): Promise<Response> {
  const { words, when, isSignIn } = kindFacts(kind);
  const why = isSignIn ? ", as it signs somebody in" : "";
  return adminPage(
    words,
    html`<p><a href="${back.href}">${back.words}</a></p>
      <h1>${words}</h1>
      <p>${when}</p>
      <p class="soft">Its words cannot be changed${why}.</p>
      ${await preview(c, kind, standardWords)}`,
    { who },
  );
}

type View = Omit<RecordFormView<OwnWords>, "title" | "back" | "action" | "who">;

async function templateForm(c: AppContext, who: Officer, kind: MailKind, view: View): Promise<Response> {
  const { typed, errors = {} } = view;
  const fields = { labels, errors };
  const area = (name: "opening" | "closing", hint: string) =>
    field(fields, name, hint, (attributes) => textArea(attributes, typed[name], 4));
  const { words, when } = kindFacts(kind);
  return recordFormPage(
    { ...view, who, title: words, back, action: c.req.path },
    {
      labels,
      add: "Save",
      fields: html`<p>${when}</p>
        <p>These are filled in:</p>
        <ul>${fieldsOf(kind).map((name) => html`<li>{{${name}}}: ${wordFields[name]}</li>`)}</ul>
        ${textLines(fields, typed)("subject", "")}
        ${area("opening", "Before the text of the mail. Leave it empty for none.")}
        ${area("closing", "After the text of the mail.")}`,
      buttons: html`<button class="quiet" name="step" value="preview">Preview</button>
        ${view.version === "0" ? "" : html`<button class="quiet" name="step" value="remove">Restore the standard text</button>`}`,
      after: html`${await preview(c, kind, typed)} ${await settingHistory(c, who)}`,
    },
  );
}

async function readStored(c: AppContext, kind: MailKind) {
  const stored = await readWords(c.var.services.db, kind);
  const { subject, opening, closing } = stored ?? standardWords;
  return { words: { subject, opening, closing }, version: stored?.version ?? 0 };
}

/** GET /admin/mail/templates/{kind}. */
export async function showTemplate(c: AppContext, who: Officer): Promise<Response> {
  const kind = kindAt(c);
  if (!kindFacts(kind).hasOwnWords) return fixedPage(c, who, kind);
  const { words, version } = await readStored(c, kind);
  const notice = doneWords(c.req.query("done"), notices);
  const more = notice === undefined ? {} : { notice };
  return templateForm(c, who, kind, { typed: words, version: String(version), ...more });
}

const readTyped = (form: Form): OwnWords => typedFields(form, emptyWords);

/** POST of that form. */
export async function saveTemplate(c: AppContext): Promise<Response> {
  const kind = kindAt(c);
  if (!kindFacts(kind).hasOwnWords) throw new Refusal("NOT_FOUND");
  const posted = await postedForm(c, (who, form) =>
    templateForm(c, who, kind, { typed: readTyped(form), version: form.version ?? "" }),
  );
  if (posted instanceof Response) return posted;
  const { form, viewer } = posted;
  const { db } = c.var.services;
  const { words: before, version } = await readStored(c, kind);
  const typed = readTyped(form);
  const again = (more: Partial<View> = {}) =>
    templateForm(c, viewer, kind, { typed, version: String(version), ...more });
  const conflict = async () => {
    const now = await readStored(c, kind);
    return again({ version: String(now.version), conflict: now.words });
  };
  if (form.version !== String(version)) return conflict();
  if (form.step === "preview") return again();
  const done = (what: string) => c.redirect(`${c.req.path}?done=${what}`, 303);
  if (form.step === "remove") {
    if (!recordChanges(c, before, standardWords) && version === 0) return done(unchanged);
    return (await restoreStandard(db, kind, version)) ? done("removed") : conflict();
  }
  const read = readTemplate(kind, typed);
  if ("errors" in read) return again({ errors: read.errors });
  if (!recordChanges(c, before, read.words)) return done(unchanged);
  return (await saveWords(db, { kind, version }, read.words)) ? done("saved") : conflict();
}
