import { axe } from "../axe";
import { expect, hydrate, test } from "../fixtures";

const page1 = "/events/tropic-line-rally";

test("a gallery's picture links to its full size", async ({ page }) => {
  await page.goto(page1);
  const first = page.locator(".shots a").first();
  await expect(first).toHaveAttribute("href", /^\/assets\/i\/.+\.jpg$/);
});

test("a hydrated gallery opens a picture in a dialog, steps through the others and returns the focus @js", async ({
  page,
}) => {
  await page.goto(page1);
  await hydrate(page);
  const links = page.locator(".shots a");
  const names = await page
    .locator(".shots img")
    .evaluateAll((all) => all.map((each) => each.getAttribute("alt")));
  expect(names.length).toBeGreaterThan(2);
  await links.nth(1).focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog");
  await expect(box.getByRole("img")).toHaveAttribute("alt", names[1] ?? "");
  await expect(box.getByRole("img")).toBeInViewport({ ratio: 1 });
  expect((await axe(page).include("dialog").analyze()).violations).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await expect(box.getByRole("img")).toHaveAttribute("alt", names[2] ?? "");
  await box.getByRole("button", { name: "Previous" }).click();
  await box.getByRole("button", { name: "Previous" }).click();
  await box.getByRole("button", { name: "Previous" }).click();
  await expect(box.getByRole("img")).toHaveAttribute("alt", names.at(-1) ?? "");
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(links.nth(1)).toBeFocused();
  await expect(page).toHaveURL(page1);
  await links.first().click();
  await box.getByRole("button", { name: "Close" }).click();
  await expect(box).toHaveCount(0);
});
