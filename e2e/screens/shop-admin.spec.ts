import { expect, test } from "../fixtures";
import { expectGoodAdminScreen, signInToAdmin } from "./admin-screen";

// As in admin.spec.ts.
test.use({ viewport: { width: 320, height: 700 } });

const screens: readonly (readonly [string, RegExp])[] = [
  ["/admin/orders", /^Orders/],
  ["/admin/orders/5", /^Order /],
  ["/admin/orders/5/refund", /^Refund/],
  ["/admin/orders/9/cancel", /^Cancel order/],
  ["/admin/orders?view=to-send", /^Orders/],
  ["/admin/orders/new?q=a", /^Enter an order/],
  ["/admin/orders/takings", /^Takings/],
  ["/admin/accounts", /^Takings of /],
  ["/admin/orders/quotes", /^Delivery prices/],
  ["/admin/payments/bank", /^Bank statement/],
  ["/admin/mail", /^Mail/],
  ["/admin/mail/new?event=10", /^New e-mail/],
  ["/admin/products", /^Products/],
  ["/admin/products/new", /^New product/],
  ["/admin/products/24", /Tea flask/],
  ["/admin/products/24/edit", /Tea flask/],
  ["/admin/products/24/stock", /Tea flask/],
  ["/admin/products/24/pictures", /Tea flask/],
  ["/admin/events/2/repeat", /^Repeat/],
  ["/admin/events/20/run", /^Cancel Afternoon tea at the Caves/],
  ["/admin/products/24/skus/new", /Tea flask/],
  ["/admin/promotions", /^Promotions/],
  ["/admin/promotions/new", /^New promotion/],
  ["/admin/promotions/1", /^FIG10/],
  ["/admin/promotions/1/edit", /^Change FIG10/],
  ["/admin/requests", /^Requests/],
  ["/admin/applications?view=all", /^Concession applications/],
  ["/admin/applications/4", /^Marguerite Lindqvist: 1966/],
  ["/admin/applications/4?to=inspection-booked", /^Marguerite Lindqvist: 1966/],
  ["/admin/applications/4?to=more-information", /^Marguerite Lindqvist: 1966/],
  ["/admin/concessions", /^Concession register/],
  ["/admin/concessions/as-at", /^Register as at a day/],
  ["/admin/concessions/as-at/print", /Concession register/],
  ["/admin/concessions/runs", /^Runs by day/],
  ["/admin/concessions/packs", /^Packs for the authority/],
  ["/admin/concessions/deadlines", /^Deadlines of the schemes/],
  ["/admin/meetings", /^Meetings/],
  ["/admin/meetings/new", /^New meeting/],
  ["/admin/meetings/levels", /^Which levels vote/],
  ["/admin/search?q=a", /^Search: a/],
  ["/admin/members", /^Members/],
  ["/admin/members/new", /^New member/],
  ["/admin/members/import", /^Import members/],
  ["/admin/members?view=all&q=none", /^Members: none/],
  ["/admin/members/2", /^Teodor Brennock/],
  ["/admin/members/2/person", /^Change Teodor/],
  ["/admin/members/2/address", /^Address of Teodor/],
  ["/admin/members/2/mail", /^Mail to Teodor/],
  ["/admin/members/2/membership", /^Membership of Teodor/],
  ["/admin/members/2/email", /^E-mail address of Teodor/],
  ["/admin/members/2/merge", /^Merge another account into Teodor/],
  ["/admin/members/2/merge/1", /^Merge into Teodor/],
  ["/admin/members/2/delete", /Teodor Brennock/],
  ["/admin/members/2/leave?as=resigned", /^Teodor Brennock has resigned/],
  ["/admin/members/2/vehicles/new", /^Add a vehicle of Teodor/],
  ["/admin/members/2/payment", /payment/i],
  ["/admin/members/2/statement", /^Statement of Teodor/],
  ["/admin/mail/sent", /^Sent mail/],
  ["/admin/mail/templates", /^Automatic mail/],
  ["/admin/mail/templates/order-paid", /^Order paid/],
  ["/admin/members/2/order", /^New order/],
  ["/admin/members/1/credit", /^Pay out credit/],
  ["/admin/roles", /^Roles|^Officers/],
  ["/admin/roles/new", /officer/i],
  ["/admin/activity", /^Activity/],
  ["/admin/club", /^Settings/],
  ["/admin/club/pages", /^Long pages/],
  ["/admin/club/search", /^Search engines/],
  ["/admin/club/technical", /^Technical/],
  ["/admin/club/look", /./],
  ["/admin/club/switches", /./],
  ["/admin/club/languages", /./],
  ["/admin/club/menu", /./],
  ["/admin/club/bank", /^Bank account for transfers/],
  ["/admin/club/delivery", /^Delivery/],
  ["/admin/club/delivery?postcode=4710&kilograms=1.5", /^Delivery/],
  ["/admin/club/delivery/new", /^New way of delivery/],
  ["/admin/club/delivery/1", /^Parcel, Queensland/],
  ["/admin/club/delivery/3/offer", /^Take out Express/],
  ["/admin/members/lapsed", /^Not renewed/],
  ["/admin/members/lapsed/remind?view=soon", /^(?:Remind \d+ members? to renew\?|Nobody to remind)/],
  ["/admin/members/reminders", /^Reminders/],
  ["/admin/club/export", /^Export of everything/],
  ["/admin/club/reminders", /^Reminders to renew/],
  ["/admin/club/reminders/new", /^New reminder/],
  ["/admin/club/reminders/1", /^30 days before the last day/],
  ["/admin/levels", /^Membership levels/],
  ["/admin/levels/new", /^New membership level/],
  ["/admin/levels/3", /Junior/],
  ["/admin/levels/3/fee", /^Change the fee of Junior/],
  ["/admin/levels/3/remove", /^Remove Junior/],
  ["/admin/levels/1/remove", /can’t be removed$/],
];

test("the desk's lists and forms have no axe violation, fit 320 px and have titles", async ({
  page,
  club,
  allowConsole,
}) => {
  test.setTimeout(240_000);
  // A form that is refused, and an account that cannot be deleted yet.
  allowConsole(/status of (?:409|422)/);
  await page.goto(club.backend);
  await signInToAdmin(page, club);
  await expect(page).toHaveTitle("Today");
  for (const [path, title] of screens) {
    await page.goto(club.backend + path);
    await expectGoodAdminScreen(page, title);
  }
  await club.db.prepare("UPDATE memberships SET is_approved = 0 WHERE user_id = 2").run();
  await page.goto(`${club.backend}/admin/members/waiting`);
  await expect(page.getByRole("rowheader", { name: "Brennock, Teodor" })).toBeVisible();
  await expectGoodAdminScreen(page, /^Waiting for approval/);
  await page.goto(`${club.backend}/admin/products/new`);
  await page.getByLabel("Price in dollars").fill("12.345");
  await page.getByRole("button", { name: "Add the product" }).click();
  await expectGoodAdminScreen(page, /^Not saved: New product/);
  await expect(page.getByLabel("Price in dollars")).toHaveValue("12.345");
  await page.goto(`${club.backend}/admin/members/2/membership`);
  await page.getByLabel("Last day").fill("2099-07-01");
  await page.getByRole("button", { name: "Save" }).click();
  await expectGoodAdminScreen(page, /^Not saved: Membership of Teodor/);
  await expect(page.getByLabel("Yes, 1 July 2099 is right")).not.toBeChecked();
  await page.goto(`${club.backend}/admin/products`);
  await page
    .getByRole("row", { name: /Tea flask/ })
    .getByRole("checkbox")
    .check();
  await expectGoodAdminScreen(page, /^Products/);
  await page.getByRole("button", { name: "Take out of the shop" }).click();
  await expectGoodAdminScreen(page, /^Take 1 product out of the shop/);
  const vehicle = await club.db.prepare("SELECT id, owner_id FROM vehicles LIMIT 1").first();
  await page.goto(`${club.backend}/admin/members/${vehicle?.owner_id}/vehicles/${vehicle?.id}`);
  await expectGoodAdminScreen(page, /^Change the /);
  const joining = await club.db
    .prepare(
      `INSERT INTO users (email, first_name, last_name, created_at, updated_at)
       VALUES ('joining@example.com', 'Juno', 'Hale', '2026', '2026') RETURNING id`,
    )
    .first<number>("id");
  await page.goto(`${club.backend}/admin/members/${joining}/give-membership`);
  await expectGoodAdminScreen(page, /^Give Juno Hale a membership/);
  const left = "left_as = 'resigned', left_on = '2030-01-01', left_valid_to = valid_to";
  await club.db.prepare(`UPDATE memberships SET ${left} WHERE user_id = 2`).run();
  await page.goto(`${club.backend}/admin/members/2/return`);
  await expectGoodAdminScreen(page, /^Take back that Teodor Brennock has resigned/);
});
