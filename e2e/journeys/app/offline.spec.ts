import type { Page } from "@playwright/test";
import { waitForRecheck } from "../../../tests/support/wait-for-recheck";
import { axe } from "../../axe";
import { expect, followMenu, hydrate, openControlled, test } from "../../fixtures";

// A separate club, as these change a page.
test.use({ clubOptions: { sites: 1 } });

const isCached = (page: Page, path: string) =>
  page.evaluate(async (wanted) => (await caches.match(wanted, { ignoreVary: true })) !== undefined, path);

const copyNotice = "This is our saved copy of the page. The latest one can’t be reached right now.";

test("a page that was never visited shows the offline page, and loads once back online @js", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signIn("member@example.com");
  await openControlled(page, "/");
  await context.setOffline(true);
  await page.goto("/about/history");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  // It was fetched without cookies, so it shows no member.
  await expect(page.getByRole("navigation", { name: "Your club" })).toHaveCount(0);
  // Without any input.
  await context.setOffline(false);
  await expect(page).toHaveURL("/about/history");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toHaveCount(0);
});

test.describe("without a service worker, whose offline page looks again by itself", () => {
  test.use({ serviceWorkers: "block" });

  test("a navigation that failed offline is tried again once back online @js", async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/about");
    await hydrate(page);
    await context.setOffline(true);
    await followMenu(page, "Join the club");
    const offlineTitle = page.getByRole("heading", { level: 1, name: "You are offline" });
    await expect(offlineTitle).toBeVisible();
    // Without any input.
    await context.setOffline(false);
    await expect(offlineTitle).toHaveCount(0);
    await expect(page).toHaveURL("/join");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a form sent offline can be sent again with all that was typed @js", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await openControlled(page, "/about");
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

test("a visited page is served from the cache without a request, also offline @js", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await openControlled(page, "/about");
  // Also the page that installed the service worker.
  await expect.poll(() => isCached(page, "/about")).toBe(true);
  await page.goto("/rules");
  await expect.poll(() => isCached(page, "/rules")).toBe(true);

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
  expect((await axe(page).analyze()).violations).toEqual([]);
});

test("a page reached by client navigation is cached too, and opens offline @js", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await openControlled(page, "/about");
  await followMenu(page, "Runs and events");
  await expect(page).toHaveURL("/events");
  await expect.poll(() => isCached(page, "/events")).toBe(true);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About the club");
  await context.setOffline(true);
  await followMenu(page, "Runs and events");
  await expect(page.getByText(copyNotice)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runs and events");
  await followMenu(page, "Join the club");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
});

test("a reload shows a changed page, though the old one is cached @js", async ({ page, club }) => {
  const write = async (heading: string) => {
    const version = new Date().toISOString();
    await club.db
      .prepare("UPDATE pages SET content = ?, updated_at = ? WHERE url = 'rules'")
      .bind(`<h2>${heading}</h2>`, version)
      .run();
    // Updates the edge cache too.
    await waitForRecheck(club.site, "rules", version, "legacy");
  };
  await openControlled(page, "/rules");
  await expect.poll(() => isCached(page, "/rules")).toBe(true);
  await write("Rule nought");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Rule nought" })).toBeVisible();
});

test("a member offline reads the visitor's version of visited pages, with nothing private cached @js", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await openControlled(page, "/about");
  await expect.poll(() => isCached(page, "/about")).toBe(true);
  await page.goto("/language?to=/about");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  // Cached pages in the previous language are deleted.
  await signIn("member@example.com", "/rules");
  // The member's version is shown, though the visitor's version is cached.
  await page.goto("/about");
  const places = page.getByRole("link", { name: "Mein Profil" });
  await expect(page.getByRole("link", { name: "Anmelden" })).toHaveCount(0);
  await hydrate(page);
  await expect.poll(() => isCached(page, "/about")).toBe(true);

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
  for (const text of stored) expect(text).not.toMatch(/Robin|member@example\.com|href="\/logout"/);

  await context.setOffline(true);
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator(".copy-notice")).toBeVisible();
  await expect(page.getByRole("link", { name: "Anmelden" })).toBeHidden();
  await expect(places).toHaveCount(0);
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du bist offline");
});
