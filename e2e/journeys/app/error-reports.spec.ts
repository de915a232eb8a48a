import type { Page } from "@playwright/test";
import { errorReportPaths } from "../../../contract/paths";
import { expect, hydrate, test } from "../../fixtures";

test.use({
  clubOptions: { sites: 1, env: { ERROR_REPORTS: errorReportPaths.errorReport } },
  // A service worker would answer for the file that is replaced below.
  serviceWorkers: "block",
});

/** Every page load is among the one in ten. */
const sampled = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0.05;
  });

/** The reporter listens: it has taken console.error over. */
const listens = (page: Page) => page.waitForFunction(() => !String(console.error).includes("[native code]"));

test("an error and a broken view on a club's pages are listed in its admin @js", async ({
  page,
  club,
  allowConsole,
}) => {
  allowConsole(/planted/);
  await sampled(page);
  await page.goto("/about?code=424242");
  await hydrate(page);
  await listens(page);
  await page.evaluate(() => {
    for (let i = 0; i < 3; i += 1)
      setTimeout(() => {
        throw new RangeError("planted by alex@example.com");
      });
    Promise.reject(new Error("planted promise?code=424242"));
  });

  const view = await page.evaluate(() => window.__remixManifest.routes["routes/language"]?.module ?? "");
  await page.route(`**${view}`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export const handle = {}; export default () => { throw new TypeError("planted view") };',
    }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Language and display" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();

  await expect
    .poll(async () => (await club.db.prepare("SELECT id FROM error_reports").all()).results.length)
    .toBe(3);
  await page.goto(`${club.backend}/error-reports`);
  await page.getByLabel("E-mail address").fill("editor@example.com");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Code").fill(await club.code("editor@example.com"));
  await page.getByRole("button", { name: "Sign in" }).click();
  const item = (message: string) => page.getByRole("listitem").filter({ hasText: message });
  await expect(item("RangeError: planted by …")).toContainText(/Once\s+Error\s+Page \/about, Chromium \d+/);
  await expect(item("Error: planted promise…")).toContainText("Rejected promise");
  await expect(item("TypeError: planted view")).toContainText(/Error view shown\s+Page \/language,/);
  await expect(item("TypeError: planted view")).toContainText(/version\s+[\da-f]{8}\b/);
  await expect(page.getByRole("main")).not.toContainText(/424242|alex|example\.com/);
});

test("a browser that saves data never loads the reporter @js", async ({ page }) => {
  await sampled(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });
  await page.goto("/about");
  await hydrate(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/after-hydration-")),
  );
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => String(console.error))).toContain("[native code]");
});
