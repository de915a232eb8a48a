import type { Page } from "@playwright/test";
import { errorReportPaths } from "../../../contract/paths";
import type { Club } from "../../../tests/support/club";
import { expect, fillCode, hydrate, test } from "../../fixtures";

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

test("an error and a broken view on a club's pages are listed in its admin @js", async ({
  page,
  club,
  allowConsole,
}) => {
  allowConsole(/planted/);
  await sampled(page);
  await page.goto("/about?code=424242");
  await hydrate(page);
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
  await page.goto(`${club.backend}/admin/error-reports`);
  await page.getByLabel("E-mail address").fill("editor@example.com");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await fillCode(page.getByLabel("Code"), club, "editor@example.com");
  await page.getByRole("button", { name: "Sign in" }).click();
  const item = (message: string) => page.getByRole("listitem").filter({ hasText: message });
  await expect(item("RangeError: planted by …")).toContainText(/Once\s+Error\s+Page \/about, Chromium \d+/);
  await expect(item("Error: planted promise…")).toContainText("Something did not finish");
  await expect(item("TypeError: planted view")).toContainText(/The error page was shown\s+Page \/language,/);
  await expect(item("TypeError: planted view")).toContainText(/version\s+[\da-f]{8}\b/);
  await expect(page.getByRole("main")).not.toContainText(/424242|alex|example\.com/);
});

const kinds = async (club: Club) =>
  (await club.db.prepare("SELECT kind FROM error_reports ORDER BY kind").all<{ kind: string }>()).results.map(
    ({ kind }) => kind,
  );

test("a file that breaks the start of a page and a page that React draws anew are reported @js", async ({
  page,
  club,
  allowConsole,
}) => {
  allowConsole(/planted|Hydration failed|Minified React error/);
  await club.db.prepare("DELETE FROM error_reports").run();
  await sampled(page);
  const entry = (route: string) => route.includes("/assets/entry.client-");
  await page.route(
    (url) => entry(url.pathname),
    (route) => route.fulfill({ contentType: "text/javascript", body: 'throw new Error("planted start")' }),
  );
  await page.goto("/about");
  await page.mouse.move(3, 3);
  await page.mouse.move(7, 7);
  await expect.poll(() => kinds(club)).toEqual(["hydration"]);
  await page.unrouteAll();

  await page.route(/\/rules$/, async (route) => {
    const reply = await route.fetch();
    const html = (await reply.text()).replace(/(<h1[^>]*>)[^<]+/, "$1Something else");
    await route.fulfill({ response: reply, body: html });
  });
  await page.goto("/rules");
  await hydrate(page);
  await expect.poll(async () => (await kinds(club)).length).toBeGreaterThan(1);
  expect(new Set(await kinds(club))).toEqual(new Set(["hydration"]));
});

test("a browser that saves data notes no errors @js", async ({ page }) => {
  await sampled(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });
  await page.goto("/about");
  await hydrate(page);
  expect(await page.evaluate(() => String(console.error))).toContain("[native code]");
});
