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
  expect(await find("lindqvist", editor)).toEqual([]);
  expect(await find("about the", editor)).toContain("/admin/pages/2");
  expect(await find("about the", treasurer)).toEqual([]);
  expect(await find("000003", treasurer)).toContain("/admin/orders/3");
});
