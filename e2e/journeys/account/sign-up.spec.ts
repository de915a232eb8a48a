import type { Page } from "@playwright/test";
import { expect, fillCode, test } from "../../fixtures";

async function fill(page: Page, email: string, [day, month, year]: readonly [string, string, string]) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("First name").fill("Ines");
  await page.getByLabel("Day").fill(day);
  await page.getByLabel("Month").fill(month);
  await page.getByLabel("Year").fill(year);
  await page.getByRole("button", { name: "Create account" }).click();
}

// @spec 1.4, 2.6, 5.4
test("a person without a surname signs up and is signed in", async ({ page, club, hasJs }) => {
  const email = `ines-${hasJs ? "js" : "plain"}@example.com`;
  await page.goto("/signup");
  await fill(page, email, ["27", "3", "1968"]);
  await expect(page).toHaveURL("/login/code?joining");
  await expect(page.getByText(`We’ve emailed a code to ${email}. Type it here to finish`)).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("We’ve sent a new code").first()).toBeVisible();
  await expect(page).toHaveURL("/login/code?joining");
  await fillCode(page.getByLabel("Six-digit code"), club, email);
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await expect(page).toHaveURL("/");
  const row = await club.db
    .prepare("SELECT first_name, last_name, date_of_birth FROM users WHERE email = ?")
    .bind(email)
    .first();
  expect(row).toEqual({ first_name: "Ines", last_name: "", date_of_birth: "1968-03-27" });
});

test("a date that does not exist is refused, and the typed values stay", async ({ page }) => {
  await page.goto("/signup");
  await fill(page, "ines@example.com", ["31", "4", "1968"]);
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toContainText("There is no such date. Check day, month and year");
  await expect(page.getByLabel("First name")).toHaveValue("Ines");
  await expect(page.getByLabel("Day")).toHaveValue("31");
  await expect(page.getByLabel("Month")).toHaveValue("4");
  await expect(page.getByLabel("Year")).toHaveValue("1968");
  await expect(page.getByRole("group", { name: "Date of birth" })).toHaveAccessibleDescription(
    /There is no such date. Check day, month and year/,
  );
});

test("signing up with a known address gets the same reply", async ({ page, club }) => {
  await page.goto("/signup");
  await fill(page, "life@example.com", ["1", "1", "1950"]);
  await expect(page).toHaveURL("/login/code?joining");
  await expect(
    page.getByText("We’ve emailed a code to life@example.com. Type it here to finish"),
  ).toBeVisible();
  const row = await club.db
    .prepare("SELECT count(*) AS n FROM users WHERE email = 'life@example.com' AND first_name = 'Ines'")
    .first();
  expect(row).toEqual({ n: 0 });
});
