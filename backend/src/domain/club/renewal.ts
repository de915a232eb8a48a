import { Temporal } from "temporal-polyfill";
import * as rule from "#rules/membership/term";
import { clubClock, endOfMembership, type MembershipTerm } from "./membership-validity";

const getDay = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();

const termIn = ({ valid_to }: MembershipTerm, zone: string) => rule.readTerm(valid_to, clubClock(zone));

/**
 * The last day of a membership once a term is paid, YYYY-MM-DD.
 * @param term null for one who was never a member
 */
export const renewedTo = (term: MembershipTerm | null, months: number, now: number, zone: string): string =>
  rule.renewedTo(term && termIn(term, zone), months, now, clubClock(zone));

/** What a payment of now adds to a membership; days are YYYY-MM-DD. */
export type RenewedTerm = {
  /** Its last day until now; null for a new one. */
  readonly lastDay: string | null;
  readonly to: string;
  /** Whether that day is past: the days since are not paid for. */
  readonly hasEnded: boolean;
};

/**
 * How a membership's last day moves once a term is paid (contract 7): from that day on, or from today of one
 * that has ended.
 * @param term null for one who was never a member
 */
export function renewedTerm(
  term: MembershipTerm | null,
  months: number,
  now: number,
  zone: string,
): RenewedTerm {
  const to = renewedTo(term, months, now, zone);
  const end = term ? endOfMembership(term, zone) : Number.NaN;
  const lastDay = Number.isNaN(end) ? null : getDay(end - 1, zone).toString();
  return { lastDay, to, hasEnded: end <= now };
}

export const canRenew = (term: MembershipTerm | null, now: number, zone: string): boolean =>
  rule.canRenew(term?.no_expiry === 1, term && termIn(term, zone), now);

/** The day on which renewal opens, YYYY-MM-DD; null when it is open, or never will be. */
export function renewalOpensOn(term: MembershipTerm | null, now: number, zone: string): string | null {
  if (term === null || term.no_expiry === 1 || canRenew(term, now, zone)) return null;
  const valid = termIn(term, zone);
  return valid && rule.openingDay(valid, clubClock(zone));
}

/**
 * The day on which the renewal of a membership opens or has opened, YYYY-MM-DD; null for one without an end.
 */
export function openingOfRenewal(term: MembershipTerm, zone: string): string | null {
  const valid = term.no_expiry === 1 ? null : termIn(term, zone);
  return valid && rule.openingDay(valid, clubClock(zone));
}

/** Which reminder is due, and the last day that it names. */
export type Reminder = {
  /** Days before the last day; negative: after it. */
  readonly days: number;
  readonly lastDay: string;
};

/** So many days after its day, a reminder of a membership that has ended is still sent. */
export const lateDays = 7;

/**
 * The reminder that is due: of those whose day has come, the latest; an earlier one that was missed is not
 * sent after it. Null for a membership without an end, long over or further away, and before it can be
 * renewed: a month may be shorter than 30 days.
 * @param schedule days of the reminders, as in Reminder, the greatest first
 */
export function findReminder(
  term: MembershipTerm,
  now: number,
  zone: string,
  schedule: readonly number[],
): Reminder | null {
  if (term.no_expiry === 1 || Number.isNaN(endOfMembership(term, zone))) return null;
  if (!canRenew(term, now, zone)) return null;
  const last = getDay(endOfMembership(term, zone) - 1, zone);
  const left = getDay(now, zone).until(last, { largestUnit: "days" }).days;
  const days = schedule.findLast((each) => left <= each);
  if (days === undefined || (days >= 0 ? left < 0 : left <= days - lateDays)) return null;
  return { days, lastDay: last.toString() };
}
