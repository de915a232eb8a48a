import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsOf } from "#backend/src/desk/screens";
import { levelIn, type Role, roleNames } from "#backend/src/modules/roles/rules";
import { screens } from "#backend/src/modules/screens";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser } from "../../support/http-browser";
import { newBuyer, noSite } from "../../support/shop/buyers";

/** Who may open or change what: every screen of the router, every method, every role. */
let club: Club;
const officers = new Map<Role, HttpBrowser>();
let member: HttpBrowser;
const ids: Record<string, string> = { widget: "w", section: "contact", kind: "order-paid" };
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  const first = async (name: string, sql: string) => {
    ids[name] = String((await club.db.prepare(sql).first<number>("id")) ?? 1);
  };
  await first("application", "SELECT id FROM siv_applications WHERE status = 'submitted' LIMIT 1");
  await first("event", "SELECT id FROM calendar_events WHERE siv_event_id IS NULL LIMIT 1");
  await first("product", "SELECT id FROM products WHERE kind = 'goods' LIMIT 1");
  await first("sku", `SELECT id FROM skus WHERE product_id = ${ids.product} LIMIT 1`);
  await first("order", "SELECT id FROM orders WHERE status = 'paid' LIMIT 1");
  await first("page", "SELECT page_id AS id FROM page_blocks LIMIT 1");
  await first("block", `SELECT id FROM page_blocks WHERE page_id = ${ids.page} LIMIT 1`);
  await first("user", "SELECT user_id AS id FROM memberships LIMIT 1");
  for (const role of roleNames) {
    const { email } = await newBuyer(club);
    await giveRole(club, email, role);
    officers.set(role, await signInToAdmin(club, email));
  }
  member = await signInToAdmin(club, "member@example.com");
});
afterAll(() => club?.stop());

const at = (path: string) =>
  `/admin${path === "/" ? "" : path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => ids[name] ?? "1")}`;
const ranks = { none: 0, see: 1, change: 2 };
const words = "Not for this account";

/** The reply to a method of a screen, and whether it was refused without anything of the club. */
async function isRefused(by: HttpBrowser, path: string, method: "get" | "post"): Promise<boolean> {
  const post = { method: "POST", body: new URLSearchParams({ step: "save" }) };
  const reply = await by.fetch(path, method === "get" ? {} : post);
  const text = await reply.text();
  if (reply.status !== 403) return false;
  if (!text.includes(words)) return false;
  const isOfficer = by !== member;
  // An officer's own address stands at the foot of the menu.
  const emails = new Set(text.match(/[\w.-]+@example\.com/g));
  expect([text.includes('class="rail"'), emails.size], path).toEqual(isOfficer ? [true, 1] : [false, 0]);
  expect(text.includes("An owner gives roles: Tomasz Wielgosz"), path).toBe(isOfficer);
  return true;
}

describe("each screen of the desk", () => {
  const cells = screens.flatMap((screen) => (["get", "post"] as const).map((method) => ({ screen, method })));

  it.each(cells)("$method $screen.path is for those alone who may", async ({ screen, method }) => {
    const path = at(screen.path);
    const allowed: string[] = [];
    for (const [role, browser] of officers) if (!(await isRefused(browser, path, method))) allowed.push(role);
    const { area } = screen;
    const needed = needsOf(screen, method);
    const expected = roleNames.filter(
      (role) => area === null || ranks[levelIn([role], area)] >= ranks[needed],
    );
    expect(allowed).toEqual(expected);
    expect(await isRefused(member, path, method)).toBe(true);
    const stranger = await new HttpBrowser(club.backend).fetch(path);
    expect(await stranger.text()).toContain("For the club’s officers");
  });

  it("is written into the table of roles as it was decided", () => {
    const may = (area: Parameters<typeof levelIn>[1], level: "see" | "change") =>
      roleNames.filter((role) => ranks[levelIn([role], area)] >= ranks[level]);
    expect(may("evidence", "see")).toEqual(["registrar"]);
    expect(may("concessions", "change")).toEqual(["registrar"]);
    expect(may("money", "change")).toEqual(["owner", "treasurer"]);
    expect(may("roles", "change")).toEqual(["owner"]);
    expect(may("club", "change")).toEqual(["owner"]);
    expect(may("members", "change")).toEqual(["owner", "secretary"]);
  });
});

describe("an address of the desk", () => {
  it("that does not exist has a page, and an earlier one leads on", async () => {
    const owner = officers.get("owner") as HttpBrowser;
    for (const path of ["/admin/nothing", "/admin/pages/999999", "/nothing"]) {
      const reply = await owner.get(path);
      expect([path, reply.status, reply.html.includes("<h1>No such page</h1>")]).toEqual([path, 404, true]);
    }
    expect((await owner.get("/orders?q=3")).url.pathname).toBe("/admin/orders");
    expect((await owner.get("/")).url.pathname).toBe("/admin");
    const call = await owner.fetch("/api/v1/nothing");
    expect([call.status, call.headers.get("content-type")]).toEqual([404, "application/json"]);
  });

  it("has an icon", async () => {
    const reply = await member.get("/admin/pages");
    expect(reply.html).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg" />');
    const icon = await fetch(`${club.backend}/favicon.svg`);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  });
});
