import type { Page } from "@playwright/test";
import type { Club } from "../../../tests/support/club";
import { expect, hydrate, test } from "../../fixtures";

// A separate club, as other journeys read the pages that these change.
test.use({ clubOptions: { sites: 1 } });

const video = "videovid01";

/** A page whose last two blocks are far below: one fades in, one has a background video. */
async function writePage(club: Club): Promise<void> {
  const block = (id: number, text: string, changes = "", values = "") =>
    club.db.prepare(
      `INSERT OR IGNORE INTO page_blocks (id, page_id, sort_order, name, template, variables, padding_bottom${changes})
       VALUES (${id}, 910, ${id}, 'x', 'rich-text', '{"text":"<p>${text}</p>"}', '96'${values})`,
    );
  await club.db.batch([
    club.db.prepare(
      `INSERT OR IGNORE INTO pages (id, name, url, slug, title, updated_at)
       VALUES (910, 'Moving', 'moving', 'moving', 'Moving', '2026-01-01T00:00:00Z')`,
    ),
    club.db.prepare(
      `INSERT OR IGNORE INTO videos (hash, name, bytes, created_at) VALUES ('${video}', 'x', 1, '2026-01-01T00:00:00Z')`,
    ),
    block(91001, "At the top", ", aos_type", ", 'fade-up'"),
    ...[2, 3, 4, 5].map((place) => block(91000 + place, `In between ${place}`)),
    block(91006, "Far below", ", aos_type", ", 'fade-up'"),
    block(91007, "On a video", ", background_video_id", `, '${video}'`),
  ]);
}

/** The page's requests for videos and for the animation's files. */
async function watch(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.mp4$|aos/.test(pathname)) asked.push(pathname);
  });
  // The video's content does not matter here.
  await page.route("**/v/*.mp4", (route) =>
    route.fulfill({ status: 200, contentType: "video/mp4", body: "" }),
  );
  return asked;
}

const opacity = (page: Page, words: string) =>
  page
    .getByText(words)
    .evaluate((element) => Number(getComputedStyle(element.closest("section") as Element).opacity));

test("every block is visible without the animation's script", async ({ page, club }) => {
  await writePage(club);
  await watch(page);
  await page.goto("/moving");
  for (const words of ["At the top", "Far below", "On a video"])
    await expect(page.getByText(words)).toBeVisible();
});

test("@js a block below fades in when it is scrolled to, and none in view disappears", async ({
  page,
  club,
}) => {
  await writePage(club);
  const asked = await watch(page);
  await page.goto("/moving");
  await hydrate(page);
  await expect.poll(() => opacity(page, "Far below")).toBe(0);
  expect(asked.filter((path) => path.includes("aos")).length).toBeGreaterThan(0);
  expect(await opacity(page, "At the top")).toBe(1);
  await page.getByText("Far below").scrollIntoViewIfNeeded();
  await expect.poll(() => opacity(page, "Far below")).toBe(1);
});

test("@js nothing moves and no animation loads for people who prefer reduced motion", async ({
  page,
  club,
}) => {
  await writePage(club);
  const asked = await watch(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/moving");
  await hydrate(page);
  await page.waitForTimeout(500);
  expect(await opacity(page, "Far below")).toBe(1);
  expect(asked).toEqual([]);
});

test("@js a background video plays on any screen, and can be stopped", async ({ page, club }) => {
  await writePage(club);
  const asked = await watch(page);
  for (const width of [360, 1280]) {
    asked.length = 0;
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/moving");
    await hydrate(page);
    await expect.poll(() => asked).toContain(`/v/${video}.mp4`);
    const stop = page.getByRole("button", { name: "Pause video" });
    await stop.click();
    await expect(stop).toHaveAttribute("aria-pressed", "true");
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  }
});
