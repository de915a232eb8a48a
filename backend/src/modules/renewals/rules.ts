import { type SkipReason, skipWords } from "../../domain/club/reminders/decide";
import {
  type MergeField,
  mergeFields,
  type ReminderText,
  type StandardReminder,
} from "../../mail/renewal-emails";

/** What an officer types of a reminder. */
export const emptyText = { subject: "", body: "" };
export const emptyReminder = { days: "", when: "before", ...emptyText };
export type TypedReminder = Readonly<typeof emptyReminder>;
type Errors<Typed> = Readonly<Partial<Record<keyof Typed, string>>>;

export type ReminderColumns = ReminderText & {
  /** Days before the last day; negative: after it. */
  readonly days: number;
};

export const formOfReminder = ({ days, subject, body }: ReminderColumns): TypedReminder => ({
  days: String(Math.abs(days)),
  when: days < 0 ? "after" : "before",
  subject,
  body,
});

/**
 * Which text a reminder by hand has. Before the end it is one of the reminders before the end, after it one
 * of those after it: the latest whose day has come, else the first. Without any it is the standard text.
 * @param schedule the greatest days first @param left days until the last day; negative: since it
 */
export function handReminder<Reminder extends Pick<ReminderColumns, "days">>(
  schedule: readonly Reminder[],
  left: number,
): Reminder | StandardReminder {
  const side = schedule.filter(({ days }) => (left < 0 ? days < 0 : days >= 0));
  return side.findLast(({ days }) => left <= days) ?? side[0] ?? (left < 0 ? "ended" : "ending");
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

/** What was typed as a text, or what is wrong with it. */
export function readReminderText(
  typed: ReminderText,
): { readonly text: ReminderText } | { readonly errors: Errors<ReminderText> } {
  const [subject, body] = [typed.subject.trim(), typed.body.replaceAll("\r\n", "\n").trim()];
  const subjectProblem = /[\n\r]/.test(subject) ? "Keep to one line" : textProblem(subject, maxSubjectLength);
  const bodyProblem = textProblem(body, maxBodyLength);
  if (!subjectProblem && !bodyProblem) return { text: { subject, body } };
  return {
    errors: {
      ...(subjectProblem ? { subject: subjectProblem } : {}),
      ...(bodyProblem ? { body: bodyProblem } : {}),
    },
  };
}

/** What was typed as columns, or what is wrong with it. @param others days of the other reminders */
export function readReminderForm(
  typed: TypedReminder,
  others: readonly number[],
): { readonly columns: ReminderColumns } | { readonly errors: Errors<TypedReminder> } {
  const days = readDays(typed);
  const read = readReminderText(typed);
  const daysProblem =
    typeof days === "string" ? days : others.includes(days) ? "Another reminder has this day" : null;
  const errors = "errors" in read ? read.errors : {};
  if (typeof days === "string" || daysProblem || "errors" in read)
    return { errors: { ...(daysProblem ? { days: daysProblem } : {}), ...errors } };
  return { columns: { days, ...read.text } };
}
