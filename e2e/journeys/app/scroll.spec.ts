import type { Page } from "@playwright/test";
import { expect, hydrate, test } from "../../fixtures";

const getScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollDown(page: Page, top: number): Promise<number> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  // The browser tells of it in its next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return getScroll(page);
}

/** What restores positions comes after hydration. */
const untilTracked = (page: Page) => page.waitForFunction(() => history.scrollRestoration === "manual");

/** A link that is clicked where it is, without scrolling to it. */
const click = (page: Page, path: string) =>
  page
    .locator(`main a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

// @spec 2.27
test("back returns to where one was in a list, and a new page starts at the top", async ({ page, hasJs }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/shop");
  if (hasJs) {
    await hydrate(page);
    await untilTracked(page);
  }
  const link = page.locator("main a[href^='/shop/']").last();
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY).catch(() => 0);
  await link.click();
  await expect(page).toHaveURL(/\/shop\/./);
  if (hasJs) await expect.poll(() => getScroll(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(link).toBeInViewport();
  if (hasJs) await expect.poll(async () => Math.abs((await getScroll(page)) - top)).toBeLessThan(3);
});

test("@js back and forward know every entry, also after a reload in between", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/shop");
  await hydrate(page);
  await untilTracked(page);
  const top = await scrollDown(page, 700);
  expect(top).toBeGreaterThan(300);
  await click(page, "/shop/tea-flask");
  await expect(page).toHaveURL("/shop/tea-flask");
  await expect.poll(() => getScroll(page)).toBe(0);
  const below = await scrollDown(page, 250);
  expect(below).toBeGreaterThan(50);
  await page.goBack();
  await expect.poll(() => getScroll(page)).toBe(top);
  await page.goForward();
  await expect(page).toHaveURL("/shop/tea-flask");
  await expect.poll(() => getScroll(page)).toBe(below);
  await page.reload();
  await expect.poll(() => getScroll(page)).toBe(below);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(() => getScroll(page)).toBe(top);
});

test("@js a streamed home is where it was after going back to it", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn("member@example.com");
  await hydrate(page);
  await untilTracked(page);
  await expect(page.locator("[data-version]")).toBeAttached();
  const top = await scrollDown(page, 900);
  expect(top).toBeGreaterThan(300);
  await page
    .getByRole("link", { name: "Language and display" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/language/);
  await expect.poll(() => getScroll(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => Math.abs((await getScroll(page)) - top)).toBeLessThan(3);
  // And as a document.
  await page.goto("/about");
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => Math.abs((await getScroll(page)) - top)).toBeLessThan(3);
});

test("a message of the error summary leads to its field, with label and message in sight", async ({
  page,
  hasJs,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn("member@example.com");
  await page.goto("/profile/address/new");
  if (hasJs) {
    await hydrate(page);
    await untilTracked(page);
  }
  await page.getByRole("button", { name: "Save" }).click();
  const messages = page.getByRole("alert").getByRole("link");
  for (const [message, label] of [
    [0, "Street address"],
    [3, "Postcode"],
    [1, "Suburb"],
  ] as const) {
    await messages.nth(message).click();
    const field = page.getByLabel(label);
    await expect(field).toBeFocused();
    await expect(page.locator("label", { hasText: label })).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
  }
});
