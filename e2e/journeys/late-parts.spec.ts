import type { Page } from "@playwright/test";
import type { Club } from "../../tests/support/club";
import { expect, followMenu, hydrate, test } from "../fixtures";

const quote = /\/assets\/quote\.lazy-[^/]*\.js$/;

test("a page whose lazy block fails to load stays as it was rendered, and hydrates once it loads @js", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route(quote, (route) => route.abort());
  // On a fast connection the page hydrates without input.
  const failed = page.waitForEvent("requestfailed", (request) => quote.test(request.url()));
  await page.goto("/about");
  await page.mouse.move(3, 3);
  await page.mouse.move(7, 7);
  await failed;
  await expect(page.locator("blockquote").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);
  await page.unroute(quote);
  await hydrate(page);
  await expect(page.locator("blockquote").first()).toBeVisible();
});

test("no content disappears while a lazy block loads @js", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(quote, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(quote);
  await page.goto("/about");
  await page.mouse.move(3, 3);
  await page.mouse.move(7, 7);
  await asked;
  await expect(page.locator("blockquote").first()).toBeVisible();
  release();
  await hydrate(page);
  await expect(page.locator("blockquote").first()).toBeVisible();
});

/** A member's browser at a site whose edge cache is empty, and whose news come late. */
async function openWithLateNews(page: Page, club: Club): Promise<void> {
  const member = await club.signIn("member@example.com");
  // By another host name the edge's cache is empty.
  const site = club.site.replace("127.0.0.1", "localhost");
  await page
    .context()
    .addCookies(
      [...member.cookies, ["js", "1"] as const].map(([name, value]) => ({ name, value, url: site })),
    );
  await club.fault({ call: "POST /graphql", kind: "delay", ms: 1500, count: 10 });
  await page.goto(`${site}/`, { waitUntil: "commit" });
}

test("news that streams after the head of its document brings its stylesheets, and hydrates @js", async ({
  page,
  club,
}) => {
  await openWithLateNews(page, club);
  const row = page.locator("main .lrow > .grid").first();
  await expect(row).toHaveCSS("display", "grid");
  await expect(page.locator("#late-css")).toHaveCount(1);
  await hydrate(page);
  await expect(page.locator("#late-css")).toHaveCount(1);
  await expect(row).toHaveCSS("display", "grid");
});

test("nothing hydrates before the news are there, and a link followed then draws nothing again @js", async ({
  page,
  club,
}) => {
  await openWithLateNews(page, club);
  await expect(page.getByText("Fetching the club’s news")).toBeVisible();
  const hadNews = page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName("hydrated").length > 0)
            resolve(document.querySelector("main .wait") === null);
        }).observe({ type: "mark", buffered: true });
      }),
  );
  await hydrate(page);
  await followMenu(page, "Search");
  await expect(page.getByRole("searchbox")).toBeVisible();
  expect(await hadNews).toBe(true);
});
