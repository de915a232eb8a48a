import { Temporal } from "temporal-polyfill";
import { endOfMembership, type MembershipTerm } from "./membership-validity";

const getDay = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();

/** The last day of a membership whose end is known: a date is that day itself. */
function lastDay({ valid_to }: MembershipTerm, zone: string): Temporal.PlainDate | null {
  if (valid_to === null) return null;
  if (/^\d{4}-\d\d-\d\d$/.test(valid_to)) return Temporal.PlainDate.from(valid_to);
  const end = Date.parse(valid_to);
  return Number.isNaN(end) ? null : getDay(end - 1, zone);
}

/**
 * The last day of a membership once a term is paid: the later of today and valid_to, plus the level's months
 * (contract 7). 31 January and a month are 28 or 29 February.
 * @param term null for one who was never a member
 * @returns YYYY-MM-DD
 */
export function renewedTo(term: MembershipTerm | null, months: number, now: number, zone: string): string {
  const isValid = term !== null && now < endOfMembership(term, zone);
  const from = (isValid && lastDay(term, zone)) || getDay(now, zone);
  return from.add({ months }).toString();
}

/**
 * spec §4: a membership can be renewed without a valid_to, or from one month before it; never with
 * no_expiry.
 */
export function canRenew(term: MembershipTerm | null, now: number, zone: string): boolean {
  if (term === null) return true;
  if (term.no_expiry === 1) return false;
  const end = endOfMembership(term, zone);
  return Number.isNaN(end) || now > monthBefore(end, zone);
}

/** The day on which renewal opens, YYYY-MM-DD; null when it is open, or never will be. */
export function renewalOpensOn(term: MembershipTerm | null, now: number, zone: string): string | null {
  if (term === null || term.no_expiry === 1 || canRenew(term, now, zone)) return null;
  return getDay(monthBefore(endOfMembership(term, zone), zone), zone).toString();
}

/** Days before the last one on which a member is reminded. */
const reminderDays = [30, 7, 1] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** Which reminder is due, and the last day that it names. */
export type Reminder = { readonly days: ReminderDay; readonly lastDay: string };

/**
 * The reminder that is due: of those whose day has come, the latest; an earlier one that was missed is not
 * sent after it. Null for a membership without an end, over or further away.
 */
export function findReminder(term: MembershipTerm, now: number, zone: string): Reminder | null {
  if (term.no_expiry === 1 || Number.isNaN(endOfMembership(term, zone))) return null;
  const last = lastDay(term, zone);
  if (!last) return null;
  const left = getDay(now, zone).until(last, { largestUnit: "days" }).days;
  const days = left < 0 ? undefined : reminderDays.findLast((each) => left <= each);
  return days === undefined ? null : { days, lastDay: last.toString() };
}

function monthBefore(end: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(end).toZonedDateTimeISO(zone).subtract({ months: 1 })
    .epochMilliseconds;
}
