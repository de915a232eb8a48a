import { describe, expect, it } from "vitest";
import { getInstant, wallTimeAt } from "~/lib/zoned-time.server";

const sydney = "Australia/Sydney";
const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number);
  return { year, month, day, hour, minute, second };
};
const iso = (instant: number) => new Date(instant).toISOString();

describe("instantOf", () => {
  it("undoes wallTimeAt around both clock changes of a year", () => {
    for (const day of ["2026-04-04T", "2026-10-03T"])
      for (let hour = 0; hour < 48; hour++) {
        const instant = Date.parse(`${day}00:30:00Z`) + hour * 3_600_000;
        // Wall time cannot tell the two passes of the repeated hour apart.
        if (iso(instant) === "2026-04-04T16:30:00.000Z") continue;
        expect(iso(getInstant(wallTimeAt(instant, sydney), sydney))).toBe(iso(instant));
      }
  });

  it("takes the first of a repeated hour", () => {
    expect(iso(getInstant(wall("2026-04-05 02:30:00"), sydney))).toBe("2026-04-04T15:30:00.000Z");
  });

  it("reads a skipped hour with the offset from before", () => {
    expect(iso(getInstant(wall("2026-10-04 02:30:00"), sydney))).toBe("2026-10-03T16:30:00.000Z");
  });

  it("rolls a day past the month's end over", () => {
    expect(iso(getInstant(wall("2026-11-31 00:00:00"), "Australia/Brisbane"))).toBe(
      "2026-11-30T14:00:00.000Z",
    );
  });
});

describe("a time zone", () => {
  it.each([
    ["Australia/Brisbane", "2026-04-04T16:30:00.000Z"],
    ["australia/brisbane", "2026-04-04T16:30:00.000Z"],
    ["Asia/Kathmandu", "2026-04-04T20:45:00.000Z"],
    ["Etc/GMT+10", "2026-04-05T12:30:00.000Z"],
    // A name of Intl's alone.
    ["AET", "2026-04-04T15:30:00.000Z"],
  ])("is known: %s", (zone, instant) => {
    expect(iso(getInstant(wall("2026-04-05 02:30:00"), zone))).toBe(instant);
    expect(wallTimeAt(Date.parse(instant), zone)).toEqual(wall("2026-04-05 02:30:00"));
  });

  it("throws when it is unknown", () => {
    expect(() => wallTimeAt(0, "Mars/Olympus")).toThrow(RangeError);
    expect(() => getInstant(wall("2026-04-05 02:30:00"), "Mars/Olympus")).toThrow(RangeError);
  });
});
