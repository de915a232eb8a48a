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
