import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { rechecked } from "../../tests/support/rechecked";
import { expect, hydrate, test } from "../fixtures";

// A page is changed here: a club of their own.
test.use({ clubOptions: { sites: 1 } });

/** Opens a page and waits until the service worker stands between it and the line, and has put away what it keeps of it. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const kept = (page: Page, path: string) =>
  page.evaluate(async (wanted) => (await caches.match(wanted, { ignoreVary: true })) !== undefined, path);

const copyNotice = "This is our saved copy of the page. The latest one can’t be reached right now.";

test("an address that no line leads to shows the kept page, and comes back with the line @js", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signIn("member@example.com");
  await settle(page, "/");
  await context.setOffline(true);
  await page.goto("/about/history");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  // It was asked for without cookies, so it knows no member.
  await expect(page.getByRole("navigation", { name: "Your club" })).toHaveCount(0);
  // By itself.
  await context.setOffline(false);
  await expect(page).toHaveURL("/about/history");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toHaveCount(0);
});

test("what was sent and found no line is sent again by a tap, with all that was typed @js", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await settle(page, "/about");
  await page.goto("/login");
  await page.getByLabel("Email").fill("member@example.com");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "You can still read" })
    .getByRole("link", { name: "About the club" })
    .click();
  await expect(page.getByText(copyNotice)).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeHidden();
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel("Email").fill("member@example.com");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/login/code");
  await expect(page.getByText("member@example.com")).toBeVisible();
});

test("a page that a visitor has read asks the line for nothing, and is there without one @js", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await settle(page, "/about");
  // Also the page that brought the worker, which came before it.
  await expect.poll(() => kept(page, "/about")).toBe(true);
  await page.goto("/rules");
  await expect.poll(() => kept(page, "/rules")).toBe(true);

  await page.goto("/about");
  const [loading] = await page.evaluate(
    () => performance.getEntriesByType("navigation") as PerformanceNavigationTiming[],
  );
  expect(loading?.transferSize).toBe(0);
  await expect(page.getByText(copyNotice)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto("/rules");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
  await expect(page.getByRole("status").filter({ hasText: copyNotice })).toBeInViewport();
  expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
});

test("a page that was reached inside the page is kept as well, and opens where the router finds no line @js", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const events = page.getByRole("link", { name: "Runs and events" }).first();
  await settle(page, "/about");
  await events.click();
  await expect(page).toHaveURL("/events");
  await expect.poll(() => kept(page, "/events")).toBe(true);
  await page.goBack();
  await context.setOffline(true);
  await events.click();
  await expect(page.getByText(copyNotice)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runs and events");
  await page.getByRole("link", { name: "Join the club" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
});

test("a newer version is there at the next view, and at once for who reloads @js", async ({ page, club }) => {
  const write = async (heading: string) => {
    const version = new Date().toISOString();
    await club.db
      .prepare("UPDATE pages SET content = ?, updated_at = ? WHERE url = 'rules'")
      .bind(`<h2>${heading}</h2>`, version)
      .run();
    // Past the edge's own copy.
    await rechecked(club.site, "rules", version, "legacy");
  };
  await settle(page, "/rules");
  await expect.poll(() => kept(page, "/rules")).toBe(true);
  await write("Rule nought");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Rule nought" })).toBeVisible();
});

test("a member reads without a line what was read with one, as a visitor would see it @js", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await settle(page, "/about");
  await expect.poll(() => kept(page, "/about")).toBe(true);
  await page.goto("/language?to=/about");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  // In the language that was left nothing is kept.
  await signIn("member@example.com", "/rules");
  // A member's own page, though this browser has a visitor's copy.
  await page.goto("/about");
  const places = page.getByRole("link", { name: "Mein Profil" });
  await expect(page.getByRole("link", { name: "Anmelden" })).toHaveCount(0);
  await hydrate(page);
  await expect.poll(() => kept(page, "/about"), { timeout: 15_000 }).toBe(true);

  const stored = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const reply = await cache.match(key, { ignoreVary: true });
        if (reply?.headers.get("Content-Type")?.includes("html")) texts.push(await reply.text());
      }
    }
    return texts;
  });
  expect(stored.length).toBeGreaterThanOrEqual(2);
  for (const text of stored) expect(text).not.toMatch(/Robin|member@example\.com|\/logout/);

  await context.setOffline(true);
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator(".kept")).toBeVisible();
  await expect(page.getByRole("link", { name: "Anmelden" })).toBeHidden();
  await expect(places).toHaveCount(0);
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du bist offline");
});
