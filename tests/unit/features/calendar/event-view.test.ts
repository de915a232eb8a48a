import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import type { ApiError } from "~/api/api-error";
import type { EventDetails, Rsvp } from "~/domain/club/event";
import { eventView } from "~/features/calendar/event-view.server";
import { findEvent } from "~/features/calendar/use-cases.server";
import { loadI18n } from "~/i18n/i18n.server";
import { err, ok } from "~/lib/result";
import { answer, details } from "./event-fixture";

const settings = { timeZone: "Australia/Brisbane", phone: "(07) 7010 0471", email: null };
const own = { site: "https://club.example.com", backend: "https://backend.example.com" };
const reader = {
  ownZone: null,
  isSignedIn: false,
  isPublicOnly: false,
  takesAnswers: true,
  requestKey: "",
};
const { t } = await loadI18n("en");
const deps = {
  t,
  now: Date.parse("2026-11-22T00:00:00Z"),
  locale: "en-AU",
  settings,
  own,
  saveData: false,
  ...reader,
};
const view = (changes: Partial<EventDetails> = {}, locale = "en-AU") =>
  eventView(details(changes), { ...deps, locale });

describe("an event's page", () => {
  it("has the date once, with its weekday, in the club's zone", () => {
    expect(view()).toMatchObject({
      date: "Sunday 29 November 2026",
      time: "8:00\u202f–\u2060\u202f11:00\u00a0am",
    });
    expect(view({ ends: null })).toMatchObject({ time: "8:00\u00a0am" });
    expect(view({ allDay: true })).toMatchObject({ time: null, starts: "2026-11-29" });
    const days = view({ ends: "2026-11-30T05:00:00Z" });
    expect(days?.date.split(/\s–\s/)).toEqual([
      "Sun, 29 Nov 2026, 8:00\u00a0am",
      "Mon, 30 Nov 2026, 3:00\u00a0pm",
    ]);
    expect(days?.time).toBeNull();
  });

  it("keeps a time and its am or pm together in every language", () => {
    for (const locale of ["en-AU", "ar", "ko", "vi", "uz"])
      expect(view({ ends: null }, locale)?.time).not.toMatch(/[^\P{White_Space}\u00a0\u202f]/u);
  });

  it("links to the written map, else to a search for the address", () => {
    expect(view({ mapLink: "https://maps.example.com/x" })?.map).toBe("https://maps.example.com/x");
    for (const mapLink of [null, "javascript:alert(1)"])
      expect(view({ mapLink })?.map).toBe(
        "https://www.openstreetmap.org/search?query=1+Example+Street%2C+Rockhampton+QLD+4700",
      );
    expect(view({ address: null, venue: null })?.map).toBeNull();
  });

  it("is over after its end", () => {
    expect(view()?.isOver).toBe(false);
    expect(view({ starts: "2026-11-20T00:00:00Z", ends: "2026-11-20T02:00:00Z" })?.isOver).toBe(true);
  });

  it("says that it is full to those alone who could still answer", () => {
    const full = { takesRsvp: true, capacity: 8, going: 8, waiting: 2 };
    expect(view(full)?.isFull).toBe(true);
    expect(view({ ...full, going: 7, waiting: 0 })?.isFull).toBe(false);
    // The public is not told how many come.
    expect(view({ ...full, going: null })?.isFull).toBe(false);
    expect(view({ ...full, rsvp: answer("going") })?.isFull).toBe(false);
    expect(view({ ...full, rsvpBy: "2026-11-01T00:00:00Z" })?.isFull).toBe(false);
  });

  it("says to who waits how a place is got, and to several that fewer may get in sooner", () => {
    const waiting = (people: number) =>
      view({
        takesRsvp: true,
        capacity: 8,
        going: 8,
        waiting: people,
        rsvp: answer("waiting", people),
      });
    expect(waiting(1)?.rsvp).toMatchObject({
      waitText: "We email you when you have a place.",
      withdraw: "Leave the waiting list",
      numbers: ["Coming: 8", "Waiting: 1", "Full"],
    });
    expect(waiting(2)?.rsvp?.waitText).toContain("With fewer people you may get in sooner.");
    expect(view({ takesRsvp: true, rsvp: answer("going", 2) })?.rsvp).toMatchObject({
      waitText: null,
      withdraw: "I can’t come",
    });
  });

  it("keeps that the member cannot come, whose way back is open while answers are", () => {
    const declined = { takesRsvp: true, rsvp: answer("declined", 0) } as const;
    expect(view(declined)?.rsvp).toMatchObject({ declined: "You can’t come", withdraw: null, isOpen: true });
    expect(view({ takesRsvp: true })?.rsvp).toMatchObject({ declined: null, withdraw: "I can’t come" });
    expect(view({ ...declined, capacity: 8, going: 8 })?.isFull).toBe(true);
    // Whoever comes after all needs a ticket.
    expect(view({ ...declined, ticket: { url: "dinner", endsAt: null, prices: null } })?.rsvp).toBeNull();
  });

  it("says to who is told how many come that the names are the organiser's", () => {
    const names = "Only the organiser sees the names.";
    expect(view({ takesRsvp: true, going: 2 })?.rsvp?.namesText).toBe(names);
    expect(view({ takesRsvp: true, going: null })?.rsvp?.namesText).toBeNull();
  });

  it("has a place for the name of each guest, and says those that are known", () => {
    const brings = (people: number, guests: readonly string[] | null, state: Rsvp["state"] = "going") =>
      view({ takesRsvp: true, rsvp: { state, people, guests } })?.rsvp?.guests;
    expect(brings(4, ["Gil", "", "Hua"])).toMatchObject({
      names: ["Gil", "", "Hua"],
      text: "With you: \u2068Gil\u2069 and \u2068Hua\u2069",
    });
    expect(brings(3, [])).toMatchObject({ names: ["", ""], text: null });
    // More than come, and more than an answer can have.
    expect(brings(2, ["Gil", "Hua"])?.names).toEqual(["Gil"]);
    expect(brings(1_000_000, [])?.names).toHaveLength(9);
  });

  it("asks for no names of an answer for one, of a declined one, and where the backend takes none", () => {
    const brings = (rsvp: Rsvp) => view({ takesRsvp: true, rsvp })?.rsvp?.guests;
    expect(brings({ state: "going", people: 1, guests: [] })).toBeNull();
    expect(brings({ state: "declined", people: 3, guests: ["Gil"] })).toBeNull();
    expect(brings({ state: "going", people: 3, guests: null })).toBeNull();
    expect(view({ takesRsvp: true })?.rsvp?.guests).toBeNull();
  });

  it("has tickets, or an answer, never both", () => {
    const ticket = { url: "dinner", endsAt: "2026-11-25T00:00:00Z", prices: null };
    const bought = { count: 2, used: 0, invoiceId: 5 };
    expect(view({ takesRsvp: true, ticket })).toMatchObject({
      tickets: { shop: "/shop/dinner", own: null },
      rsvp: null,
    });
    expect(view({ takesRsvp: true, ticket, ownTickets: bought })).toMatchObject({
      tickets: {
        shop: "/shop/dinner",
        own: { label: "Show your 2 tickets", text: null, to: "/print-tickets/5" },
      },
      rsvp: null,
    });
    // Bought, and no longer sold.
    expect(view({ ownTickets: { count: 3, used: 1, invoiceId: null } })?.tickets).toEqual({
      shop: null,
      own: {
        label: "Show your 2 tickets",
        text: "Other tickets: 1 used",
        to: "/profile/orders",
      },
    });
    expect(view({ ticket: { ...ticket, endsAt: "2026-11-20T00:00:00Z" } })?.tickets).toEqual({
      shop: null,
      own: null,
    });
    expect(view({ ownTickets: { count: 1, used: 1, invoiceId: 5 } })?.tickets?.own).toMatchObject({
      label: "Your tickets",
      text: "Already used: 1.",
    });
    expect(view({ ticket, status: "cancelled" })?.tickets).toBeNull();
    // An answer of before there were tickets can be taken back.
    const answered = { takesRsvp: true, ticket, rsvp: answer("going") } as const;
    expect(view(answered)).toMatchObject({
      tickets: { shop: "/shop/dinner" },
      rsvp: { own: { state: "going", people: 1 }, noTicket: "You’re coming, but have no ticket yet" },
    });
    expect(view({ ...answered, ticket: null })?.rsvp?.noTicket).toBeNull();
  });

  it("takes no answers, and says none, once it is cancelled or over", () => {
    const answered = { takesRsvp: true, rsvp: answer("going") } as const;
    const over = { starts: "2026-11-20T00:00:00Z", ends: "2026-11-20T02:00:00Z" };
    expect(view({ ...answered, ...over })?.rsvp).toBeNull();
    expect(view({ ...answered, status: "cancelled" })?.rsvp).toBeNull();
    expect(view({ runId: 3, ownRun: "joined", ...over })?.run?.isOwn).toBe(false);
  });

  it("says how to pay what is not sold here", () => {
    const cost = cents(1000);
    expect(view({ cost })?.howToPay).toContain("Ask the club how to pay");
    expect(view({ cost: null })?.howToPay).toBeNull();
    expect(view({ cost, status: "cancelled" })?.howToPay).toBeNull();
    expect(view({ cost, ticket: { url: "dinner", endsAt: null, prices: null } })?.howToPay).toBeNull();
    expect(view({ cost, ownTickets: { count: 1, used: 0, invoiceId: 5 } })?.howToPay).toBeNull();
  });

  it("costs what its tickets do while they are sold, of several prices from the lowest on", () => {
    const cost = cents(4200);
    const ticket = (from: number, to: number, endsAt: string | null = null) => ({
      ...{ url: "dinner", endsAt },
      prices: { from: cents(from), to: cents(to) },
    });
    expect(view({ cost, ticket: ticket(1800, 4200) })?.cost).toBe("From $18.00");
    expect(view({ cost, ticket: ticket(3800, 3800) })?.cost).toBe("$38.00");
    expect(view({ cost, ticket: ticket(1800, 4200, "2026-11-20T00:00:00Z") })?.cost).toBe("$42.00");
  });

  it("says whether the member is in the run that it is", () => {
    expect(view({ runId: 3 })?.run).toEqual({ to: "/sivevent/3", isOwn: false });
    expect(view({ runId: 3, ownRun: "joined" })?.run).toEqual({ to: "/sivevent/3", isOwn: true });
  });

  it("has no unknown kind, and no page without a readable start", () => {
    expect(view({ kind: "toString" })?.kind).toBeNull();
    expect(view({ starts: "soon" })).toBeNull();
  });
});

describe("finding an event", () => {
  const outage: ApiError = { kind: "network", status: -1, code: "", message: "", fieldErrors: [] };
  const never = async () => expect.fail("it was asked for");

  it("makes no call for an invalid name", async () => {
    const asked = { isSignedIn: false, findPublic: never, findForMember: never };
    for (const name of ["", "a/b", "a b", "é", "x".repeat(121), "\ud800"])
      expect((await findEvent(name, asked)).kind).toBe("not-found");
  });

  it("shows a member the public event when the backend does not answer, and a visitor only that", async () => {
    const publicOnly = { findPublic: async () => ok(details()), findForMember: async () => err(outage) };
    for (const isSignedIn of [true, false])
      expect(await findEvent("breakfast-run", { ...publicOnly, isSignedIn })).toMatchObject({
        kind: "event",
        isPublicOnly: isSignedIn,
      });
    // It may be the members'.
    const unknown = { ...publicOnly, findPublic: async () => ok(null) };
    expect((await findEvent("breakfast-run", { ...unknown, isSignedIn: true })).kind).toBe("outage");
    // Late, but there: a members' event is waited for.
    const late = { ...unknown, findForMember: async () => ok(details()), within: async () => err(outage) };
    expect(await findEvent("breakfast-run", { ...late, isSignedIn: true })).toMatchObject({
      kind: "event",
      isPublicOnly: false,
    });
    const forMembers = { findPublic: async () => ok(null), findForMember: async () => ok(details()) };
    expect((await findEvent("breakfast-run", { ...forMembers, isSignedIn: false })).kind).toBe("not-found");
    expect((await findEvent("breakfast-run", { ...forMembers, isSignedIn: true })).kind).toBe("event");
  });
});
