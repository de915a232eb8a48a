import type { LanguageTag } from "#rules/languages";
import type { ScheduledReminder } from "../../db/renewals/reminders";
import { loadLanguage } from "../../mail/language/catalogs";
import {
  findStandard,
  type ReminderText,
  type ReminderTexts,
  type StandardReminder,
  standardText,
  type TextInLanguage,
} from "../../mail/renewal-emails";

/** The reminder's own language, or the default one where the club has written in that. */
export const languageOtherwise = (
  { language, others }: ScheduledReminder,
  fallback: LanguageTag,
): LanguageTag => (others[fallback] ? fallback : language);

/** Which texts a reminder goes out in. @param fallback the club's default language */
export function textsOf(
  reminder: ScheduledReminder | StandardReminder,
  fallback: LanguageTag,
): ReminderTexts {
  if (typeof reminder === "string") return { byLanguage: {}, otherwise: reminder };
  const { language, others, subject, body } = reminder;
  const standard = findStandard(reminder);
  if (standard) return { byLanguage: others, otherwise: standard };
  const byLanguage = { ...others, [language]: { subject, body } };
  const common = languageOtherwise(reminder, fallback);
  return { byLanguage, otherwise: { subject, body, ...byLanguage[common], language: common } };
}

/** What a member who reads a language gets. */
export async function textIn(
  { byLanguage, otherwise }: ReminderTexts,
  language: LanguageTag,
): Promise<TextInLanguage> {
  const own = byLanguage[language];
  if (own) return { subject: own.subject, body: own.body, language };
  return typeof otherwise === "string"
    ? { ...(await standardText(otherwise, language)), language }
    : otherwise;
}

/** A standard text is stored in English, so that it goes out in each language. */
export async function storedText(text: ReminderText, language: LanguageTag): Promise<ReminderText> {
  await loadLanguage(language);
  const standard = findStandard(text, language);
  return standard ? standardText(standard, "en") : text;
}

/** A reminder's own text, a standard one in its language. */
export async function shownText(reminder: ScheduledReminder): Promise<ReminderText> {
  const { subject, body, language } = reminder;
  const standard = findStandard(reminder);
  return standard ? standardText(standard, language) : { subject, body };
}
