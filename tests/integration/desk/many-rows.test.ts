import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";
import { newBuyer, newPaidOrder, noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/** What an officer does with the ticked rows of a list. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const all = async <T>(sql: string, ...values: (string | number)[]) =>
  (
    await club.db
      .prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
const ticks = (ids: readonly number[]) =>
  Object.fromEntries([["step", "save"], ...ids.map((id) => [`pick-${id}`, "1"])]);
const confirm = (asked: Page, id: number, by = owner) =>
  by.post(asked.url, { ...shownFields(asked, `version-${id}`), confirm: "1" });

describe("several products", () => {
  const shown = async (ids: readonly number[]) =>
    (await all<{ id: number; enabled: number }>("SELECT id, enabled FROM products ORDER BY id"))
      .filter(({ id }) => ids.includes(id))
      .map(({ enabled }) => enabled);
  const three = async () =>
    (
      await all<{ id: number }>(
        "SELECT id FROM products WHERE kind = 'goods' AND enabled = 1 ORDER BY id LIMIT 3",
      )
    ).map(({ id }) => id) as [number, number, number];

  it("are taken out of the shop after a page that names them, each with a line of its own", async () => {
    const ids = await three();
    const asked = await owner.post("/admin/products/many/hide", { ...ticks(ids), q: "a" });
    expect([asked.status, await shown(ids)]).toEqual([200, [1, 1, 1]]);
    expect(asked.html).toContain("<h1>Take 3 products out of the shop?</h1>");
    const names = await all<{ name: string }>("SELECT name FROM products WHERE id IN (?, ?, ?)", ...ids);
    for (const { name } of names) expect(asked.html).toContain(`<li>${name.replaceAll("'", "&#39;")}</li>`);
    const back = await owner.post(asked.url, { ...shownFields(asked, `version-${ids[0]}`), change: "1" });
    expect(back.url.searchParams.get("q")).toBe("a");
    expect(back.html.match(/name="pick-\d+" value="1" checked/g)?.length).toBeGreaterThan(0);
    const done = await confirm(asked, ids[0]);
    expect(done.html).toContain("3 products are not in the shop any more.");
    expect(await shown(ids)).toEqual([0, 0, 0]);
    const lines = await all<{ path: string; action: string }>(
      "SELECT path, action FROM activity_log WHERE action = 'products/many.hide' ORDER BY path",
    );
    expect(lines.map(({ path }) => path)).toEqual(ids.map((id) => `/admin/products/${id}`).toSorted());
    expect((await owner.get(`/admin/products/${ids[0]}`)).html).toContain(
      "Took a product off sale, with others",
    );
  });

  it("without the one that has changed meanwhile, which is said", async () => {
    const ids = await three();
    const asked = await owner.post("/admin/products/many/hide", ticks(ids));
    await club.db
      .prepare(
        "UPDATE products SET name = 'Renamed lamp', updated_at = '2031-01-01T00:00:00.000Z' WHERE id = ?",
      )
      .bind(ids[1])
      .run();
    const done = await confirm(asked, ids[0]);
    expect([done.status, await shown(ids)]).toEqual([409, [0, 1, 0]]);
    expect(done.html).toMatch(
      /2 products are not in the shop any more\. [\s\S]*Not <a href="[^"]*">Renamed lamp<\/a>: it has changed meanwhile\./,
    );
    const twice = await confirm(asked, ids[0]);
    expect([twice.status, await shown(ids)]).toEqual([409, [0, 1, 0]]);
    expect(twice.html).toContain("Nothing was done.");
    const lines = await all("SELECT id FROM activity_log WHERE path = ?", `/admin/products/${ids[1]}`);
    expect(lines).toEqual([]);
  });

  it("are named where nothing can be done, and asked for where none is ticked", async () => {
    const [id] = await three();
    const nothing = await owner.post("/admin/products/many/show", ticks([id]));
    expect([nothing.status, nothing.html.includes("it is in the shop already")]).toEqual([409, true]);
    const gone = await owner.post("/admin/products/many/show", ticks([999_999]));
    expect([gone.status, gone.html.includes("Not 1 of them: not in the list any more.")]).toEqual([
      409,
      true,
    ]);
    const none = await owner.post("/admin/products/many/show", ticks([]));
    expect([none.url.pathname, none.html.includes("Tick one or more rows first.")]).toEqual([
      "/admin/products",
      true,
    ]);
    expect((await owner.post("/admin/products/many/burn", ticks([id]))).status).toBe(404);
    const { email } = await newBuyer(club);
    await giveRole(club, email, "treasurer");
    const treasurer = await signInToAdmin(club, email);
    expect((await treasurer.post("/admin/products/many/hide", ticks([id]))).status).toBe(403);
    expect((await treasurer.get("/admin/products")).html).not.toContain("many/hide");
  });
});

describe("several pages", () => {
  it("are published and taken off the site, but for the home page", async () => {
    const pages = await all<{ id: number; url: string; updated_at: string }>(
      "SELECT id, url, updated_at FROM pages WHERE enabled = 1 AND deleted = 0 AND url IN ('home', 'about', 'join')",
    );
    const ids = pages.map(({ id }) => id);
    const asked = await owner.post("/admin/pages/many/withdraw", ticks(ids));
    expect(asked.html).toContain("the home page is always public");
    const other = pages.find(({ url }) => url !== "home");
    await confirm(asked, other?.id ?? 0);
    const states = () =>
      all<{ url: string; enabled: number; updated_at: string; was_public: number }>(
        "SELECT url, enabled, updated_at, was_public FROM pages WHERE url IN ('home', 'about', 'join') ORDER BY url",
      );
    expect((await states()).map(({ enabled }) => enabled)).toEqual([0, 1, 0]);
    const about = (await states()).find(({ url }) => url === "about");
    expect(about?.updated_at).not.toBe(pages.find(({ url }) => url === "about")?.updated_at);
    expect(about?.was_public).toBe(1);
    const again = await owner.post("/admin/pages/many/publish", ticks(ids));
    await confirm(again, other?.id ?? 0);
    expect((await states()).map(({ enabled }) => enabled)).toEqual([1, 1, 1]);
  });
});

describe("several new members", () => {
  async function waiting(code = "MEMBER-FULL"): Promise<{ id: number; email: string }> {
    const { buyer } = await newPaidOrder(club, code);
    const [row] = await all<{ id: number }>("SELECT id FROM users WHERE email = ?", buyer.email);
    const id = row?.id ?? 0;
    await club.db.prepare("UPDATE memberships SET is_approved = 0 WHERE user_id = ?").bind(id).run();
    return { id, email: buyer.email };
  }
  const approved = async (id: number) =>
    (await all<{ is_approved: number }>("SELECT is_approved FROM memberships WHERE user_id = ?", id))[0]
      ?.is_approved;

  it("are approved together, each with a welcome; who has not paid is left to be looked at", async () => {
    const [first, second, unpaid] = [await waiting(), await waiting(), await waiting()];
    await club.db.prepare("UPDATE orders SET status = 'refunded' WHERE user_id = ?").bind(unpaid.id).run();
    const asked = await owner.post(
      "/admin/members/waiting/many/approve",
      ticks([first.id, second.id, unpaid.id]),
    );
    expect(asked.html).toMatch(
      /<h1>Approve 2 new members\?<\/h1>[\s\S]*no paid order[\s\S]*Mail to [\s\S]*The|<h1>Approve 2/,
    );
    expect(asked.html).toContain(`Not <a href="/admin/members/waiting/${unpaid.id}">`);
    expect(asked.html).toContain("Your number is");
    const done = await confirm(asked, first.id);
    expect(done.html).toContain("2 new members approved.");
    expect([await approved(first.id), await approved(second.id), await approved(unpaid.id)]).toEqual([
      1, 1, 0,
    ]);
    for (const { email } of [first, second])
      expect(
        (await emailsTo(club, email)).filter(({ subject }) => subject.startsWith("Welcome to")),
      ).toHaveLength(1);
    expect((await emailsTo(club, unpaid.email)).some(({ subject }) => subject.startsWith("Welcome to"))).toBe(
      false,
    );
  });

  it("are approved once by a button that is pressed twice", async () => {
    const member = await waiting();
    const asked = await owner.post("/admin/members/waiting/many/approve", ticks([member.id]));
    const replies = await Promise.all([confirm(asked, member.id), confirm(asked, member.id)]);
    expect(replies.map(({ url }) => url.searchParams.get("count"))).toEqual(["1", "1"]);
    expect(
      (await emailsTo(club, member.email)).filter(({ subject }) => subject.startsWith("Welcome to")),
    ).toHaveLength(1);
  });
});
