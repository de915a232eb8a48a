import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clubClock as backendClock, endOfMembership } from "#backend/src/domain/club/membership-validity";
import { canRenew as backendCanRenew, renewalOpensOn } from "#backend/src/domain/club/renewal";
import { addDays, daysBetween } from "#rules/days";
import { addMonths, openingDay, readTerm, renewedTo } from "#rules/membership/term";
import { clubClock, membershipView, noMembership } from "~/domain/club/membership";
import { calendarDate } from "~/lib/zoned-time.server";
import { runs } from "../../support/setup/property-runs";

const brisbane = "Australia/Brisbane";
const zones = [brisbane, "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Apia", "America/Los_Angeles"];
const day = fc
  .integer({ min: 0, max: 12_000 })
  .map((days) => addDays("2010-01-01", days))
  // Samoa had no 30 December 2011.
  .filter((text) => !/^2011-12-(?:29|3\d)$/.test(text));

describe("a month later or earlier", () => {
  it.each([
    ["2026-03-31", -1, "2026-02-28"],
    ["2028-03-30", -1, "2028-02-29"],
    ["2027-01-31", -1, "2026-12-31"],
    ["2026-12-05", -1, "2026-11-05"],
    ["2027-01-31", 1, "2027-02-28"],
    ["2028-02-29", 12, "2029-02-28"],
  ])("%s and %i months → %s", (from, months, to) => {
    const parts = (text: string) => {
      const [year = 0, month = 0, date = 0] = text.split("-").map(Number);
      return { year, month, day: date };
    };
    expect(addMonths(parts(from), months)).toEqual(parts(to));
  });
});

describe("what a paid term extends to", () => {
  const until = (validTo: string | null, now: string, months = 12) => {
    const clock = clubClock(brisbane);
    return renewedTo(readTerm(validTo, clock), months, Date.parse(now), clock);
  };

  it("counts from the last day of a membership that is valid, else from today in the club's zone", () => {
    expect(until("2026-12-31", "2026-12-10T00:00Z")).toBe("2027-12-31");
    expect(until("2026-11-30", "2026-12-10T15:00Z")).toBe("2027-12-11");
    expect(until(null, "2026-12-10T15:00Z")).toBe("2027-12-11");
    expect(until("2028-02-29", "2028-02-20T00:00Z")).toBe("2029-02-28");
  });
});

describe("site and backend", () => {
  // @spec 4.15, 9.7
  it("open renewal on the same day, near month ends and clock changes too", () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...zones),
        fc.integer({ min: -40, max: 10 }),
        (validTo, zone, from) => {
          const term = readTerm(validTo, clubClock(zone));
          if (!term) throw new Error("no term");
          const opens = openingDay(term, clubClock(zone));
          const row = { no_expiry: 0, valid_to: validTo };
          expect(readTerm(validTo, backendClock(zone))).toEqual(term);
          expect(endOfMembership(row, zone)).toBe(term.end);
          // The day after the same day of the month before: 28 to 31 days before the last one.
          expect(daysBetween(opens, validTo)).toBeGreaterThanOrEqual(27);
          expect(daysBetween(opens, validTo)).toBeLessThanOrEqual(30);
          for (const now of [term.opens - 1, term.opens, term.end + from * 86_400_000]) {
            const view = membershipView({ ...noMembership, validTo }, now, zone);
            expect(view.canRenew).toBe(calendarDate(now, zone) >= opens);
            expect(backendCanRenew(row, now, zone)).toBe(view.canRenew);
            expect(renewalOpensOn(row, now, zone)).toBe(view.canRenew ? null : opens);
          }
        },
      ),
      runs(600),
    );
  });

  it("read a time without an offset on the club's clock, and an invalid date as none", () => {
    expect(endOfMembership({ no_expiry: 0, valid_to: "2026-11-21 09:30" }, brisbane)).toBe(
      Date.parse("2026-11-20T23:30:00Z"),
    );
    for (const validTo of ["2026-02-30", "2026-13-01", "soon", ""]) {
      expect(readTerm(validTo, clubClock(brisbane))).toBeNull();
      expect(backendCanRenew({ no_expiry: 0, valid_to: validTo }, 0, brisbane)).toBe(true);
    }
  });
});
