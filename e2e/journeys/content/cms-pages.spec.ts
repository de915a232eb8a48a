import { expect, test } from "../../fixtures";

const tag = { tag: "@letter" };

// @spec 2.24, 2.45
test("a visitor reads a page of blocks, and goes on by the menu's pages", tag, async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toContainText("A club for people who drive them");
  await expect(page).toHaveTitle(/About the club/);
});

test("a visitor reads a page of rows, and opens its tabs", tag, async ({ page }) => {
  await page.goto("/rules");
  await expect(page.getByText("Be kind to beginners")).toBeVisible();
  await page.goto("/club-nights");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("a visitor with an old address is sent on, with the query", tag, async ({ page }) => {
  await page.goto("/whats-on?from=flyer");
  await expect(page).toHaveURL("/events?from=flyer");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a visitor with a wrong address is told so, and goes home", tag, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource.*404/);
  await page.goto("/nowhere-at-all");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByText("Please visit our homepage to get where you need to go.")).toBeVisible();
  await page.getByRole("link", { name: "Take me home" }).click();
  await expect(page).toHaveURL(/\/(?:home|login|)$/);
});

test("a visitor writes an address in capitals and reads the page", tag, async ({ page }) => {
  await page.goto("/About/History");
  await expect(page).toHaveURL("/about/history");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});
