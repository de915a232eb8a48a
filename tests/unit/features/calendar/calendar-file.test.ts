import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { type EventDetails, getTimes } from "~/domain/club/event";
import { calendarFile } from "~/features/calendar/calendar-file.server";
import { details } from "./event-fixture";

const timeZone = "Australia/Brisbane";
const link = "https://club.example.com/calendar/breakfast-run";
const now = Date.parse("2026-11-22T00:00:00Z");

function getFile(changes: Partial<EventDetails> = {}): string {
  const event = details(changes);
  const times = getTimes(event, timeZone);
  if (!times) throw new Error("the event has no times");
  return calendarFile(event, times, { now, timeZone, link });
}

/** As another implementation reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const event = events[0] as ICAL.Component;
  return {
    names: event.getAllProperties().map(({ name }) => name),
    value: (name: string) => String(event.getFirstPropertyValue(name)),
  };
}

describe("an event's calendar file", () => {
  it("has its UID, its sequence, its texts and UTC times", () => {
    const { value } = read(getFile());
    expect(value("uid")).toBe("run-1@club.example.com");
    expect(value("sequence")).toBe("2");
    expect(value("status")).toBe("CONFIRMED");
    expect(value("summary")).toBe("Breakfast run");
    expect(value("location")).toBe("The Shed, 1 Example Street, Rockhampton QLD 4700");
    expect(value("description")).toBe(`To the coast & back.\n\nBring a hat.\n\n${link}`);
    expect(value("url")).toBe(link);
    expect(value("dtstamp")).toBe("2026-11-01T00:00:00Z");
    expect([value("dtstart"), value("dtend")]).toEqual(["2026-11-28T22:00:00Z", "2026-11-29T01:00:00Z"]);
  });

  it("is the same at any time, so that a second import changes nothing", () => {
    const event = details({ uid: null });
    const times = getTimes(event, timeZone);
    const at = (moment: number) => times && calendarFile(event, times, { now: moment, timeZone, link });
    expect(at(now)).toBe(at(now + 1e9));
  });

  it("says that an event is cancelled", () => {
    expect(read(getFile({ status: "cancelled" })).value("status")).toBe("CANCELLED");
  });

  it.each([
    ["2026-11-28T14:00:00Z", null, "2026-11-29", "2026-11-30"],
    ["2026-11-28T14:00:00Z", "2026-11-29T13:59:59Z", "2026-11-29", "2026-11-30"],
    ["2026-11-28T14:00:00Z", "2026-11-30T14:00:00Z", "2026-11-29", "2026-12-01"],
    ["2026-11-29", "2026-11-30", "2026-11-29", "2026-12-01"],
  ])("has whole days of the club's zone, the end exclusive: %s to %s", (starts, ends, first, after) => {
    const { value } = read(getFile({ allDay: true, starts, ends }));
    expect([value("dtstart"), value("dtend")]).toEqual([first, after]);
  });

  it("does not say who organises", () => {
    expect(getFile()).not.toContain("A Member");
  });

  it("reads back as it was, and has no line of more than 75 octets, whatever the texts", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.constantFrom(
        "a\r\nX-EVIL:1",
        "\r",
        "\n",
        "END:VEVENT",
        'a\\,;:"\\n',
        "😀".repeat(60),
        "\u0000\u0085",
      ),
    );
    const line = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, uid, venue) => {
        const file = getFile({ name, uid, venue, address: null });
        for (const each of file.split("\r\n")) expect(new TextEncoder().encode(each).length).toBeLessThan(76);
        expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        const { names, value } = read(file);
        expect(new Set(names).size).toBe(names.length);
        expect(names).not.toContain("x-evil");
        if (line(name)) expect(value("summary")).toBe(line(name));
      }),
    );
  });
});
