import { html } from "hono/html";
import { type Languages, type LanguageTag, languageTags, namedLanguage } from "#rules/languages";
import { clubLanguages } from "../../db/content/club-languages";
import { clubName } from "../../db/content/site-settings";
import { languagesWithWords, readWords, restoreStandard, saveWords } from "../../db/post/mail-words";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { field, textArea, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import { mailPreview, notSaved } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { doneWords, hiddenField, unchanged } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { isMailKind, kindFacts, type MailKind } from "../../mail/kinds";
import { inLanguage } from "../../mail/language/in-language";
import { applyWords, fieldsOf, type OwnWords, standardWords, wordFields } from "../../mail/own-words";
import { languageName } from "../club/language-fields";
import { settingHistory } from "../club/setting-history";
import { deskUrl } from "../roles/desk-url";
import { exampleMail } from "./examples";
import { forWhom, languageLinks } from "./mail-languages";
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

type Template = {
  readonly kind: MailKind;
  readonly language: LanguageTag;
  readonly languages: Languages;
  /** In which the club has words of its own, offered or not. */
  readonly written: readonly string[];
};

/** Of a mail to members: officers read theirs in English. */
async function templateAt(c: AppContext, asked: string | undefined): Promise<Template> {
  const kind = kindAt(c);
  const { db } = c.var.services;
  const [languages, own] = await Promise.all([clubLanguages(db), languagesWithWords(db)]);
  const isToMembers = kindFacts(kind).to === "member";
  // One that is no longer offered is kept: what was typed in it is not meant for another.
  const language = namedLanguage(asked, languages.fallback);
  const written = own.get(kind) ?? [];
  return { kind, languages, written, language: isToMembers ? language : "en" };
}

/** Officers read theirs in one language. Words in a language that is no longer offered can still be read. */
function linksOf(c: AppContext, { kind, language, written, languages: { offered } }: Template): Markup | "" {
  if (kindFacts(kind).to !== "member") return "";
  const shown = languageTags.filter((tag) => offered.includes(tag) || written.includes(tag));
  return languageLinks(c, shown, language);
}

/** The mail with made-up values. */
async function preview(c: AppContext, { kind, language }: Template, words: OwnWords): Promise<Markup> {
  const { db, settings } = c.var.services;
  const club = await clubName(db);
  const site = settings.siteOrigins[0] ?? "https://www.example.com";
  const example = exampleMail(kind, { club, site, desk: deskUrl(c) });
  if (!example) return html``;
  const email = await inLanguage(example, language);
  const shown = kindFacts(kind).hasOwnWords ? applyWords(email, words, { club, firstName: "Alex" }) : email;
  return html`<h2>An example</h2>
    <p class="soft">The name, the sums and the days are made up.</p>
    ${mailPreview(shown)}`;
}

/** Of a mail that has no words of the club. */
async function fixedPage(c: AppContext, who: Officer, template: Template): Promise<Response> {
  const { words, when, isSignIn } = kindFacts(template.kind);
  const why = isSignIn ? ", as it signs somebody in" : "";
  return adminPage(
    words,
    html`<p><a href="${back.href}">${back.words}</a></p>
      <h1>${words}</h1>
      ${linksOf(c, template)}
      <p>${when}</p>
      <p class="soft">Its words cannot be changed${why}.</p>
      ${await preview(c, template, standardWords)}`,
    { who },
  );
}

type View = Omit<RecordFormView<OwnWords>, "title" | "back" | "action" | "who">;

async function templateForm(c: AppContext, who: Officer, template: Template, view: View): Promise<Response> {
  const { kind, language, languages } = template;
  const { offered, fallback } = languages;
  const { typed, errors = {} } = view;
  const inDefault = `the subject, opening and closing in ${languageName(fallback)}`;
  const fields = { labels, errors };
  const area = (name: "opening" | "closing", hint: string) =>
    field(fields, name, hint, (attributes) => textArea(attributes, typed[name], 4));
  const { words, when } = kindFacts(kind);
  return recordFormPage(
    { ...view, who, title: words, back, action: c.req.path },
    {
      labels,
      add: "Save",
      fields: html`${hiddenField("language", language)} ${linksOf(c, template)}
        <p>${when}</p>
        ${forWhom(language, offered, language === fallback ? null : inDefault)}
        <p>These are filled in:</p>
        <ul>${fieldsOf(kind).map((name) => html`<li>{{${name}}}: ${wordFields[name]}</li>`)}</ul>
        ${textLines(fields, typed)("subject", "")}
        ${area("opening", "Before the text of the mail. Leave it empty for none.")}
        ${area("closing", "After the text of the mail.")}`,
      buttons: html`<button class="quiet" name="step" value="preview">Preview</button>
        ${view.version === "0" ? "" : html`<button class="quiet" name="step" value="remove">Restore the standard text</button>`}`,
      after: html`${await preview(c, template, typed)} ${await settingHistory(c, who)}`,
    },
  );
}

async function readStored(c: AppContext, template: Template) {
  const stored = await readWords(c.var.services.db, template);
  const { subject, opening, closing } = stored ?? standardWords;
  return { words: { subject, opening, closing }, version: stored?.version ?? 0 };
}

/** GET /admin/mail/templates/{kind}, or the same with ?language={tag}. */
export async function showTemplate(c: AppContext, who: Officer): Promise<Response> {
  const template = await templateAt(c, c.req.query("language"));
  if (!kindFacts(template.kind).hasOwnWords) return fixedPage(c, who, template);
  const { words, version } = await readStored(c, template);
  const notice = doneWords(c.req.query("done"), notices);
  const more = notice === undefined ? {} : { notice };
  return templateForm(c, who, template, { typed: words, version: String(version), ...more });
}

const readTyped = (form: Form): OwnWords => typedFields(form, emptyWords);

/** POST of that form. */
export async function saveTemplate(c: AppContext): Promise<Response> {
  if (!kindFacts(kindAt(c)).hasOwnWords) throw new Refusal("NOT_FOUND");
  const posted = await postedForm(c, async (who, form) =>
    templateForm(c, who, await templateAt(c, form.language), {
      typed: readTyped(form),
      version: form.version ?? "",
    }),
  );
  if (posted instanceof Response) return posted;
  const { form, viewer } = posted;
  const { db } = c.var.services;
  const template = await templateAt(c, form.language);
  const { kind, language } = template;
  const { words: before, version } = await readStored(c, template);
  const typed = readTyped(form);
  const again = (more: Partial<View> = {}) =>
    templateForm(c, viewer, template, { typed, version: String(version), ...more });
  const conflict = async () => {
    const now = await readStored(c, template);
    return again({ version: String(now.version), conflict: now.words });
  };
  if (form.version !== String(version)) return conflict();
  const read = readTemplate(kind, typed);
  if (form.step === "preview")
    return again("errors" in read ? { errors: read.errors } : { notice: notSaved });
  const done = (what: string) => c.redirect(`${c.req.path}?language=${language}&done=${what}`, 303);
  if (form.step === "remove") {
    if (!recordChanges(c, before, standardWords) && version === 0) return done(unchanged);
    return (await restoreStandard(db, { kind, language, version })) ? done("removed") : conflict();
  }
  if ("errors" in read) return again({ errors: read.errors });
  if (!recordChanges(c, before, read.words)) return done(unchanged);
  return (await saveWords(db, { kind, language, version }, read.words)) ? done("saved") : conflict();
}
