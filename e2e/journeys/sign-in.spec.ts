import type { Page } from "@playwright/test";
import type { Club } from "../../tests/support/club";
import { expect, hydrate, test } from "../fixtures";

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

const wrongOf = (code: string) => (code === "111111" ? "222222" : "111111");
/** Nobody waits ten minutes in a test: the backend's development call ends the codes' time. */
async function expireCodes(club: Club, email: string): Promise<void> {
  const reply = await fetch(`${club.backend}/dev/expire-codes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(reply.ok).toBe(true);
}

const summary = (page: Page) => page.getByRole("alert").filter({ hasText: "There is a problem" });

test("who signs in from a page comes back to it", async ({ page, club }) => {
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

test("a member signs in with the code and gets the page that was wanted", async ({ page, club }) => {
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

test("the keyboard is enough", async ({ page, club }) => {
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

test("an address that is none is sent back with what was typed", async ({ page }) => {
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

test("a wrong code, too many tries, and a new code that works", async ({ page, club }) => {
  await askForCode(page);
  const first = await club.code(member);
  await enterCode(page, wrongOf(first));
  await expect(summary(page)).toContainText("That code isn’t right");
  await expect(page.getByLabel("Six-digit code")).toHaveValue(wrongOf(first));
  for (let tries = 1; tries < 6; tries += 1) await enterCode(page, wrongOf(first));
  await expect(summary(page)).toContainText("tried too many times");
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText(`We’ve sent a new code to ${member}`).first()).toBeVisible();
  await enterCode(page, await club.code(member));
  await expect(page).toHaveURL("/");
});

test("a code that was used and one that has run out are told apart", async ({ page, context, club }) => {
  await askForCode(page);
  // The same browser, as it stands before the code is spent: the back button of a phone brings people here.
  const before = await context.storageState();
  await enterCode(page, await club.code(member));
  await expect(page).toHaveURL("/");
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

test("an address without an account gets the same answers", async ({ page }) => {
  await askForCode(page, "nobody@example.com");
  await expect(page.getByText("If nobody@example.com is with the club")).toBeVisible();
  await enterCode(page, "123456");
  await expect(summary(page)).toContainText("That code isn’t right");
});

test("a code step without an address leads back to the first step", async ({ page }) => {
  await page.goto("/login/code");
  await expect(page).toHaveURL("/login");
});

test("another address can be used", async ({ page }) => {
  await askForCode(page, "wrong@example.com");
  await page.getByRole("link", { name: "Use a different email" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue("wrong@example.com");
});

test("a backend out of reach: says so, and keeps the address", async ({ page, club }) => {
  await club.fault({ call: "POST /api/v1/cognito/user/sendLoginLink", kind: "500html", count: 1 });
  await page.goto("/login");
  await page.getByLabel("Email address").fill(member);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing is lost");
  await expect(page.getByLabel("Email address")).toHaveValue(member);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page).toHaveURL("/login/code");
});

test("after too many codes it promises nothing untrue, and leads on to the one that may still work", async ({
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
  // Room between it and the button, and enough for a thumb.
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page).toHaveURL("/login/code");
});

test("a lost line keeps the form and says so @js", async ({ page, context, club, allowConsole }) => {
  // Also the service worker, which may be on its way.
  allowConsole(/ERR_INTERNET_DISCONNECTED|when fetching the script/);
  await askForCode(page);
  await hydrate(page);
  await page.getByLabel("Six-digit code").fill(await club.code(member));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("You’re offline");
  await expect(page.getByLabel("Six-digit code")).toHaveValue(/\d{6}/);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("nothing is wider than a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/login", "/signup", "/forgotpassword", "/enter", "/logout"]) {
    await page.goto(path);
    const width = await page.locator("html").evaluate((html) => html.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});
