import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { screens } from "#backend/src/modules/screens";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

/** Every list of the desk: whatever its page links to answers, and its CSV has the rows that it shows. */
let club: Club;
let officer: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
  officer = await signInToAdmin(club, "editor@example.com");
  await club.db.batch([
    club.db.prepare(`INSERT INTO change_requests (user_id, kind, email, asked_at)
      SELECT id, 'email', 'new-' || email, '2026-01-01T00:00:00.000Z' FROM users WHERE id < 5`),
    club.db.prepare(`INSERT INTO shipping_quote_requests (user_id, session_key, place, lines, asked_at)
      SELECT id, 'cart ' || id, json_object('suburb', 'Isle ' || id, 'country', iif(id = 1, 'NZ', 'AU')),
        '[{"qty":2,"name":"Grille badge","grams":120}]', '2026-01-0' || id || 'T00:00:00.000Z' FROM users WHERE id < 5`),
    club.db.prepare("UPDATE memberships SET is_approved = 0 WHERE user_id IN (2, 3)"),
    club.db.prepare(`INSERT INTO renewal_reminders (user_id, valid_to, days, day, state, reason, sent_at)
      SELECT id, '2026-02-0' || id, 30, '2026-01-0' || id, iif(id = 4, 'skipped', 'sent'), iif(id = 4, 'no-address', NULL),
        '2026-01-0' || id || 'T00:00:00.000Z' FROM users WHERE id < 5`),
    club.db.prepare(`INSERT INTO mailings (kind, subject, body, made_at, updated_at)
      SELECT 'news', 'News ' || value, 'Text', '2026-01-0' || value, '2026-01-0' || value FROM json_each('[1, 2, 3]')`),
    club.db.prepare(`INSERT INTO mailing_people (mailing_id, user_id, email, state, why, key, due_at, sent_at)
      SELECT 1, id, email, iif(id = 1, 'failed', 'sent'), iif(id = 1, 'refused', NULL), 'key ' || id,
        '2026-01-02T00:00:00.000Z', iif(id = 1, NULL, '2026-01-02T00:00:00.000Z') FROM users WHERE id < 5`),
    // Who is gone, with a membership and without.
    club.db.prepare(`INSERT INTO users (id, email, first_name, last_name, merged_into, deleted_at, created_at, updated_at)
      SELECT 900 + value, 'gone-' || value || '@example.com', 'G', 'One', iif(value % 2, 1, NULL), iif(value > 2, '2026-02-01', NULL),
        '2026-01-01', '2026-01-01' FROM json_each('[1, 2, 3, 4, 5, 6]')`),
    club.db.prepare(`INSERT INTO memberships (user_id, level_id, number, name, valid_to, left_as, left_on, joined_at, updated_at)
      SELECT id, 1, 'G' || id, 'G One', iif(id < 906, '2099-01-01', NULL), iif(id = 904, 'resigned', NULL), iif(id = 904, '2026-02-01', NULL),
        '2026-01-01', '2026-01-01' FROM users WHERE id > 903`),
    club.db.prepare(
      "UPDATE users SET deletion_requested_at = '2026-02-01T00:00:00.000Z' WHERE email = 'new@example.com'",
    ),
  ]);
});
afterAll(() => club?.stop());

/** A list is a screen that has a CSV at its own path, but for these, which are no tables. */
const others = [
  ...["/activity", "/orders/takings", "/members/import/:batch{\\d+}/rows"],
  ...["/concessions/as-at", "/concessions/runs"],
];
const paths = new Set(screens.map(({ path }) => path));
const lists = screens
  .filter(({ path }) => paths.has(`${path}.csv`) && !others.includes(path))
  // Of one record: the first mailing.
  .map(({ path }) => `/admin${path.replace(":mailing{\\d+}", "1")}`);

const decoded = (href: string) => href.replaceAll("&amp;", "&");
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => decoded(href));
const between = (html: string, from: string, to: string) => {
  const start = html.indexOf(from);
  return start < 0 ? "" : html.slice(start, html.indexOf(to, start));
};

const rowsIn = (html: string) => [...html.matchAll(/name="pick-(\d+)"/g)].map(([, key = ""]) => key);
const countsIn = (html: string) =>
  [...between(html, 'class="tabs"', "</nav>").matchAll(/<span>(\d+)<\/span>/g)].map(([, n]) => Number(n));
/** The view of a list that has the most rows, and how many. */
async function fullest(path: string): Promise<readonly [tab: string, count: number]> {
  const { html } = await officer.get(path);
  const tabs = linksIn(between(html, 'class="tabs"', "</nav>"));
  const counts = countsIn(html);
  const most = Math.max(...counts);
  return [tabs[counts.indexOf(most)] ?? path, most];
}
const csvRows = async (path: string) => {
  const reply = await officer.fetch(path);
  expect([path, reply.status, reply.headers.get("content-type")]).toEqual([
    path,
    200,
    "text/csv; charset=utf-8; header=present",
  ]);
  return (await reply.text()).trim().split("\r\n");
};

it("are known by their CSV", () => {
  expect(lists).toContain("/admin/members");
  expect(lists.length).toBeGreaterThan(3);
});

it("say how many of their filters are set, where a phone folds them", async () => {
  const summary = async (query: string) =>
    /<summary class="btn">(Filters.*?)<\/summary>/.exec(
      (await officer.get(`/admin/members${query}`)).html,
    )?.[1];
  const { html } = await officer.get("/admin/members");
  const [, level = ""] = /<select id="level".*?<option value="(\w+)"/s.exec(html) ?? [];
  expect([await summary(""), await summary(`?level=${level}`)]).toEqual(["Filters", "Filters (1)"]);
});

describe.each(lists)("the list %s", (path) => {
  it("shows as many rows in each view as the view's tab says", async () => {
    const { html } = await officer.get(path);
    const tabs = linksIn(between(html, 'class="tabs"', "</nav>"));
    expect(tabs.length).toBeGreaterThan(1);
    for (const [at, tab] of tabs.entries()) {
      const view = await officer.get(tab);
      expect([tab, view.status, rowsIn(view.html).length]).toEqual([
        tab,
        200,
        Math.min(50, countsIn(view.html)[at] ?? -1),
      ]);
    }
  });

  it("sorts by each heading both ways, with the same rows", async () => {
    const [all] = await fullest(path);
    const { html } = await officer.get(all);
    const shown = rowsIn(html).toSorted();
    const headings = linksIn(between(html, "<thead", "</thead>"));
    expect(headings.length).toBeGreaterThan(0);
    for (const heading of headings) {
      const once = await officer.get(heading);
      const again = linksIn(between(once.html, 'aria-sort="', "</th>"))[0] ?? "";
      const twice = await officer.get(again);
      expect([heading, once.status, twice.status]).toEqual([heading, 200, 200]);
      // Of more than a page, the first and the last are on different ones.
      if (shown.length === 50) continue;
      expect(rowsIn(once.html).toSorted()).toEqual(shown);
      expect(rowsIn(twice.html), again).toEqual(rowsIn(once.html).toReversed());
    }
  });

  it("filters, and finds nothing odd by odd words", async () => {
    const { html } = await officer.get(path);
    const selects = [...html.matchAll(/<select id="([^"]+)"[\s\S]*?<\/select>/g)];
    for (const [select, name = ""] of selects)
      for (const [, value = ""] of select.matchAll(/<option value="([^"]+)"/g))
        expect((await officer.get(`${path}?${name}=${encodeURIComponent(value)}`)).status).toBe(200);
    for (const words of ["%", "_!%", "' OR 1=1 --", "#000003", "zzzz-nothing", "É".repeat(100)]) {
      const found = await officer.get(`${path}?q=${encodeURIComponent(words)}`);
      expect([words, found.status]).toEqual([words, 200]);
    }
    const none = await officer.get(`${path}?q=zzzz-nothing`);
    expect(rowsIn(none.html)).toEqual([]);
    expect(none.html).toContain("Nothing was found.");
  });

  it("is saved as a CSV: all that is filtered, or what is ticked", async () => {
    const [all, count] = await fullest(path);
    const { html } = await officer.get(all);
    const query = all.includes("?") ? all.slice(all.indexOf("?")) : "?";
    expect((await csvRows(`${path}.csv${query}`)).length).toBeGreaterThanOrEqual(1 + count);
    const [first] = rowsIn(html);
    if (first === undefined) return;
    const [head, ...picked] = await csvRows(`${path}.csv${query}&pick-${first}=1`);
    expect(head?.split(",").length).toBeGreaterThan(2);
    expect(picked.length).toBeGreaterThanOrEqual(1);
    expect(picked.length).toBeLessThan(1 + Math.max(2, count));
  });

  it("pages", async () => {
    const beyond = await officer.get(`${path}?page=9999`);
    expect([beyond.status, rowsIn(beyond.html)]).toEqual([200, []]);
  });
});

describe("on a phone", () => {
  /** The cells of the first row: a phone shows the last number in bold, and one chip whole. */
  const cells = async (path: string) => {
    const { html } = await officer.get(path);
    const row = html.slice(html.indexOf("<tbody"), html.indexOf("</tr>", html.indexOf("<tbody")));
    return row.split("<td").map((cell) => cell.replace(/^[^>]*class="(\w*)"[^>]*>/, "$1 "));
  };

  it("a level's price is its one number", async () => {
    const numbers = (await cells("/admin/levels")).filter((cell) => cell.startsWith("number"));
    expect(numbers).toEqual([expect.stringContaining("a year")]);
  });

  it("a page's state is its one chip", async () => {
    const chips = (await cells("/admin/pages")).filter((cell) => cell.includes('class="chip'));
    expect(chips).toEqual([expect.stringContaining("Public")]);
  });
});
