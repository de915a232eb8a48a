import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromLocalField, toLocalField } from "#backend/src/domain/club-time";

const brisbane = "Australia/Brisbane";
const melbourne = "Australia/Melbourne";

describe("times on the club's clock", () => {
  it("are shown and read in the club's zone", () => {
    expect(toLocalField("2026-03-01T00:30:00.000Z", brisbane)).toBe("2026-03-01T10:30");
    expect(fromLocalField("2026-03-01T10:30", brisbane)).toBe(Date.parse("2026-03-01T00:30:00Z"));
    expect(toLocalField(null, brisbane)).toBe("");
    expect(toLocalField("soon", brisbane)).toBe("");
  });

  it("follow the zone's daylight saving", () => {
    expect(fromLocalField("2026-12-01T10:00", melbourne)).toBe(Date.parse("2026-11-30T23:00:00Z"));
    expect(fromLocalField("2026-06-01T10:00", melbourne)).toBe(Date.parse("2026-06-01T00:00:00Z"));
    // 2:30 comes twice on 5 April 2026, and not at all on 4 October.
    expect(fromLocalField("2026-04-05T02:30", melbourne)).toBe(Date.parse("2026-04-04T15:30:00Z"));
    expect(fromLocalField("2026-10-04T02:30", melbourne)).toBe(Date.parse("2026-10-03T16:30:00Z"));
  });

  it("are NaN when they are no date and time", () => {
    for (const text of [
      "",
      "tomorrow",
      "2026-02-30T10:00",
      "2026-13-01T10:00",
      "2026-03-01",
      "2026-03-01T25:00",
    ])
      expect(fromLocalField(text, brisbane), text).toBeNaN();
  });

  it("survive showing and reading, for every minute of a year", () => {
    const minutes = fc
      .integer({ min: 0, max: 365 * 24 * 60 })
      .map((minute) => Date.UTC(2026, 0, 1) + minute * 60_000);
    fc.assert(
      fc.property(minutes, fc.constantFrom(brisbane, melbourne, "UTC", "Asia/Kolkata"), (at, zone) => {
        const shown = toLocalField(new Date(at).toISOString(), zone);
        // Of a repeated hour the first one is read.
        expect(toLocalField(new Date(fromLocalField(shown, zone)).toISOString(), zone)).toBe(shown);
      }),
    );
  });
});
