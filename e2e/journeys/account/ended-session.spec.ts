import type { Page } from "@playwright/test";
import type { Club } from "../../../tests/support/club";
import { expect, fillCode, hydrate, test } from "../../fixtures";

const member = "life@example.com";

const endSessions = (club: Club) =>
  club.db
    .prepare(
      `UPDATE session_families SET revoked_at = '2026-01-01T00:00:00Z'
       WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
    )
    .bind(member)
    .run();

async function signInHere(page: Page, club: Club): Promise<void> {
  await page.getByLabel("Email address").fill(member);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await fillCode(page.getByLabel("Six-digit code"), club, member);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a form whose session ended is back after signing in, and is sent again by its sender alone", {
  tag: "@letter",
}, async ({ page, club, signIn, hasJs }) => {
  await signIn(member, "/profile/address/new");
  if (hasJs) await hydrate(page);
  const addresses = () => club.db.prepare("SELECT count(*) AS n FROM addresses").first<number>("n");
  const before = await addresses();
  for (const [name, value] of [
    ["firstName", "Nell"],
    ["lastName", "Ash"],
    ["postcode", "4710"],
  ])
    await page.locator(`main [name=${name}]`).fill(value ?? "");
  await page.locator("main [name=state]").selectOption("QLD");
  await page.getByLabel("Street address", { exact: true }).fill("12 Reef Street");
  await page.getByLabel("Suburb", { exact: true }).fill("Emu Park");
  await endSessions(club);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("what you typed is kept for half an hour").first()).toBeVisible();
  await signInHere(page, club);
  await expect(page).toHaveURL("/profile/address/new");
  await expect(page.getByText("What you typed is back")).toBeVisible();
  await expect(page.getByLabel("Street address", { exact: true })).toHaveValue("12 Reef Street");
  await expect(page.getByLabel("Suburb", { exact: true })).toHaveValue("Emu Park");
  expect(await addresses()).toBe(before);
});

test("a forced log-out says why", { tag: "@letter" }, async ({ page, club, signIn }) => {
  await signIn(member, "/profile");
  await endSessions(club);
  await page.goto("/profile/addresses");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your session has ended, so you were signed out").first()).toBeVisible();
});
