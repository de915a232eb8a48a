import { describe, expect, it } from "vitest";
import { schemes } from "#rules/scheme-profiles";
import {
  computeAllowance,
  computeUsage,
  countDays,
  daysDriven,
  findRegistrationYear,
  registrationYearEndingIn,
} from "~/domain/club/log-book";

/** A scheme as the club seeds it. */
function scheme(state: (typeof schemes)[number]["state"]) {
  const found = schemes.find((each) => each.state === state);
  if (!found) throw new Error(`no scheme of ${state}`);
  const { days, countsClubRuns, isProRata = false } = found;
  return { yearlyDays: days, countsClubRuns, isProRata };
}

const drive = (from: string, to = from) => ({ from, to, isClubRun: false, isVoid: false });
const clubRun = (from: string, to = from) => ({ ...drive(from, to), isClubRun: true });
const struckOut = (from: string, to = from) => ({ ...drive(from, to), isVoid: true });
/** So many days from 1 July 2026 on. */
const drives = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    drive(new Date(Date.UTC(2026, 6, 1 + index)).toISOString().slice(0, 10)),
  );

describe("the registration year", () => {
  it.each([
    // day, registration ends, first day, last day
    ["2026-11-22", "2026-12-10", "2025-12-11", "2026-12-10"],
    ["2026-12-10", "2026-12-10", "2025-12-11", "2026-12-10"],
    ["2026-12-11", "2026-12-10", "2026-12-11", "2027-12-10"],
    ["2025-12-10", "2026-12-10", "2024-12-11", "2025-12-10"],
    // It ran out long ago, or it was paid long before: the year is the same.
    ["2026-11-22", "2019-12-10", "2025-12-11", "2026-12-10"],
    ["2026-11-22", "2030-12-10", "2025-12-11", "2026-12-10"],
    // It ends on 29 February: on the 28th of other years.
    ["2028-02-29", "2028-02-29", "2027-03-01", "2028-02-29"],
    ["2028-03-01", "2028-02-29", "2028-03-01", "2029-02-28"],
    ["2027-02-28", "2028-02-29", "2026-03-01", "2027-02-28"],
    // It ends on 28 February, in a leap year too.
    ["2028-02-29", "2027-02-28", "2028-02-29", "2029-02-28"],
    // New Year's Eve, and New Year's Day.
    ["2026-12-31", "2026-12-31", "2026-01-01", "2026-12-31"],
    ["2027-01-01", "2027-01-01", "2026-01-02", "2027-01-01"],
    // Unknown end, or no such day: the calendar year.
    ["2026-11-22", null, "2026-01-01", "2026-12-31"],
    ["2026-11-22", "2026-02-30", "2026-01-01", "2026-12-31"],
    ["2026-11-22", "soon", "2026-01-01", "2026-12-31"],
  ])("of %s, with registration that ends on %s, is %s to %s", (day, expiry, from, to) => {
    expect(findRegistrationYear(day, expiry)).toEqual({ from, to });
    expect(registrationYearEndingIn(Number(to.slice(0, 4)), expiry)).toEqual({ from, to });
  });

  it("follows the last one without a gap, for a century", () => {
    for (const expiry of ["2028-02-29", "2027-02-28", "2026-06-30", "2026-12-31", null])
      for (let year = 1990; year < 2090; year += 1) {
        const [one, next] = [
          registrationYearEndingIn(year, expiry),
          registrationYearEndingIn(year + 1, expiry),
        ];
        expect(countDays(one.to, next.from)).toBe(2);
      }
  });
});

describe("days on the road", () => {
  const year = findRegistrationYear("2026-11-22", "2026-12-10");

  it.each([
    ["a drive", [drive("2026-11-21")], 1],
    ["a drive that ends after midnight", [drive("2026-11-21", "2026-11-22")], 2],
    ["two drives on one day", [drive("2026-11-21"), drive("2026-11-21")], 1],
    [
      "a club run and a drive home the next day",
      [clubRun("2026-11-21"), drive("2026-11-21", "2026-11-22")],
      2,
    ],
    ["a weekend over the end of February", [drive("2026-02-28", "2026-03-01")], 2],
    ["what is struck out", [struckOut("2026-11-21"), drive("2026-11-20")], 1],
    ["a drive over the end of the year: its first day", [drive("2026-12-10", "2026-12-11")], 1],
    ["a drive over its beginning: its second day", [drive("2025-12-10", "2025-12-11")], 1],
    ["a drive of another year", [drive("2025-12-10"), drive("2026-12-11")], 0],
  ])("%s", (_, entries, days) => {
    expect(daysDriven(entries, year)).toBe(days);
  });

  it("belong to the one year or the other, never to both", () => {
    const night = [drive("2026-12-10", "2026-12-11")];
    const next = findRegistrationYear("2026-12-11", "2026-12-10");
    expect([daysDriven(night, year), daysDriven(night, next)]).toEqual([1, 1]);
  });
});

describe("a scheme's days", () => {
  const year = findRegistrationYear("2026-11-22", "2027-06-30");
  const entries = [drive("2026-10-01"), clubRun("2026-10-03", "2026-10-04"), clubRun("2026-10-10")];

  it.each([
    // state, what counts, allowed, left
    ["QLD", 4, null, null],
    ["VIC", 4, 90, 86],
    ["SA", 4, 90, 86],
    // Club runs are free there.
    ["NSW", 1, 60, 59],
    ["ACT", 1, 60, 59],
  ] as const)("%s: %i days used of %s", (state, used, allowance, left) => {
    expect(computeUsage(entries, year, scheme(state))).toMatchObject({ used, allowance, left });
  });

  it("counts a day in New South Wales on which a club run and a private drive fall", () => {
    const both = [clubRun("2026-10-03"), drive("2026-10-03")];
    expect(computeUsage(both, year, scheme("NSW")).used).toBe(1);
  });

  it("are none for a vehicle without a concession", () => {
    expect(computeUsage(entries, year, null)).toEqual({
      used: 4,
      allowance: null,
      left: null,
      level: "unlimited",
    });
  });

  it.each([
    // chosen in Victoria, allowed
    [45, 45],
    [90, 90],
    [null, 90],
    // Not on offer.
    [60, 90],
    [365, 90],
  ])("with %s chosen in Victoria are %i", (chosenDays, allowed) => {
    expect(computeAllowance(scheme("VIC"), year, { chosenDays, joinedOn: null })).toBe(allowed);
  });

  const proRata = { yearlyDays: [90], countsClubRuns: true, isProRata: true };
  it.each([
    // joined on, allowed of 90: its part of 365 days, rounded up
    ["2026-07-01", 90],
    ["2026-06-01", 90],
    ["2026-07-02", 90],
    ["2026-12-31", 45],
    ["2027-01-01", 45],
    ["2027-06-29", 1],
    ["2027-06-30", 1],
    // Of the next year.
    ["2027-07-01", 90],
    [null, 90],
  ])("pro rata from %s are %i", (joinedOn, allowed) => {
    expect(computeAllowance(proRata, year, { chosenDays: null, joinedOn })).toBe(allowed);
    expect(computeAllowance({ ...proRata, isProRata: false }, year, { chosenDays: null, joinedOn })).toBe(90);
  });

  it.each([
    // driven, allowed 60, left, level
    [0, 60, "enough"],
    [47, 13, "enough"],
    [48, 12, "near"],
    [59, 1, "near"],
    [60, 0, "used-up"],
    [61, 0, "over"],
  ])("warn in the ACT after %i days: %i left, %s", (driven, left, level) => {
    expect(computeUsage(drives(driven), year, scheme("ACT"))).toMatchObject({ left, level });
  });

  it.each([
    [35, "enough"],
    [36, "near"],
    [45, "used-up"],
    [46, "over"],
  ])("warn in Victoria, of 45 days, after %i: %s", (driven, level) => {
    const chosen = { chosenDays: 45, joinedOn: null };
    expect(computeUsage(drives(driven), year, scheme("VIC"), chosen).level).toBe(level);
  });
});
