import type { Page } from "@playwright/test";
import type { Club } from "../../../tests/support/club";
import { expect, fillCode, hydrate, test } from "../../fixtures";

const member = "member@example.com";

async function askForCode(page: Page, email = member): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const makeWrongCode = (code: string) => (code === "111111" ? "222222" : "111111");
/** Expires the codes by a development call of the backend, instead of waiting ten minutes. */
async function expireCodes(club: Club, email: string): Promise<void> {
  const reply = await fetch(`${club.backend}/dev/expire-codes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(reply.ok).toBe(true);
}

const summary = (page: Page) => page.getByRole("alert").filter({ hasText: "There is a problem" });

test("signing in from a page returns to it", async ({ page, club }) => {
  await page.goto("/search?q=rally%20%26%20fig");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email address").fill(member);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await enterCode(page, await club.code(member));
  await expect(page).toHaveURL("/search?q=rally%20%26%20fig");
  await page.goto("/login?to=https://evil.example/");
  await expect(page).toHaveURL("/");
});

// @spec 1.2, 2.1, 2.4
test("a member signs in with a code and gets the requested page", { tag: "@letter" }, async ({
  page,
  club,
}) => {
  await page.goto("/?from=journey");
  await expect(page).toHaveURL("/login");
  await askForCode(page);
  await expect(page.getByText(member)).toBeVisible();
  expect(page.url()).not.toContain("member");
  const code = await club.code(member);
  await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL("/?from=journey");
  await page.goto("/login");
  await expect(page).toHaveURL("/");
});

test("a member signs in by the keyboard alone", async ({ page, club }) => {
  await page.goto("/login");
  await page.getByLabel("Email address").focus();
  await page.keyboard.type(member);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login/code");
  await page.getByLabel("Six-digit code").focus();
  await page.keyboard.type(await club.code(member));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("an invalid address is refused and stays in the field", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email address").fill("member@");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(summary(page)).toBeVisible();
  const field = page.getByLabel("Email address");
  await expect(field).toHaveValue("member@");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/like name@example\.com/);
  await summary(page).getByRole("link").click();
  await expect(field).toBeFocused();
});

// @spec 8.3
test("a wrong code is refused, and after too many attempts a new one is needed", async ({ page, club }) => {
  await askForCode(page);
  const first = await club.code(member);
  await enterCode(page, makeWrongCode(first));
  await expect(summary(page)).toContainText("That code isn’t right");
  await expect(page.getByLabel("Six-digit code")).toHaveValue(makeWrongCode(first));
  for (let tries = 1; tries < 6; tries += 1) await enterCode(page, makeWrongCode(first));
  await expect(summary(page)).toContainText("tried too many times");
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText(`We’ve sent a new code to ${member}`).first()).toBeVisible();
  // With JavaScript the page is the same one.
  await expect(page.getByLabel("Six-digit code")).toHaveValue("");
  await enterCode(page, await club.code(member));
  await expect(page).toHaveURL("/");
});

test("a used code and an expired code each have their own message", async ({ page, context, club }) => {
  await askForCode(page);
  // The same browser before the code is used, as after the back button.
  const before = await context.storageState();
  await enterCode(page, await club.code(member));
  await expect(page).toHaveURL("/");
  // A reply that is still on its way would sign in again.
  await page.goto("about:blank");
  await context.clearCookies();
  await context.addCookies(before.cookies);
  await page.goto("/login/code");
  await enterCode(page, await club.code(member));
  await expect(summary(page)).toContainText("already been used");

  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("We’ve sent a new code").first()).toBeVisible();
  await expireCodes(club, member);
  await enterCode(page, await club.code(member));
  await expect(summary(page)).toContainText("has expired");
});

test("an address without an account gets the same replies", async ({ page }) => {
  await askForCode(page, "nobody@example.com");
  await expect(page.getByText("If nobody@example.com is with the club")).toBeVisible();
  await enterCode(page, "123456");
  await expect(summary(page)).toContainText("That code isn’t right");
});

test("a code step without an address redirects to the first step", async ({ page }) => {
  await page.goto("/login/code");
  await expect(page).toHaveURL("/login");
});

test("a member can go back and use another address", async ({ page }) => {
  await askForCode(page, "wrong@example.com");
  await page.getByRole("link", { name: "Use a different email" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue("wrong@example.com");
});

test("the sign-in says that the backend failed and keeps the address", async ({ page, club }) => {
  await club.fault({ call: "POST /api/v1/cognito/user/sendLoginLink", kind: "500html", count: 1 });
  await page.goto("/login");
  await page.getByLabel("Email address").fill(member);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing is lost");
  await expect(page.getByLabel("Email address")).toHaveValue(member);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page).toHaveURL("/login/code");
});

test("after too many codes the sign-in says how long to wait, and links to the code step", async ({
  page,
  club,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*429/);
  await club.fault({ call: "POST /api/v1/cognito/user/sendLoginLink", kind: "429", count: 1 });
  await page.goto("/login");
  await page.getByLabel("Email address").fill(member);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByRole("alert")).toContainText("you haven’t used it yet, it still works");
  await expect(page.getByRole("alert")).toContainText("wait an hour at most");
  const link = page.getByRole("link", { name: "I have a code" });
  // A gap to the button, and a target large enough for a thumb.
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page).toHaveURL("/login/code");
});

test("a form sent offline keeps its fields and says so @js", async ({
  page,
  context,
  club,
  allowConsole,
}) => {
  // Also the service worker, which may still be installing.
  allowConsole(/ERR_INTERNET_DISCONNECTED|when fetching the script/);
  await askForCode(page);
  await hydrate(page);
  await fillCode(page.getByLabel("Six-digit code"), club, member);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("You’re offline");
  await expect(page.getByLabel("Six-digit code")).toHaveValue(/\d{6}/);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("the sign-in pages fit a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/login", "/signup", "/forgotpassword", "/enter", "/logout"]) {
    await page.goto(path);
    const width = await page.locator("html").evaluate((html) => html.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});
