import { expect, hydrate, test } from "../../fixtures";

// @spec 2.5
test("opening /logout only asks, and its button logs out and says so", { tag: "@letter" }, async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com");
  await page.goto("/logout");
  await page.goto("/");
  await expect(page).toHaveURL("/");
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You’re signed out").first()).toBeVisible();
  await page.goBack();
  await page.goto("/");
  await expect(page).toHaveURL("/login");
});

// @spec 4.6, 7.5
test("logging out revokes the backend's session", async ({ page, signIn, club }) => {
  // Other journeys leave sessions behind in this worker's club.
  const openSessions = async () =>
    await club.db
      .prepare(
        `SELECT count(*) AS n FROM session_families f JOIN users u ON u.id = f.user_id
         WHERE u.email = 'life@example.com' AND f.revoked_at IS NULL`,
      )
      .first<number>("n");
  const before = (await openSessions()) ?? 0;
  await signIn("life@example.com");
  expect(await openSessions()).toBe(before + 1);
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await openSessions()).toBe(before);
});

test("logging out works on this device when the backend fails", async ({ page, signIn, club }) => {
  await signIn("member@example.com");
  await page.goto("/logout");
  await club.fault({ call: "GET /api/v1/cognito/user/logout", kind: "500html", count: 2 });
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("signed out on this device").first()).toBeVisible();
  await club.clearFaults();
});

test("a visitor is told that there is nothing to log out of", async ({ page }) => {
  await page.goto("/logout");
  await expect(page.getByText("You’re not signed in")).toBeVisible();
});

test("another tab goes to the sign-in soon after a log-out @js", async ({ page, context, signIn }) => {
  // The page's own check of its session, every 10 s, finds nothing out.
  await page.route("**/session/check", () => {});
  await signIn("member@example.com");
  await hydrate(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("signed-in"))).not.toBeNull();
  const other = await context.newPage();
  await other.goto("/logout");
  await other.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/login");
  await expect(page).toHaveURL("/login");
});
