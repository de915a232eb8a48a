import { byClass } from "../../../tests/support/class-names";
import { expect, followMenu, hydrate, test } from "../../fixtures";

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

test("news that streams late brings its stylesheets, and the page hydrates once it is there @js", async ({
  page,
  club,
}) => {
  const member = await club.signIn("member@example.com");
  // By another host name the edge's cache is empty.
  const site = club.site.replace("127.0.0.1", "localhost");
  await page
    .context()
    .addCookies(
      [...member.cookies, ["js", "1"] as const].map(([name, value]) => ({ name, value, url: site })),
    );
  await club.fault({ call: "POST /graphql", kind: "delay", ms: 1500, count: 10 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("hydrated").length === 0) return;
      document.documentElement.dataset.newsAtHydration = String(
        document.querySelector("main .wait") === null,
      );
    }).observe({ type: "mark", buffered: true });
  });
  await page.goto(`${site}/`, { waitUntil: "commit" });
  await expect(page.getByText("Fetching the club’s news")).toBeVisible();
  await page.mouse.move(3, 3);
  const row = page.locator(`main ${byClass("cms-legacy", "row")} > ${byClass("cms-legacy", "grid")}`).first();
  await expect(row).toHaveCSS("display", "grid");
  await expect(page.locator("#late-css")).toHaveCount(1);
  await hydrate(page);
  await expect(page.locator("#late-css")).toHaveCount(1);
  await expect(row).toHaveCSS("display", "grid");
  await expect(page.locator("html")).toHaveAttribute("data-news-at-hydration", "true");
  // An update before the news is there would be React's error 421.
  await followMenu(page, "Search");
  await expect(page.getByRole("searchbox")).toBeVisible();
});
