import { byClass } from "../../../tests/support/class-names";
import { axe } from "../../axe";
import { expect, hydrate, test } from "../../fixtures";

const page1 = "/events/tropic-line-rally";

test("a gallery's picture opens on a page of its own, with the ways on and back", async ({ page }) => {
  // Before hydration, as on a slow connection: the scripts never load.
  await page.route(/entry\.client/, () => {});
  await page.goto(page1);
  const links = page.locator(`${byClass("gallery", "gallery")} a`);
  const count = await links.count();
  const name = await links.nth(1).locator("img").getAttribute("alt");
  await links.nth(1).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Picture 2 of ${count}`);
  await expect(page.getByRole("img", { name: name ?? "" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Picture 1 of ${count}`);
  await expect(page.getByRole("link", { name: "Previous" })).toHaveCount(0);
  for (let number = 2; number <= count; number += 1) await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${page1}$`));
  await page.getByRole("link", { name: "Back to The Tropic Line Rally" }).click();
  await expect(page).toHaveURL(new RegExp(`${page1}#picture-`));
  await expect(links.last()).toBeInViewport();
  const missing = await page.request.get(`/picture/1/${count + 1}${page1}`);
  expect(missing.status()).toBe(404);
});

test("a hydrated gallery opens a picture in a dialog, steps through the others and returns the focus @js", async ({
  page,
}) => {
  await page.goto(page1);
  await hydrate(page);
  const links = page.locator(`${byClass("gallery", "gallery")} a`);
  const names = await page
    .locator(`${byClass("gallery", "gallery")} img`)
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
