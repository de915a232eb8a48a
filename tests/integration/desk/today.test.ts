import { afterAll, beforeAll, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { newBuyer, newPaidOrder, noSite } from "../../support/shop/buyers";

/** What waits for an officer, and what the lists of levels count. */
let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
});
afterAll(() => club?.stop());

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();

it("names the orders that a cancelled event leaves to be refunded, to those who see money", async () => {
  const { id } = await newPaidOrder(club, "MAP");
  const [line, event] = await Promise.all([
    club.db.prepare("SELECT id FROM order_lines WHERE order_id = ?").bind(id).first<number>("id"),
    club.db.prepare("SELECT min(id) AS id FROM calendar_events").first<number>("id"),
  ]);
  await run(
    `INSERT INTO tickets (number, code, order_line_id, user_id, calendar_event_id, holder, price_cents, created_at)
     SELECT 'T-1', 'T-1', ?, user_id, ?, 'Somebody', 100, created_at FROM orders WHERE id = ?`,
    line ?? 0,
    event ?? 0,
    id,
  );
  const owner = await signInToAdmin(club, "editor@example.com");
  const link = `href="/admin/events/${event}/refunds"`;
  expect((await owner.get("/admin")).html).not.toContain(link);
  await run("UPDATE calendar_events SET status = 'cancelled' WHERE id = ?", event ?? 0);
  expect((await owner.get("/admin")).html).toMatch(
    new RegExp(`${link}><strong>\\d+</strong> <span>orders? to refund: [^<]+ is cancelled<`),
  );
  const { email } = await newBuyer(club);
  await giveRole(club, email, "door");
  expect((await (await signInToAdmin(club, email)).get("/admin")).html).not.toContain(link);
  await run(
    "UPDATE orders SET status = 'refunded' WHERE id IN (SELECT id FROM orders WHERE status = 'paid')",
  );
  expect([id > 0, (await owner.get("/admin")).html.includes(link)]).toEqual([true, false]);
});

it("counts a level's current members, and those whose membership has lapsed beside them", async () => {
  const owner = await signInToAdmin(club, "editor@example.com");
  await run("UPDATE memberships SET level_id = 1, valid_to = '2020-01-01' WHERE level_id = 5");
  for (const day of ["2020-01-01", "2099-01-01", "2099-01-02"]) {
    const { email } = await newBuyer(club);
    await run(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
       SELECT id, 5, 'L-' || id, 'Somebody', ?, '2020-01-01', '2020-01-01' FROM users WHERE email = ?`,
      day,
      email,
    );
  }
  const { html } = await owner.get("/admin/levels");
  const row = html.slice(html.indexOf('href="/admin/levels/5"'));
  expect(row).toMatch(/^[^\n]*\n\s*<td[^>]*>[\s\S]*?>2 current<\/td>\s*<td[^>]*>1 lapsed<\/td>/);
  const csv = await (await owner.fetch("/admin/levels.csv?pick-5=1")).text();
  expect(csv).toMatch(/Members,Lapsed[\s\S]*,2,1,/);
});
