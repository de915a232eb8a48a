import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import type { DueDay } from "~/api/club/calendar-feeds";
import type { CalendarEvent } from "~/domain/club/event";
import { calendarFeed } from "~/features/calendar/calendar-feed.server";
import { loadI18n } from "~/i18n/i18n.server";
import { details } from "./event-fixture";

const { t } = await loadI18n("en");
const now = Date.parse("2026-11-22T00:00:00Z");
const feed = (
  events: readonly CalendarEvent[],
  due: readonly DueDay[] = [],
  { timeZone = "Australia/Brisbane", name = "The club" } = {},
) => calendarFeed(events, due, { now, timeZone, name, origin: "https://club.example.com", t });

/** As another implementation reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (!zone) throw new Error("the feed has no zone");
  return {
    calendar,
    zone: new ICAL.Timezone(zone),
    events: calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each)),
  };
}
const value = (event: ICAL.Event | undefined, name: string) =>
  String(event?.component.getFirstPropertyValue(name));
const registration: DueDay = {
  kind: "registration",
  day: "2027-01-31",
  vehicle: "1965 Austral Meridian",
  uid: "due-registration-1@calendar",
};

describe("a feed", () => {
  it("says what it is, and how often to ask again", () => {
    const { calendar } = read(feed([details()], [], { name: "Club, the; \\" }));
    const property = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(property("version")).toBe("2.0");
    expect(property("method")).toBe("PUBLISH");
    expect(feed([], [], { name: "Club, the; \\" })).toContain("\r\nNAME:Club\\, the\\; \\\\\r\n");
    expect(property("refresh-interval")).toBe("PT4H");
    expect(property("x-published-ttl")).toBe("PT4H");
  });

  it("has events in the club's zone, at the right instant", () => {
    const { events, zone } = read(feed([details()]));
    const [event] = events;
    expect(event?.startDate.toString()).toBe("2026-11-29T08:00:00");
    expect(event?.component.getFirstProperty("dtstart")?.getParameter("tzid")).toBe("Australia/Brisbane");
    const local = event?.startDate.clone();
    if (local) local.zone = zone;
    expect(local?.toJSDate().toISOString()).toBe("2026-11-28T22:00:00.000Z");
  });

  it.each([
    [
      "Australia/Sydney",
      [
        "2026-10-03T15:59:00Z",
        "2026-10-03T16:00:00Z",
        "2027-04-03T15:59:00Z",
        "2027-04-03T16:00:00Z",
        "2027-07-01T00:00:00Z",
      ],
    ],
    ["Australia/Lord_Howe", ["2026-10-03T15:29:00Z", "2026-10-03T15:31:00Z", "2027-06-01T00:00:00Z"]],
    [
      "America/New_York",
      ["2026-11-01T04:59:00Z", "2026-12-01T00:00:00Z", "2027-03-14T06:59:00Z", "2027-03-14T07:00:00Z"],
    ],
    ["Europe/Dublin", ["2026-10-24T12:00:00Z", "2026-12-01T00:00:00Z", "2027-07-01T00:00:00Z"]],
    ["Australia/Brisbane", ["2026-10-04T00:00:00Z"]],
    ["Africa/Casablanca", ["2027-02-20T12:00:00Z", "2027-06-01T00:00:00Z"]],
  ])("has the rules of %s, before and after its clock changes", (timeZone, instants) => {
    const events = instants.map((starts, id) =>
      details({ id, uid: `${id}@x`, starts, ends: new Date(Date.parse(starts) + 3_600_000).toISOString() }),
    );
    const { events: read_, zone } = read(feed(events, [], { timeZone }));
    expect(read_).toHaveLength(instants.length);
    for (const [index, event] of read_.entries()) {
      const start = event.startDate.clone();
      if (start.zone !== ICAL.Timezone.utcTimezone) start.zone = zone;
      expect(start.toJSDate().toISOString()).toBe(new Date(instants[index] ?? "").toISOString());
    }
  });

  it("keeps the UID of a changed and of a cancelled event, with a higher sequence", () => {
    const before = read(feed([details({ sequence: 2 })])).events[0];
    const changed = details({ sequence: 3, name: "Later", updatedAt: "2026-11-05T00:00:00Z" });
    const after = read(feed([changed])).events[0];
    const off = read(feed([details({ sequence: 4, status: "cancelled" })])).events[0];
    expect([after?.uid, off?.uid]).toEqual([before?.uid, before?.uid]);
    expect([before, after, off].map((event) => event?.sequence)).toEqual([2, 3, 4]);
    expect(value(after, "last-modified")).toBe("2026-11-05T00:00:00Z");
    expect(value(off, "status")).toBe("CANCELLED");
  });

  it("has what ends as whole days, with two reminders, and moves it with its day", () => {
    const { events } = read(feed([], [registration]));
    const [event] = events;
    expect([value(event, "dtstart"), value(event, "dtend")]).toEqual(["2027-01-31", "2027-02-01"]);
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.summary).toBe("Registration ends: 1965 Austral Meridian");
    const alarms = event?.component.getAllSubcomponents("valarm") ?? [];
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger")))).toEqual(["-P4W", "-P1W"]);
    const renewed = read(feed([], [{ ...registration, day: "2028-01-31" }])).events[0];
    expect(renewed?.uid).toBe(event?.uid);
    expect(renewed?.sequence).toBeGreaterThan(event?.sequence ?? 0);
  });

  it("has no zone's rules to guess from when it is empty", () => {
    const { events, zone } = read(feed([]));
    expect([events, zone.tzid]).toEqual([[], "Australia/Brisbane"]);
  });

  it("is folded at 75 octets with CRLF, whatever the letters, and says nothing of people", () => {
    const file = feed(
      [details({ name: "Ärger 🚗".repeat(40), venue: "東京".repeat(60), organiser: "A Member", going: 7 })],
      [{ ...registration, vehicle: "Đà Nẵng ".repeat(20) }],
    );
    for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(file).not.toContain("A Member");
    expect(read(file).events[0]?.summary).toBe("Ärger 🚗".repeat(40));
  });
});
