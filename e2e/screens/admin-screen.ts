import type { Page } from "@playwright/test";
import type { Club } from "../../tests/support/club";
import { axe } from "../axe";
import { expect, fillCode } from "../fixtures";

/** Signs in to the admin, on the page of it that is open. */
export async function signInToAdmin(page: Page, club: Club): Promise<void> {
  await page.getByLabel("E-mail address").fill("editor@example.com");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await fillCode(page.getByLabel("Code"), club, "editor@example.com");
  await page.getByRole("button", { name: "Sign in" }).click();
}

/**
 * The open screen has this title and no axe violation, in the light and the dark theme, and fits, with a
 * record's menu open too. A list's rows show their names, dates, sums and states in full.
 */
export async function expectGoodAdminScreen(page: Page, title: RegExp): Promise<void> {
  await expect(page).toHaveTitle(title);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const all = axe(page);
    // In the dark theme only the colours differ.
    const { violations } = await (colorScheme === "dark" ? all.withRules("color-contrast") : all).analyze();
    expect(
      violations.map(({ id, nodes }) => `${title} ${id}: ${nodes.map(({ html }) => html).join(" · ")}`),
    ).toEqual([]);
  }
  const overflow = await page.evaluate(() => {
    const { documentElement: root } = document;
    const menu = document.querySelector<HTMLDetailsElement>("main details.more");
    const wasOpen = menu?.open ?? false;
    menu?.toggleAttribute("open", true);
    const width = root.scrollWidth;
    menu?.toggleAttribute("open", wasOpen);
    return width - root.clientWidth;
  });
  expect(overflow, `sideways scrolling at ${title}`).toBeLessThanOrEqual(0);
  const cut = await page.evaluate(() => {
    const facts = ".rows tbody tr:has(.pick) > :is(th, .whole, .kept, .number, :has(.chip))";
    return [...document.querySelectorAll<HTMLElement>(facts)]
      .filter((cell) => cell.textContent?.trim())
      .filter((cell) => {
        const isCut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 1;
        return isCut || cell.getClientRects().length === 0;
      })
      .map((cell) => cell.textContent?.trim());
  });
  expect(cut, `cut at ${title}`).toEqual([]);
}
