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
