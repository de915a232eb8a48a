import type { Page } from "@playwright/test";
import { byClass } from "../../../tests/support/class-names";
import type { Club } from "../../../tests/support/club";
import { expect, hydrate, test } from "../../fixtures";

// A separate club, as other journeys read the pages that these change.
test.use({ clubOptions: { sites: 1 } });

/** Adds a first block to a page, which makes a newer version. */
async function putFirst(club: Club, url: string, heading: string) {
  const id = await club.db.prepare("SELECT id FROM pages WHERE url = ?").bind(url).first<number>("id");
  const text = Array.from({ length: 12 }, (_, line) => `<p>Line ${line} of what is new.</p>`).join("");
  await club.db.batch([
    club.db
      .prepare(
        `INSERT INTO page_blocks (page_id, sort_order, name, template, variables) VALUES (?, -1, 'News', 'rich-text', ?)`,
      )
      .bind(id, JSON.stringify({ heading, text })),
    club.db.prepare("UPDATE pages SET updated_at = ? WHERE id = ?").bind(new Date().toISOString(), id),
  ]);
}

/** An element's distance from the top of the viewport, in whole pixels. */
const getTop = (page: Page, heading: string) =>
  page
    .getByRole("heading", { name: heading })
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

// @spec 4.21, 4.22
test("@js a newer version replaces the page two seconds after it hydrates, without moving what is being read", async ({
  page,
  club,
}) => {
  await page.goto("/about");
  const asked: number[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/page-version")) asked.push(Date.now());
  });
  const began = Date.now();
  await hydrate(page);
  const heading =
    (await page
      .locator(`${byClass("cms", "page")} h2`)
      .last()
      .textContent()) ?? "";
  await page.getByRole("heading", { name: heading }).first().scrollIntoViewIfNeeded();
  const before = await getTop(page, heading);
  // As in browsers without scroll anchoring.
  await page.evaluate(() => document.documentElement.style.setProperty("overflow-anchor", "none"));
  await putFirst(club, "about", "Only just written");
  await expect(page.getByRole("heading", { name: "Only just written" })).toBeAttached();
  expect(asked).toHaveLength(1);
  expect((asked[0] ?? 0) - began).toBeGreaterThanOrEqual(1_900);
  // It is above the text that is being read, outside the viewport.
  expect(await getTop(page, "Only just written")).toBeLessThan(0);
  expect(Math.abs((await getTop(page, heading)) - before)).toBeLessThanOrEqual(2);
});

// @spec 4.21
test("@js an unchanged page loads no data again", async ({ page }) => {
  await page.goto("/contact");
  await hydrate(page);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/contact.data") loads.push(request.url());
  });
  await page.waitForResponse((reply) => reply.url().includes("/page-version"));
  await page.waitForTimeout(500);
  expect(loads).toEqual([]);
});

// @spec 8.9
test("@js a picture that cannot be decoded is hidden and logged", async ({ page }) => {
  await page.route(/\/assets\/i\//, (route) =>
    route.fulfill({ status: 200, contentType: "image/avif", body: "no picture" }),
  );
  const said: string[] = [];
  page.on("console", (message) => message.type() === "warning" && said.push(message.text()));
  await page.goto("/about");
  await hydrate(page);
  const picture = page.locator(`${byClass("cms", "page")} picture`).first();
  await picture.locator("img").evaluate((img) => img.scrollIntoView());
  await expect(picture.locator("img")).toBeHidden();
  expect(said.join()).toMatch(/picture skipped: \S+\/assets\/i\//);
});
