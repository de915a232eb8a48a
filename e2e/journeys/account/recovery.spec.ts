import { expect, test } from "../../fixtures";

const member = "renewing@example.com";

// @spec 2.7, 5.3
test("a password is recovered in two steps and the member is signed in", { tag: "@letter" }, async ({
  page,
  club,
}) => {
  await page.goto("/forgotpassword");
  await page.getByLabel("Email address").fill(member);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page).toHaveURL("/forgotpassword/check");
  const code = await club.code(member);

  await page.getByLabel("Six-digit code").fill(code);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(
    "Use at least 8 characters",
  );
  await expect(page.getByLabel("Six-digit code")).toHaveValue(code);

  await page.getByLabel("New password").fill("a long enough secret");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your new password is saved").first()).toBeVisible();
  const row = await club.db
    .prepare("SELECT password_hash IS NOT NULL AS has FROM users WHERE email = ?")
    .bind(member)
    .first();
  expect(row).toEqual({ has: 1 });
});

test("a wrong code changes nothing, and the password is not sent back", async ({ page, club }) => {
  await page.goto("/forgotpassword");
  await page.getByLabel("Email address").fill(member);
  await page.getByRole("button", { name: "Email me a code" }).click();
  const code = await club.code(member);
  await page.getByLabel("Six-digit code").fill(code === "111111" ? "222222" : "111111");
  await page.getByLabel("New password").fill("another long secret");
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button", { name: "Save and sign in" }).click(),
  ]);
  expect(reply.status()).toBe(422);
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(
    "That code isn’t right",
  );
  expect(await page.content()).not.toContain("another long secret");
});
