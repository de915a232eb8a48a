// Buys something with an engine: from the product's page to the invoice, over the sandbox gateway.
import { readFileSync } from "node:fs";
import { inRoot } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { waitUntil } from "./engine.mjs";
import { getText, hydrate, press, signInByCookies, step } from "./steps.mjs";

/**
 * @typedef {import("./engine.mjs").EngineBrowser} EngineBrowser
 * @typedef {import("./steps.mjs").Club} Club
 */

/** Of the seeded club: a member with an address, and a product with an option and something to add. */
const buyer = "life@example.com";
const product = { path: "/shop/tea-flask", name: "Tea flask" };
const { checkout } = JSON.parse(readFileSync(inRoot("locales/en.json"), "utf8"));
const { byClass } = await loadTypeScript("tests/support/class-names.ts");
const button = byClass("button", "button");
const mainButton = `${byClass("checkout-step", "payBar")} ${button}`;

/**
 * @param {import("./engine.mjs").Engine} engine @param {Club} club
 * @returns {Promise<number>} how many problems were found and printed
 */
export async function buySomething(engine, club) {
  const browser = await engine.launch();
  try {
    return await step(engine, buyer, "buys something", () => checkPurchase(browser, club));
  } finally {
    await browser.close();
  }
}

/** @param {EngineBrowser} browser @param {Club} club */
async function checkPurchase(browser, club) {
  await signInByCookies(browser, club, buyer);
  await browser.setViewport(360, 740);
  await browser.open(club.site + product.path);
  browser.takeErrors();
  await hydrate(browser, product.path);
  await press(browser, "[name=addon-gift-box]");
  await press(browser, `${byClass("product-page", "form")} ${button}`);
  await expectPath(browser, "/cart");
  await press(browser, `a${button}[href='/checkout']`);
  await expectPath(browser, "/checkout/delivery");
  await press(browser, "[name=delivery]");
  await press(browser, mainButton);
  await expectPath(browser, "/checkout/review");
  await press(browser, mainButton);
  await expectPath(browser, "/pay/");
  await press(browser, "[name=step][value=pay]");
  await expectPath(browser, "/checkout/return");
  await waitUntil(
    async () => (await getText(browser, "h1")) === checkout.paidTitle,
    "the order's page says that it is paid",
  );
  return [...browser.takeErrors(), ...(await storedProblems(club))];
}

/** @param {EngineBrowser} browser @param {string} start of the path */
const expectPath = (browser, start) =>
  waitUntil(
    () =>
      browser
        .evaluate("return location.pathname.startsWith(arguments[0])", start)
        // The document that was asked has gone meanwhile.
        .catch(() => false),
    `${start} opens`,
  );

/** What the backend has. @param {Club} club */
async function storedProblems({ db }) {
  const { results } = await db
    .prepare(
      `SELECT o.status, i.status AS invoice, l.name FROM orders o JOIN users u ON u.id = o.user_id
       JOIN order_lines l ON l.order_id = o.id LEFT JOIN invoices i ON i.order_id = o.id
       WHERE u.email = ? ORDER BY o.id DESC LIMIT 1`,
    )
    .bind(buyer)
    .all();
  const [{ status, invoice, name } = {}] = results;
  return status === "paid" && invoice === "paid" && String(name).includes(product.name)
    ? []
    : [`the backend has “${name}”, order ${status}, invoice ${invoice}`];
}
