import type { Locator, Page } from "@playwright/test";
import type { Club } from "../../../tests/support/club";
import { axe } from "../../axe";
import { expect, fillCode } from "../../fixtures";

/** The URL changes a moment before the page. */
export const expectPage = (page: Page, title: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

/** axe runs in the page. */
export async function expectAccessible(page: Page, hasJs: boolean): Promise<void> {
  if (hasJs) expect((await axe(page).analyze()).violations).toEqual([]);
}

/** Puts a product into the cart as it is. */
export async function add(page: Page, product: string): Promise<void> {
  await page.goto(`/shop/${product}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expectPage(page, "Cart");
}

export const goOn = (page: Page) => page.getByRole("button", { name: "Continue", exact: true }).click();
export const pay = (page: Page) => page.getByRole("button", { name: "Continue to payment" }).click();
export const note = (page: Page) => page.getByLabel("Note to the club (optional)");

/** A button of a step that leads to another page of the checkout. */
export const leaveFor = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

/** From the cart to the review, with the member's own address and the first delivery. */
export async function goToReview(page: Page): Promise<void> {
  await page.goto("/checkout");
  await expectPage(page, "Delivery");
  await page.getByRole("radio").first().check();
  await goOn(page);
  await expectPage(page, "Check and pay");
}

/** The amount of the row that begins with a term. */
export async function getAmount(page: Page, term: string): Promise<string> {
  const row = page.locator("dl > div, tr").filter({ hasText: new RegExp(`^\\s*${term}`) });
  return /-?\$[\d,]+\.\d\d/.exec(await row.innerText())?.[0] ?? "";
}

export const getAmounts = async (page: Page, terms: readonly string[]): Promise<readonly string[]> =>
  Promise.all(terms.map((term) => getAmount(page, term)));

/** Moves the focus there by the Tab key. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${control}`);
}

/** Signs in on the page that asks for it. */
export async function signInHere(page: Page, club: Club, email: string): Promise<void> {
  await expectPage(page, "Sign in");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expectPage(page, "Check your email");
  await fillCode(page.getByLabel("Six-digit code"), club, email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** What a member has placed since the club was seeded, and what has become an invoice of it. */
export async function getOrders(club: Club, email: string): Promise<{ orders: number; invoices: number }> {
  const row = await club.db
    .prepare(
      `SELECT count(*) AS orders, count(i.id) AS invoices FROM orders o
       JOIN users u ON u.id = o.user_id LEFT JOIN invoices i ON i.order_id = o.id WHERE u.email = ?`,
    )
    .bind(email)
    .first<{ orders: number; invoices: number }>();
  return row ?? { orders: 0, invoices: 0 };
}

/** Puts goods into a member's cart in another browser, the first of that cart. */
export async function putInCart(club: Club, email: string, sku: string, qty: number): Promise<void> {
  const now = new Date().toISOString();
  await club.db.batch([
    club.db
      .prepare(
        `INSERT INTO carts (session_key, user_id, created_at, updated_at)
         SELECT ?1, id, ?2, ?2 FROM users WHERE email = ?1`,
      )
      .bind(email, now),
    club.db
      .prepare(
        `INSERT INTO cart_items (session_key, sku_id, qty, created_at)
         SELECT ?, id, ?, ? FROM skus WHERE code = ?`,
      )
      .bind(email, qty, now, sku),
  ]);
}
