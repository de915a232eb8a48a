import { byClass } from "../../../tests/support/class-names";
import { expect, followMenu, test } from "../../fixtures";

// @spec 2.20
test("a visitor finds a page by what it says, and reads it", { tag: "@letter" }, async ({ page }) => {
  await page.goto("/about");
  await followMenu(page, "Search");
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await page.getByRole("searchbox").fill("fig tree");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/search?q=fig+tree");
  await expect(page.getByRole("heading", { level: 2 })).toContainText("“fig tree”");
  await expect(page.locator("mark").first()).toHaveText(/fig/i);
  await expect(page.getByRole("searchbox")).toHaveValue("fig tree");
  await page
    .locator(`${byClass("search-page", "hits")} a`)
    .first()
    .click();
  await expect(page).not.toHaveURL(/search/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a visitor searches for text with slashes and special characters", { tag: "@letter" }, async ({
  page,
}) => {
  await page.goto("/search/fig%2Ftree/100%25");
  await expect(page.getByRole("searchbox")).toHaveValue("fig/tree/100%");
});

test("a search says how many results there are, and leads to them all", { tag: "@letter" }, async ({
  page,
}) => {
  await page.goto("/search?q=the");
  const found = await page.getByRole("heading", { level: 2 }).textContent();
  const total = Number(/\d+/.exec(found ?? "")?.[0]);
  expect(total).toBeGreaterThan(20);
  const results = page.locator(`${byClass("search-page", "hits")} li`);
  await expect(results).toHaveCount(20);
  await expect(page.getByText(`1–20 of ${total}`)).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/search?q=the&page=2");
  await expect(page.getByText(`21–${Math.min(40, total)} of ${total}`)).toBeVisible();
  await expect(results).toHaveCount(Math.min(20, total - 20));
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page).toHaveURL("/search?q=the");
});

test("a search without results suggests what to do, and can be repeated", { tag: "@letter" }, async ({
  page,
}) => {
  await page.goto("/search/qzxvwkj");
  await expect(page.getByText("Check the spelling, or try fewer or other words.")).toBeVisible();
  await page.getByRole("searchbox").fill("committee");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator(`${byClass("search-page", "hits")} li`)).not.toHaveCount(0);
});

test("a search keeps its query when the backend fails", async ({ page, club, allowConsole }) => {
  allowConsole(/Failed to load resource.*503/);
  await club.fault({ call: "POST /api/v1/cognito/search", kind: "500html" });
  await page.goto("/search/fig");
  await expect(page.getByText("Back in a moment")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("fig");
});

test("a member finds the search in the menu", async ({ page, signIn }) => {
  await signIn("member@example.com");
  await followMenu(page, "Search");
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test("a result leads to its words in a long page, and opens the answer", async ({ page }) => {
  await page.goto("/search?q=insurance+through+the+club");
  await page.getByRole("link", { name: "Questions, answered" }).click();
  await expect(page).toHaveURL(/\/questions/);
  const question = page.locator("summary", { hasText: "insurance through the club" });
  await expect(question).toBeInViewport();
  await expect(question.locator("xpath=following-sibling::*").first()).toBeVisible();
});
