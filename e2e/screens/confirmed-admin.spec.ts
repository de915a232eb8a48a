import { expect, test } from "../fixtures";
import { expectGoodAdminScreen, signInToAdmin } from "./admin-screen";

// As in admin.spec.ts: what has consequences in the admin is shown before it is done.
test.use({ viewport: { width: 320, height: 700 } });

test("the end of a concession and of a paid term have no axe violation and fit 320 px", async ({
  page,
  club,
  allowConsole,
}) => {
  test.setTimeout(120_000);
  // A form that is refused.
  allowConsole(/status of 422/);
  await page.goto(club.backend);
  await signInToAdmin(page, club);
  await expect(page).toHaveTitle("Today");

  const id = await club.db
    .prepare("SELECT id FROM siv_applications WHERE status = 'approved' LIMIT 1")
    .first<number>("id");
  await club.db
    .prepare(
      `UPDATE memberships SET no_expiry = 0, valid_to = '2026-01-02', level_id = 2
       WHERE user_id = (SELECT user_id FROM siv_applications WHERE id = ?)`,
    )
    .bind(id)
    .run();
  await page.goto(`${club.backend}/admin/applications`);
  await expect(page.getByText("Membership ended 2 January 2026").first()).toBeVisible();
  await expectGoodAdminScreen(page, /^Concession applications/);
  await page.goto(`${club.backend}/admin/applications/${id}`);
  await expect(page.getByRole("link", { name: "Mark as lodged with the department" })).toHaveCount(0);
  await expectGoodAdminScreen(page, /./);
  await page.locator("main summary").first().click();
  await expectGoodAdminScreen(page, /./);
  await page.getByRole("link", { name: "Withdraw the approval" }).click();
  await expectGoodAdminScreen(page, /./);
  await page.getByRole("button", { name: "Withdraw the approval" }).click();
  await expectGoodAdminScreen(page, /^Error: /);
  await page.getByLabel("Message to the member").fill("The membership has ended.");
  await page.getByRole("button", { name: "Withdraw the approval" }).click();
  await expectGoodAdminScreen(page, /^Withdraw the approval\?/);

  const order = await club.db
    .prepare(
      "SELECT order_id AS id, user_id, valid_to FROM membership_extensions ORDER BY created_at DESC LIMIT 1",
    )
    .first<{ id: number; user_id: number; valid_to: string }>();
  if (!order) throw new Error("no order has extended a membership");
  await club.db.batch([
    club.db
      .prepare("UPDATE orders SET status = 'refunded', refunded_at = created_at WHERE id = ?")
      .bind(order.id),
    club.db
      .prepare("UPDATE memberships SET no_expiry = 0, level_id = 2, valid_to = ? WHERE user_id = ?")
      .bind(order.valid_to, order.user_id),
  ]);
  await page.goto(`${club.backend}/admin/orders/${order.id}`);
  await page.getByRole("link", { name: "Shorten the membership" }).click();
  await expectGoodAdminScreen(page, /^Shorten the membership/);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectGoodAdminScreen(page, /^Error: Shorten/);
  await page.getByLabel("Reason").fill("Paid by mistake.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectGoodAdminScreen(page, /^Shorten the membership of .*\?/);
});

test("an event that takes place again, and a member signed out, have no axe violation and fit 320 px", async ({
  page,
  club,
}) => {
  await page.goto(club.backend);
  await signInToAdmin(page, club);
  await expect(page).toHaveTitle("Today");
  const id = await club.db
    .prepare(
      `INSERT INTO calendar_events (uid, kind, title, starts_at, ends_at, time_zone, takes_rsvp, updated_at)
       VALUES ('picnic', 'social', 'Picnic', '2031-01-05T01:00:00.000Z', '2031-01-05T03:00:00.000Z',
         'Australia/Brisbane', 1, '2026-01-01T00:00:00.000Z') RETURNING id`,
    )
    .first<number>("id");
  await club.db
    .prepare(
      `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
       VALUES (?, 1, 3, 'going', '2026-01-01', '2026-01-01')`,
    )
    .bind(id)
    .run();
  await page.goto(`${club.backend}/admin/events/${id}`);
  await page.getByLabel("Reason").fill("It floods.");
  await page.getByRole("button", { name: "Cancel the event" }).click();
  await expectGoodAdminScreen(page, /^Cancel Picnic\?/);
  await page.getByRole("button", { name: "Cancel the event" }).click();
  await expectGoodAdminScreen(page, /^Picnic/);
  await page.getByRole("button", { name: "Take the cancellation back" }).click();
  await expectGoodAdminScreen(page, /^Take the cancellation of Picnic back\?/);
  await page.getByRole("button", { name: "It takes place again" }).click();
  await expectGoodAdminScreen(page, /^Tell the 3 people who are coming\?/);

  await page.goto(`${club.backend}/admin/members/2`);
  await page.locator("main summary").first().click();
  await page.getByRole("button", { name: "Sign them out everywhere" }).click();
  await expectGoodAdminScreen(page, /^Sign .* out everywhere\?/);
});
