import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { screens } from "#backend/src/modules/screens";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { newOrder, newPaidOrder, noSite } from "../../support/shop/buyers";

/** What is wrong with a form is said before the title of its page, with a link to each field. */
let club: Club;
let owner: HttpBrowser;
const ids: Record<string, string> = { section: "contact", widget: "w" };
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const first = async (name: string, sql: string) => {
    ids[name] = String((await club.db.prepare(sql).first<number>("id")) ?? 1);
  };
  await first("application", "SELECT id FROM siv_applications WHERE status = 'submitted' LIMIT 1");
  await first("event", "SELECT id FROM calendar_events WHERE siv_event_id IS NULL LIMIT 1");
  await first("product", "SELECT id FROM products WHERE kind = 'goods' LIMIT 1");
  await first("sku", `SELECT id FROM skus WHERE product_id = ${ids.product} LIMIT 1`);
  await first("page", "SELECT page_id AS id FROM page_blocks LIMIT 1");
  await first("block", `SELECT id FROM page_blocks WHERE page_id = ${ids.page} LIMIT 1`);
  await first("user", "SELECT user_id AS id FROM memberships LIMIT 1");
  ids.order = String((await newOrder(club, "MAP")).id);
});
afterAll(() => club?.stop());

const at = (path: string, more: Readonly<Record<string, string>> = {}) =>
  `/admin${path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => more[name] ?? ids[name] ?? "1")}`;

/** Nothing that a form can take; with the version that the page shows. */
async function wrongly(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { html } = await owner.get(path);
  const version = /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const names = [...html.matchAll(/<(?:input|select|textarea) id="([\w-]+)" name="([\w-]+)"/g)];
  const typed = Object.fromEntries(names.map(([, , name = ""]) => [name, "\u0007"]));
  const body = new URLSearchParams({ ...typed, version, step: "save", ...fields });
  const reply = await owner.fetch(path, { method: "POST", body });
  return reply.text();
}

/** Ids of the fields that a page says something is wrong with, or asks of. */
const refusedFields = (html: string) =>
  [...html.matchAll(/<p (?:class="error" )?id="([\w-]+)-(?:error|question)"/g)].map(([, name]) => name);

function expectSummary(html: string, path: string): void {
  const start = html.indexOf('id="problem"');
  expect([path, start > 0 && start < html.indexOf("<h1")]).toEqual([path, true]);
  const summary = html.slice(start, html.indexOf("</div>", start));
  for (const name of refusedFields(html)) expect(summary, path).toContain(`href="#${name}"`);
}

/** What some screens need to refuse something. */
const more: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/orders/:order{\\d+}": { to: "settle", note: "" },
  "/members/:user{\\d+}": { to: "note", note: "" },
  "/members/:user{\\d+}/leave": { to: "resigned" },
  "/roles/:user{\\d+}": { to: "hand", role: "owner", email: "x" },
};

describe("a form of the desk that is refused", () => {
  const posting = screens.filter(({ post }) => post !== undefined);
  const withErrors: string[] = [];

  it.each(posting.map(({ path }) => path))("at %s says why before its title", async (path) => {
    const order = path.includes("/refund") ? String((await newPaidOrder(club, "MAP")).id) : undefined;
    const html = await wrongly(at(path, order ? { order } : {}), more[path] ?? {});
    if (refusedFields(html).length === 0 && !html.includes('id="problem"')) return;
    withErrors.push(path);
    expectSummary(html, path);
  });

  it("is most of them", () => {
    expect(withErrors.length).toBeGreaterThan(25);
  });

  it("is the form of the checkout's preview, which has an address, too", async () => {
    const { html } = await owner.get("/admin/club/delivery?postcode=1&kilograms=x");
    expect(refusedFields(html)).toEqual(["postcode", "kilograms"]);
    expectSummary(html, "/club/delivery");
  });
});
