import { describe, expect, it } from "vitest";
import { earliestStart, findTimeProblems, hoursBefore, listBy, problemField } from "#rules/siv-run-times";
import { calendarDate, getInstant } from "~/lib/zoned-time.server";

/** A wall clock "2026-11-28 18:00" in a zone, in ms. */
function at(text: string, zone: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
  return getInstant({ year, month, day, hour, minute, second: 0 }, zone);
}
const dayIn = (zone: string) => (instant: number) => calendarDate(instant, zone);
const shown = (instant: number, zone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(
    instant,
  );

describe("a run must be listed", () => {
  it.each([
    // Each state's notice, in its own zone.
    ["Queensland: 24 hours", 24, "Australia/Brisbane", "2026-11-28 18:00", "2026-11-27 18:00"],
    ["Victoria: 12 hours", 12, "Australia/Melbourne", "2026-11-28 09:00", "2026-11-27 21:00"],
    ["New South Wales: 24 hours", 24, "Australia/Sydney", "2026-11-28 09:30", "2026-11-27 09:30"],
    ["South Australia: 12 hours", 12, "Australia/Adelaide", "2026-11-28 08:00", "2026-11-27 20:00"],
    ["the ACT: 48 hours", 48, "Australia/Sydney", "2026-11-28 10:00", "2026-11-26 10:00"],
    ["over the turn of a year", 24, "Australia/Brisbane", "2027-01-01 08:00", "2026-12-31 08:00"],
    ["before a leap day", 48, "Australia/Brisbane", "2028-03-01 08:00", "2028-02-28 08:00"],
    // Daylight saving begins on 4 October 2026 and ends on 5 April 2026: the hours count, not the clock.
    ["in Sydney as daylight saving begins", 24, "Australia/Sydney", "2026-10-04 10:00", "2026-10-03 09:00"],
    ["in Sydney as daylight saving ends", 24, "Australia/Sydney", "2026-04-05 10:00", "2026-04-04 11:00"],
    [
      "in Adelaide as daylight saving begins",
      12,
      "Australia/Adelaide",
      "2026-10-04 08:00",
      "2026-10-03 19:00",
    ],
    ["in Adelaide as daylight saving ends", 12, "Australia/Adelaide", "2026-04-05 08:00", "2026-04-04 21:00"],
    // Queensland has none, whatever the others do.
    ["in Brisbane on that day", 24, "Australia/Brisbane", "2026-10-04 10:00", "2026-10-03 10:00"],
    // A half-hour change.
    ["on Lord Howe Island", 24, "Australia/Lord_Howe", "2026-10-04 10:00", "2026-10-03 09:30"],
  ])("%s", (_case, noticeHours, zone, start, by) => {
    expect(shown(listBy(at(start, zone), { noticeHours }), zone)).toBe(by);
  });

  it("at the very latest in the last instant, and not after it", () => {
    const zone = "Australia/Brisbane";
    const start = at("2026-11-28 18:00", zone);
    const problem = (now: number) =>
      findTimeProblems(
        { start, finish: start + 3_600_000 },
        { noticeHours: 24, oneDayOnly: false },
        { now, oldStart: null, dayAt: dayIn(zone) },
      );
    expect(problem(listBy(start, { noticeHours: 24 }))).toEqual([]);
    expect(problem(listBy(start, { noticeHours: 24 }) + 1)).toEqual(["late"]);
  });
});

describe("a run that is listed now", () => {
  it("can start after the notice, at a whole minute", () => {
    const now = Date.UTC(2026, 10, 22, 10, 45, 12, 5);
    expect(new Date(earliestStart(now, { noticeHours: 24 })).toISOString()).toBe("2026-11-23T10:46:00.000Z");
    expect(earliestStart(Date.UTC(2026, 10, 22, 10), { noticeHours: 0 })).toBe(Date.UTC(2026, 10, 22, 10));
  });

  it("has its whole hours in the stamp", () => {
    expect(hoursBefore(0, 41.9 * 3_600_000)).toBe(41);
    expect(hoursBefore(10, 0)).toBe(0);
  });
});

describe("a run's times", () => {
  const zone = "Australia/Sydney";
  const now = at("2026-11-20 12:00", zone);
  const rule = { noticeHours: 24, oneDayOnly: false };
  const problem = (start: string, finish: string, more: object = {}) =>
    findTimeProblems(
      { start: at(start, zone), finish: at(finish, zone) },
      { ...rule, ...more },
      { now, oldStart: null, dayAt: dayIn(zone) },
    );

  it.each([
    ["in the past", "2026-11-20 11:59", "2026-11-20 13:00", "past", "starts"],
    ["too soon", "2026-11-21 11:59", "2026-11-21 13:00", "late", "starts"],
    ["in three years", "2029-11-21 12:00", "2029-11-21 13:00", "far", "starts"],
    ["that end before they begin", "2026-11-28 12:00", "2026-11-28 12:00", "order", "finishes"],
    ["of fifteen days", "2026-11-28 12:00", "2026-12-13 12:00", "long", "finishes"],
  ] as const)("are refused %s", (_case, start, finish, found, field) => {
    expect(problem(start, finish)).toEqual([found]);
    expect(problemField(found)).toBe(field);
  });

  it("are refused for their start and their finish at once", () => {
    expect(problem("2026-11-21 11:59", "2026-11-21 11:00")).toEqual(["late", "order"]);
  });

  it("end on their day where the scheme says so, which midnight still is", () => {
    const oneDayOnly = { oneDayOnly: true };
    expect(problem("2026-11-28 12:00", "2026-11-29 00:01", oneDayOnly)).toEqual(["days"]);
    expect(problem("2026-11-28 12:00", "2026-11-29 00:00", oneDayOnly)).toEqual([]);
    expect(problem("2026-11-28 12:00", "2026-12-05 00:01")).toEqual([]);
    // The day is the club's: 23:30 to 00:30 in Sydney is one day in UTC.
    expect(problem("2026-11-28 23:30", "2026-11-29 00:30", oneDayOnly)).toEqual(["days"]);
  });

  it("of a change keep the notice that was given, unless the start moves forward", () => {
    const oldStart = at("2026-11-20 20:00", zone);
    const changed = (start: string) =>
      findTimeProblems({ start: at(start, zone), finish: at("2026-11-22 23:00", zone) }, rule, {
        now,
        dayAt: dayIn(zone),
        oldStart,
      });
    expect(changed("2026-11-20 20:00")).toEqual([]);
    expect(changed("2026-11-20 21:00")).toEqual([]);
    expect(changed("2026-11-20 19:59")).toEqual(["late"]);
  });
});
