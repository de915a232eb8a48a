import { expect, openControlled, test } from "../../fixtures";

test.use({ clubOptions: { sites: 1 } });

test("a member signs out another browser, which is sent to the sign-in", async ({
  page,
  club,
  signIn,
  browser,
}) => {
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  const session = await club.signIn("life@example.com");
  await other.addCookies(
    [...session.cookies].map(([name, value]) => ({ name, value, url: club.site, httpOnly: true })),
  );
  await elsewhere.goto(`${club.site}/profile`);
  await expect(elsewhere.getByText("Merle").first()).toBeVisible();

  await signIn("life@example.com", "/profile");
  await page.getByRole("link", { name: "Where you’re signed in" }).click();
  await expect(page.getByText("This device")).toHaveCount(1);
  const others = page.getByRole("button", { name: /^Sign out ?:/ });
  const before = await others.count();
  expect(before).toBeGreaterThan(0);
  await others.first().click();
  await expect(page.getByText("Signed out there").first()).toBeVisible();
  await expect(others).toHaveCount(before - 1);

  await elsewhere.goto(`${club.site}/profile`);
  await expect(elsewhere).not.toHaveURL(/\/profile/);
  await other.close();
});

test("a member signs out everywhere else", async ({ page, club, signIn }) => {
  const elsewhere = await club.signIn("renewing@example.com");
  await signIn("renewing@example.com", "/profile/devices");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("You’re signed in nowhere else.")).toBeVisible();
  expect((await elsewhere.get("/profile")).url.pathname).not.toBe("/profile");
  await page.goto("/profile");
  await expect(page.getByText("Teodor").first()).toBeVisible();
});

test("a form that posts by itself, through the service worker, is answered with its notice @js", async ({
  page,
  signIn,
}) => {
  await signIn("new@example.com", "/robots.txt");
  await openControlled(page, "/profile/delete");
  await page.getByLabel("I understand, and want my account deleted").check();
  // As before hydration: requestSubmit would be Remix's.
  await page
    .locator("form")
    .filter({ hasText: "Ask the club to delete it" })
    .evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("The club has your request").first()).toBeVisible();
});
