import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

let club: Club;
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((event) => ({
    name: String(event.getFirstPropertyValue("summary")),
    status: String(event.getFirstPropertyValue("status")),
    uid: String(event.getFirstPropertyValue("uid")),
    sequence: Number(event.getFirstPropertyValue("sequence")),
  }));
const feedUrl = async () => {
  const { html } = await member.get("/calendar/subscribe");
  return /\/calendar\/feed\/[\w-]+\.ics/.exec(html)?.[0] ?? "";
};

describe("the calendar", () => {
  it("is kept by visitors' browsers, and by no member's", async () => {
    const visitor = await club.browser().fetch("/calendar");
    expect(visitor.headers.get("x-cache-ttl")).toMatch(/^\d+$/);
    expect(visitor.headers.get("etag")).not.toBeNull();
    const own = await member.fetch("/calendar");
    expect([own.headers.get("cache-control"), own.headers.get("x-cache-ttl")]).toEqual([
      "private, no-store",
      null,
    ]);
  });

  it.each(["month=x", "month=2026-13", "month=1990-01", "kind=odd"])("is not found for %s", async (query) => {
    expect((await club.browser().fetch(`/calendar?${query}`)).status).toBe(404);
  });

  it("names its month as its canonical address, and its events for search engines", async () => {
    const { html } = await club.browser().get("/calendar?kind=club-run");
    expect(html).toContain(`<link rel="canonical" href="${club.site}/calendar"`);
    expect(html).toContain('"@type":"ItemList"');
    const sitemap = await (await club.browser().fetch("/sitemap.xml")).text();
    expect(sitemap).toContain(`<loc>${club.site}/calendar</loc>`);
  });

  it("tells visitors no member's name, nor who comes", async () => {
    const { html } = await club.browser().get("/calendar/workshop-brakes");
    expect(html).not.toContain("Pria Sandhu");
    expect(html).not.toContain("Coming:");
    expect(html).toContain("Places: 8");
  });
});

describe("an event's page", () => {
  /** As Cloudflare tells it of a visitor; workerd takes it from this header. */
  const from = (timezone: string) => ({ "MF-CF-Blob": JSON.stringify({ timezone }) });
  const ownTime = async (headers: Record<string, string>) => {
    const html = await (await club.browser().fetch("/calendar/breakfast-run-emu-park", { headers })).text();
    return {
      html,
      own:
        new RegExp(`<span class="${builtClass("event-page", "ownTime")}">(.*?)</span>`).exec(html)?.[1] ??
        null,
    };
  };

  it("shows the club's time, and the visitor's where that differs", async () => {
    const { html, own } = await ownTime(from("Europe/Berlin"));
    expect(html).toContain("8:00");
    // Brisbane is ten hours ahead of UTC all year, Berlin one or two.
    expect(own?.replace(/<!-- -->/g, "")).toMatch(/^Your time: (?:Sat|Sun).*(?:11:00|12:00)/);
  });

  it.each([["Australia/Brisbane"], ["Mars/Olympus"]])("shows one time to a visitor in %s", async (zone) => {
    expect((await ownTime(from(zone))).own).toBeNull();
    expect((await ownTime({})).own).toBeNull();
  });
});

describe("the public feed", () => {
  it("has public events alone, without plates, addresses of members or organisers", async () => {
    const reply = await club.browser().fetch("/calendar.ics");
    expect(reply.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(reply.headers.get("cache-control")).toBe("public, max-age=900");
    const file = await reply.text();
    const events = read(file);
    const names = events.map(({ name }) => name);
    expect(names).toContain("Breakfast run to Emu Park");
    expect(names).not.toContain("Working bee");
    expect(events.find(({ name }) => name === "Byfield swim run")?.status).toBe("CANCELLED");
    const { results } = await club.db
      .prepare(
        "SELECT plate AS secret FROM vehicles WHERE plate IS NOT NULL UNION SELECT street_address FROM addresses",
      )
      .all<{ secret: string }>();
    for (const { secret } of results) expect(file).not.toContain(secret);
    expect(file).not.toContain("Dougal McAlister");
  });
});

describe("a member's feed", () => {
  it("opens without a session, and is neither stored nor indexed", async () => {
    const reply = await club.browser().fetch(await feedUrl());
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
    expect(reply.headers.get("x-robots-tag")).toContain("noindex");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    const names = read(await reply.text()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Working bee", "Club membership ends"]));
  });

  it("speaks the language that its address names", async () => {
    const reply = await club.browser().fetch(`${await feedUrl()}?lang=de`);
    expect(read(await reply.text()).map(({ name }) => name)).toContain("Mitgliedschaft im Club endet");
  });

  it("has a changed and a cancelled event under its old UID", async () => {
    const find = async () =>
      read(await (await club.browser().fetch(await feedUrl())).text()).find(({ uid }) =>
        uid.startsWith("seed-8@"),
      );
    const before = await find();
    const change = "UPDATE calendar_events SET sequence = sequence + 1, status = 'cancelled' WHERE id = 8";
    await club.db.prepare(change).run();
    const after = await find();
    expect(after).toMatchObject({
      uid: before?.uid,
      status: "CANCELLED",
      sequence: (before?.sequence ?? 0) + 1,
    });
  });

  it("ends with its secret, which is in no log and in no other address", async () => {
    const old = await feedUrl();
    const secret = /feed\/([\w-]+)/.exec(old)?.[1] ?? "none";
    await member.post(new URL("/calendar/subscribe", club.site), { intent: "revoke" });
    const next = await feedUrl();
    expect(next).not.toBe(old);
    for (const url of [old, "/calendar/feed/x.ics", `/calendar/feed/${"x".repeat(22)}.ics`]) {
      const reply = await club.browser().fetch(url);
      expect(reply.status).toBe(404);
      expect(reply.headers.get("cache-control")).toContain("no-store");
      expect(reply.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(reply.headers.has("x-for-programs")).toBe(false);
      expect((await reply.text()) + JSON.stringify([...reply.headers])).not.toContain(secret);
    }
    expect(club.logs()).not.toContain(secret);
    const { results } = await club.db.prepare("SELECT * FROM calendar_feeds").all();
    expect(JSON.stringify(results)).not.toContain(secret);
  });

  it("is unavailable, and not empty, while the backend is", async () => {
    const url = await feedUrl();
    await club.fault({ call: "POST /api/v1/club/event/feed", kind: "500html" });
    const reply = await club.browser().fetch(url);
    await club.clearFaults();
    expect(reply.status).toBe(503);
  });
});
