import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { newBuyer, newOrder, newPaidOrder, noSite } from "../../support/shop/buyers";

/** The records of an order and of an event, and the list of delivery prices: what each role sees of them. */
let club: Club;
let owner: HttpBrowser;
const officers = new Map<string, HttpBrowser>();
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  for (const role of ["shop", "treasurer", "events", "editor"] as const) {
    const { email } = await newBuyer(club);
    await giveRole(club, email, role);
    officers.set(role, await signInToAdmin(club, email));
  }
});
afterAll(() => club?.stop());

const as = (role: string): HttpBrowser => officers.get(role) ?? owner;
const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const timeline = (html: string) => {
  const start = html.indexOf('class="timeline"');
  return [...html.slice(start).matchAll(/<strong>(.*?)<\/strong>/g)].map(([, words]) => words);
};
const linesOf = async (path: string, by = owner) =>
  (await (await by.fetch(path)).text())
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");

describe("the record of an order", () => {
  it("has the history of a payment, its refund and what officers wrote, the newest first", async () => {
    const { id } = await newPaidOrder(club, "MAP");
    await run("UPDATE orders SET needs_attention = 'Look at it.' WHERE id = ?", id);
    const settle = { step: "save", to: "settle", attention: "Look at it.", note: "Rang them." };
    await owner.post(`/admin/orders/${id}`, settle);
    const refund = { step: "save", how: "credit", reference: "", note: "Torn", confirm: "1" };
    const { html } = await owner.post(`/admin/orders/${id}/refund`, refund);
    const words = timeline(html);
    expect(words.at(-1)).toBe("Ordered");
    expect(words.at(-2)).toMatch(/^Payment: \$/);
    expect(words.at(-3)).toBe("Settled");
    expect(words.slice(0, -3).toSorted()).toEqual([expect.stringMatching(/^Refund: -\$/), "Refunded"]);
    expect(html).toMatch(/<strong>Settled<[\s\S]*?Rang them\.\s+Look at it\./);
    const invoice = await club.db
      .prepare("SELECT number FROM invoices WHERE order_id = ?")
      .bind(id)
      .first("number");
    expect(html).toContain(`Invoice ${invoice}`);
  });

  it("says when nobody paid it in time", async () => {
    const { id } = await newOrder(club, "MAP");
    await run("UPDATE orders SET stock_held_until = '2026-01-02T00:00:00.000Z' WHERE id = ?", id);
    expect(timeline((await owner.get(`/admin/orders/${id}`)).html)).toContain("Not paid in time");
  });

  it("is called cancelled in lists too, where an officer cancelled it", async () => {
    const { id } = await newOrder(club, "MAP");
    const list = async () => main((await owner.get(`/admin/orders?q=${id}`)).html);
    await run("UPDATE orders SET stock_held_until = '2026-01-02T00:00:00.000Z' WHERE id = ?", id);
    expect(await list()).toMatch(/class="chip off">Not paid in time</);
    const add =
      "INSERT INTO order_actions (order_id, editor_id, action, created_at) VALUES (?, 1, 'cancelled', '2026-01-02')";
    await run(add, id);
    expect(await list()).toMatch(/class="chip off">Cancelled</);
    const user = await club.db.prepare("SELECT user_id FROM orders WHERE id = ?").bind(id).first("user_id");
    const record = main((await owner.get(`/admin/members/${user}`)).html);
    expect(record).toMatch(/Cancelled/);
    expect(record).not.toContain("Not paid in time");
  });

  it("has no form and no step for those who only see money, and a link for those who see members", async () => {
    const { id } = await newPaidOrder(club, "MAP");
    await run("UPDATE orders SET needs_attention = 'Look at it.' WHERE id = ?", id);
    const user = await club.db.prepare("SELECT user_id FROM orders WHERE id = ?").bind(id).first("user_id");
    const [seen, changed] = [
      main((await as("shop").get(`/admin/orders/${id}`)).html),
      main((await as("treasurer").get(`/admin/orders/${id}`)).html),
    ];
    const parts = ["<form", `/orders/${id}/refund`, `href="/admin/members/${user}"`];
    expect(seen).toContain("Look at it.");
    expect(parts.map((part) => [seen.includes(part), changed.includes(part)])).toEqual(
      parts.map(() => [false, true]),
    );
  });

  it("offers a refund under More alone", async () => {
    const { id } = await newPaidOrder(club, "MAP");
    const page = main((await as("treasurer").get(`/admin/orders/${id}`)).html);
    expect(page).not.toContain('<div class="main">');
    expect(page).toContain(`<li><a href="/admin/orders/${id}/refund">Refund</a></li>`);
  });

  it("shows what cancelling it does, and keeps a reason that is too long", async () => {
    const { id } = await newOrder(club, "TOWEL", 2, 500);
    const { html, status } = await owner.get(`/admin/orders/${id}/cancel`);
    expect((await owner.get(`/admin/orders/${id}`)).html).toContain(`href="/admin/orders/${id}/cancel"`);
    expect(status).toBe(200);
    for (const words of ["Nothing has been done yet", "2 × ", "$5.00 of credit goes back"])
      expect(html).toContain(words);
    const reason = "x".repeat(501);
    const long = await owner.post(`/admin/orders/${id}`, { step: "save", to: "cancel", reason });
    expect([long.status, long.html.includes(`${reason}</textarea>`)]).toEqual([422, true]);
    expect(long.html).toContain('id="reason-error"');
    const state = await club.db.prepare("SELECT status FROM orders WHERE id = ?").bind(id).first("status");
    expect(state).toBe("awaiting-payment");
  });

  it("is not cancelled once it is paid, and the reason is not lost", async () => {
    const { id } = await newPaidOrder(club, "MAP");
    const late = await owner.get(`/admin/orders/${id}/cancel`);
    expect([late.status, late.html.includes("has changed meanwhile")]).toEqual([409, true]);
    const form = { step: "save", to: "cancel", reason: "Asked by phone" };
    const reply = await owner.post(`/admin/orders/${id}`, form);
    expect([reply.status, reply.html.includes("Asked by phone")]).toEqual([409, true]);
    const state = await club.db.prepare("SELECT status FROM orders WHERE id = ?").bind(id).first("status");
    expect(state).toBe("paid");
  });

  it("works for a member without a name", async () => {
    const { id, buyer } = await newOrder(club, "MAP");
    await run("UPDATE users SET first_name = '', last_name = '' WHERE email = ?", buyer.email);
    const { status, html } = await owner.get(`/admin/orders/${id}`);
    expect([status, html.includes(`: ${buyer.email}</h1>`)]).toEqual([200, true]);
    expect((await owner.get(`/admin/orders?q=${buyer.email}`)).html).toContain(`/admin/orders/${id}"`);
  });
});

describe("the list of delivery prices", () => {
  beforeAll(() =>
    club.db.batch(
      ["Burnt Pine", "Kingston", "Picton"].map((suburb, index) =>
        club.db
          .prepare(
            `INSERT INTO shipping_quote_requests (id, user_id, session_key, place, lines, asked_at, answered_at)
             VALUES (?, ?, ?, ?, '[{"qty":2,"name":"Grille badge","grams":700}]', ?, ?)`,
          )
          .bind(
            900 + index,
            1 + index,
            `cart ${index}`,
            JSON.stringify({ suburb, postcode: `289${index}`, country: suburb === "Picton" ? "NZ" : "AU" }),
            `2026-01-0${1 + index}T00:00:00.000Z`,
            suburb === "Kingston" ? "2026-02-01T00:00:00.000Z" : null,
          ),
      ),
    ),
  );

  const found = async (query: string) =>
    [...(await owner.get(`/admin/orders/quotes?${query}`)).html.matchAll(/name="pick-(\d+)"/g)].map(
      ([, id]) => Number(id),
    );

  it.each([
    ["", [900, 902]],
    ["view=answered", [901]],
    ["view=all", [902, 901, 900]],
    ["view=all&q=kings", [901]],
    ["view=all&q=2890", [900]],
    ["view=all&q=lindqvist", [900]],
    ["country=other", [902]],
    ["view=all&country=AU", [901, 900]],
    ["view=all&sort=place", [900, 901, 902]],
    ["view=all&sort=-place", [902, 901, 900]],
  ])("with ?%s has %j", async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  it("is saved as CSV as it is filtered, or what is ticked, with a line of activity", async () => {
    const [head, ...rows] = await linesOf("/admin/orders/quotes.csv?view=all&country=other");
    expect(head).toBe("Delivery to,Member,Goods,Weight,Asked,Price");
    expect(rows).toEqual([
      expect.stringMatching(/^Picton 2892 NZ,.*,2 × Grille badge,700,2026-01-03.*,Waits$/),
    ]);
    expect(await linesOf("/admin/orders/quotes.csv?view=all&pick-901=1")).toHaveLength(2);
    const line = await club.db
      .prepare("SELECT action FROM activity_log ORDER BY id DESC LIMIT 1")
      .first("action");
    expect(line).toBe("orders/quotes.export");
  });
});

describe("who comes to an event", () => {
  const newEvent = async () => {
    const id = await club.db
      .prepare(
        `INSERT INTO calendar_events (uid, kind, title, starts_at, ends_at, time_zone, updated_at, takes_rsvp)
         VALUES (?, 'social', 'Picnic', '2031-01-05T01:00:00.000Z', '2031-01-05T03:00:00.000Z',
           'Australia/Brisbane', '2026-01-01T00:00:00.000Z', 1) RETURNING id`,
      )
      .bind(crypto.randomUUID())
      .first<number>("id");
    const answers = [
      ["declined", 3, 0],
      ["waiting", 2, 1],
      ["going", 1, 2],
    ] as const;
    for (const [state, user, people] of answers)
      await run(
        `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
         VALUES (?, ?, ?, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
        id ?? 0,
        user,
        people,
        state,
      );
    await run("UPDATE users SET first_name = '=1+1', last_name = '' WHERE id = 3");
    return `/admin/events/${id}`;
  };

  it("is saved as CSV, those who come first, by those alone who may change the calendar", async () => {
    const event = await newEvent();
    expect((await as("events").get(event)).html).toContain(`href="${event}/answers.csv"`);
    expect(main((await as("editor").get(event)).html)).not.toMatch(/answers\.csv|<form/);
    const refused = await as("editor").fetch(`${event}/answers.csv`);
    expect([refused.status, (await refused.text()).includes("Lindqvist")]).toEqual([403, false]);
    const [head, ...rows] = await linesOf(`${event}/answers.csv`, as("events"));
    expect(head).toBe("Name,Member number,E-mail,Answer,People,Tickets,Places,Answered at,Guests");
    expect(rows.map((row) => row.split(",").slice(3, 5))).toEqual([
      ["Comes", "2"],
      ["Waits", "1"],
      ["Can’t come", "0"],
    ]);
    expect(rows[0]).toMatch(/^Marguerite Lindqvist,/);
    expect(rows[2]).toMatch(/^'=1\+1,/);
  });

  it("leaves a line in the event’s history, which leads back to the event’s page", async () => {
    const event = await newEvent();
    await owner.fetch(`${event}/answers.csv`);
    expect(timeline((await owner.get(event)).html)).toEqual(["Downloaded who comes to an event"]);
    expect((await owner.get("/admin/activity")).html).toContain(`href="${event}"`);
    expect((await owner.get("/admin/events/999999/answers.csv")).status).toBe(404);
  });
});

describe("a list of more than one page", () => {
  it("goes on where the page before it ends, with all of it in its CSV", async () => {
    const events = Array.from({ length: 60 }, (_, index) => `Tour ${String(index).padStart(2, "0")}`);
    await club.db.batch(
      events.map((title) =>
        club.db
          .prepare(
            `INSERT INTO calendar_events (uid, kind, title, starts_at, ends_at, time_zone, updated_at)
             VALUES (?1, 'track', ?1, '2032-01-05T01:00:00.000Z', '2032-01-05T03:00:00.000Z',
               'Australia/Brisbane', '2026-01-01T00:00:00.000Z')`,
          )
          .bind(title),
      ),
    );
    const titles = (html: string) =>
      [...html.matchAll(/<th scope="row"[^>]*><a[^>]*>([^<]*)</g)].map(([, t]) => t);
    const query = "q=tour&kind=track&sort=-title";
    const [first, second] = [
      await owner.get(`/admin/events?${query}`),
      await owner.get(`/admin/events?${query}&page=2`),
    ];
    expect([titles(first.html).length, titles(second.html).length]).toEqual([50, 10]);
    expect([...titles(first.html), ...titles(second.html)]).toEqual(events.toReversed());
    expect(second.html).toContain("Page 2 of 2");
    const lines = await linesOf(`/admin/events.csv?${query}`);
    expect(lines).toHaveLength(61);
    expect(lines[1]).toContain(",2032-01-05T11:00,");
  });
});
