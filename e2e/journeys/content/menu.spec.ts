import type { Page } from "@playwright/test";
import { expect, hydrate, test } from "../../fixtures";

const pages = [
  "Runs and events",
  "Join the club",
  "About the club",
  "Concessional registration",
  "Contact us",
];
const banner = (page: Page) => page.getByRole("banner");
const summary = (page: Page) => banner(page).locator("summary");
const menu = (page: Page) => banner(page).getByRole("navigation", { name: "Menu" });

test("a phone's menu has search and every public page in view, and marks the current one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about/history");
  await expect(summary(page)).toHaveText("Menu");
  await expect(menu(page)).toHaveCount(0);
  await summary(page).click();
  for (const name of ["Search", ...pages]) {
    const box = await menu(page).getByRole("link", { name, exact: true }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
    expect(box && [box.x >= 0, box.x + box.width <= 360, box.y + box.height <= 740], name).toEqual([
      true,
      true,
      true,
    ]);
  }
  await expect(menu(page).getByRole("link", { name: "About the club" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await menu(page).getByRole("link", { name: "Contact us" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(menu(page)).toHaveCount(0);
});

test("the menu closes after a client navigation, and stays for what was opened before hydration @js", async ({
  page,
}) => {
  await page.goto("/about");
  await summary(page).click();
  await hydrate(page);
  await menu(page).getByRole("link", { name: "Join the club" }).click();
  await expect(page).toHaveURL("/join");
  await expect(menu(page)).toHaveCount(0);
  await summary(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: "Runs and events" })).toBeFocused();
  // The current page's own link closes it too.
  await menu(page).getByRole("link", { name: "Join the club" }).click();
  await expect(menu(page)).toHaveCount(0);
});

test("a member's menu has the public pages but for joining, and what is the member's own; the bar stays", async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com");
  await expect(banner(page).getByRole("navigation", { name: "Your club" })).toBeVisible();
  await summary(page).click();
  const shown = pages.filter((name) => name !== "Join the club");
  for (const name of [...shown, "SIV application", "Cart", "Your orders", "Profile", "Sign out"])
    await expect(menu(page).getByRole("link", { name })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Join the club" })).toHaveCount(0);
  await menu(page).getByRole("link", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign out?" })).toBeVisible();
});

test("a wide screen has name, pages and sign-in in one row", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/about");
  await expect(summary(page)).toBeHidden();
  const rows = await banner(page)
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    );
  expect(rows).toHaveLength(pages.length + 3);
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(4);
});
