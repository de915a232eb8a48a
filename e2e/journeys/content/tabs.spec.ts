import { byClass } from "../../../tests/support/class-names";
import { expect, hydrate, test } from "../../fixtures";

for (const { path, first, second } of [
  { path: "/getting-here", first: "From the bridge", second: "The Park Avenue bus" },
  { path: "/rules", first: "Be kind to beginners", second: "The leader sets the pace" },
]) {
  // @spec 2.49
  test(`the tabs of ${path} keep the reader's place, and are all on paper`, async ({ page, hasJs }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto(path);
    if (hasJs) await hydrate(page);
    const tabs = page.locator(`nav${byClass("tab-links", "tabs")}`).first();
    await tabs.scrollIntoViewIfNeeded();
    await expect(page.getByText(second)).toBeHidden();
    await tabs.getByRole("link").nth(1).click();
    await expect(page.getByText(second)).toBeVisible();
    await expect(page.getByText(first)).toBeHidden();
    await expect(tabs).toBeInViewport();
    await page.emulateMedia({ media: "print" });
    for (const words of [first, second]) await expect(page.getByText(words)).toBeVisible();
    await expect(tabs).toBeHidden();
    const label = await page
      .locator(`nav${byClass("tab-links", "tabs")} a`)
      .first()
      .textContent();
    await expect(
      page
        .locator("main")
        .getByText(label ?? "", { exact: true })
        .last(),
    ).toBeVisible();
  });
}
