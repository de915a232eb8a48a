import { findReminder, type Reminder } from "../renewal";

/** Why a member gets no reminder, in the words of the reminder log. */
export const skipWords = {
  "no-end": "The membership has no end",
  died: "Has died",
  resigned: "Has resigned",
  "not-approved": "The membership is not approved",
  "to-delete": "Has asked for the account to be deleted",
  renewed: "Has renewed",
  "no-address": "No e-mail address",
  "by-hand": "An officer sent a reminder that day",
  restored: "The club was restored from an export",
} as const;
export type SkipReason = keyof typeof skipWords;

/** What decides whether somebody is reminded. */
export type RemindedMember = {
  /** Its own or its level's: 1 for life. */
  readonly no_expiry: number;
  readonly is_approved: number;
  readonly refused_at: string | null;
  readonly left_as: "resigned" | "deceased" | null;
  readonly closed_at: string | null;
  readonly deletion_requested_at: string | null;
  readonly has_email: number;
};

/** Why a member is not reminded of an end. @param isRenewed the membership ends on another day by now */
export function whyNotReminded(member: RemindedMember, isRenewed: boolean): SkipReason | null {
  if (member.left_as === "deceased" || member.closed_at !== null) return "died";
  if (member.left_as === "resigned") return "resigned";
  if (isRenewed) return "renewed";
  if (member.no_expiry === 1) return "no-end";
  if (member.is_approved !== 1 || member.refused_at !== null) return "not-approved";
  if (member.deletion_requested_at !== null) return "to-delete";
  return member.has_email === 1 ? null : "no-address";
}

/** A reminder of the schedule that the log has for one end. */
export type LoggedReminder = { readonly days: number; readonly reason: SkipReason | null };

/** An end of a membership, with what is known of its reminders. */
export type RemindedTerm = {
  readonly valid_to: string;
  readonly member: RemindedMember;
  readonly isRenewed: boolean;
  readonly logged: readonly LoggedReminder[];
  /** An officer reminded them today. */
  readonly isByHand: boolean;
};

/** The reminder that is due, and why it is skipped; null: it is sent. */
export type ReminderDecision = Reminder & { readonly reason: SkipReason | null };

/**
 * What is to be done now with ends of memberships, for each in their order: each reminder once, and none
 * after a later one. One that was skipped is sent while it is due, once nothing is against it any more. Many
 * memberships end on one day, so what is due is found once for each end.
 * @param schedule days of the reminders, the greatest first
 */
export function decideReminders(
  terms: readonly RemindedTerm[],
  now: number,
  zone: string,
  schedule: readonly number[],
): readonly (ReminderDecision | null)[] {
  const ends = new Set(terms.map(({ valid_to }) => valid_to));
  const due = new Map(
    [...ends].map((end) => [end, findReminder({ no_expiry: 0, valid_to: end }, now, zone, schedule)]),
  );
  return terms.map((term) => decideReminder(term, due.get(term.valid_to) ?? null));
}

function decideReminder(
  { member, isRenewed, logged, isByHand }: RemindedTerm,
  due: Reminder | null,
): ReminderDecision | null {
  if (due === null) return null;
  const isDone = ({ days, reason }: LoggedReminder) =>
    days <= due.days && (reason === null || reason === "by-hand");
  if (logged.some(isDone)) return null;
  const reason = whyNotReminded(member, isRenewed) ?? (isByHand ? "by-hand" : null);
  if (reason !== null && reason !== "by-hand" && logged.some(({ days }) => days === due.days)) return null;
  return { ...due, reason };
}
