import type { Page } from "@playwright/test";
import { byClass } from "../../../tests/support/class-names";
import { expect, test } from "../../fixtures";

test.use({ clubOptions: { sites: 1 } });

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

test("a first address is added and becomes the current one", async ({ page, signIn, hasJs }) => {
  await signIn("new@example.com", "/profile/addresses");
  if (hasJs) await expect(page.getByText("No address yet")).toBeVisible();
  await page.getByRole("link", { name: "Add an address" }).click();
  await fill(page, { "Street address": "1 Reef Street", Suburb: "Emu Park", Postcode: "2000" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a state or territory");
  await expect(page.getByLabel("Street address")).toHaveValue("1 Reef Street");
  await page.getByLabel("State or territory").selectOption("QLD");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/profile/addresses");
  const card = page.getByRole("article").filter({ hasText: "1 Reef Street" }).first();
  await expect(card).toContainText("Emu Park QLD 2000");
  // Saved all the same.
  await expect(card).toContainText("2000 isn’t usually a postcode of QLD");
  await page.goto("/profile");
  await expect(page.getByText("1 Reef Street")).toBeVisible();
});

test("the current address is changed, and the old one is kept for orders", async ({ page, club, signIn }) => {
  await signIn("editor@example.com", "/profile/addresses");
  const current = page.locator(byClass("address-list", "current"));
  const street = `${Date.now()} Turntable Street`;
  await current.getByRole("link", { name: /^Change/ }).click();
  await page.getByLabel("Street address").fill(street);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/profile/addresses");
  await expect(current).toContainText(street);
  const kept = await club.db
    .prepare(
      "SELECT count(*) AS n FROM addresses WHERE user_id = 6 AND enabled = 0 AND street_address LIKE '%Turntable Street'",
    )
    .first<{ n: number }>();
  expect(kept?.n).toBeGreaterThan(0);
});

test("addresses are made current, put away and brought back", async ({ page, signIn }) => {
  await signIn("member@example.com", "/profile/addresses");
  const current = page.locator(byClass("address-list", "current"));
  const other = page.getByRole("article").filter({ hasText: "Use for deliveries" }).first();
  const name = (await other.locator("strong").innerText()).trim();
  await other.getByRole("button", { name: /^Use for deliveries/ }).click();
  await expect(page.getByText("That address is now used for deliveries").first()).toBeVisible();
  await expect(current).toContainText(name);
  await current.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("Removed from your list. Past orders still have it").first()).toBeVisible();
  await page.locator("summary").filter({ hasText: "Earlier addresses" }).click();
  const away = page.getByRole("article").filter({ hasText: "Bring back" }).filter({ hasText: name });
  await away
    .getByRole("button", { name: /^Bring back/ })
    .first()
    .click();
  await expect(page.getByText("Back in your list").first()).toBeVisible();
});

test("an address abroad has a country and a state in words", async ({ page, signIn }) => {
  await signIn("life@example.com", "/profile/address/new");
  await fill(page, { "Street address": "12 Princes Street", Suburb: "Dunedin", Postcode: "9016" });
  await page.getByRole("button", { name: "Not in Australia?" }).click();
  await page.getByLabel("State or region").fill("Otago");
  await expect(page.getByLabel("Street address")).toHaveValue("12 Princes Street");
  await expect(page.getByLabel("Postcode")).toHaveValue("9016");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a country");
  await page.getByLabel("Country").selectOption({ label: "New Zealand" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/profile/addresses");
  const card = page.getByRole("article").filter({ hasText: "Dunedin" }).first();
  await expect(card).toContainText("Dunedin Otago 9016");
  await expect(card).toContainText("New Zealand");
});
