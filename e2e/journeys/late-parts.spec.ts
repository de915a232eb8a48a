import { expect, hydrate, test } from "../fixtures";

const quote = /\/assets\/quote\.lazy-[^/]*\.js$/;

test("a page whose lazy block fails to load stays as it was rendered, and hydrates once it loads @js", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route(quote, (route) => route.abort());
  // On a fast connection the page hydrates without input.
  const failed = page.waitForEvent("requestfailed", (request) => quote.test(request.url()));
  await page.goto("/about");
  await page.mouse.move(3, 3);
  await page.mouse.move(7, 7);
  await failed;
  await expect(page.locator("blockquote").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);
  await page.unroute(quote);
  await hydrate(page);
  await expect(page.locator("blockquote").first()).toBeVisible();
});

test("no content disappears while a lazy block loads @js", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(quote, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(quote);
  await page.goto("/about");
  await page.mouse.move(3, 3);
  await page.mouse.move(7, 7);
  await asked;
  await expect(page.locator("blockquote").first()).toBeVisible();
  release();
  await hydrate(page);
  await expect(page.locator("blockquote").first()).toBeVisible();
});
