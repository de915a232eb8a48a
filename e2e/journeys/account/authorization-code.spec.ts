import { expect, fillCode, test } from "../../fixtures";

// The backend's own authorize page stands in for the provider (backend-contract §13).
test.use({ clubOptions: { env: { GOOGLE_CLIENT_ID: "marque" } } });

// @spec 2.8
test("a member signs in through the provider and returns to the requested page", async ({ page, club }) => {
  await page.goto("/?from=provider");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(new RegExp(`^${club.backend}/authorize`));
  const asked = new URL(page.url()).searchParams;
  expect(asked.get("scope")).toBe("all");
  expect(asked.get("code_challenge_method")).toBe("S256");
  await page.getByLabel(/e-?mail/i).fill("life@example.com");
  await page.getByRole("button").first().click();
  await fillCode(page.getByLabel(/code/i), club, "life@example.com");
  await page.getByRole("button").first().click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/?from=provider");
});

// @spec 5.2, 8.6
test("a reply with another state is refused with the specification's text", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const state = new URL(page.url()).searchParams.get("state") ?? "";
  expect(state.length).toBeGreaterThanOrEqual(20);
  const reply = await page.goto("/auth?code=abc&state=another");
  expect(reply?.status()).toBe(400);
  await expect(page.getByRole("alert")).toContainText("Bad state please try again");
  // The state can be used once, even with a wrong guess.
  await page.goto(`/auth?code=abc&state=${state}`);
  await expect(page.getByRole("alert")).toContainText("Bad state please try again");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page).toHaveURL("/login");
});

test("a member who cancels at the provider is told so", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const state = new URL(page.url()).searchParams.get("state") ?? "";
  await page.goto(`/auth?error=access_denied&state=${state}`);
  await expect(page.getByRole("alert")).toContainText("You’re not signed in");
});
