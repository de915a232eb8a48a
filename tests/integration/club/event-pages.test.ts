import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

const eventCall = (name: string) => `POST /api/v1/club/event/${name}`;
const run = "/calendar/breakfast-run-emu-park";
const bee = "/calendar/working-bee";

let club: Club;
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const text = (html: string) => main(html).replace(/<[^>]+>/g, " ");

/** Everything of a response that a visitor could tell apart, without what differs for every request. */
async function answer(path: string) {
  const reply = await club.browser().fetch(path);
  const nonce = /'nonce-([^']+)'/.exec(reply.headers.get("content-security-policy") ?? "")?.[1] ?? "-";
  // As it was asked for, and within the address of the way to sign in.
  const paths = [path, path.replace("@", "%40")];
  const written = [...paths, ...paths.map(encodeURIComponent)];
  const withoutAddress = (value: string) =>
    [nonce, ...written].reduce((rest, each) => rest.replaceAll(each, ""), value);
  return {
    status: reply.status,
    headers: [...reply.headers].map(([name, value]) => [name, withoutAddress(value)]),
    hash: createHash("sha256")
      .update(withoutAddress(await reply.text()))
      .digest("hex"),
  };
}

describe("the page of an event", () => {
  it("has the date with its weekday once, the time, the place with a map, and the description", async () => {
    const { status, html } = await club.browser().get(run);
    expect(status).toBe(200);
    expect(text(html)).toContain("Breakfast run to Emu Park");
    expect(text(html).match(/Sunday,? \d+ \w+ 20\d\d/g)).toHaveLength(1);
    expect(text(html)).toMatch(/8:00\s–\u2060\s11:00\u00a0am/);
    expect(text(html)).toContain("14 Turntable Street");
    expect(main(html)).toContain("https://www.openstreetmap.org/search?query=14+Turntable+Street");
    expect(text(html)).toContain("we leave at 8 am");
  });

  it("links to its tickets while they are sold, members' tickets for members alone", async () => {
    const link = `href="/shop/show-and-shine-entry"`;
    const page = async (browser: HttpBrowser) =>
      main((await browser.get("/calendar/highlands-show-and-shine")).html);
    const change = (fields: string) =>
      club.db.prepare(`UPDATE products SET ${fields} WHERE url = 'show-and-shine-entry'`).run();
    expect(await page(member)).toContain(link);
    expect((await member.get("/shop/show-and-shine-entry")).status).toBe(200);
    await change("ends_at = '2020-01-01T00:00:00Z'");
    expect(await page(member)).not.toContain(link);
    await change("ends_at = NULL, enabled = 0");
    expect(await page(member)).not.toContain(link);
    await change("enabled = 1, members_only = 1");
    expect(await page(member)).toContain(link);
    expect(await page(club.browser())).not.toContain("/shop/");
    await change("members_only = 0");
  });

  it("leads a member who has tickets to them, and not to an answer too", async () => {
    const { results } = await club.db
      .prepare(
        `SELECT e.url, count(*) AS count, sum(t.status = 'used') AS used FROM tickets t JOIN calendar_events e ON e.id = t.calendar_event_id
         WHERE t.user_id = 1 AND t.status <> 'void' GROUP BY e.url`,
      )
      .all<{ url: string; count: number; used: number }>();
    const [bought] = results;
    const { html } = await member.get(`/calendar/${bought?.url}`);
    const left = (bought?.count ?? 0) - (bought?.used ?? 0);
    expect(text(html)).toContain(left === 1 ? "Show your ticket" : `Show your ${left} tickets`);
    expect(text(html).includes(`Other tickets: ${bought?.used} used`)).toBe((bought?.used ?? 0) > 0);
    expect(main(html)).toMatch(/href="\/print-tickets\/\d+"/);
    expect(text(html)).not.toContain("Are you coming?");
    // Adults pay $42.00.
    expect(text((await member.get("/calendar/club-dinner")).html)).toContain("From $18.00");
    expect(text((await club.browser().get(`/calendar/${bought?.url}`)).html)).not.toContain("Show your");
    // Before what does not decide whether somebody comes.
    expect(main(html).indexOf("/print-tickets/")).toBeLessThan(main(html).indexOf("Questions"));
  });

  it("has title, canonical and structured data", async () => {
    const { html } = await club.browser().get(run);
    expect(html).toContain("<title>Breakfast run to Emu Park | Capricorn Classic Car Club</title>");
    expect(html).toContain(`<link rel="canonical" href="${club.site}${run}"`);
    const [, json = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const { "@graph": graph } = JSON.parse(json) as { "@graph": { "@type": string }[] };
    expect(graph.find((thing) => thing["@type"] === "Event")).toMatchObject({
      name: "Breakfast run to Emu Park",
      url: club.site + run,
      eventStatus: "https://schema.org/EventScheduled",
      location: { name: "Leaves the Goods Shed", address: "14 Turntable Street, Park Avenue QLD 4701" },
      offers: { price: "0.00", priceCurrency: "AUD" },
      image: expect.stringMatching(`^${club.site}/assets/i/`),
    });
  });

  it.each(["2", "seed-2@calendar.example.com"])("is at its url: %s redirects there", async (name) => {
    const reply = await club.browser().fetch(`/calendar/${name}`);
    expect([reply.status, reply.headers.get("location")]).toEqual([302, run]);
  });

  it("is addressed by its id when it has no url", async () => {
    await club.db
      .prepare(
        `INSERT INTO calendar_events (id, uid, kind, title, starts_at, ends_at, time_zone, updated_at)
         VALUES (903, 'test-903', 'track', 'Quandong run', ?1, ?1, 'Australia/Brisbane', ?1)`,
      )
      .bind(new Date().toISOString())
      .run();
    expect((await club.browser().get("/calendar/903")).status).toBe(200);
  });

  it("says when it is cancelled, or over", async () => {
    expect(text((await club.browser().get("/calendar/byfield-swim-run")).html)).toContain(
      "This event will not go ahead.",
    );
    expect(text((await club.browser().get("/calendar/club-night-spark-plugs")).html)).toContain(
      "This event is over",
    );
  });

  it("is shown from the edge cache while the backend is down, and may be read offline", async () => {
    const first = await club.browser().fetch("/calendar/hospital-open-day");
    expect(Number(first.headers.get("x-cache-ttl"))).toBeGreaterThan(3600);
    await first.text();
    await club.fault({ call: eventCall("hospital-open-day"), kind: "reset", count: 100 });
    const again = await club.browser().get("/calendar/hospital-open-day");
    const cold = await club.browser().fetch("/calendar/hospital-open-day-2");
    await club.fault({ call: eventCall("never-seen"), kind: "reset", count: 100 });
    const down = await club.browser().fetch("/calendar/never-seen");
    await club.clearFaults();
    expect([again.status, cold.status, down.status]).toEqual([200, 404, 503]);
    expect(down.headers.get("retry-after")).toBe("30");
  });
});

describe("the calendar file of an event", () => {
  it("is at its address with .ics, by its id too, and has its type and name", async () => {
    const reply = await club.browser().fetch(`${run}.ics`);
    expect([
      reply.status,
      reply.headers.get("content-type"),
      reply.headers.get("content-disposition"),
    ]).toEqual([200, "text/calendar; charset=utf-8", 'inline; filename="breakfast-run-emu-park.ics"']);
    const file = await reply.text();
    expect(file).toContain("UID:seed-2@calendar.example.com\r\n");
    expect(file).toContain(`URL:${club.site}${run}`);
    const moved = await club.browser().fetch("/calendar/2.ics");
    expect([moved.status, moved.headers.get("location")]).toEqual([302, `${run}.ics`]);
    expect((await club.browser().fetch(`${run}.ics`, { method: "HEAD" })).status).toBe(200);
  });

  it("of a members' event is for members alone", async () => {
    const theirs = await member.fetch(`${bee}.ics`);
    expect([theirs.status, theirs.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await theirs.text()).not.toContain("Lorenzo");
    expect(await answer(`${bee}.ics`)).toEqual(await answer("/calendar/no-such-event.ics"));
    expect((await answer("/calendar/8.ics")).status).toBe(404);
  });
});

describe("a members' event", () => {
  it("is shown to a member, with its organiser, and kept nowhere", async () => {
    const reply = await member.fetch(bee);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    expect(reply.headers.get("x-cache-ttl")).toBeNull();
    expect(text(await reply.text())).toMatch(/For members.*Lorenzo Baptiste/s);
    expect(text((await club.browser().get(run)).html)).not.toContain("Dougal McAlister");
    expect(text((await member.get(run)).html)).toContain("Dougal McAlister");
  });

  it("is, for a visitor, like one that does not exist: by url, id and uid, before and after a member has seen it", async () => {
    const missing = { url: await answer("/calendar/no-such-event"), id: await answer("/calendar/999999") };
    expect(missing.url.status).toBe(404);
    for (const path of [bee, "/calendar/8", "/calendar/seed-8@calendar.example.com"])
      expect(await answer(path), path).toEqual(missing.url);
    await member.get(bee);
    expect(await answer(bee)).toEqual(missing.url);
    expect(await answer("/calendar/8")).toEqual(missing.id);
  });

  it("is not told by its data either", async () => {
    const reply = await club.browser().fetch(`${bee}.data`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toMatch(/biscuit|Lorenzo|Working bee/);
  });
});
