import { describe, expect, it } from "vitest";
import { clubDay } from "#backend/src/domain/club-time";
import { ageOn, fitAge } from "#rules/membership/ages";

const junior = { minAge: null, maxAge: 17 };
const adult = { minAge: 18, maxAge: null };

describe("an age", () => {
  it.each([
    ["2008-12-10", "2026-12-09", 17],
    ["2008-12-10", "2026-12-10", 18],
    ["2008-02-29", "2026-02-28", 17],
    ["2008-02-29", "2026-03-01", 18],
    ["2008-02-29", "2028-02-28", 19],
    ["2008-02-29", "2028-02-29", 20],
    ["2026-12-10", "2026-12-10", 0],
  ])("of somebody born %s is on %s: %i", (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});

describe("a level's ages", () => {
  it("change hands on the birthday", () => {
    const fits = (day: string) => [junior, adult].map((level) => fitAge(level, "2008-12-10", day));
    expect(fits("2026-12-09")).toEqual(["fits", "too-young"]);
    expect(fits("2026-12-10")).toEqual(["too-old", "fits"]);
  });

  it("count by the club's day, not UTC's", () => {
    // 10 December in Brisbane, which is ten hours ahead.
    const now = Date.parse("2026-12-09T15:00:00Z");
    const fitIn = (zone: string) => fitAge(junior, "2008-12-10", clubDay(now, zone));
    expect([fitIn("Australia/Brisbane"), fitIn("UTC")]).toEqual(["too-old", "fits"]);
  });

  it("include both ends", () => {
    const level = { minAge: 18, maxAge: 25 };
    const born = (year: number) => `${year}-01-01`;
    const fits = [2009, 2008, 2001, 2000].map((year) => fitAge(level, born(year), "2026-06-01"));
    expect(fits).toEqual(["too-young", "fits", "fits", "too-old"]);
  });

  it("need a date of birth, where there is a limit", () => {
    expect(fitAge({ minAge: null, maxAge: null }, null, "2026-12-10")).toBe("fits");
    for (const born of [null, "", "2008-02-31"]) expect(fitAge(junior, born, "2026-12-10")).toBe("unknown");
  });
});
