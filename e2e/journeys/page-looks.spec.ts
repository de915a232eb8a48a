import { expect, hydrate, test } from "../fixtures";

const stopName = "Stop the moving picture";

test("the rally opens with its still, whatever runs; the film comes in the parts that are asked for", async ({
  page,
  request,
}) => {
  await page.goto("/events/tropic-line-rally");
  const poster = await page.locator("video.bg").getAttribute("poster");
  expect(poster).toMatch(/\/16x9\/500\.jpg$/);
  expect((await request.get(poster ?? "")).status()).toBe(200);

  await page.goto("/newsletter");
  const film = await page.locator("video.film").getAttribute("src");
  const part = await request.get(film ?? "", { headers: { range: "bytes=100-199" } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  expect(part.headers()["content-range"]).toMatch(/^bytes 100-199\/\d+$/);
});

test("@js the film moves, and stops when it is told to", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/events/tropic-line-rally");
  await hydrate(page);
  const time = () => page.locator("video.bg").evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(0.2);
  await page.getByRole("button", { name: stopName }).click();
  const stopped = await time();
  await page.waitForTimeout(300);
  expect(await time()).toBe(stopped);
});

test("@js it stays still for people who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/events/tropic-line-rally");
  await hydrate(page);
  await expect(page.getByRole("button", { name: stopName })).toHaveCount(0);
  await expect(page.locator("video source")).toHaveCount(0);
});

test("an editor's English runs from left to right on an Arabic page", async ({ page, context, club }) => {
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
