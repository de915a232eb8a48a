import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addBlock } from "../../support/admin/add-block";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { isLongRun } from "../../support/setup/property-runs";
import { waitForRecheck } from "../../support/wait-for-recheck";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

const membershipCall = "GET /api/v1/club/member/getMembership";
const emails = ["member", "renewing", "life", "expired", "editor", "new"].map(
  (name) => `${name}@example.com`,
);

/** Rendered for this member alone: no document is cached for a consent that is not the site's. */
function alone(browser: HttpBrowser, path: string): Promise<Response> {
  const copy = browser.copy();
  copy.cookies.set("consent", "x".repeat(50));
  return copy.fetch(path);
}

const withoutNonces = (html: string) =>
  html.replaceAll(/ nonce="[\w-]+"/g, "").replaceAll(/<noscript>.*?<\/noscript>/g, "");
const getText = async (reply: Response | Promise<Response>) => withoutNonces(await (await reply).text());

/** Until the site answers with what it keeps. */
async function keep(browser: HttpBrowser, path: string): Promise<void> {
  for (let times = 0; times < 3; times += 1) await getText(browser.fetch(path));
}

describe("home as it is cached", () => {
  it.each(emails)("is what is rendered for %s alone", async (email) => {
    const browser = await club.signIn(email);
    await keep(browser, "/");
    const own = await getText(alone(browser, "/"));
    expect(own).toContain(builtClass("home-top", "menus"));
    for (let times = 0; times < 2; times += 1) expect(await getText(browser.fetch("/"))).toBe(own);
  });

  it("shows each of several members at once their own name and number alone", async () => {
    const sql = `SELECT u.email, m.number, m.name FROM users u JOIN memberships m ON m.user_id = u.id
      WHERE u.email IN ('member@example.com', 'life@example.com', 'editor@example.com', 'renewing@example.com')`;
    const { results } = await club.db.prepare(sql).all<{ email: string; number: string; name: string }>();
    expect(results.length).toBe(4);
    const members = await Promise.all(
      results.map(async (row) => ({ ...row, browser: await club.signIn(row.email) })),
    );
    const wrong: string[] = [];
    const requests = isLongRun ? 1_000 : 300;
    let next = 0;
    const worker = async () => {
      for (let index = next++; index < requests; index = next++) {
        const member = members[(index * 7) % members.length];
        if (!member) throw new Error("there is a member for each request");
        const html = await getText(member.browser.fetch("/"));
        const shown = members.filter(({ number }) => html.includes(`<bdi dir="ltr">${number}</bdi>`));
        if (shown.length !== 1 || shown[0] !== member)
          wrong.push(`${member.email} saw ${shown.map(({ email }) => email)}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(wrong.slice(0, 5)).toEqual([]);
  }, 120_000);

  it("asks for the membership once with what it hydrates with, and shows a change at once", async () => {
    const browser = await club.signIn("renewing@example.com");
    await keep(browser, "/");
    await club.resetCalls();
    await browser.fetch("/");
    const state = await browser.fetch("/", { headers: { "x-hydrate": "1" } });
    expect([state.status, state.headers.get("x-hydrate")]).toEqual([200, "1"]);
    expect((await club.calls())[membershipCall]).toBe(1);

    const change = (sql: string) =>
      club.db.prepare(`UPDATE memberships SET ${sql} WHERE user_id IN
        (SELECT id FROM users WHERE email = 'renewing@example.com')`);
    await change("name = 'Ash <i>&amp; Rowan'").run();
    expect(await getText(browser.fetch("/"))).toContain("<bdi>Ash &lt;i&gt;&amp;amp; Rowan</bdi>");
    await change("valid_to = '2020-01-01'").run();
    const expired = await browser.fetch("/");
    expect(expired.headers.get("set-cookie")).toContain("session=");
    expect(await getText(expired)).toContain(builtClass("membership-panel", "over"));
    // The navigation is closed on the next page too.
    expect(await getText(browser.fetch("/about"))).not.toContain('href="/membershipcard"');
  });

  it("shows a notice to its own member, once", async () => {
    const [browser, other] = [await club.signIn("member@example.com"), await club.signIn("life@example.com")];
    await keep(browser, "/");
    await keep(other, "/");
    const posted = await browser.fetch("/calendar/subscribe", {
      method: "POST",
      body: new URLSearchParams({ renew: "1" }),
    });
    expect(posted.status).toBe(303);
    const notice = "The old one no longer works";
    const shown = async (of: HttpBrowser) => (await getText(of.fetch("/"))).includes(notice);
    expect([await shown(other), await shown(browser), await shown(other), await shown(browser)]).toEqual([
      ...[false, true],
      ...[false, false],
    ]);
  });

  it("ends with the session, when the backend has ended it", async () => {
    const browser = await club.signIn("member@example.com");
    await keep(browser, "/");
    await club.fault({ call: membershipCall, kind: "token-invalid", count: 1 });
    const reply = await browser.fetch("/");
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/"]);
    expect((await browser.fetch("/")).headers.get("location")).toBe("/login");
    await club.clearFaults();
  });

  it("is rendered without the membership while the backend fails, and is cached again after", async () => {
    const browser = await club.signIn("member@example.com");
    await keep(browser, "/");
    await club.fault({ call: membershipCall, kind: "500html", count: 2 });
    const failed = [await getText(browser.fetch("/")), await getText(browser.fetch("/"))];
    await club.clearFaults();
    for (const html of failed) expect(html).toContain("We could not check your membership");
    expect(await getText(browser.fetch("/"))).toContain("Your membership is current");
  });
});

const sharedPaths = [
  ...["/about", "/about.data", "/rules?tab-7=2"],
  ...["/calendar", "/calendar.data", "/calendar?kind=meeting"],
  ...["/shop", "/shop.data", "/shop?group=prints-and-paper&sort=price"],
];

/** Whole, as it is cached: what is rendered for one reader is streamed. */
const isWhole = ({ headers }: Response) => headers.has("content-length");

describe("a public page as it is cached for members", () => {
  it.each(sharedPaths)("is what is rendered for each alone: %s", async (path) => {
    for (const email of ["member@example.com", "expired@example.com"]) {
      const browser = await club.signIn(email);
      await keep(browser, path);
      const [cached, own] = [await browser.fetch(path), await alone(browser, path)];
      expect([isWhole(cached), isWhole(own)]).toEqual([true, false]);
      expect(await getText(cached)).toBe(await getText(own));
    }
  });

  it("is replaced as soon as a re-check has found a newer version", async () => {
    const browser = await club.signIn("member@example.com");
    await keep(browser, "/about/history");
    const version = await addBlock(club.db, "about/history", { text: "For members and visitors" });
    await waitForRecheck(club.site, "about/history", version);
    expect(await getText(browser.fetch("/about/history"))).toContain("For members and visitors");
  });

  it("is asked for as each member, who sees their own answer to an event alone", async () => {
    // The next one: past ones are not marked.
    const name = await club.db
      .prepare(
        `SELECT url FROM calendar_events e WHERE visibility = 'public' AND status <> 'cancelled' AND starts_at > ?
           AND siv_event_id IS NULL AND NOT EXISTS (SELECT 1 FROM event_rsvps r WHERE r.event_id = e.id)
         ORDER BY starts_at LIMIT 1`,
      )
      .bind(new Date().toISOString())
      .first<string>("url");
    const [browser, other] = [await club.signIn("member@example.com"), await club.signIn("life@example.com")];
    for (const each of [browser, other]) await keep(each, "/calendar");
    const answers = async (of: HttpBrowser) =>
      (await getText(of.fetch("/calendar"))).split(builtClass("month-page", "ownAnswer")).length - 1;
    // Each has marks of their own runs and tickets.
    const [before, others] = [await answers(browser), await answers(other)];
    await club.db
      .prepare(
        `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
         SELECT e.id, u.id, 2, 'going', '2026-01-01', '2026-01-01' FROM calendar_events e, users u
         WHERE e.url = ? AND u.email = 'member@example.com'`,
      )
      .bind(name)
      .run();
    // In the list, and in the grid of its month.
    for (let times = 0; times < 4; times += 1) {
      expect(await answers(browser)).toBeGreaterThan(before);
      expect(await answers(other)).toBe(others);
    }
    await club.db.prepare("DELETE FROM event_rsvps WHERE people = 2 AND asked_at = '2026-01-01'").run();
    expect(await answers(browser)).toBe(before);
  });

  it("shows each member how much is in their own cart", async () => {
    const [browser, other] = [await club.signIn("member@example.com"), await club.signIn("life@example.com")];
    for (const each of [browser, other]) await keep(each, "/shop");
    await browser.submit(await browser.get("/shop/tea-flask"), { qty: "3" });
    const link = async (of: HttpBrowser) =>
      /<main[\s\S]*?(<a[^>]+href="\/cart"[^>]*>[\s\S]*?<\/a>)/.exec(await getText(of.fetch("/shop")))?.[1];
    const others = await link(other);
    for (let times = 0; times < 4; times += 1) {
      expect(await link(browser)).toContain("3");
      expect(await link(other)).toBe(others);
    }
  });

  it("is rendered with what visitors see while the lists cannot be had", async () => {
    const browser = await club.signIn("member@example.com");
    for (const path of ["/calendar", "/shop"]) {
      await keep(browser, path);
      const whole = await getText(browser.fetch(path));
      const call = path === "/shop" ? "POST /api/v1/sell/product" : "POST /api/v1/club/event";
      // A refresh in the background may take the fault.
      await expect
        .poll(async () => {
          await club.fault({ call, kind: "500html", count: 1 });
          const reply = await browser.fetch(path);
          await club.clearFaults();
          return [reply.status, isWhole(reply)];
        })
        .toEqual([200, false]);
      expect(await getText(browser.fetch(path))).toBe(whole);
    }
  });

  it("is never stored by a browser, and is no visitor's", async () => {
    const browser = await club.signIn("member@example.com");
    await keep(browser, "/club-nights");
    await keep(browser, "/shop");
    for (const path of ["/club-nights", "/shop"]) {
      const { headers } = await browser.fetch(path);
      expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["private, no-store", null]);
      expect(await getText(club.browser().fetch(path))).toContain(
        builtClass("visitor-header", "forVisitors"),
      );
    }
  });
});
