import { byClass } from "../../../tests/support/class-names";
import { expect, hydrate, test } from "../../fixtures";

test("choosing a theme stays on the page, says so and leads back", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Language and display" }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page).toHaveURL("/language?to=%2Fabout");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("link", { name: "Back to where you were" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await ground()).toBe("dark");
  await page.goto("/language");
  await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-current", "true");
});

// @spec 1.13
test("a language is chosen, right to left for Arabic, on the way to signing in", async ({ page }) => {
  await page.goto("/language?to=/login");
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.getByText("تم الحفظ.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "العودة إلى حيث كنت" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("choosing a theme does not redirect to another site", async ({ page }) => {
  await page.goto("/language?to=https://evil.example/");
  await page.getByRole("button", { name: "Light" }).click();
  await expect(page).toHaveURL("/language?to=%2F");
  await page.getByRole("main").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/home");
});

test("the skip link is the first tab stop and moves to the content", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/about#main");
});

// @spec 2.45
test("a missing page answers 404 in the specification's words", async ({ page }) => {
  const reply = await page.goto("/no-such-page");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByText("Please visit our homepage to get where you need to go.")).toBeVisible();
  await expect(page.getByText("404", { exact: true })).toBeVisible();
});

test("a missing page offers search, the menu, and a way home without signing in", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/);
  await page.goto("/no-such-page");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Runs and events" })).toHaveAttribute("href", "/events");
  await main.getByRole("link", { name: "Take me home" }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("heading", { name: "Old cars, long roads, good company" })).toBeVisible();

  await page.goto("/no-such-page");
  await main.getByRole("searchbox", { name: "Search the club’s website" }).fill("breakfast");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: /results? for “breakfast”/ })).toBeVisible();
});

test("a member's way home from a missing page is the member's home", async ({ page, signIn }) => {
  await signIn("member@example.com", "/no-such-page");
  await expect(page.getByRole("link", { name: "Take me home" })).toHaveAttribute("href", "/");
});

test("no page is wider than a 320 px screen", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn("renewing@example.com");
  for (const path of ["/", "/about", "/language", "/no-such-page"]) {
    await page.goto(path);
    const over = await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});

// @spec 2.27
test("a client navigation scrolls to the top, focuses the heading and announces the title @js", async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com");
  await hydrate(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole("link", { name: "Language and display" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Language and display" });
  await expect(title).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("status").filter({ hasText: /^Language and display/ })).toHaveCount(1);
});

// @spec 2.28
test("the progress bar shows while a navigation loads @js", async ({ page, club, signIn }) => {
  await signIn("member@example.com");
  await hydrate(page);
  await page.goto("/about");
  await hydrate(page);
  await club.fault({ call: "GET /api/v1/club/member/getMembership", kind: "delay", ms: 1500 });
  await page.locator("header").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.locator(byClass("progress-bar", "running"))).toHaveCount(1);
  await expect(page).toHaveURL("/");
  await expect(page.locator(byClass("progress-bar", "running"))).toHaveCount(0);
});

// @spec 4.24
test("a navigation that hangs can be left, or its page loaded as a document @js", async ({ page }) => {
  await page.goto("/about");
  await hydrate(page);
  // The prompts' code, which comes once the page has hydrated.
  await expect(page.locator(byClass("update-prompt", "prompt"))).toHaveCount(2);
  await page.clock.install();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.route(/\.data/, () => {});
  const events = page.getByRole("banner").locator("a", { hasText: "Runs and events" });
  const prompt = page.getByRole("status").filter({ hasText: "This page is taking a long time." });

  await events.dispatchEvent("click", { button: 0 });
  await expect(page.locator(byClass("progress-bar", "running"))).toHaveCount(1);
  await page.clock.fastForward(9_000);
  await expect(prompt).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await prompt.getByRole("button", { name: "Stay here" }).click();
  await expect(page.locator(byClass("progress-bar", "running"))).toHaveCount(0);
  await expect(prompt).toHaveCount(0);
  await expect(page).toHaveURL("/about");
  expect(await page.evaluate(() => window.scrollY)).toBe(300);

  await events.dispatchEvent("click", { button: 0 });
  await expect(page.locator(byClass("progress-bar", "running"))).toHaveCount(1);
  await page.clock.fastForward(10_000);
  await prompt.getByRole("link", { name: "Load it again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Runs and events" })).toBeVisible();
  await expect(page).toHaveURL("/events");
});

// @spec 2.30, 9.5
test("back to top shows once scrolled more than 100 px", async ({ page, hasJs }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/about");
  const button = page.getByRole("link", { name: "Back to top" });
  await expect(button).not.toBeInViewport();
  await page.mouse.wheel(0, 100);
  if (hasJs) await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
  await expect(button).not.toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(button).toBeInViewport({ ratio: 1 });
  const { x } = (await button.boundingBox()) ?? { x: 0 };
  const ends = page
    .locator("main :is(h2, p, li, td, img)")
    .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
  expect(await ends, "it covers nothing of the page").toBeLessThanOrEqual(x);
  await button.click();
  await expect(button).not.toBeInViewport();
  await expect(page).toHaveURL("/about#top");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(button, "a phone has it in the footer").not.toBeInViewport();
  await button.scrollIntoViewIfNeeded();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Back to top" })).toHaveCSS(
    "position",
    "static",
  );
});

test("a page says when the browser is offline @js", async ({ page, context, allowConsole }) => {
  // Requests made offline fail, which the browser logs, with another message for the service worker.
  allowConsole(/ERR_INTERNET_DISCONNECTED|when fetching the script/);
  await page.goto("/about");
  await hydrate(page);
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test("logging out reaches the other tabs and clears their private caches @js", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("member@example.com");
  await hydrate(page);
  await page.evaluate(() => caches.open("private-test"));
  const other = await context.newPage();
  await other.goto("/");
  await hydrate(other);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/about");
  await hydrate(page);
  await expect(other).toHaveURL("/login");
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("private-test");
});
