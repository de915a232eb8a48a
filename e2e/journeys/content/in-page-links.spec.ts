import type { Page } from "@playwright/test";
import type { Club } from "../../../tests/support/club";
import { expect, hydrate, test } from "../../fixtures";

// A separate club, as a page is written here.
test.use({ clubOptions: { sites: 1 } });

/** Buttons that link to an anchor far below on the same page, and to an image. */
async function writePage(club: Club): Promise<void> {
  const picture = await club.db.prepare("SELECT hash FROM images LIMIT 1").first<string>("hash");
  const items = [
    { button_text: "See the programme", button_link: "#programme" },
    { button_text: "See the whole picture", button_link: `/assets/i/${picture}/raw/300.jpg` },
  ];
  const block = (id: number, template: string, variables: object, anchor: string | null = null) =>
    club.db
      .prepare(
        `INSERT OR IGNORE INTO page_blocks (id, page_id, sort_order, name, template, variables, anchor_name, padding_bottom)
         VALUES (?, 920, ?, 'x', ?, ?, ?, '96')`,
      )
      .bind(id, id, template, JSON.stringify(variables), anchor);
  await club.db.batch([
    club.db.prepare(
      `INSERT OR IGNORE INTO pages (id, name, url, slug, title, updated_at)
       VALUES (920, 'Programme', 'programme', 'programme', 'Programme', '2026-01-01T00:00:00Z')`,
    ),
    block(92001, "button-row", { items }),
    ...[2, 3, 4, 5, 6].map((place) =>
      block(92000 + place, "rich-text", { text: `<p>In between ${place}</p>` }),
    ),
    block(92007, "rich-text", { heading: "Saturday", text: "<p>Breakfast</p>" }, "programme"),
    block(92008, "rich-text", { heading: "Where", text: "<p>At the shed</p>" }, "location"),
  ]);
}

const saturday = (page: Page) => page.getByRole("heading", { name: "Saturday" });
const button = (page: Page, name: string) => page.getByRole("link", { name });

/** Marks the window: a new document has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

test("a link to an anchor on the same page scrolls, without a new document", async ({
  page,
  club,
  hasJs,
}) => {
  await writePage(club);
  // Before hydration, as on a slow connection: the scripts never load.
  await page.route(/entry\.client/, () => {});
  await page.goto("/programme");
  if (hasJs) await mark(page);
  await expect(saturday(page)).not.toBeInViewport();
  await button(page, "See the programme").click();
  await expect(saturday(page)).toBeInViewport();
  if (hasJs) expect(await isMarked(page)).toBe(true);
});

test("a link to an anchor scrolls on a hydrated page too, and back returns to the link @js", async ({
  page,
  club,
}) => {
  await writePage(club);
  await page.goto("/programme");
  await hydrate(page);
  await mark(page);
  await button(page, "See the programme").click();
  await expect(page).toHaveURL("/programme#programme");
  await expect(saturday(page)).toBeInViewport();
  await page.goBack();
  await expect(button(page, "See the programme")).toBeInViewport();
  // A malformed percent-encoding in the fragment must not throw.
  await page.evaluate(() => {
    location.hash = "#100%";
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Programme");
  expect(await isMarked(page)).toBe(true);
});

test("a link from elsewhere arrives at a block, also when its anchor has a reserved name", async ({
  page,
  club,
}) => {
  await writePage(club);
  await page.goto("/programme#programme");
  await expect(saturday(page)).toBeInViewport();
  await page.goto("/about");
  await page.goto("/programme#location");
  await expect(page.getByRole("heading", { name: "Where" })).toBeInViewport();
  await expect(page.locator("#location")).toHaveCount(0);
});

test("a link to a file opens the file from a hydrated page @js", async ({ page, club }) => {
  await writePage(club);
  await page.goto("/programme");
  await hydrate(page);
  const opened = page.waitForResponse(/raw\/300\.jpg$/);
  await button(page, "See the whole picture").click();
  expect((await opened).headers()["content-type"]).toBe("image/jpeg");
});

test("an error's link focuses its field and does not post again @js", async ({ page, allowConsole }) => {
  allowConsole(/422/);
  await page.goto("/login");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.getByRole("alert").getByRole("link").click();
  await expect(page).toHaveURL(/#/);
  await page.waitForTimeout(300);
  expect(posts).toEqual([]);
});

test("a message's link leads to its field, and the messages stay @js", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/422/);
  await signIn("member@example.com", "/vehicle/new");
  await hydrate(page);
  await page.getByRole("button", { name: "Next" }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("link")).not.toHaveCount(0);
  await alert.getByRole("link").first().click();
  await expect(page.getByLabel("Make")).toBeFocused();
  // The router has settled by then.
  await page.waitForTimeout(300);
  await expect(alert.getByRole("link")).not.toHaveCount(0);
  await expect(page.getByLabel("Make")).toHaveAttribute("aria-invalid", "true");
});
