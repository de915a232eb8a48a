import type { BrowserContext, Page } from "@playwright/test";
import { expect, hydrate, test } from "../../fixtures";

/** A second tab, whose page runs. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  await hydrate(tab);
  await expect.poll(() => tab.evaluate(() => localStorage.getItem("look"))).not.toBeNull();
  return tab;
}

test("a theme and a language that are chosen in one tab are those of the others @js", async ({
  page,
  context,
}) => {
  const other = await openTab(context, "/about");
  await page.goto("/language");
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/language");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(other.locator("html")).toHaveAttribute("lang", "fr");
  await expect(other.getByRole("link", { name: "Connexion" }).first()).toBeVisible();
});

// @spec 3.3
test("a log-in in one tab shows in the others, and a log-out closes all of them @js", async ({
  page,
  context,
  signIn,
}) => {
  const tabs = [await openTab(context, "/about"), await openTab(context, "/rules")];
  await signIn("member@example.com");
  await hydrate(page);
  for (const tab of tabs) await expect(tab.getByRole("navigation", { name: "Your club" })).toBeAttached();
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  for (const tab of tabs) await expect(tab.getByRole("navigation", { name: "Your club" })).toHaveCount(0);
});

test("a language from another tab takes nothing that was typed @js", async ({ page, context }) => {
  const form = await openTab(context, "/signup");
  await form.getByLabel("First name").fill("Alex");
  await page.goto("/language");
  await page.getByRole("button", { name: "Français" }).click();
  // Nothing can be read from a page that is being left.
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("look"))).toContain("fr");
  await form.bringToFront();
  await expect(form.getByLabel("First name")).toHaveValue("Alex");
});

// @spec 4.10
test("what one tab puts into the cart shows in the others @js", async ({ page, context }) => {
  const [cart, shop] = [await openTab(context, "/cart"), await openTab(context, "/shop")];
  await expect(cart.getByText("Your cart is empty")).toBeVisible();
  await page.goto("/shop/run-map");
  await hydrate(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cart");
  await expect(cart.getByRole("link", { name: /Road map/ })).toBeVisible();
  await expect(shop.getByRole("link", { name: "Cart (1)" })).toBeVisible();
});
