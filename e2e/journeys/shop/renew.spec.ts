import type { Page } from "@playwright/test";
import { byClass } from "../../../tests/support/class-names";
import { axe } from "../../axe";
import { expect, test } from "../../fixtures";

test.use({ clubOptions: { sites: 1 } });

/** Of the steps, which need a cart: the screens' tests open pages by their URL alone. */
const expectAccessible = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([]);

// @spec 2.15
test("a member renews: declined first, then paid, and the card has the new expiry", async ({
  page,
  signIn,
}) => {
  await signIn("renewing@example.com", "/");
  await page.getByRole("link", { name: "Renew your membership now" }).first().click();
  await expect(page).toHaveURL("/renew");
  const own = page.getByRole("group", { name: "Your level" }).locator(byClass("renew-page", "level")).first();
  await expect(own.getByRole("radio")).toBeChecked();
  const until = (await own.getByText(/^If you pay today: valid until/).innerText()).replace(/^.* until /, "");

  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/checkout/review");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check and pay");
  const order = page.getByRole("region", { name: "Your order" });
  await expect(order).toContainText("Membership: Full");
  const toPay = /To pay\s*(\$[\d.]+)/.exec(await order.innerText())?.[1] ?? "";
  await page.getByLabel("Note to the club (optional)").fill("Thank you");
  await expect(page.getByText(`Valid until ${until}`)).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Pay ${toPay} to`);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The payment was declined");
  await page.getByRole("link", { name: "Try the payment again" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you!");
  await expect(page.getByText(`Your membership is valid until ${until}.`)).toBeVisible();

  await page.getByRole("link", { name: "Membership card" }).first().click();
  await expect(page).toHaveURL("/membershipcard");
  await expect(page.getByText(until.slice(-4)).first()).toBeVisible();
  // Renewal has closed again.
  await page.goto("/renew");
  await expect(page.getByText(/You can renew from/)).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
});

// @spec 2.15
test("a member renews by the shop's memberships alone", { tag: "@letter" }, async ({
  page,
  signIn,
  seedLetter,
}) => {
  test.skip(!seedLetter, "the journey above says more");
  await signIn("renewing@example.com", "/");
  await page.getByRole("link", { name: "Renew your membership now" }).first().click();
  const own = page.getByRole("group", { name: "Your level" }).locator(byClass("renew-page", "level")).first();
  await expect(own.getByRole("radio")).toBeChecked();
  await expect(own).toContainText("$75.00 for 12 months");
  const until = (await own.getByText(/^If you pay today: valid until/).innerText()).replace(/^.* until /, "");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/checkout/review");
  await expect(page.getByText(`Valid until ${until}`)).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The club has your order");
  await page.goto("/membershipcard");
  await expect(page.getByText(until.slice(-4)).first()).toBeVisible();
  await page.goto("/renew");
  await expect(page.getByText(/You can renew from/)).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
});

test("who joins names two members who vouch, and loses nothing that was typed", async ({
  page,
  club,
  hasJs,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await club.db
    .prepare("UPDATE membership_levels SET needs_approval = 1, needs_vouchers = 1 WHERE code = 'full'")
    .run();
  await page.goto("/renew");
  const proposer = page.getByLabel("Proposer", { exact: true });
  const seconder = page.getByLabel("Seconder", { exact: true });
  await expect(proposer).toBeHidden();
  await page.getByRole("radio", { name: "Full" }).check();
  await proposer.fill("Teodor Brennock");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a member’s name or number");
  if (hasJs) await expectAccessible(page);
  await expect(proposer).toHaveValue("Teodor Brennock");
  await seconder.fill("teodor brennock");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("alert")).toContainText("Name two different members");
  await seconder.fill("Odile Marchetti, 1002");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("a page that waits for the payment asks again by itself", async ({ page, club, signIn, hasJs }) => {
  await signIn("expired@example.com", "/renew");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not paid yet");
  if (hasJs) await expectAccessible(page);
  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await page.getByRole("button", { name: "Webhook never" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Waiting for the payment");
  await expect(page.getByRole("link", { name: "I have paid: check again" })).toBeVisible();
  if (hasJs) await expectAccessible(page);
  // Paid on another device: the gateway tells the club.
  const toPayment = page.getByRole("link", { name: "I have not paid yet: pay now" });
  const payment = (await toPayment.getAttribute("href")) ?? "";
  const paid = await page.request.post(payment, {
    form: { step: "pay" },
    headers: { origin: club.backend, "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect(paid.status()).toBe(303);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid. Thank you!", { timeout: 20_000 });
});

test("goods go step by step, and the way back loses nothing", async ({
  page,
  club,
  signIn,
  allowConsole,
  hasJs,
}) => {
  // axe runs in the page.
  const checkAccess = async () => hasJs && expectAccessible(page);
  allowConsole(/status of 409/);
  await club.db.batch([
    club.db.prepare(
      `INSERT INTO carts (session_key, user_id, created_at, updated_at)
       SELECT 'journey', id, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z' FROM users WHERE email = 'new@example.com'`,
    ),
    club.db.prepare(
      `INSERT INTO cart_items (session_key, sku_id, qty, created_at)
       SELECT 'journey', id, 2, '2026-01-01T00:00:00Z' FROM skus WHERE code = 'TOWEL'`,
    ),
  ]);
  await signIn("new@example.com", "/checkout");
  await expect(page).toHaveURL("/checkout/address");
  await page.getByLabel("Street address").fill("1 Reef Street");
  await page.getByLabel("Suburb").fill("Emu Park");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a state or territory");
  await checkAccess();
  await expect(page.getByLabel("Street address")).toHaveValue("1 Reef Street");
  await page.getByLabel("State or territory").selectOption("QLD");
  await page.getByLabel("Postcode").fill("4710");
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  await expect(page).toHaveURL("/checkout/delivery");
  await checkAccess();
  await page.getByRole("radio", { name: /^Express/ }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/checkout/review");
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("2 × $18.00");

  await page.goBack();
  await expect(page.getByRole("radio", { name: /^Express/ })).toBeChecked();
  await page.getByRole("button", { name: "Address" }).first().click();
  await expect(page.getByRole("radio", { name: /1 Reef Street/ })).toBeChecked();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/checkout/delivery");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();

  // The chosen delivery is taken out while the review is open.
  await club.db.prepare("UPDATE shipping_options SET enabled = 0 WHERE name = 'Express'").run();
  await page.getByLabel("Note to the club (optional)").fill("Leave it at the gate");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("alert")).toContainText("Your order has changed");
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/checkout/delivery");
  const ways = page.getByRole("radiogroup");
  await expect(ways).toContainText("“Express” is not offered any more. Choose another delivery.");
  await expect(ways.getByRole("radio", { checked: true })).toHaveCount(0);
  await checkAccess();
  await ways.getByRole("radio", { name: /^Parcel, Queensland/ }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByLabel("Note to the club (optional)")).toHaveValue("Leave it at the gate");

  // The price goes up while the review is open.
  await club.db.prepare("UPDATE skus SET price_cents = 2000 WHERE code = 'TOWEL'").run();
  await page.getByLabel("Note to the club (optional)").fill("Ring twice");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Your order has changed");
  await checkAccess();
  await expect(alert.getByRole("rowgroup").filter({ hasText: "Tea towel" })).toContainText("$36.00$40.00");
  await expect(page.getByLabel("Note to the club (optional)")).toHaveValue("Ring twice");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pay $");
});
