import { html } from "hono/html";
import { addDays } from "#rules/days";
import type { Languages, LanguageTag } from "#rules/languages";
import { clubName, clubZone } from "../../db/content/site-settings";
import { listSchedule, type ScheduledReminder } from "../../db/renewals/reminders";
import { field, textArea, textLines } from "../../desk/form-fields";
import { mailPreview } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { clubDay } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import {
  findStandard,
  mergeFields,
  type ReminderText,
  reminderAsShown,
  type TextInLanguage,
} from "../../mail/renewal-emails";
import { languageName } from "../club/language-fields";
import { forWhom, languageLinks } from "../post/mail-languages";
import { languageOtherwise } from "./texts";

/** What the form of a reminder, and that of its text in another language, share. */
export const allReminders = { href: "/admin/club/reminders", words: "All reminders" };

/** The reminder that the URL names, and days of the others. @throws Refusal NOT_FOUND */
export async function findReminder(c: AppContext) {
  const all = await listSchedule(c.var.services.db);
  const reminder = all.find(({ id }) => id === Number(c.req.param("reminder")));
  if (!reminder) throw new Refusal("NOT_FOUND");
  return { reminder, others: all.filter((each) => each !== reminder).map(({ days }) => days) };
}

/** The languages of the site, and that of the reminder. */
export const linksOf = (
  c: AppContext,
  { language }: ScheduledReminder,
  { offered }: Languages,
  shown: LanguageTag,
): Markup | "" => languageLinks(c, offered.includes(language) ? offered : [language, ...offered], shown);

/** Who gets the text of a form, and what the form begins with. */
export function languageNote(
  reminder: ScheduledReminder,
  { offered, fallback }: Languages,
  language: LanguageTag,
): Markup | "" {
  const name = languageName(language);
  const isStandard = findStandard(reminder) !== null;
  const common = languageOtherwise(reminder, fallback);
  const isOwn = language === reminder.language;
  if (isOwn && isStandard)
    return offered.length === 1 && offered[0] === language
      ? ""
      : html`<p class="soft">This is the standard text. Members who read the site in another language get it in theirs, until you write one for it.</p>`;
  const otherwise = isStandard ? `the standard text in ${name}` : `the text in ${languageName(common)}`;
  if (isOwn || reminder.others[language])
    return forWhom(language, offered, !isStandard && language === common ? null : otherwise);
  return html`<p class="soft">You have written nothing in ${name}. The form begins with ${otherwise}, which members who read the site in ${name} get until you save another one.</p>`;
}

type TextFields = Parameters<typeof textLines>[0];

/** Subject and text, below what is filled in. */
export const textFields = (fields: TextFields, { subject, body }: ReminderText): Markup =>
  html`<p>These are filled in:</p>
    <ul>${Object.entries(mergeFields).map(([name, what]) => html`<li>{{${name}}}: ${what}</li>`)}</ul>
    ${textLines(fields, { subject })("subject", "")}
    ${field(fields, "body", "", (attributes) => textArea(attributes, body, 10))}`;

/** The mail as somebody gets it whose membership ends in so many days. */
export async function preview(
  c: AppContext,
  who: Officer,
  days: number,
  text: TextInLanguage,
): Promise<Markup> {
  const { db, clock, settings } = c.var.services;
  const facts = {
    to: who.email,
    club: await clubName(db),
    firstName: "Alex",
    lastDay: addDays(clubDay(clock.now(), await clubZone(db)), days),
    site: settings.siteOrigins[0] ?? null,
  };
  return html`<h2>How it looks today to a member called Alex</h2>
    ${mailPreview(await reminderAsShown(facts, text))}`;
}
