import { addDays, isDay } from "#rules/days";
import { addMonths } from "#rules/membership/term";
import { clubDay } from "../../club-time";
import { endOfMembership, type MembershipTerm } from "../membership-validity";
import { type RenewedTerm, renewedTerm } from "../renewal";

/** What a level says of its terms. */
export type LevelTerm = {
  readonly months: number;
  /** MM-DD: all of its memberships end on this day. Null: each after its months. */
  readonly ends_on: string | null;
  /** 1: a shorter term costs its whole months' part of the fee. */
  readonly pro_rata: number;
  /** Whoever joins within so many months of the common end gets the next year too. */
  readonly next_year_months: number;
  /** So many days after the end a renewal continues from there. */
  readonly grace_days: number;
};

/** SQL of them, of a level `l`. */
export const levelTermColumns = "l.months, l.ends_on, l.pro_rata, l.next_year_months, l.grace_days";

/** What a payment of now buys. */
export type BoughtTerm = RenewedTerm & {
  /** Whole months that it is for, one at least. */
  readonly coveredMonths: number;
  /** Months of the level's that are paid for. */
  readonly paidMonths: number;
  /** Whether it ends on the level's common day. */
  readonly isCommonEnd: boolean;
};

/** A day (YYYY-MM-DD) so many months later; the last day of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const later = addMonths({ year, month, day: date }, months);
  return [String(later.year).padStart(4, "0"), later.month, later.day]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/** 28 February stands for the last day of February: otherwise a year would not always have twelve months. */
export const lastOfFebruary = "02-28";

/** The common end of a year. */
const endIn = (year: number, endsOn: string): string =>
  endsOn === lastOfFebruary ? addDays(`${year}-03-01`, -1) : `${year}-${endsOn}`;

/** The first common end on this day or after it. */
function firstEnd(day: string, endsOn: string): string {
  const own = endIn(yearOf(day), endsOn);
  return own >= day ? own : endIn(yearOf(day) + 1, endsOn);
}

/** Whole months from a day through another. */
function wholeMonths(from: string, to: string): number {
  const after = addDays(to, 1);
  const most = (yearOf(after) - yearOf(from) + 1) * 12;
  return (
    Array.from({ length: most }, (_, index) => index + 1).findLast(
      (months) => monthsAfter(from, months) <= after,
    ) ?? 0
  );
}

/** A day on which all memberships of a level can end: one that every year has. */
export const isCommonDay = (monthDay: string): boolean => isDay(`2001-${monthDay}`);

type Start = {
  /** The first day that is paid for. */
  readonly from: string;
  /** Whether it follows the last day of a membership. */
  readonly continues: boolean;
};

/** A term follows the last one until its days of grace are over. */
function findStart(term: MembershipTerm | null, { grace_days }: LevelTerm, now: number, zone: string): Start {
  const today = clubDay(now, zone);
  const end = term ? endOfMembership(term, zone) : Number.NaN;
  if (!Number.isFinite(end)) return { from: today, continues: false };
  const lastDay = clubDay(end - 1, zone);
  const continues = now < end || today <= addDays(lastDay, grace_days);
  return { from: continues ? addDays(lastDay, 1) : today, continues };
}

/**
 * The term that a payment of now buys. A level without a common end adds its months to the last day, or from
 * today on once the membership and its days of grace are over. With one, it ends on the first such day, or a
 * year later where that is near.
 * @param term null for one who was never a member
 */
export function boughtTerm(
  term: MembershipTerm | null,
  level: LevelTerm,
  now: number,
  zone: string,
): BoughtTerm {
  // One for life is never renewed: what the level says is of others.
  const ending = term?.no_expiry === 1 ? null : term;
  const rolling = renewedTerm(ending, level.months, now, zone);
  const { from, continues } = findStart(ending, level, now, zone);
  const hasEnded = rolling.hasEnded && !continues;
  if (level.ends_on === null) {
    const graceTo = monthsAfter(addDays(from, -1), level.months);
    // A short term that would be over by now begins today.
    const isInGrace = rolling.hasEnded && continues && graceTo > clubDay(now, zone);
    return {
      ...rolling,
      ...(isInGrace ? { to: graceTo, hasEnded } : {}),
      coveredMonths: level.months,
      paidMonths: level.months,
      isCommonEnd: false,
    };
  }
  const first = firstEnd(from, level.ends_on);
  const months = wholeMonths(from, first);
  const isNear = level.next_year_months > 0 && monthsAfter(from, level.next_year_months) > first;
  const partMonths = Math.min(level.months, Math.max(1, months));
  return {
    lastDay: rolling.lastDay,
    to: isNear ? endIn(yearOf(first) + 1, level.ends_on) : first,
    hasEnded,
    coveredMonths: Math.max(1, isNear ? months + 12 : months),
    paidMonths: isNear || level.pro_rata === 0 ? level.months : partMonths,
    isCommonEnd: true,
  };
}

/** What a term costs of a level's fee, in cents. */
export const termCents = (feeCents: number, { paidMonths }: BoughtTerm, { months }: LevelTerm): number =>
  paidMonths === months ? feeCents : Math.round((feeCents * paidMonths) / months);
