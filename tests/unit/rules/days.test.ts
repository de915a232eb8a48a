import { describe, expect, it } from "vitest";
import { addDays, daysBetween, isDay, yearAfter } from "#rules/days";

describe("a day", () => {
  it.each(["2026-02-28", "2028-02-29", "1900-12-31", "0001-01-01"])("is %s", (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each(["2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-1-1", "2026-01-01T00:00", "", null])(
    "is not %j",
    (day) => {
      expect(isDay(day)).toBe(false);
    },
  );

  it("is so many days after another, across months and years", () => {
    expect(addDays("2026-12-20", 20)).toBe("2027-01-09");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(daysBetween("2026-12-20", "2027-01-09")).toBe(20);
    expect(daysBetween("2027-01-09", "2026-12-20")).toBe(-20);
  });

  it("comes again a year later, on 28 February after a 29th", () => {
    expect(yearAfter("2026-03-10")).toBe("2027-03-10");
    expect(yearAfter("2028-02-29")).toBe("2029-02-28");
    expect(yearAfter("2027-02-29")).toBeNull();
    expect(yearAfter(null)).toBeNull();
  });
});
