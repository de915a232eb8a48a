import { expect, it } from "vitest";
import { decideReminders, type RemindedTerm } from "#backend/src/domain/club/reminders/decide";
import { canRenew, renewedTo } from "#backend/src/domain/club/renewal";
import { authorityState } from "#backend/src/modules/concessions/authority-deadline";
import type { ConcessionRow } from "#backend/src/modules/concessions/queries";
import {
  addDay,
  afterMonths,
  type Behaviour,
  ceasedOf,
  dayText,
  instantOf,
  openFrom,
  remindersOf,
  seededRandom,
} from "./year-model";

/**
 * 800 days of a club of 2,000 members, whose memberships the code renews and reminds of, beside a model that
 * is written from the specification: whole days, and for each reminder the days on which it may go out.
 */
const members = 2000;
const days = 800;
const firstDay = Date.UTC(2026, 0, 1) / 86_400_000;
const schedule = [30, 7, 1, -7, -30];
/** Fees of a level from a day on. */
const fees = [
  [0, 8000],
  [181, 8800],
  [400, 9150],
  [546, 9900],
] as const;

const feeOn = (day: number): number => fees.findLast(([from]) => firstDay + from <= day)?.[1] ?? 0;

type Member = {
  validTo: string;
  readonly behaviour: Behaviour;
  /** Days on which somebody tries to renew, of the term of now. */
  tries: readonly number[];
  readonly logged: Map<string, { days: number; reason: null }[]>;
  readonly paid: number[];
  readonly ends: string[];
};

const isEligible = {
  no_expiry: 0,
  is_approved: 1,
  refused_at: null,
  left_as: null,
  closed_at: null,
  deletion_requested_at: null,
  has_email: 1,
} as const;

const termOf = (member: Member): RemindedTerm => ({
  valid_to: member.validTo,
  member: isEligible,
  isRenewed: false,
  isByHand: false,
  logged: member.logged.get(member.validTo) ?? [],
});

/** As the query of the run: memberships that end about now. */
const isNear = (validTo: string, day: number): boolean => {
  const end = Date.parse(validTo) / 86_400_000;
  return end >= day - 40 && end <= day + 33;
};

function runCron(all: readonly Member[], day: number, zone: string): void {
  const near = all.filter(({ validTo }) => isNear(validTo, day));
  const decided = decideReminders(near.map(termOf), instantOf(day, 10, zone), zone, schedule);
  for (const [index, member] of near.entries()) {
    const due = decided[index];
    if (!due) continue;
    expect(due.reason).toBeNull();
    member.logged.set(member.validTo, [
      ...(member.logged.get(member.validTo) ?? []),
      { days: due.days, reason: null },
    ]);
  }
}

/** A payment in the evening, after the run of that day. */
function renew(member: Member, day: number, zone: string): number {
  const now = instantOf(day, 22, zone);
  const term = { no_expiry: 0, valid_to: member.validTo };
  if (!canRenew(term, now, zone)) return 0;
  member.validTo = renewedTo(term, 12, now, zone);
  member.ends.push(member.validTo);
  member.paid.push(day);
  member.tries = member.behaviour(Date.parse(member.validTo) / 86_400_000);
  return feeOn(day);
}

/** What a member does, by the model alone. */
function expected(end: number, behaviour: Behaviour, runs: readonly number[]) {
  const ends = [end];
  const paid: number[] = [];
  const reminded: (readonly [end: string, days: readonly number[]])[] = [];
  let [current, since] = [end, firstDay];
  for (;;) {
    const paidOn = behaviour(current).find((day) => day >= since && day >= openFrom(current));
    const isPaid = paidOn !== undefined && paidOn < firstDay + days;
    const until = isPaid ? paidOn : firstDay + days - 1;
    const sent = remindersOf(
      current,
      schedule,
      runs.filter((day) => day >= since && day <= until),
    );
    if (sent.length > 0) reminded.push([dayText(current), sent]);
    if (!isPaid) return { ends, paid, reminded };
    paid.push(paidOn);
    current = afterMonths(paidOn <= current ? current : paidOn, 12);
    // The run of the day of the payment was before it.
    since = paidOn + 1;
    ends.push(current);
  }
}

/** Days of a scheme to tell the authority. */
const ceasedDays = [7, 14, 42] as const;

/** Of vehicles on concession, what the register names otherwise than the model, once a week of each. */
function wrongDeadlines(
  all: readonly Member[],
  wanted: readonly ReturnType<typeof expected>[],
  zone: string,
): readonly string[] {
  const wrong: string[] = [];
  const noons = Array.from({ length: days }, (_, at) => instantOf(firstDay + at, 12, zone));
  let due = 0;
  for (const [index, member] of all.entries()) {
    // A third of them have one.
    const model = index % 3 === 0 ? wanted[index] : undefined;
    for (let day = firstDay + (index % 7); model && day < firstDay + days; day += 7) {
      const terms = model.paid.filter((paid) => paid < day).length;
      const [end = 0, validTo = ""] = [model.ends[terms], member.ends[terms]];
      const scheme = ceasedDays[(index / 3) % ceasedDays.length] ?? 0;
      const toldOn = index % 2 === 0 ? end + 5 : null;
      const isTold = toldOn !== null && toldOn < day;
      const row = {
        ...{ valid_to: validTo, no_expiry: 0, is_approved: 1, ceased_days: scheme },
        ...{ told_on: isTold ? dayText(toldOn) : null, told_of: isTold ? validTo : null },
      };
      const state = authorityState(row as ConcessionRow, noons[day - firstDay] ?? 0, zone);
      const named = state.kind === "due" ? state.deadline : null;
      const deadline = ceasedOf({ end, renewsOn: null, toldOn, ceasedDays: scheme }, day);
      if (deadline !== null) due += 1;
      if (named !== (deadline && dayText(deadline))) wrong.push(`${index} ${dayText(day)}: ${named}`);
    }
  }
  expect(due).toBeGreaterThan(members);
  return wrong;
}

it.each(["Australia/Brisbane", "Australia/Sydney"])(
  "renews, reminds, takes in and names deadlines as the specification says, in %s",
  (zone) => {
    const random = seededRandom(zone.length);
    const starts = Array.from({ length: members }, () => firstDay + Math.floor(random() * 420) - 40);
    const behaviours = starts.map((): Behaviour => {
      const kind = random();
      // Early, on time, late, often too early, or never again.
      const offsets = [-60, -32, -29, -12, 0, 1, 9, 45].filter(() => random() < 0.3);
      return (end) => (kind < 0.1 ? [] : offsets.map((offset) => end + offset));
    });
    const all = starts.map((start, index): Member => {
      const behaviour = behaviours[index] ?? (() => []);
      const validTo = dayText(start);
      return { validTo, behaviour, tries: behaviour(start), logged: new Map(), paid: [], ends: [validTo] };
    });
    // Some days are missed, a week of them at once; others run twice.
    const runs: number[] = [];
    let takings = 0;
    for (let day = firstDay; day < firstDay + days; day = addDay(day)) {
      const chance = random();
      const isMissed = chance < 0.08 || (day - firstDay) % 211 < 6;
      if (!isMissed) runs.push(day);
      for (let times = isMissed ? 0 : chance > 0.9 ? 2 : 1; times > 0; times -= 1) runCron(all, day, zone);
      for (const member of all) if (member.tries.includes(day)) takings += renew(member, day, zone);
    }
    const wanted = all.map(({ behaviour }, index) => expected(starts[index] ?? 0, behaviour, runs));
    expect(wanted.flatMap(({ paid }) => paid).length).toBeGreaterThan(members);
    for (const [index, member] of all.entries()) {
      expect(member.ends).toEqual(wanted[index]?.ends.map(dayText));
      expect(member.paid).toEqual(wanted[index]?.paid);
      const sent = [...member.logged].map(([end, logged]) => [end, logged.map((each) => each.days)]);
      expect(sent).toEqual(wanted[index]?.reminded);
    }
    expect(wrongDeadlines(all, wanted, zone)).toEqual([]);
    const due = wanted.flatMap(({ paid }) => paid).reduce((sum, day) => sum + feeOn(day), 0);
    expect(takings).toBe(due);
  },
  120_000,
);
