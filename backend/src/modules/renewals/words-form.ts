import { html } from "hono/html";
import type { LanguageTag } from "#rules/languages";
import { clubLanguages } from "../../db/content/club-languages";
import type { ScheduledReminder } from "../../db/renewals/reminders";
import { type Form, typedFields } from "../../desk/editor-access";
import { notSaved } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { doneWords, hiddenField, unchanged } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import type { ReminderText } from "../../mail/renewal-emails";
import { languageName } from "../club/language-fields";
import { settingHistory } from "../club/setting-history";
import { saveWords, takeWordsOut } from "./queries";
import { allReminders, findReminder, languageNote, linksOf, preview, textFields } from "./reminder-page";
import { emptyText, readReminderText, whenText } from "./rules";
import { textIn, textsOf } from "./texts";

const labels = { subject: "Subject", body: "Text" } as const;

const notices = {
  saved: "Saved. It holds for mails from now on.",
  removed: "The words are taken out. That holds for mails from now on.",
};

/** The text of a reminder in a language that is not its own. */
type InLanguage = { readonly reminder: ScheduledReminder; readonly language: LanguageTag };
type View = Omit<RecordFormView<ReminderText>, "title" | "back" | "action" | "who">;

async function wordsForm(
  c: AppContext,
  who: Officer,
  { reminder, language }: InLanguage,
  view: View,
): Promise<Response> {
  const { typed, errors = {} } = view;
  const languages = await clubLanguages(c.var.services.db);
  return recordFormPage(
    {
      ...view,
      who,
      title: `${whenText(reminder.days)}, in ${languageName(language)}`,
      back: allReminders,
      action: c.req.path,
    },
    {
      labels,
      add: "Save",
      fields: html`${hiddenField("language", language)} ${linksOf(c, reminder, languages, language)}
        ${languageNote(reminder, languages, language)} ${textFields({ labels, errors }, typed)}`,
      buttons: html`<button class="quiet" name="step" value="preview">Preview</button>
        ${reminder.others[language] ? html`<button class="quiet" name="step" value="take-out">Take these words out</button>` : ""}`,
      after: html`${await preview(c, who, reminder.days, { ...typed, language })} ${await settingHistory(c, who)}`,
    },
  );
}

/** The club's own text, else what members in that language get without it. */
async function readStored(c: AppContext, { reminder, language }: InLanguage) {
  const { fallback } = await clubLanguages(c.var.services.db);
  const { subject, body } = await textIn(textsOf(reminder, fallback), language);
  return { text: { subject, body }, version: reminder.others[language]?.version ?? 0 };
}

const readTyped = (form: Form): ReminderText => typedFields(form, emptyText);

/** GET /admin/club/reminders/{id}?language={tag}. */
export async function showWords(
  c: AppContext,
  who: Officer,
  reminder: ScheduledReminder,
  language: LanguageTag,
): Promise<Response> {
  const { text, version } = await readStored(c, { reminder, language });
  const notice = doneWords(c.req.query("done"), notices);
  return wordsForm(
    c,
    who,
    { reminder, language },
    { typed: text, version: String(version), ...(notice === undefined ? {} : { notice }) },
  );
}

/** The form as it was sent. */
export const showWordsAgain = (
  c: AppContext,
  who: Officer,
  form: Form,
  shown: InLanguage,
): Promise<Response> => wordsForm(c, who, shown, { typed: readTyped(form), version: form.version ?? "" });

/** POST of that form. */
export async function saveWordsForm(
  c: AppContext,
  who: Officer,
  form: Form,
  shown: InLanguage,
): Promise<Response> {
  const { db } = c.var.services;
  const { reminder, language } = shown;
  const { id } = reminder;
  const { text: before, version } = await readStored(c, shown);
  const typed = readTyped(form);
  const again = (more: Partial<View> = {}) =>
    wordsForm(c, who, shown, { typed, version: String(version), ...more });
  const conflict = async () => {
    const nowShown = { reminder: (await findReminder(c)).reminder, language };
    const now = await readStored(c, nowShown);
    return wordsForm(c, who, nowShown, { typed, version: String(now.version), conflict: now.text });
  };
  if (form.version !== String(version)) return conflict();
  const done = (what: string) => c.redirect(`${c.req.path}?language=${language}&done=${what}`, 303);
  if (form.step === "take-out") {
    if (version === 0) return done(unchanged);
    recordChanges(c, { ...before, language }, { subject: null, body: null, language: null });
    return (await takeWordsOut(db, { id, language, version })) ? done("removed") : conflict();
  }
  const read = readReminderText(typed);
  if ("errors" in read) return again({ errors: read.errors });
  if (form.step === "preview") return again({ notice: notSaved });
  if (!recordChanges(c, before, read.text)) return done(unchanged);
  recordChanges(c, before, { ...read.text, language });
  return (await saveWords(db, { id, language, version }, read.text)) ? done("saved") : conflict();
}
