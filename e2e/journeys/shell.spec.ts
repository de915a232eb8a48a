import { expect, hydrate, test } from "../fixtures";

test("a look is one tap, comes back to the page, and stays", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Language and look" }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await ground()).toBe("dark");
  await page.goto("/language");
  await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-current", "true");
});

test("a language is one tap and turns the page round where it must", async ({ page }) => {
  await page.goto("/language?to=/login");
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("a choice leads to no other site", async ({ page }) => {
  await page.goto("/language?to=https://evil.example/");
  await page.getByRole("button", { name: "Light" }).click();
  await expect(page).toHaveURL("/login");
});

test("the skip link is first and leads to the page's content", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/about#main");
});

test("a page that is not there says so in one way, with the way home", async ({ page }) => {
  const reply = await page.goto("/no-such-page");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByText("Please visit our homepage to get where you need to go.")).toBeVisible();
  await expect(page.getByText("404", { exact: true })).toBeVisible();
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

test("a navigation inside the page goes to the top, moves the focus and tells the title @js", async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com");
  await hydrate(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole("link", { name: "Language and look" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Language and look" });
  await expect(title).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("status").filter({ hasText: /^Language and look/ })).toHaveCount(1);
});

test("the bar of progress runs while the path changes @js", async ({ page, club, signIn }) => {
  await signIn("member@example.com");
  await hydrate(page);
  await page.goto("/about");
  await hydrate(page);
  await club.fault({ call: "GET /api/v1/club/member/getMembership", kind: "delay", ms: 1500 });
  await page.locator("header").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.locator(".prog.on")).toHaveCount(1);
  await expect(page).toHaveURL("/");
  await expect(page.locator(".prog.on")).toHaveCount(0);
});

test("back to top shows once scrolled more than 100 px @js", async ({ page }) => {
  await page.goto("/about");
  await hydrate(page);
  const button = page.locator(".uptop");
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 101));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the page says when the line is down @js", async ({ page, context, allowConsole }) => {
  // What the page asks for while there is no line is lost, and the browser says so; of the service worker in words of its own.
  allowConsole(/ERR_INTERNET_DISCONNECTED|when fetching the script/);
  await page.goto("/about");
  await hydrate(page);
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test("a log-out reaches the other tabs and what they kept @js", async ({ page, context, signIn }) => {
  await signIn("member@example.com");
  await hydrate(page);
  await page.evaluate(() => caches.open("private-test"));
  const other = await context.newPage();
  await other.goto("/");
  await hydrate(other);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/about");
  await hydrate(page);
  await expect(other).toHaveURL("/login");
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("private-test");
});
