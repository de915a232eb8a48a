import { html } from "hono/html";
import { type LanguageTag, namedLanguage } from "#rules/languages";
import { clubLanguages } from "../../db/content/club-languages";
import { listSchedule, type ScheduledReminder } from "../../db/renewals/reminders";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { field, numeric, select, textLines } from "../../desk/form-fields";
import { notSaved } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { unchanged } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { standardText } from "../../mail/renewal-emails";
import { settingHistory } from "../club/setting-history";
import { addReminder, changeReminder, removeReminder } from "./queries";
import { allReminders, findReminder, languageNote, linksOf, preview, textFields } from "./reminder-page";
import {
  emptyReminder,
  formOfReminder,
  type ReminderColumns,
  readReminderForm,
  type TypedReminder,
  whenText,
} from "./rules";
import { shownText, storedText } from "./texts";
import { saveWordsForm, showWords, showWordsAgain } from "./words-form";

const labels = { days: "Days", when: "Before or after", subject: "Subject", body: "Text" } as const;

type View = Omit<RecordFormView<TypedReminder>, "title" | "back" | "action">;

/** @param reminder null: a new one, whose text is in the default language */
async function reminderForm(
  c: AppContext,
  reminder: ScheduledReminder | null,
  view: View,
): Promise<Response> {
  const { typed, errors = {}, questions = {} } = view;
  const fields = { labels, errors, questions };
  const languages = await clubLanguages(c.var.services.db);
  const language = reminder?.language ?? languages.fallback;
  const days = (typed.when === "after" ? -1 : 1) * (Number(typed.days) || 0);
  return recordFormPage(
    {
      ...view,
      title: reminder ? whenText(reminder.days) : "New reminder",
      back: allReminders,
      action: c.req.path,
    },
    {
      labels,
      add: "Add the reminder",
      fields: html`${reminder ? html`${linksOf(c, reminder, languages, language)} ${languageNote(reminder, languages, language)}` : ""}
        <div class="pair">
          ${textLines(fields, typed)("days", "Before: at most 30, as renewal opens a month before the end.", numeric)}
          ${field(fields, "when", "", (attributes) =>
            select(attributes, typed.when, [
              ["before", "Before the last day"],
              ["after", "After the last day"],
            ]),
          )}
        </div>
        ${textFields(fields, typed)}`,
      buttons: html`<button class="quiet" name="step" value="preview">Preview</button>
        ${reminder ? html`<button class="quiet" name="step" value="remove">Remove this reminder</button>` : ""}`,
      after: html`${await preview(c, view.who, days, { ...typed, language })} ${reminder ? await settingHistory(c, view.who) : ""}`,
    },
  );
}

const versionOf = ({ version }: ScheduledReminder) => String(version);
const columnsOf = ({ days, subject, body }: ReminderColumns): ReminderColumns => ({ days, subject, body });
const storedColumns = async (
  { days, ...text }: ReminderColumns,
  language: LanguageTag,
): Promise<ReminderColumns> => ({ days, ...(await storedText(text, language)) });
const shownForm = async (reminder: ScheduledReminder): Promise<TypedReminder> =>
  formOfReminder({ days: reminder.days, ...(await shownText(reminder)) });
const readTyped = (form: Form) => typedFields(form, emptyReminder);

/** GET /admin/club/reminders/new: it begins with the standard text. */
export async function showNewReminder(c: AppContext, who: Officer): Promise<Response> {
  const { fallback } = await clubLanguages(c.var.services.db);
  const typed = { days: "7", when: "after", ...(await standardText("ended", fallback)) };
  return reminderForm(c, null, { who, typed, version: null });
}

/** POST of that form. */
export async function postNewReminder(c: AppContext): Promise<Response> {
  const again = (who: Officer, form: Form, more: Partial<View> = {}) =>
    reminderForm(c, null, { who, typed: readTyped(form), version: null, ...more });
  const posted = await postedForm(c, (who, form) => again(who, form));
  if (posted instanceof Response) return posted;
  const { form, viewer } = posted;
  const { db } = c.var.services;
  const read = readReminderForm(
    readTyped(form),
    (await listSchedule(db)).map(({ days }) => days),
  );
  if ("errors" in read) return again(viewer, form, { errors: read.errors });
  if (form.step === "preview") return again(viewer, form, { notice: notSaved });
  const { fallback } = await clubLanguages(db);
  const columns = await storedColumns(read.columns, fallback);
  recordChanges(c, {}, columns);
  return (await addReminder(db, columns, fallback))
    ? c.redirect("/admin/club/reminders?done=added", 303)
    : again(viewer, form, { errors: { days: "Another reminder has this day" } });
}

/** GET /admin/club/reminders/{id}; ?language={tag} shows the text in another language. */
export async function showReminder(c: AppContext, who: Officer): Promise<Response> {
  const { reminder } = await findReminder(c);
  const language = namedLanguage(c.req.query("language"), reminder.language);
  if (language !== reminder.language) return showWords(c, who, reminder, language);
  return reminderForm(c, reminder, { who, typed: await shownForm(reminder), version: versionOf(reminder) });
}

/** The form as it was sent. */
async function showSent(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const { reminder } = await findReminder(c);
  const language = namedLanguage(form.language, reminder.language);
  return language === reminder.language
    ? reminderForm(c, reminder, { who, typed: readTyped(form), version: form.version ?? "" })
    : showWordsAgain(c, who, form, { reminder, language });
}

/** POST of that form. */
export async function saveReminder(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) => showSent(c, who, form));
  if (posted instanceof Response) return posted;
  const { form, viewer: who } = posted;
  const { db } = c.var.services;
  const { reminder, others } = await findReminder(c);
  const language = namedLanguage(form.language, reminder.language);
  if (language !== reminder.language) return saveWordsForm(c, who, form, { reminder, language });
  const typed = readTyped(form);
  const again = (more: Partial<View> = {}) =>
    reminderForm(c, reminder, { who, typed, version: versionOf(reminder), ...more });
  const conflict = async () => {
    const now = (await findReminder(c)).reminder;
    return again({ version: versionOf(now), conflict: await shownForm(now) });
  };
  if (form.version !== versionOf(reminder)) return conflict();
  const done = (what: string) => c.redirect(`/admin/club/reminders?done=${what}`, 303);
  if (form.step === "remove") {
    recordChanges(c, columnsOf(reminder), { days: null, subject: null });
    return (await removeReminder(db, reminder)) ? done("removed") : conflict();
  }
  const read = readReminderForm(typed, others);
  if ("errors" in read) return again({ errors: read.errors });
  if (form.step === "preview") return again({ notice: notSaved });
  const columns = await storedColumns(read.columns, language);
  if (!recordChanges(c, columnsOf(reminder), columns)) return done(unchanged);
  return (await changeReminder(db, reminder, columns)) ? done("saved") : conflict();
}
