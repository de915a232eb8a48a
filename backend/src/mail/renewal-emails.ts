import type { LanguageTag } from "#rules/languages";
import type { EmailMessage } from "./email-messages";
import { loadLanguage, type MailKey } from "./language/catalogs";
import { inLanguage } from "./language/in-language";
import { render } from "./language/render";
import { type Said, say, type Words } from "./language/words";
import { plainEmail } from "./plain-email";

/** What a reminder's text is filled in with, and what an officer reads of it. */
export const mergeFields = {
  first_name: "the member’s first name",
  last_day: "the last day of the membership",
  link: "where it is renewed",
  club: "the club’s name",
} as const;
export type MergeField = keyof typeof mergeFields;

/** A mail before it is filled in. */
export type ReminderText = { readonly subject: string; readonly body: string };
export type TextInLanguage = ReminderText & { readonly language: LanguageTag };

/** What members read where the club has written nothing, in each language. */
const standardReminders = {
  ended: { subject: "renewals.endedSubject", body: "renewals.endedText" },
  ending: { subject: "renewals.endingSubject", body: "renewals.endingText" },
  /** Of the reminders that a club begins with (migration 0111). */
  running: { subject: "renewals.endingSubject", body: "renewals.runningText" },
} as const satisfies Readonly<Record<string, Readonly<Record<keyof ReminderText, MailKey>>>>;
export type StandardReminder = keyof typeof standardReminders;
const standardNames = Object.keys(standardReminders) as StandardReminder[];

const unfilled: Said["values"] = Object.fromEntries(
  Object.keys(mergeFields).map((name) => [name, `{{${name}}}`]),
);
const renderStandard = (name: StandardReminder, language: LanguageTag): ReminderText => ({
  subject: render(say(standardReminders[name].subject, unfilled), language),
  body: render(say(standardReminders[name].body, unfilled), language),
});

export async function standardText(name: StandardReminder, language: LanguageTag): Promise<ReminderText> {
  await loadLanguage(language);
  return renderStandard(name, language);
}

/** Which standard text in a language this is; null: none. The language is loaded. */
export const findStandard = (text: ReminderText, language: LanguageTag = "en"): StandardReminder | null =>
  standardNames.find((name) => {
    const { subject, body } = renderStandard(name, language);
    return text.subject === subject && text.body === body;
  }) ?? null;

/** What each member reads, by the language of their mail. */
export type ReminderTexts = {
  readonly byLanguage: Readonly<Partial<Record<LanguageTag, ReminderText>>>;
  /** A standard text is in each language; one of the club's own is in its own. */
  readonly otherwise: StandardReminder | TextInLanguage;
};

function wordsOf(
  { byLanguage, otherwise }: ReminderTexts,
  part: keyof ReminderText,
  values: Said["values"],
): Words {
  const own = Object.entries(byLanguage).map(([tag, text]) => [tag, { text: text[part], values }]);
  return {
    byLanguage: Object.fromEntries(own),
    otherwise:
      typeof otherwise === "string"
        ? say(standardReminders[otherwise][part], values)
        : { text: otherwise[part], language: otherwise.language, values },
  };
}

const hasLink = ({ byLanguage, otherwise }: ReminderTexts): boolean =>
  typeof otherwise === "string" ||
  [otherwise, ...Object.values(byLanguage)].some(({ body }) => body.includes("{{link}}"));

/** Of whom a reminder is, and of what. */
type ReminderFacts = {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
  /** "": not known. */
  readonly firstName: string;
  /** YYYY-MM-DD. */
  readonly lastDay: string;
  /** Where it is renewed; null when no site is configured. */
  readonly site: string | null;
};

/** A membership ends soon, or has ended: in the words of the club's reminder. */
export function renewalReminderEmail(
  { to, club, firstName, lastDay, site }: ReminderFacts,
  texts: ReminderTexts,
): EmailMessage {
  const link = site && `${site}/renew`;
  const values = {
    first_name: firstName.trim() || say("account.member"),
    last_day: { day: lastDay },
    link: link ?? say("renewals.website"),
    club,
  };
  return plainEmail(
    { to, kind: "renewal-reminder", link: hasLink(texts) ? link : null },
    wordsOf(texts, "subject", values),
    [wordsOf(texts, "body", values)],
  );
}

/** A reminder in a language and words that an officer was shown: nothing of it changes any more. */
export const reminderAsShown = async (facts: ReminderFacts, text: TextInLanguage): Promise<EmailMessage> => ({
  ...(await inLanguage(renewalReminderEmail(facts, { byLanguage: {}, otherwise: text }), text.language)),
  isFinished: true,
});
