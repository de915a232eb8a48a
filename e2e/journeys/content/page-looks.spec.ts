import { byClass } from "../../../tests/support/class-names";
import { expect, hydrate, test } from "../../fixtures";

const stopName = "Pause video";

test("the rally shows its video's poster, and a video answers range requests", async ({ page, request }) => {
  await page.goto("/events/tropic-line-rally");
  const poster = await page.locator("video.background-layer").getAttribute("poster");
  expect(poster).toMatch(/\/16x9\/500\.jpg$/);
  expect((await request.get(poster ?? "")).status()).toBe(200);

  await page.goto("/newsletter");
  const video = await page.locator(`video${byClass("video", "video")}`).getAttribute("src");
  const part = await request.get(video ?? "", { headers: { range: "bytes=100-199" } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  expect(part.headers()["content-range"]).toMatch(/^bytes 100-199\/\d+$/);
});

test("@js the background video plays, and stops by its button", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/events/tropic-line-rally");
  await hydrate(page);
  const time = () =>
    page.locator("video.background-layer").evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(0.2);
  await page.getByRole("button", { name: stopName }).click();
  const stopped = await time();
  await page.waitForTimeout(300);
  expect(await time()).toBe(stopped);
});

test("@js the background video does not load for people who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/events/tropic-line-rally");
  await hydrate(page);
  await expect(page.getByRole("button", { name: stopName })).toHaveCount(0);
  await expect(page.locator("video source")).toHaveCount(0);
});

test("bold text in a notice stays in its line", async ({ page }) => {
  await page.goto("/showcase");
  const bold = page.locator(`${byClass("notice", "notice")} p strong`);
  await expect(bold).toHaveText("still");
  const [line, word] = await bold.evaluate((element) => [
    element.parentElement?.getClientRects()[0]?.height ?? 0,
    element.getBoundingClientRect().height,
  ]);
  expect(line).toBeLessThan(2 * (word ?? 0));
});

test("an editor's English text stays left to right on an Arabic page", async ({ page, context, club }) => {
  await context.addCookies([{ name: "lang", value: "ar", url: club.site }]);
  await page.goto("/first-classic");
  const direction = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  expect(await direction("html")).toBe("rtl");
  expect(await direction(".prose p")).toBe("ltr");
  expect(await direction("footer")).toBe("rtl");
});
