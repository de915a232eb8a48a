import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";

let club: Club;
let owner: HttpBrowser;
let concession: { id: number; user_id: number; scheme_id: number; legal_name: string };

const run = (statement: string) => club.db.prepare(statement).run();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const asAt = async (on: string, scheme = "") =>
  owner.get(`/admin/concessions/as-at?on=${on}&scheme=${scheme}`);

/** A concession that ran from 100 days ago to 20 days ago, of a membership that was renewed 10 days ago. */
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const found = await club.db
    .prepare(
      "SELECT id, user_id, scheme_id, legal_name FROM siv_applications WHERE status = 'active' LIMIT 1",
    )
    .first<typeof concession>();
  if (!found) throw new Error("no concession runs");
  concession = found;
  const { id, user_id } = found;
  await run(`DELETE FROM siv_application_steps WHERE application_id = ${id}`);
  await run(`INSERT INTO siv_application_steps (application_id, status, at, by_member) VALUES
    (${id}, 'lodged', '${day(-110)}T01:00:00.000Z', 0), (${id}, 'active', '${day(-100)}T01:00:00.000Z', 0),
    (${id}, 'lapsed', '${day(-20)}T01:00:00.000Z', 0)`);
  await run(`UPDATE siv_applications SET status = 'lapsed' WHERE id = ${id}`);
  await run(`UPDATE memberships SET valid_to = '${day(300)}', no_expiry = 0, joined_at = '2020-01-01'
    WHERE user_id = ${user_id}`);
  await run(`INSERT INTO membership_extensions (order_id, user_id, level_id, valid_from, valid_to, created_at)
    SELECT (SELECT max(id) FROM orders WHERE id NOT IN (SELECT order_id FROM membership_extensions)), user_id,
      level_id, '${day(-60)}', valid_to, '${day(-10)}T01:00:00.000Z' FROM memberships WHERE user_id = ${user_id}`);
});
afterAll(() => club?.stop());

it("shows a concession on the days on which it ran, and on no other", async () => {
  const name = concession.legal_name;
  const shows = async (days: number) => (await asAt(day(days))).html.includes(name);
  expect([await shows(-105), await shows(-50), await shows(-15)]).toEqual([false, true, false]);
});

it("gives the membership as it was on that day, before a later payment", async () => {
  expect((await asAt(day(-50))).html).toContain("Membership ended");
  expect((await asAt(day(-70))).html).toContain("Member until");
});

it("chooses a scheme, prints and saves what is shown", async () => {
  const other = concession.scheme_id === 1 ? "2" : "1";
  expect((await asAt(day(-50), other)).html).not.toContain(concession.legal_name);
  const query = `on=${day(-50)}&scheme=${concession.scheme_id}`;
  const printed = await owner.get(`/admin/concessions/as-at/print?${query}`);
  expect(printed.html).toContain(concession.legal_name);
  expect(printed.html).toMatch(/<h1>[^<]+: Concession register, /);
  // On a phone each cell stands below the one before, after the title of its column.
  expect(printed.html).toContain('data-label="Plate"');
  expect(printed.html).not.toContain('class="rail"');
  const { html: csv } = await owner.get(`/admin/concessions/as-at.csv?${query}`);
  expect(csv).toMatch(/^.?Member,Number,Vehicle,Plate,Scheme,Kind,From,Membership\r\n/);
  expect(csv).toContain(`${day(-100)},Membership ended`);
});

it("refuses a day that is to come, and one that cannot be read", async () => {
  for (const on of [day(3), "31/12/2025", ""]) {
    const wrong = await asAt(on);
    expect([wrong.status, wrong.html.includes('id="on-error"')]).toEqual([422, true]);
  }
  expect((await asAt("31/12/2025")).html).toContain('value="31/12/2025"');
});
