import type { Page } from "@playwright/test";
import { axe } from "../../axe";
import { expect, hydrate, test } from "../../fixtures";

test.use({ clubOptions: { sites: 1 } });

const history = "Our history, in short";
test.beforeEach(async ({ club }) => {
  await club.db.batch([
    club.db.prepare("UPDATE menu_items SET parent = 'about' WHERE url = 'concessional-registration'"),
    club.db
      .prepare("INSERT OR REPLACE INTO menu_items (url, parent, place, label) VALUES (?, 'about', 9, ?)")
      .bind("about/history", history),
  ]);
});

const menu = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Menu" });
const button = (page: Page) => menu(page).locator("summary");
const link = (page: Page, name: string) => menu(page).getByRole("link", { name, exact: true });
const under = ["Concessional registration", history];

test("a phone's menu has the pages under another as an indented list", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/shed");
  await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
  await expect(button(page)).toBeHidden();
  const starts = await Promise.all(
    ["About the club", ...under, "Contact us"].map(async (name) => {
      const box = await link(page, name).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
      return link(page, name).evaluate(
        (element) => element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingLeft),
      );
    }),
  );
  const [top = 0, first = 0, second = 0, next = 0] = starts;
  expect([first > top, second === first, next === top]).toEqual([true, true, true]);
  await link(page, history).click();
  await expect(page).toHaveURL("/about/history");
});

test("a member's menu has them in the same way, on any screen", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn("member@example.com", "/shed");
  await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
  await expect(button(page)).toBeHidden();
  for (const name of ["About the club", ...under]) await expect(link(page, name)).toBeVisible();
});

test("a wide screen has a button in the row, which shows them", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/shed");
  await expect(button(page)).toHaveText("About the club");
  for (const name of ["About the club", ...under]) await expect(link(page, name)).toBeHidden();
  const row = await link(page, "Contact us").boundingBox();
  const own = await button(page).boundingBox();
  expect(own && row && Math.abs(own.y + own.height / 2 - row.y - row.height / 2)).toBeLessThan(4);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(link(page, "About the club")).toBeFocused();
  for (const name of under) {
    const box = await link(page, name).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 1280, name).toBe(true);
  }
  await link(page, history).click();
  await expect(page).toHaveURL("/about/history");
  await expect(link(page, history)).toBeHidden();
  await expect(button(page)).toHaveAttribute("aria-current", "true");
});

test("Escape, and leaving it, close the list of a wide screen @js", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/shed");
  await button(page).click();
  // What was opened before hydration stays open.
  await hydrate(page);
  await expect(link(page, history)).toBeVisible();
  await link(page, history).focus();
  await page.keyboard.press("Escape");
  await expect(link(page, history)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("Enter");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await expect(link(page, history)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(link(page, "Contact us")).toBeFocused();
  await expect(link(page, history)).toBeHidden();
  await button(page).click();
  await page.mouse.click(300, 700);
  await expect(link(page, history)).toBeHidden();
  await button(page).click();
  await link(page, "About the club").click();
  await expect(page).toHaveURL("/about");
  await expect(link(page, history)).toBeHidden();
});

for (const [width, locale] of [
  [360, "en"],
  [1280, "en"],
  [1280, "ar"],
] as const)
  test(`the open list has no fault for axe at ${width} px in ${locale} @js`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/about/history?lang=${locale}`);
    const opens = page.getByRole("banner").locator("summary");
    await (width > 1000 ? opens.nth(1) : opens.first()).click();
    await expect(page.getByRole("link", { name: history, exact: true }).first()).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
  });
