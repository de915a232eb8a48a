import { describe, expect, it } from "vitest";
import { type ClubEvent, eventTimes, nextEventEnd } from "~/domain/club/event";

const brisbane = "Australia/Brisbane";
/** Instants from wall times in Brisbane. */
const at = (wall: string) => Date.parse(`${wall}+10:00`);
const times = (starts: unknown, ends: unknown = null, zone = brisbane) => eventTimes(starts, ends, zone);

describe("the time of an event", () => {
  it.each(["+275760-09-13T00:00:00Z", "-000001-01-01T00:00:00Z", "soon", ""])(
    "is unknown for the start %j",
    (starts) => {
      expect(eventTimes(starts, null, "Australia/Brisbane")).toBeNull();
    },
  );

  it("lasts to the end of the day in the club's zone when only a date is given", () => {
    const eighth = at("2026-03-08T23:59:59.999");
    for (const starts of ["2026-03-08", "2026-03-08T18:30", "2026-03-08T08:30:00Z"])
      expect(times(starts, " 2026-03-08 ")).toMatchObject({ end: eighth, last: eighth });
    expect(times("2026-03-07", "2026-03-08")).toMatchObject({ start: at("2026-03-07T00:00"), end: eighth });
  });

  it("lasts for the rest of its first day without an end", () => {
    const last = at("2026-03-08T23:59:59.999");
    for (const ends of [null, undefined, "", "late", 7, {}])
      expect(times("2026-03-08T18:30", ends)).toEqual({
        start: at("2026-03-08T18:30"),
        timed: true,
        end: null,
        last,
      });
    // Half past eight on the seventh in London.
    expect(times("2026-03-07T20:30:00Z")).toMatchObject({ last });
    expect(times("2026-03-08")).toMatchObject({ timed: false, last });
  });

  it("ends at its stated end, unless that is before its start", () => {
    expect(times("2026-03-08T18:30", "2026-03-08T20:00")).toMatchObject({
      end: at("2026-03-08T20:00"),
      last: at("2026-03-08T20:00"),
    });
    for (const ends of ["2026-03-08T08:30", "2026-03-07"])
      expect(times("2026-03-08T18:30", ends)).toMatchObject({
        end: null,
        last: at("2026-03-08T23:59:59.999"),
      });
  });

  it("follows daylight saving on longer days", () => {
    const { last } = times("2026-04-05", "2026-04-05", "Australia/Sydney") ?? { last: 0 };
    expect(new Date(last).toISOString()).toBe("2026-04-05T13:59:59.999Z");
  });

  it("is unknown without a start", () => {
    for (const starts of [null, "soon", 7, "", {}]) expect(times(starts, "2026-03-08")).toBeNull();
  });
});

it("a list of events is valid until the first of them is over", () => {
  const event = (starts: string, ends: string | null) => ({ starts, ends }) as ClubEvent;
  const events = [
    event("2026-03-08T18:30", null),
    event("2026-03-08T19:00", "2026-03-09T01:00"),
    event("?", null),
  ];
  expect(nextEventEnd(events, at("2026-03-08T18:30"), brisbane)).toBe(at("2026-03-09T00:00"));
  expect(nextEventEnd(events, at("2026-03-09T00:00"), brisbane)).toBe(at("2026-03-09T01:00") + 1);
  expect(nextEventEnd(events, at("2026-03-10T00:00"), brisbane)).toBeNull();
});
