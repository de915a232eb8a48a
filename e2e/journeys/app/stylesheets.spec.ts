import { byClass } from "../../../tests/support/class-names";
import { expect, hydrate, test } from "../../fixtures";

// The service worker's requests would bypass the routes set here.
test.use({ serviceWorkers: "block" });

const clubStylesheet = /\/assets\/club-[\w-]+\.css$/;

// @spec 2.34
test("a hydrated page loads its own area's stylesheet and no other's @js", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/([\w-]+)-[\w-]{7,8}\.css$/.exec(request.url()) ?? [];
    if (name) loaded.push(name);
  });
  await page.goto("/about");
  await hydrate(page);
  await expect.poll(() => loaded).toHaveLength(2);
  await page.waitForLoadState("networkidle");
  expect(loaded.sort()).toEqual(["content", "shared"]);
});

test("a navigation waits for the stylesheet of the next page's area @js", async ({ page, signIn }) => {
  await signIn("member@example.com", "/about");
  await hydrate(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(clubStylesheet, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(clubStylesheet);
  await page.locator("header").getByRole("link", { name: "Home", exact: true }).click();
  await asked;
  await page.waitForTimeout(500);
  await expect(page.locator(byClass("membership-panel", "panel"))).toHaveCount(0);
  await expect(page.locator(`${byClass("cms", "page")} > h1`)).toBeVisible();
  // From here on the test checks the page in every rendered frame.
  await page.evaluate(
    (selector) => {
      const unstyled = () => {
        const panel = document.querySelector(selector);
        if (panel && getComputedStyle(panel).display !== "grid") performance.mark("unstyled");
        requestAnimationFrame(unstyled);
      };
      unstyled();
    },
    byClass("membership-panel", "panel"),
  );
  release();
  await expect(page.locator(byClass("membership-panel", "panel"))).toHaveCSS("display", "grid");
  expect(await page.evaluate(() => performance.getEntriesByName("unstyled").length)).toBe(0);
});

test("a page whose stylesheet fails to load is loaded as a document @js", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await signIn("member@example.com", "/about");
  await hydrate(page);
  await page.route(clubStylesheet, (route) => route.abort());
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator("header").getByRole("link", { name: "Home", exact: true }).click();
  expect(new URL((await document).url()).pathname).toBe("/");
  await expect(page.locator(byClass("membership-panel", "panel"))).toHaveCSS("display", "grid");
});

test("a page that follows an error view has its styles @js", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto("/about");
  await hydrate(page);
  await page.evaluate(() => window.__remixRouter?.navigate("/no-such-page"));
  await expect(page.locator(byClass("error-view", "number"))).toHaveCSS("border-top-style", "solid");
  await page.evaluate(() => window.__remixRouter?.navigate("/search/rally"));
  await expect(page.locator(`${byClass("search-page", "hits")} li`).first()).toHaveCSS(
    "border-top-style",
    "solid",
  );
});

test("a page whose own stylesheet did not come stays while its data are loaded anew @js", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route(/\/assets\/content-[\w-]+\.css$/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/about");
  await hydrate(page);
  await failed;
  await page.evaluate(() => performance.mark("same document"));
  await page.evaluate(async () => window.__remixRouter?.revalidate());
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => performance.getEntriesByName("same document").length)).toBe(1);
});
