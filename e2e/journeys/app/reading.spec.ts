import type { Page } from "@playwright/test";
import { byClass } from "../../../tests/support/class-names";
import type { Club } from "../../../tests/support/club";
import { expect, hydrate, test, untilActive } from "../../fixtures";

// A separate club, as other journeys read the pages that these change.
test.use({ clubOptions: { sites: 1 } });

/** A connection on which a page waits for an interaction before it hydrates. */
const slowDown = (page: Page, connection: object = { effectiveType: "3g", rtt: 400, downlink: 0.4 }) =>
  page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => value });
    // Chromium tells a page that appears under a resting mouse of a move.
    const dropResting = (event: PointerEvent) => {
      if (event.movementX === 0 && event.movementY === 0) event.stopImmediatePropagation();
    };
    addEventListener("pointermove", dropResting, true);
  }, connection);

const isHydrating = (page: Page) => page.evaluate(() => window.__boot.used === true);

const loadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));

async function addBlock(club: Club, url: string, heading: string, endsAt: string | null = null) {
  const id = await club.db.prepare("SELECT id FROM pages WHERE url = ?").bind(url).first<number>("id");
  const variables = JSON.stringify({ heading, text: "<p>News.</p>" });
  await club.db.batch([
    club.db
      .prepare(
        `INSERT INTO page_blocks (page_id, sort_order, name, template, variables, end_time)
         VALUES (?, -1, 'News', 'rich-text', ?, ?)`,
      )
      .bind(id, variables, endsAt),
    club.db.prepare("UPDATE pages SET updated_at = ? WHERE id = ?").bind(new Date().toISOString(), id),
  ]);
}

// @spec 4.21
test("@js a newer version replaces a page that is only read, and hydrates later", async ({ page, club }) => {
  await slowDown(page);
  await page.goto("/about");
  // What both versions have stays the same element.
  const last = page.locator(`${byClass("cms", "page")} h2`).last();
  await last.evaluate((heading) => Object.assign(heading, { isSame: true }));
  await addBlock(club, "about", "Only just written");
  await expect(page.getByRole("heading", { name: "Only just written" })).toBeVisible();
  expect(await last.evaluate((heading) => "isSame" in heading)).toBe(true);
  expect(await isHydrating(page)).toBe(false);
  await hydrate(page);
  expect(await last.evaluate((heading) => "isSame" in heading)).toBe(true);
});

// @spec 4.26, 9.6
test("@js a block whose time is over leaves a page that is only read", async ({ page, club }) => {
  await page.clock.install();
  await slowDown(page);
  const reading = page.waitForResponse(/\/assets\/reading-/);
  const endsAt = Date.now() + 6_000;
  await addBlock(club, "rules", "Over soon", new Date(endsAt).toISOString());
  await expect(async () => {
    await page.goto("/rules");
    await expect(page.getByRole("heading", { name: "Over soon" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await reading;
  await expect.poll(() => Date.now()).toBeGreaterThan(endsAt);
  await page.clock.fastForward(61_000);
  await expect(page.getByRole("heading", { name: "Over soon" })).toHaveCount(0);
  expect(await isHydrating(page)).toBe(false);
});

// @spec 4.29
test("@js a page that is only read registers the service worker, and follows another tab's theme", async ({
  page,
  context,
}) => {
  // Opened first: on a busy machine headless Chromium can hang in newPage() while a service worker installs.
  const other = await context.newPage();
  await page.bringToFront();
  await slowDown(page);
  await page.goto("/about");
  await untilActive(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("look"))).toBe("system en");
  expect(await isHydrating(page)).toBe(false);
  await other.goto("/language");
  await other.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await isHydrating(page)).toBe(false);
});

test("@js where data is saved nothing starts before an interaction", async ({ page }) => {
  await slowDown(page, { saveData: true, effectiveType: "4g", rtt: 50, downlink: 10 });
  await page.goto("/about");
  await page.waitForTimeout(1_000);
  expect((await loadedFiles(page)).filter((path) => path.endsWith(".js"))).toEqual([]);
  await hydrate(page);
});

// @spec 8.9
test("@js a broken picture is skipped and logged on a page that is only read", async ({ page }) => {
  await slowDown(page);
  await page.route(/\/assets\/i\//, (route) =>
    route.fulfill({ status: 200, contentType: "image/avif", body: "no picture" }),
  );
  const said: string[] = [];
  page.on("console", (message) => message.type() === "warning" && said.push(message.text()));
  await page.goto("/about");
  const picture = page.locator(`${byClass("cms", "page")} picture img`).first();
  await picture.evaluate((img) => img.scrollIntoView());
  await expect(picture).toBeHidden();
  expect(said.join()).toMatch(/picture skipped: \S+\/assets\/i\//);
  expect(await isHydrating(page)).toBe(false);
});
