import { describe, expect, it } from "vitest";
import type { EventKind } from "#rules/event-kinds";
import { cents } from "#rules/money";
import { addMonths, getDays, listWeeks, monthsBetween, readMonth } from "~/domain/club/calendar-month";
import type { CalendarEvent } from "~/domain/club/event";
import { findMonth } from "~/features/calendar/month-use-case.server";
import { monthView } from "~/features/calendar/month-view.server";
import { firstWeekday } from "~/features/calendar/week.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { answer, details } from "./event-fixture";

const { t } = reading;

const now = Date.parse("2026-11-22T02:00:00Z");
const brisbane = "Australia/Brisbane";
const view = (
  month: string,
  events: readonly CalendarEvent[],
  { timeZone = brisbane, kind = null, locale = "en-AU", next = null }: Partial<Options> = {},
) => monthView(month, events, next, { now, locale, timeZone, kind, t });
type Options = { timeZone: string; kind: EventKind | null; locale: string; next: string | null };

/** Days of the grid that have an event, as "6": ["Breakfast run"]. */
const getGrid = (shown: ReturnType<typeof view>) =>
  Object.fromEntries(
    shown.weeks
      .flat()
      .filter(({ entries }) => entries.length > 0)
      .map(({ day, entries }) => [day, entries.map(({ name }) => name)]),
  );

describe("the weeks of a month", () => {
  it("are whole, from the first weekday on", () => {
    const weeks = listWeeks("2026-11", 1);
    expect(weeks).toHaveLength(6);
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(["2026-10-26", "2026-12-06"]);
    expect(listWeeks("2026-11", 7)[0]?.[0]).toBe("2026-11-01");
    expect(listWeeks("2027-02", 1)).toHaveLength(4);
  });

  it.each(["2024-02", "2026-03", "2026-12", "2027-01"])("have every day of %s once", (month) => {
    for (const first of [1, 6, 7]) {
      const days = listWeeks(month, first)
        .flat()
        .filter((day) => day.startsWith(month));
      expect(new Set(days).size).toBe(days.length);
      expect(days.at(-1)).toBe(
        new Date(Date.parse(`${addMonths(month, 1)}-01`) - 1).toISOString().slice(0, 10),
      );
    }
  });

  it("begin where the language's weeks do", () => {
    expect([firstWeekday("en-AU"), firstWeekday("de"), firstWeekday("ja")]).toEqual([1, 1, 7]);
  });

  it("belong to months that can be counted", () => {
    expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
    expect(monthsBetween("2026-11", "2027-02")).toBe(3);
    for (const text of ["2026-13", "2026-0", "26-11", "", "2026-11-01", "9999-01"])
      expect(readMonth(text)).toBeNull();
  });
});

describe("the days of an event", () => {
  const on = (start: string, end: string | null, zone = brisbane) =>
    getDays({ start: Date.parse(start), end: end === null ? null : Date.parse(end) }, zone);

  it("are those of the club's zone, and end before midnight", () => {
    expect(on("2026-11-28T22:00:00Z", null)).toEqual({ first: "2026-11-29", last: "2026-11-29" });
    expect(on("2026-11-28T14:00:00Z", "2026-11-29T14:00:00Z")).toEqual({
      first: "2026-11-29",
      last: "2026-11-29",
    });
    expect(on("2026-11-28T13:59:59Z", "2026-11-30T15:00:00Z")).toEqual({
      first: "2026-11-28",
      last: "2026-12-01",
    });
  });

  it("follow a change of the clock", () => {
    // Sydney's clock goes forward on 4 October 2026 at 2 am.
    const zone = "Australia/Sydney";
    expect(on("2026-10-03T13:59:00Z", "2026-10-03T14:00:00Z", zone).last).toBe("2026-10-03");
    expect(on("2026-10-04T13:00:00Z", null, zone).first).toBe("2026-10-05");
    expect(on("2026-10-04T12:59:00Z", null, zone).first).toBe("2026-10-04");
  });
});

describe("a month of the calendar", () => {
  it("has the same events as a list and as a grid", () => {
    const shown = view("2026-11", [details()]);
    expect(shown.title).toBe("November 2026");
    expect(getGrid(shown)).toEqual({ "29": ["Breakfast run"] });
    expect(shown.coming).toMatchObject([
      {
        href: "/calendar/breakfast-run",
        leaf: ["Nov", "29"],
        when: "Sunday\n8:00\u202f–\u2060\u202f11:00\u00a0am",
      },
    ]);
    expect(shown.weeks.flat().filter(({ isToday }) => isToday)).toMatchObject([{ day: "22" }]);
  });

  it("says in the grid what an event costs, on its first day, and that it is full", () => {
    const full = { takesRsvp: true, capacity: 8, going: 8 };
    const entry = (changes: Partial<CalendarEvent>) =>
      view("2026-11", [details({ cost: cents(6500), ...changes })])
        .weeks.flat()
        .flatMap(({ entries }) => entries)
        .map(({ cost, isFull }) => [cost, isFull]);
    expect(entry(full)).toEqual([["$65.00", true]]);
    expect(entry({ ...full, status: "cancelled" })).toEqual([["$65.00", false]]);
    expect(entry({ starts: "2026-11-27T22:00:00Z", ends: "2026-11-28T22:00:00Z" })).toEqual([
      ["$65.00", false],
      [null, false],
    ]);
  });

  it("has the events of other months on neither", () => {
    const shown = view("2026-11", [details({ starts: "2026-11-30T14:00:00Z", ends: null })]);
    expect([shown.coming, getGrid(shown)]).toEqual([[], {}]);
  });

  it("shows an event of several days on each, in both of its months, and once in the list", () => {
    const weekend = details({ starts: "2026-11-29T22:00:00Z", ends: "2026-12-01T22:00:00Z" });
    const november = view("2026-11", [weekend]);
    expect(Object.keys(getGrid(november))).toEqual(["30"]);
    expect(Object.keys(getGrid(view("2026-12", [weekend])))).toEqual(["1", "2"]);
    expect(november.coming).toHaveLength(1);
    expect(november.coming[0]?.when).toMatch(/^Mon,? 30 Nov\s–\sWed,? 2 Dec$/);
  });

  it("shows an event of a whole day on that day alone, without a time", () => {
    const day = details({ allDay: true, starts: "2026-11-28T14:00:00Z", ends: "2026-11-29T13:59:59Z" });
    const shown = view("2026-11", [day]);
    expect(Object.keys(getGrid(shown))).toEqual(["29"]);
    expect(shown.coming).toMatchObject([{ when: "Sunday", starts: "2026-11-29" }]);
  });

  it("keeps what is over in the present month apart", () => {
    const over = details({ starts: "2026-11-20T00:00:00Z", ends: "2026-11-20T02:00:00Z", name: "Over" });
    const shown = view("2026-11", [over, details()]);
    expect(shown.earlier).toMatchObject([{ name: "Over", isOver: true }]);
    expect(shown.coming).toMatchObject([{ name: "Breakfast run" }]);
  });

  it("goes on with the next month when little of the present one is left", () => {
    const december = ["2026-12-01", "2026-12-03", "2026-12-05", "2026-12-07"].map((day, index) =>
      details({ id: 20 + index, url: day, starts: `${day}T00:00:00Z`, ends: null, kind: "meeting" }),
    );
    const shown = view("2026-11", [details(), ...december]);
    expect(shown.coming.map(({ href }) => href)).toEqual(["/calendar/breakfast-run"]);
    expect(shown.next).toMatchObject({ href: "/calendar?month=2026-12", label: "December 2026" });
    expect(shown.next?.entries.map(({ leaf }) => leaf)).toEqual([
      ["Dec", "1"],
      ["Dec", "3"],
      ["Dec", "5"],
    ]);
    expect(shown.next?.all).toBe("calendarText.allOf December 2026");
    expect(view("2026-11", [details(), ...december.slice(0, 3)]).next?.all).toBeNull();
    // Their days are no part of this month's grid.
    expect(Object.keys(getGrid(shown))).toEqual(["29"]);
    expect(view("2026-11", december, { kind: "club-run" }).next).toBeNull();
    expect(view("2026-10", december).next).toBeNull();
    const many = [24, 25, 26, 27].map((day) =>
      details({ id: day, url: String(day), starts: `2026-11-${day}T00:00:00Z`, ends: null }),
    );
    expect(view("2026-11", [...many, ...december]).next).toBeNull();
  });

  it("marks what the member comes to: by an answer, a place in a run or tickets", () => {
    const part = (changes: Parameters<typeof details>[0]) => {
      const { coming, weeks } = view("2026-11", [details(changes)]);
      return [coming[0]?.part, weeks.flat().find(({ entries }) => entries.length > 0)?.entries[0]?.isOwn];
    };
    expect(part({})).toEqual([null, false]);
    expect(part({ rsvp: answer("going") })).toEqual(["calendar.youGo", true]);
    expect(part({ rsvp: answer("waiting") })).toEqual(["calendar.youWait", false]);
    const no = { takesRsvp: true, rsvp: answer("declined", 0) };
    expect(part(no)).toEqual(["calendarText.cantCome", false]);
    expect(part({ ownRun: "joined" })).toEqual(["calendar.youGo", true]);
    expect(part({ ownRun: "organiser" })).toEqual(["calendar.youGo", true]);
    const ticket = { url: "dinner", endsAt: null, prices: null };
    expect(part({ rsvp: answer("going"), ticket })).toEqual(["calendarText.goNoTicket", true]);
    const tickets = "calendarText.haveTickets 1";
    expect(part({ ownTickets: { count: 2, used: 1, invoiceId: 4 } })).toEqual([tickets, true]);
  });

  it("does not say of what is over or cancelled that the member comes", () => {
    const rsvp = answer("going");
    const over = { starts: "2026-11-20T00:00:00Z", ends: "2026-11-20T02:00:00Z" };
    const shown = view("2026-11", [details({ ...over, rsvp }), details({ status: "cancelled", rsvp })]);
    expect(shown.earlier).toMatchObject([{ part: null }]);
    expect(shown.weeks.flat().flatMap(({ entries }) => entries)).toMatchObject([
      { isOwn: false },
      { isOwn: false },
    ]);
  });

  it("names what comes in the present month alone", () => {
    expect(view("2026-11", [details()]).comingTitle).toBe("calendarText.coming");
    expect(view("2026-11", []).comingTitle).toBeNull();
    expect(view("2026-12", [details({ starts: "2026-12-02T00:00:00Z", ends: null })]).comingTitle).toBeNull();
  });

  it("links to its neighbours, and to today from elsewhere, with the chosen kind", () => {
    const shown = view("2026-12", [], { kind: "meeting" });
    expect(shown.previous).toEqual({ href: "/calendar?kind=meeting", label: "November 2026" });
    expect(shown.following?.href).toBe("/calendar?month=2027-01&kind=meeting");
    expect(shown.today).toBe("/calendar?kind=meeting");
    expect(view("2026-11", []).today).toBeNull();
    expect(view("2029-11", []).following).toBeNull();
  });

  it("shows one kind, and offers those that it has", () => {
    const events = [
      details(),
      details({ id: 8, url: "night", kind: "meeting" }),
      details({ kind: "odd", id: 9 }),
    ];
    const all = view("2026-11", events);
    expect(all.kinds.map(({ kind, isChosen }) => [kind, isChosen])).toEqual([
      [null, true],
      ["club-run", false],
      ["meeting", false],
    ]);
    expect(view("2026-11", events, { kind: "meeting" }).coming).toMatchObject([{ href: "/calendar/night" }]);
    expect(view("2026-11", [details()]).kinds).toEqual([]);
  });

  it("leads on from an empty month", () => {
    const next = "2027-02-28T15:00:00Z";
    expect(view("2026-12", [], { next }).later).toEqual({
      href: "/calendar?month=2027-03",
      label: "March 2027",
    });
    expect(view("2026-12", [], { next: "soon" }).later).toBeNull();
  });

  it("says what a member's answer is, and what is full", () => {
    const full = { takesRsvp: true, capacity: 2, going: 2 };
    const [one] = view("2026-11", [details(full)]).coming;
    expect(one).toMatchObject({ isFull: true, part: null });
    const [mine] = view("2026-11", [details({ ...full, rsvp: answer("waiting") })]).coming;
    expect(mine).toMatchObject({ part: "calendar.youWait" });
  });

  it("is written in the page's language", () => {
    expect(view("2026-11", [], { locale: "de" }).title).toBe("November 2026");
    expect(view("2026-11", [], { locale: "ja" }).weekdays[0]?.long).toBe("日曜日");
  });
});

describe("finding a month", () => {
  const source = (events: readonly CalendarEvent[], next: string | null = null) => ({
    calendar: async () => ok(events),
    eventAfter: async () => ok(next),
  });
  const find = (query: string, forMember: ReturnType<typeof source> | null = null) =>
    findMonth(new URLSearchParams(query), {
      now,
      t,
      locale: "en-AU",
      timeZone: brisbane,
      forMember,
      forPublic: source([details()]),
    });

  it("is the present one without a query, and ignores what is not its own", async () => {
    for (const query of ["", "month=&kind=", "utm_source=x"])
      expect(await find(query)).toMatchObject({ ok: true, value: { month: "2026-11", isPresent: true } });
  });

  it.each(["month=2026-13", "month=x", "month=1999-01", "month=2126-01", "kind=odd", "kind=toString"])(
    "is not found for %s",
    async (query) => {
      expect(await find(query)).toEqual({ ok: false, error: 404 });
    },
  );

  it("has a member's events, and public ones when those cannot be had", async () => {
    const own = source([details({ name: "Working bee", isForMembers: true })]);
    const found = await find("month=2026-11", own);
    expect(found.ok && found.value.view.coming.map(({ name }) => name)).toEqual(["Working bee"]);
    const outage = { kind: "network", status: -1, code: "", message: "", fieldErrors: [] } as const;
    const broken = { ...own, calendar: async () => err(outage) };
    const shown = await find("month=2026-11", broken as never);
    expect(shown.ok && shown.value.view.coming.map(({ name }) => name)).toEqual(["Breakfast run"]);
  });
});

it("puts what comes above the grid in the second half of the present month alone", () => {
  const over = details({ starts: "2026-11-01T22:00:00Z", ends: "2026-11-02T01:00:00Z" });
  const december = details({ starts: "2026-12-28T22:00:00Z", ends: "2026-12-29T01:00:00Z" });
  const shown = [view("2026-11", [details()]), view("2026-11", [over]), view("2026-12", [december])];
  expect(shown.map(({ isLate }) => isLate)).toEqual([true, false, false]);
});
