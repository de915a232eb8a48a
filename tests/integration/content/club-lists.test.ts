import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askByName } from "../../support/ask-by-name";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";
import { waitForRecheck } from "../../support/wait-for-recheck";

const day = 86_400_000;
const daysLater = 8;
const eventsCall = "POST /api/v1/club/event";
const productsCall = "POST /api/v1/sell/product";

let club: Club;
beforeAll(async () => {
  // The second is the same edge eight days later, when the breakfast run is over, with the same cache.
  const later = { DEV_CLOCK: "1", CLOCK_OFFSET_MS: String(daysLater * day) };
  club = await startClub({ sites: 2, siteEnvs: [{}, later] });
});
afterAll(() => club?.stop());

/** Names of the next public events after some days: their order depends on the day of seeding. */
async function comingUp(inDays: number): Promise<string[]> {
  const { results } = await club.db
    .prepare(
      `SELECT title FROM calendar_events WHERE visibility = 'public' AND status = 'confirmed' AND ends_at > ?
       ORDER BY starts_at`,
    )
    .bind(new Date(Date.now() + inDays * day).toISOString())
    .all<{ title: string }>();
  return results.map(({ title }) => title);
}

const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
/** Names of the cards below a heading. */
function cardsUnder(html: string, heading: string): string[] {
  const from = main(html).split(`>${heading}</h2>`)[1]?.split("<h2")[0] ?? "";
  return [...from.matchAll(/<li>.*?<h3[^>]*>(.*?)<\/h3>/gs)].map(([, name = ""]) =>
    name.replace(/<[^>]+>/g, ""),
  );
}
const announced = (html: string) => {
  const [, json = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { "@graph": graph } = JSON.parse(json) as { "@graph": { "@type": string; name?: string }[] };
  return graph.filter((thing) => thing["@type"] === "Event").map(({ name }) => name);
};

/** Lets an editor change the events page, and waits until the site has found the change. */
async function listNext(variables: object) {
  const version = new Date().toISOString();
  await club.db.batch([
    club.db
      .prepare("UPDATE page_blocks SET variables = ? WHERE name = 'Next'")
      .bind(JSON.stringify(variables)),
    club.db.prepare("UPDATE pages SET updated_at = ? WHERE url = 'events'").bind(version),
  ]);
  await waitForRecheck(club.site, "events", version);
}

describe("a page that lists the club's events", () => {
  it("lists public events, the next first, also in structured data", async () => {
    const { html } = await club.browser().get("/events");
    const names = cardsUnder(html, "Next on the road");
    expect(names).toEqual((await comingUp(0)).slice(0, 9));
    expect(names).toContain("Breakfast run to Emu Park");
    // Members' only, cancelled, and past.
    for (const name of ["Working bee", "Byfield swim run"]) expect(names).not.toContain(name);
    expect(announced(html)).toEqual(names);
  });

  it("shows a new event once revalidated, and no past event", async () => {
    const soon = (days: number) => new Date(Date.now() + days * day).toISOString();
    const add = (id: number, title: string, from: number, to: number) =>
      club.db
        .prepare(
          `INSERT INTO calendar_events (id, uid, kind, title, starts_at, ends_at, time_zone, updated_at)
           VALUES (?1, 'test-' || ?1, 'track', ?2, ?3, ?4, 'Australia/Brisbane', ?3)`,
        )
        .bind(id, title, soon(from), soon(to));
    await club.db.batch([add(901, "Quandong run", 1, 1.1), add(902, "Bygone run", -1, -0.9)]);
    await listNext({ heading: "Track", category: "track" });
    const listed = cardsUnder((await club.browser().get("/events")).html, "Track");
    expect(listed[0]).toBe("Quandong run");
    expect(listed).not.toContain("Bygone run");
    await club.db.prepare("DELETE FROM calendar_events WHERE id > 900").run();
  });

  it("shows the block's empty state when the list fails to load", async () => {
    const put = (page: string, variables: string) =>
      club.db
        .prepare(
          `INSERT INTO page_blocks (page_id, sort_order, name, template, variables)
           SELECT id, 99, 'x', 'upcoming-events', ?2 FROM pages WHERE url = ?1`,
        )
        .bind(page, variables)
        .run();
    await put("privacy", '{"heading":"None","category":"display"}');
    await put("contact", '{"heading":"Broken","category":"invitation"}');
    await club.fault({ call: eventsCall, kind: "500html" });
    const refused = await club.browser().get("/privacy");
    await club.fault({ call: eventsCall, kind: "wrong-types" });
    const broken = await club.browser().get("/contact");
    await club.clearFaults();
    for (const page of [refused, broken]) {
      expect(page.status).toBe(200);
      expect(main(page.html)).toContain("Nothing is listed here yet.");
    }
    // The failure is not cached.
    expect(cardsUnder((await club.browser().get("/privacy")).html, "None")).not.toEqual([]);
  });
});

describe("a page that lists the club's products", () => {
  it("lists each group's products with prices and existing images", async () => {
    const { html } = await club.browser().get("/merchandise");
    const cloth = cardsUnder(html, "Badges and cloth");
    const paper = cardsUnder(html, "Prints and paper");
    expect(cloth.length + paper.length).toBeGreaterThanOrEqual(8);
    expect(cloth).toContain("Grille badge");
    // Members' only, and sold out.
    expect([...cloth, ...paper].join()).not.toMatch(/Name tag|Wall calendar/);
    expect(main(html)).toContain("$45.00");
    const urls = [...main(html).matchAll(/(?:srcset|src)="(\/assets\/i\/[^" ]+)/gi)].map(([, src]) => src);
    expect(urls.length).toBeGreaterThan(8);
    for (const url of new Set(urls)) {
      const picture = await fetch(`${club.site}${url}`);
      await picture.body?.cancel();
      expect([url, picture.status]).toEqual([url, 200]);
    }
  });

  it("makes no backend call once cached", async () => {
    await club.resetCalls();
    await club.browser().get("/merchandise");
    await club.browser().get("/events");
    const calls = await club.calls();
    expect([calls[productsCall], calls[eventsCall]]).toEqual([undefined, undefined]);
  });
});

it("a member's home lists the next events", async () => {
  const member = await club.signIn("member@example.com");
  const { html } = await member.get("/");
  expect(main(html)).toContain("Displays and open days");
  expect(main(html)).toContain("Hospital open day");
});

it("search finds an event on its page, and a product on its own", async () => {
  const found = async (words: string) =>
    /<ol class="[^"]*"[^>]*>.*?href="([^"]+)"/s.exec(
      (await club.browser().get(`/search/${words}`)).html,
    )?.[1];
  expect(await found("hospital open day")).toBe("/calendar/hospital-open-day");
  expect(await found("history of the gasket tea towel")).toBe("/shop/gasket-tea-towel");
  // In two days: before pages and later events of a better match.
  expect(await found("run")).toBe("/calendar/breakfast-run-emu-park");
});

it("a cached page of any age lists future events while the backend is down", async () => {
  const ask = async (place: number, path: string) => {
    const reply = await askByName(club.sites[place] ?? "", new URL(club.site).host, path);
    expect(reply.status).toBe(200);
    return reply.html;
  };
  const under = "Coming up next week";
  await listNext({ heading: under, limit: 4 });
  const [now, shop] = [cardsUnder(await ask(0, "/events"), under), await ask(0, "/merchandise")];
  expect(now).toEqual((await comingUp(0)).slice(0, 4));
  expect(now).toContain("Breakfast run to Emu Park");
  await club.fault({ call: "* /*", kind: "reset", count: 10_000 });
  const [events, merchandise] = [await ask(1, "/events"), await ask(1, "/merchandise")];
  await club.clearFaults();
  const next = cardsUnder(events, under);
  expect(next).toEqual((await comingUp(daysLater)).slice(0, 4));
  expect(next).not.toContain("Breakfast run to Emu Park");
  expect(announced(events)).toEqual(next);
  expect(events).toContain(`<p class="${builtClass("cms", "staleNotice")}"`);
  expect(cardsUnder(merchandise, "Prints and paper")).toEqual(cardsUnder(shop, "Prints and paper"));
});
