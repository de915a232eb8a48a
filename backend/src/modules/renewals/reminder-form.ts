import { html } from "hono/html";
import { addDays } from "#rules/days";
import { clubName, clubZone } from "../../db/content/site-settings";
import { listSchedule, type ScheduledReminder } from "../../db/renewals/reminders";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { field, numeric, select, textArea, textLines } from "../../desk/form-fields";
import { mailPreview } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { unchanged } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { clubDay } from "../../domain/club-time";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { mergeFields, renewalReminderEmail } from "../../mail/renewal-emails";
import { settingHistory } from "../club/setting-history";
import { addReminder, changeReminder, removeReminder } from "./queries";
import {
  emptyReminder,
  endedMail,
  formOfReminder,
  type ReminderColumns,
  readReminderForm,
  type TypedReminder,
  whenText,
} from "./rules";

const labels = { days: "Days", when: "Before or after", subject: "Subject", body: "Text" } as const;

/** The mail as somebody gets it whose membership ends on the reminder's day. */
async function preview(c: AppContext, who: Officer, typed: TypedReminder): Promise<Markup> {
  const { db, clock, settings } = c.var.services;
  const days = (typed.when === "after" ? -1 : 1) * (Number(typed.days) || 0);
  const email = renewalReminderEmail({
    to: who.email,
    club: await clubName(db),
    firstName: "Alex",
    lastDay: addDays(clubDay(clock.now(), await clubZone(db)), days),
    site: settings.siteOrigins[0] ?? null,
    subject: typed.subject,
    body: typed.body,
  });
  return html`<h2>How it looks today to a member called Alex</h2>
    ${mailPreview(email)}`;
}

type View = Omit<RecordFormView<TypedReminder>, "title" | "back" | "action">;

async function reminderForm(
  c: AppContext,
  reminder: ScheduledReminder | null,
  view: View,
): Promise<Response> {
  const { typed, errors = {}, questions = {} } = view;
  const fields = { labels, errors, questions };
  const line = textLines(fields, typed);
  const words = Object.entries(mergeFields).map(([name, what]) => html`<li>{{${name}}}: ${what}</li>`);
  return recordFormPage(
    {
      ...view,
      title: reminder ? whenText(reminder.days) : "New reminder",
      back: { href: "/admin/club/reminders", words: "All reminders" },
      action: c.req.path,
    },
    {
      labels,
      add: "Add the reminder",
      fields: html`<div class="pair">
          ${line("days", "Before: at most 30, as renewal opens a month before the end.", numeric)}
          ${field(fields, "when", "", (attributes) =>
            select(attributes, typed.when, [
              ["before", "Before the last day"],
              ["after", "After the last day"],
            ]),
          )}
        </div>
        <p>These are filled in:</p>
        <ul>${words}</ul>
        ${line("subject", "")} ${field(fields, "body", "", (attributes) => textArea(attributes, typed.body, 10))}`,
      buttons: html`<button class="quiet" name="step" value="preview">Preview</button>
        ${reminder ? html`<button class="quiet" name="step" value="remove">Remove this reminder</button>` : ""}`,
      after: html`${await preview(c, view.who, typed)} ${reminder ? await settingHistory(c, view.who) : ""}`,
    },
  );
}

/** The reminder that the URL names, and the others. @throws Refusal NOT_FOUND */
async function findReminder(c: AppContext) {
  const all = await listSchedule(c.var.services.db);
  const reminder = all.find(({ id }) => id === Number(c.req.param("reminder")));
  if (!reminder) throw new Refusal("NOT_FOUND");
  return { reminder, others: all.filter((each) => each !== reminder).map(({ days }) => days) };
}

const versionOf = ({ version }: ScheduledReminder) => String(version);
const columnsOf = ({ days, subject, body }: ReminderColumns): ReminderColumns => ({ days, subject, body });
const readTyped = (form: Form) => typedFields(form, emptyReminder);

/** GET /admin/club/reminders/new. */
export const showNewReminder = (c: AppContext, who: Officer): Promise<Response> =>
  reminderForm(c, null, { who, typed: { days: "7", when: "after", ...endedMail }, version: null });

/** POST of that form. */
export async function postNewReminder(c: AppContext): Promise<Response> {
  const again = (who: Officer, form: Form, more: Partial<View> = {}) =>
    reminderForm(c, null, { who, typed: readTyped(form), version: null, ...more });
  const posted = await postedForm(c, (who, form) => again(who, form));
  if (posted instanceof Response) return posted;
  const { form, viewer } = posted;
  if (form.step === "preview") return again(viewer, form);
  const { db } = c.var.services;
  const read = readReminderForm(
    readTyped(form),
    (await listSchedule(db)).map(({ days }) => days),
  );
  if ("errors" in read) return again(viewer, form, { errors: read.errors });
  recordChanges(c, {}, read.columns);
  return (await addReminder(db, read.columns))
    ? c.redirect("/admin/club/reminders?done=added", 303)
    : again(viewer, form, { errors: { days: "Another reminder has this day" } });
}

/** GET /admin/club/reminders/{id}. */
export async function showReminder(c: AppContext, who: Officer): Promise<Response> {
  const { reminder } = await findReminder(c);
  return reminderForm(c, reminder, { who, typed: formOfReminder(reminder), version: versionOf(reminder) });
}

/** POST of that form. */
export async function saveReminder(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) =>
    reminderForm(c, (await findReminder(c)).reminder, {
      who,
      typed: readTyped(form),
      version: form.version ?? "",
    }),
  );
  if (posted instanceof Response) return posted;
  const { form, viewer: who } = posted;
  const { db } = c.var.services;
  const { reminder, others } = await findReminder(c);
  const typed = readTyped(form);
  const again = (more: Partial<View> = {}) =>
    reminderForm(c, reminder, { who, typed, version: versionOf(reminder), ...more });
  const conflict = async () => {
    const now = (await findReminder(c)).reminder;
    return again({ version: versionOf(now), conflict: formOfReminder(now) });
  };
  if (form.version !== versionOf(reminder)) return conflict();
  if (form.step === "preview") return again();
  const done = (what: string) => c.redirect(`/admin/club/reminders?done=${what}`, 303);
  if (form.step === "remove") {
    recordChanges(c, columnsOf(reminder), { days: null, subject: null });
    return (await removeReminder(db, reminder)) ? done("removed") : conflict();
  }
  const read = readReminderForm(typed, others);
  if ("errors" in read) return again({ errors: read.errors });
  if (!recordChanges(c, columnsOf(reminder), read.columns)) return done(unchanged);
  return (await changeReminder(db, reminder, read.columns)) ? done("saved") : conflict();
}
