import { type SkipReason, skipWords } from "../../domain/club/reminders/decide";
import { type MergeField, mergeFields } from "../../mail/renewal-emails";

/** What an officer types of a reminder. */
export const emptyReminder = { days: "", when: "before", subject: "", body: "" };
export type TypedReminder = Readonly<typeof emptyReminder>;
type Errors = Readonly<Partial<Record<keyof TypedReminder, string>>>;

export type ReminderColumns = {
  /** Days before the last day; negative: after it. */
  readonly days: number;
  readonly subject: string;
  readonly body: string;
};

export const formOfReminder = ({ days, subject, body }: ReminderColumns): TypedReminder => ({
  days: String(Math.abs(days)),
  when: days < 0 ? "after" : "before",
  subject,
  body,
});

/** A mail before it is filled in. */
type ReminderWords = Pick<ReminderColumns, "subject" | "body">;

/** What a new one after the end begins with. */
export const endedMail: ReminderWords = {
  subject: "Your membership ended on {{last_day}} ({{club}})",
  body: "Dear {{first_name}}\n\nYour membership of {{club}} ended on {{last_day}}.\n\nYou can renew it here:\n{{link}}\n\n{{club}}",
};

const endingMail: ReminderWords = {
  subject: "Your membership ends on {{last_day}} ({{club}})",
  body: "Dear {{first_name}}\n\nYour membership of {{club}} ends on {{last_day}}.\n\nYou can renew it here:\n{{link}}\n\n{{club}}",
};

/**
 * The words of a reminder by hand: of the club's reminders on that side of the end, the one whose day came
 * last, else the first.
 * @param schedule the greatest days first @param left days until the last day; negative: since it
 */
export function handWords(schedule: readonly ReminderColumns[], left: number): ReminderWords {
  const side = schedule.filter(({ days }) => (left < 0 ? days < 0 : days >= 0));
  return side.findLast(({ days }) => left <= days) ?? side[0] ?? (left < 0 ? endedMail : endingMail);
}

const isReason = (reason: string): reason is SkipReason => Object.hasOwn(skipWords, reason);

/** Why a reminder was skipped, of what is stored. */
export const skipText = (reason: string): string => (isReason(reason) ? skipWords[reason] : reason);

export const whenText = (days: number): string => {
  const count = Math.abs(days);
  const words = count === 1 ? "1 day" : `${count} days`;
  return days === 0 ? "On the last day" : `${words} ${days < 0 ? "after" : "before"} the last day`;
};

const maxSubjectLength = 150;
const maxBodyLength = 3000;
/** Renewal opens a month before the end. */
const maxDays = { before: 30, after: 365 };

const isMergeField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name);

/** A text in braces that no mail fills in; null for none. */
function findUnknown(text: string): string | null {
  for (const [whole, name = ""] of text.matchAll(/\{\{([^{}]*)\}\}/g)) if (!isMergeField(name)) return whole;
  return null;
}

function textProblem(text: string, maxLength: number): string | null {
  if (text === "") return "Write something";
  if (text.length > maxLength) return `Keep to ${maxLength} characters`;
  const unknown = findUnknown(text);
  return unknown && `${unknown} is not filled in: see the list above`;
}

function readDays({ days, when }: TypedReminder): number | string {
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : Number.NaN;
  const isAfter = when === "after";
  const [least, most] = isAfter ? [1, maxDays.after] : [0, maxDays.before];
  if (!(count >= least && count <= most)) return `Give whole days from ${least} to ${most}`;
  return isAfter ? -count : count;
}

/** What was typed as columns, or what is wrong with it. @param others days of the other reminders */
export function readReminderForm(
  typed: TypedReminder,
  others: readonly number[],
): { readonly columns: ReminderColumns } | { readonly errors: Errors } {
  const days = readDays(typed);
  const [subject, body] = [typed.subject.trim(), typed.body.replaceAll("\r\n", "\n").trim()];
  const subjectProblem = /[\n\r]/.test(subject) ? "Keep to one line" : textProblem(subject, maxSubjectLength);
  const bodyProblem = textProblem(body, maxBodyLength);
  const daysProblem =
    typeof days === "string" ? days : others.includes(days) ? "Another reminder has this day" : null;
  if (typeof days === "string" || daysProblem || subjectProblem || bodyProblem)
    return {
      errors: {
        ...(daysProblem ? { days: daysProblem } : {}),
        ...(subjectProblem ? { subject: subjectProblem } : {}),
        ...(bodyProblem ? { body: bodyProblem } : {}),
      },
    };
  return { columns: { days, subject, body } };
}
