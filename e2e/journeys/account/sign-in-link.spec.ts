import { linkTokens } from "../../../tests/support/link-tokens";
import { expect, test } from "../../fixtures";

for (const [start, end] of [
  ["/", "/"],
  ["/login", "/"],
  ["/about", "/about"],
] as const) {
  // @spec 1.3, 2.26
  test(`a sign-in link on ${start} asks first, and signs in after a yes`, async ({ page, club }) => {
    const { a, r } = await linkTokens(club, "life@example.com");
    const reply = await page.goto(`${start}?a=${a}&r=${r}&b=${encodeURIComponent(club.backend)}`);
    await expect(page).toHaveURL("/login/link");
    expect(reply?.headers()["cache-control"]).toContain("no-store");
    const html = await page.content();
    expect(html).not.toContain(a);
    expect(html).not.toContain(r);
    await expect(page.getByText("life@example.com")).toBeVisible();
    await page.getByRole("button", { name: /^Continue as/ }).click();
    await expect(page).toHaveURL(end);
  });
}

test("a sign-in link without a base signs in at this site's backend", { tag: "@letter" }, async ({
  page,
  club,
}) => {
  const { a, r } = await linkTokens(club, "life@example.com");
  await page.goto(`/about?a=${a}&r=${r}`);
  await expect(page).toHaveURL("/login/link");
  await page.getByRole("button", { name: /^Continue as/ }).click();
  await expect(page).toHaveURL("/about");
  await page.goto("/profile");
  await expect(page).toHaveURL("/profile");
});

test("the answer 'That's not me' does not sign in", async ({ page, club }) => {
  const { a, r } = await linkTokens(club, "life@example.com");
  await page.goto(`/login?a=${a}&r=${r}`);
  await page.getByRole("button", { name: "That’s not me" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/");
  await expect(page).toHaveURL("/login");
});

test("a sign-in link tells a signed-in member that it is for another account", async ({
  page,
  club,
  signIn,
}) => {
  await signIn("member@example.com");
  const { a, r } = await linkTokens(club, "life@example.com");
  await page.goto(`/login?a=${a}&r=${r}`);
  await expect(page.getByText("signed in as another member")).toBeVisible();
});

test("a sign-in link to another backend is refused without a call", async ({ page, club, allowConsole }) => {
  allowConsole(/status of 400/);
  await club.resetCalls();
  const reply = await page.goto("/login?a=aaa&r=bbb&b=https://evil.example");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This sign-in link can’t be used");
  expect(reply?.status()).toBe(400);
  await expect(page).toHaveURL("/login/link");
  expect(Object.keys(await club.calls()).filter((call) => call.includes("/user/"))).toEqual([]);
});

test("a sign-in link with forged tokens does not sign in", async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await page.goto("/login?a=aaa&r=bbb");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This sign-in link can’t be used");
});

test("/enter says that it needs JavaScript and offers the code", async ({ page, hasJs }) => {
  test.skip(hasJs, "with JavaScript the page redirects");
  await page.goto("/enter/#/profile");
  // Playwright's text search ignores <noscript>.
  await expect(page.locator("noscript p")).toBeVisible();
  expect(await page.locator("noscript p").innerText()).toContain("This link needs JavaScript");
  await page.getByRole("link", { name: "Sign in with a code" }).click();
  await expect(page).toHaveURL("/login");
});

// @spec 2.25
test("/enter/#/profile leads through the sign-in to the profile @js", async ({ page, club }) => {
  await page.goto("/enter/#/profile");
  await expect(page).toHaveURL("/login");
  const { a, r } = await linkTokens(club, "life@example.com");
  await page.goto("about:blank");
  await page.goto(`/enter/#/profile?a=${a}&r=${r}`);
  await expect(page).toHaveURL("/login/link");
  await page.getByRole("button", { name: /^Continue as/ }).click();
  await expect(page).toHaveURL("/profile");
});
