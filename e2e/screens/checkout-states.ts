import type { Page } from "@playwright/test";
import { byClass } from "../../tests/support/class-names";
import type { Club } from "../../tests/support/club";
import { addRug, alerted, field, life, newcomer, postInvalid, renewing, type State, submit } from "./state";

/** The steps of the checkout, which need a cart, and what becomes of an order. */
export const checkoutStates: readonly State[] = [
  { name: "checkout-address", as: life, reach: (page) => toStep(page, "address") },
  {
    name: "checkout-address-error",
    as: newcomer,
    reach: async (page) => {
      await toStep(page, "address");
      await postInvalid(page, { fields: { streetAddress: "1 Reef Street", postcode: "471" } });
    },
  },
  { name: "checkout-delivery", as: life, reach: (page) => toStep(page, "delivery") },
  {
    // No list of prices covers it: the club is asked.
    name: "checkout-quote",
    as: life,
    reach: async (page, club) => {
      await club.db.prepare("UPDATE shipping_options SET enabled = 0").run();
      await toStep(page, "delivery");
      await club.db.prepare("UPDATE shipping_options SET enabled = 1").run();
    },
  },
  { name: "checkout-review", as: life, reach: (page) => toStep(page, "review") },
  {
    name: "checkout-review-changed",
    as: life,
    reach: async (page, club) => {
      await toStep(page, "review");
      const price = (cents: number) =>
        club.db.prepare("UPDATE skus SET price_cents = ? WHERE code = 'RUG'").bind(cents).run();
      await price(9_500);
      await field(page, "note").fill("Please ring twice");
      await pay(page);
      await alerted(page);
      await price(8_900);
    },
  },
  {
    name: "checkout-review-membership",
    as: renewing,
    reach: (page) => toRenewal(page),
  },
  {
    name: "checkout-gateway",
    as: renewing,
    reach: async (page) => {
      await toRenewal(page);
      await pay(page);
      await page.locator('button[value="decline"]').waitFor();
    },
  },
  { name: "order-declined", as: renewing, reach: (page) => atGateway(page, "decline") },
  { name: "order-left", as: renewing, reach: (page) => atGateway(page, "leave") },
  { name: "order-waiting", as: renewing, reach: (page) => atGateway(page, "never") },
  {
    name: "order-transfer",
    as: life,
    reach: async (page, club) => {
      const account = { account_name: "Wattle Car Club", bsb: "123-456", account_number: "12345678" };
      const store = club.db.prepare("INSERT INTO settings (key, value) VALUES ('bank_transfer', ?)");
      await store.bind(JSON.stringify({ ...account, words: "Use the reference." })).run();
      await toStep(page, "review");
      await page.locator('main input[value="transfer"]').check();
      await pay(page);
      await page.waitForURL("**/checkout/return?order=*");
      await club.db.prepare("DELETE FROM settings WHERE key = 'bank_transfer'").run();
    },
  },
  {
    name: "order-open",
    as: renewing,
    reach: async (page) => {
      await atGateway(page, "leave");
      await page.locator('main a[href^="/profile/orders?order="]').click();
      await page.waitForURL("**/profile/orders?order=*");
    },
  },
  {
    name: "order-cancelling",
    as: renewing,
    reach: async (page) => {
      await atGateway(page, "leave");
      await page.locator('main a[href^="/profile/orders?order="]').click();
      await page.locator('main a[href$="&cancel"]').click();
      await page.locator('main button[value="cancel"]').waitFor();
    },
  },
  {
    name: "order-paid",
    as: renewing,
    reach: async (page, club) => {
      await atGateway(page, "pay");
      await reopenRenewal(club);
    },
  },
];

/** A rug in the cart, and a step of its checkout. */
async function toStep(page: Page, step: "address" | "delivery" | "review"): Promise<void> {
  await page.goto("/cart");
  if ((await page.locator(byClass("cart-page", "line")).count()) === 0) await addRug(page);
  await page.goto("/checkout/address");
  if (step === "address") return;
  await submit(page);
  await page.waitForURL("**/checkout/delivery");
  if (step === "delivery") return;
  await field(page, "delivery").first().check();
  await submit(page);
  await page.waitForURL("**/checkout/review");
}

async function toRenewal(page: Page): Promise<void> {
  await page.goto("/renew");
  await submit(page);
  await page.waitForURL("**/checkout/review");
}

const pay = (page: Page) => submit(page);

async function atGateway(page: Page, step: string): Promise<void> {
  await toRenewal(page);
  await pay(page);
  await page.locator(`button[value="${step}"]`).click();
  await page.waitForURL("**/checkout/return?order=*");
}

/** The member may renew again for the next picture. */
async function reopenRenewal(club: Club): Promise<void> {
  const valid = new Date(Date.now() + 10 * 86_400_000).toISOString();
  await club.db
    .prepare("UPDATE memberships SET valid_to = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)")
    .bind(valid, renewing)
    .run();
}
