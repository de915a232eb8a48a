import { byClass } from "../../../tests/support/class-names";
import { axe } from "../../axe";
import { expect, test } from "../../fixtures";

// What a member's pages are before a backend that says only what spec §7 lists. Where our own says more,
// other journeys show it.
// @spec 2.9, 7.25
test.skip(({ seedLetter }) => !seedLetter, "about the backend of spec §7 alone");

test("a member changes the profile, and is offered nothing that would fail", { tag: "@letter" }, async ({
  page,
  signIn,
  hasJs,
}) => {
  await signIn("life@example.com", "/profile");
  if (hasJs) expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole("link", { name: /^Change ?: ?Emergency contact/ }).click();
  await page.getByLabel(/Contact’s name/).fill("Kirra Nolan");
  await page.getByLabel(/^Phone/).fill("12");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("There is a problem");
  await page.getByLabel(/^Phone/).fill("(07) 7010 0199");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Kirra Nolan")).toBeVisible();
  await expect(page.locator('main a[href="/profile/devices"], main a[href="/check-in"]')).toHaveCount(0);
  // Its delete is not known to ask the club first.
  await page.getByRole("link", { name: "Delete your account" }).click();
  await expect(page.getByText("Write to the club and ask it to delete your account.")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.goto("/profile/data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
});

test("an address is added, changed and put away", { tag: "@letter" }, async ({ page, signIn }) => {
  await signIn("life@example.com", "/profile/address/new");
  await page.getByLabel("Street address").fill("1 Reef Street");
  await page.getByLabel("Suburb").fill("Emu Park");
  await page.getByLabel("State or territory").selectOption("QLD");
  await page.getByLabel("Postcode").fill("4710");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/profile/addresses");
  const cards = page.getByRole("article");
  await cards
    .filter({ hasText: "1 Reef Street" })
    .getByRole("link", { name: /^Change/ })
    .first()
    .click();
  await page.getByLabel("Street address").fill("2 Reef Street");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/profile/addresses");
  await expect(cards.filter({ hasText: "1 Reef Street" })).toHaveCount(0);
  const changed = cards.filter({ hasText: "2 Reef Street" }).first();
  await changed.getByRole("button", { name: /^Remove/ }).click();
  await expect(cards.filter({ hasText: "2 Reef Street" })).toHaveCount(0);
});

test("the card has the photo and no code, and nothing offers to check it", { tag: "@letter" }, async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com", "/membershipcard");
  const card = page.getByRole("article");
  await expect(card.getByText("1204", { exact: true })).toBeVisible();
  await expect(card.getByRole("img", { name: "Photo of Marguerite Lindqvist" })).toBeVisible();
  await expect(card).toContainText("This club’s cards have no code to scan.");
  await expect(page.locator('a[href="/verify"]')).toHaveCount(0);
  await page.goto("/verify?card=1204");
  await expect(page.getByRole("main")).toContainText("This club’s cards have no code");
  await expect(page.getByRole("button", { name: "Check" })).toHaveCount(0);
});

test("invoices stand for orders, with their tickets", { tag: "@letter" }, async ({ page, signIn }) => {
  await signIn("member@example.com", "/profile");
  await page.getByRole("link", { name: "Your invoices" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your invoices");
  const dinner = page.getByRole("listitem").filter({ hasText: "Gift to the flood appeal" }).first();
  await dinner
    .getByRole("link", { name: /^Invoice / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tax invoice");
  // The own invoice names the whole buyer, whatever its total.
  await expect(page.locator(byClass("invoice-sheet", "parties"))).toContainText("Yeppoon");
  await page.getByRole("link", { name: "See the tickets" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Club dinner" })).toHaveCount(1);
  await expect(page.getByText("1 used · 1 void")).toBeVisible();
  await expect(page.getByRole("link", { name: "Your invoices" })).toBeVisible();
});
