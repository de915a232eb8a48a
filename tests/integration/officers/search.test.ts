import { afterAll, beforeAll, expect, it } from "vitest";
import type { Role } from "#backend/src/modules/roles/rules";
import { sellPaths } from "#contract/paths";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { newBuyer, noSite } from "../../support/shop/buyers";

/** The desk's search over everything that an officer may see. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

async function officer(role: Role): Promise<HttpBrowser> {
  const { email } = await newBuyer(club);
  await giveRole(club, email, role);
  return signInToAdmin(club, email);
}

const find = async (text: string, by = owner) => {
  const { html } = await by.get(`/admin/search?q=${encodeURIComponent(text)}`);
  const main = html.slice(html.indexOf("<main"));
  return [...main.matchAll(/<a href="(\/admin\/[^"?]+)"/g)].map(([, href]) => href);
};

it.each([
  ["lindqvist", "/admin/members/1"],
  ["MEMBER@example.com", "/admin/members/1"],
  ["1204", "/admin/members/1"],
  ["306pjl", "/admin/members/3"],
  ["#000003", "/admin/orders/3"],
  ["INV-000003", "/admin/orders/3"],
  ["about the", "/admin/pages/2"],
  ["tea flask", "/admin/products/24"],
])("finds by %s: %s", async (text, href) => {
  expect(await find(text)).toContain(href);
});

it.each([
  ["prommotion", "/admin/promotions"],
  ["delivery prise", "/admin/orders/quotes"],
  ["bank tranfer", "/admin/orders"],
  ["tea flaks", "/admin/products/24"],
  ["abuot the", "/admin/pages/2"],
  ["fgi10", "/admin/promotions/1"],
])("finds by %s, with a slip of typing: %s", async (text, href) => {
  expect(await find(text)).toContain(href);
});

it("finds an event by a slip in its second word", async () => {
  await club.db
    .prepare(
      `INSERT INTO calendar_events (id, uid, kind, title, starts_at, ends_at, time_zone, updated_at)
       VALUES (9201, 'e', 'social', 'Emu Park lunch', '2031-12-01', '2031-12-01', 'Australia/Brisbane', '2026-01-01')`,
    )
    .run();
  expect(await find("Emu Prak")).toContain("/admin/events/9201");
});

it("finds members by their suburb and by who shares the membership, for whoever sees members", async () => {
  await club.db.batch([
    club.db.prepare(
      "UPDATE addresses SET suburb = 'Zilzie' WHERE id = (SELECT current_address_id FROM users WHERE id = 1)",
    ),
    club.db.prepare("UPDATE memberships SET additional_member = 'Quill Overbeck' WHERE user_id = 2"),
  ]);
  expect(await find("zilz")).toContain("/admin/members/1");
  expect(await find("quill")).toContain("/admin/members/2");
  expect(await find("Overbeck")).toContain("/admin/members/2");
  expect(await find("zilzie", await officer("editor"))).toEqual([]);
});

it("shows what is like a text that no member or event has, in the desk's search and in both lists", async () => {
  await club.db
    .prepare(
      `INSERT INTO calendar_events (id, uid, kind, title, starts_at, ends_at, time_zone, updated_at)
       VALUES (9200, 'd', 'social', 'Christmas dinner', '2031-12-01', '2031-12-01', 'Australia/Brisbane', '2026-01-01')`,
    )
    .run();
  const member = '<a href="/admin/members/1">';
  const event = '<a href="/admin/events/9200">';
  for (const [path, link] of [
    ["search?q=Lindquist", member],
    ["members?q=lindquist", member],
    ["search?q=crismas diner", event],
    ["events?q=diner", event],
  ] as const) {
    const { html } = await owner.get(`/admin/${path.replace(" ", "+")}`);
    const words = path.startsWith("search") ? "Nothing has exactly that. Similar:" : "Did you mean";
    expect([path, html.includes(words), html.includes(link)]).toEqual([path, true, true]);
  }
  // An editor sees events, and no members.
  const editor = await officer("editor");
  expect(await find("lindquist", editor)).not.toContain("/admin/members/1");
  expect(await find("diner", editor)).toContain("/admin/events/9200");
  expect(await find("xyzzyplugh")).toEqual([]);
  await club.db.prepare("DELETE FROM calendar_events WHERE id = 9200").run();
});

it("finds screens and settings by their names, for whoever may see them", async () => {
  const [editor, treasurer] = [await officer("editor"), await officer("treasurer")];
  expect(await find("colours")).toContain("/admin/club/look");
  expect(await find("GST")).toContain("/admin/club/payment#gst_registered");
  expect(await find("error reports")).toContain("/admin/error-reports");
  expect(await find("refunds")).toContain("/admin/orders");
  expect(await find("refunds", treasurer)).toContain("/admin/orders");
  expect(await find("refunds", editor)).not.toContain("/admin/orders");
  expect(await find("colours", treasurer)).not.toContain("/admin/club/look");
  expect(await find("timezone")).toContain("/admin/club/time#timezone");
  expect(await find("password")).toContain("/admin/club/sign-in");
  expect(await find("newsletter")).toContain("/admin/members");
  expect(await find("merge")).toContain("/admin/members");
  expect(await find("add a member")).toContain("/admin/members/new");
  expect(await find("add a member", treasurer)).not.toContain("/admin/members/new");
});

it("finds who has a role by its name, for whoever sees the officers", async () => {
  const editor = await officer("editor");
  const id = await club.db
    .prepare("SELECT user_id AS id FROM officer_roles WHERE role = 'editor' ORDER BY id DESC LIMIT 1")
    .first<number>("id");
  expect(await find("website edi")).toContain(`/admin/roles/${id}`);
  expect(await find("website edi", editor)).toEqual([]);
  expect(await find("owner")).not.toContain(`/admin/roles/${id}`);
});

it("finds a name with a capital that is not ASCII, as it is typed", async () => {
  await club.db.prepare("UPDATE users SET first_name = 'Élise' WHERE id = 2").run();
  expect(await find("Élise")).toContain("/admin/members/2");
  expect((await owner.get("/admin/members?view=all&q=%C3%89lise")).html).toContain('href="/admin/members/2"');
});

it("finds nothing by a long text, which is no error", async () => {
  const long = encodeURIComponent("É".repeat(90));
  for (const path of ["/admin/search", "/admin/members", "/admin/orders", "/admin/events"])
    expect((await owner.get(`${path}?q=${long}`)).status).toBe(200);
  const shop = await fetch(club.backend + sellPaths.products, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify({ q: "É".repeat(60) }),
  });
  expect(shop.status).toBe(200);
});

it("finds nothing by nothing, by a sign of SQL, or by markup, which it shows as text", async () => {
  for (const text of ["", "%", "' OR 1=1 --", "no such thing"])
    expect([text, await find(text)]).toEqual([text, []]);
  expect((await owner.get("/admin/search?q=%3Cb%3Enone")).html).toContain("&lt;b&gt;none");
});

it("finds only what the officer's roles reach", async () => {
  const [editor, treasurer] = [await officer("editor"), await officer("treasurer")];
  expect(await find("life@example", editor)).toEqual([]);
  expect(await find("about the", editor)).toContain("/admin/pages/2");
  expect(await find("about the", treasurer)).toEqual([]);
  expect(await find("000003", treasurer)).toContain("/admin/orders/3");
});

it("follows a person, a number, a plate and an event as they change, and forgets who is gone", async () => {
  const run = (sql: string) => club.db.prepare(sql).run();
  const at = "'2026-01-01T00:00:00.000Z'";
  await run(`INSERT INTO users (id, email, first_name, last_name, mobile_phone, created_at, updated_at)
    VALUES (9001, 'quill@example.com', 'Quentin', 'Quillfeather', '0491 570 999', ${at}, ${at})`);
  const isFound = async (text: string) => (await find(text)).includes("/admin/members/9001");
  for (const text of ["quillfeather", "quill@exa", "0491570999", "0491 570 999"])
    expect([text, await isFound(text)]).toEqual([text, true]);
  await run(`INSERT INTO memberships (user_id, level_id, number, name, joined_at, updated_at)
    VALUES (9001, 1, 'QQ-9001', 'Quentin', ${at}, ${at})`);
  await run(`INSERT INTO vehicles (id, owner_id, make, model, plate, created_at, updated_at)
    VALUES (9001, 9001, 'Wolseley', 'Hornet', 'ZQX 99', ${at}, ${at})`);
  for (const text of ["qq-9001", "zqx 99", "zqx99", "hornet"])
    expect([text, await isFound(text)]).toEqual([text, true]);
  await run("UPDATE users SET last_name = 'Plumejacket' WHERE id = 9001");
  await run("UPDATE memberships SET number = 'PP-7345' WHERE user_id = 9001");
  await run("UPDATE vehicles SET plate = 'YYX 11' WHERE id = 9001");
  for (const text of ["quillfeather", "qq-9001", "zqx99"])
    expect([text, await find(text)]).toEqual([text, []]);
  for (const text of ["plumejacket", "pp-7345", "yyx11"])
    expect([text, await isFound(text)]).toEqual([text, true]);
  await run("UPDATE vehicles SET deleted_at = '2026-01-02' WHERE id = 9001");
  expect(await find("yyx11")).toEqual([]);
  await run(`INSERT INTO calendar_events (id, uid, kind, title, starts_at, ends_at, time_zone, updated_at)
    VALUES (9001, 'q', 'social', 'Quoits evening', '2031-01-01', '2031-01-01', 'Australia/Brisbane', ${at})`);
  expect(await find("quoits")).toEqual(["/admin/events/9001"]);
  await run("UPDATE calendar_events SET title = 'Skittles' WHERE id = 9001");
  expect([await find("quoits"), await find("skittles")]).toEqual([[], ["/admin/events/9001"]]);
  await run("DELETE FROM vehicles WHERE id = 9001");
  await run("DELETE FROM memberships WHERE user_id = 9001");
  await run("DELETE FROM users WHERE id = 9001");
  await run("DELETE FROM calendar_events WHERE id = 9001");
  const { results } = await club.db
    .prepare(
      "SELECT rowid FROM member_search WHERE rowid = 9001 UNION SELECT rowid FROM event_search WHERE rowid = 9001",
    )
    .all();
  expect(results).toEqual([]);
});

it("shows the next event first, and after those to come the one that was last", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const events = { 9101: 4_000, 9102: 5, 9103: -3, 9104: 40, 9105: -900 };
  for (const [id, days] of Object.entries(events))
    await club.db
      .prepare(
        `INSERT INTO calendar_events (id, uid, kind, title, starts_at, ends_at, time_zone, updated_at)
         VALUES (?, ?, 'social', 'Zither evening', ?, ?, 'Australia/Brisbane', '2026-01-01')`,
      )
      .bind(Number(id), `z${id}`, day(days), day(days))
      .run();
  expect(await find("zither")).toEqual([9102, 9104, 9101, 9103, 9105].map((id) => `/admin/events/${id}`));
});

it("finds an order by the bank's reference and by a gateway's number", async () => {
  const add = (id: number, gateway: string, reference: string) =>
    club.db
      .prepare(
        `INSERT INTO payments (order_id, gateway, reference, amount_cents, created_at)
         VALUES (?, ?, ?, 100, '2026-01-01')`,
      )
      .bind(id, gateway, reference)
      .run();
  await add(2, "transfer", "transfer-NAB 77 K9");
  await add(3, "sandbox", "ch_3PxQ");
  expect(await find("nab 77 k9")).toContain("/admin/orders/2");
  expect(await find("transfer-NAB77K9")).toContain("/admin/orders/2");
  expect(await find("ch_3pxq")).toContain("/admin/orders/3");
});

it("finds by one or two letters what begins with them", async () => {
  expect(await find("li")).toContain("/admin/members/1");
  expect(await find("nd")).not.toContain("/admin/members/1");
  expect((await owner.get("/admin/members?view=all&q=12")).html).toContain('href="/admin/members/1"');
});

it("leaves nothing of who is gone in the index's own pages", async () => {
  // Three letters that nobody else has are one entry, without the two bytes it shares with the one before.
  const name = "ⵣⵥⵀ";
  const hex = Buffer.from(name).toString("hex").toUpperCase().slice(4);
  const blocks = () =>
    club.db
      .prepare(`SELECT count(*) AS found FROM member_search_data WHERE instr(hex(block), '${hex}') > 0`)
      .first<number>("found");
  await club.db
    .prepare(
      `INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
       VALUES (9002, 'gone@example.com', ?, '', '2026-01-01', '2026-01-01')`,
    )
    .bind(name)
    .run();
  expect(await blocks()).toBe(1);
  await club.db.prepare("DELETE FROM users WHERE id = 9002").run();
  expect(await blocks()).toBe(0);
});

it.each(['"', '" OR "', "person : a", "*", "NEAR(a b)", "'; --", "ab", "a b", "'''", "\u0000abc"])(
  "takes %j as text",
  async (text) => {
    for (const list of ["search", "members", "orders", "events", "requests"])
      expect((await owner.get(`/admin/${list}?q=${encodeURIComponent(text)}`)).status).toBe(200);
  },
);

it("says an event's day on the club's clock, and where an empty list has what was searched for", async () => {
  const sql =
    "UPDATE calendar_events SET starts_at = '2031-03-03T23:30:00.000Z', ends_at = '2031-03-04T02:00:00.000Z' WHERE id = 10 RETURNING title";
  const title = (await club.db.prepare(sql).first<string>("title")) ?? "";
  const { html } = await owner.get(`/admin/search?q=${encodeURIComponent(title)}`);
  expect(html).toContain("4 Mar 2031, 9:30");
  const empty = await owner.get("/admin/members?view=left&q=lindqvist");
  expect(empty.html).toMatch(
    /Nothing was found here, but elsewhere:[\s\S]*href="\/admin\/members\?view=all&amp;q=lindqvist"/,
  );
});

it("counts what is sold out at Today as the list of products does", async () => {
  await club.db
    .prepare("UPDATE skus SET stock = 0 WHERE id = (SELECT id FROM skus WHERE stock > 0 LIMIT 1)")
    .run();
  const text = (await owner.get("/admin")).html.replace(/<[^>]+>|\s+/g, " ").replace(/ +/g, " ");
  const today = Number(/(\d+) products are sold out/.exec(text)?.[1]);
  const tab = Number(/Sold out <span>(\d+)</.exec((await owner.get("/admin/products")).html)?.[1]);
  expect([today > 0, today]).toEqual([true, tab]);
});
