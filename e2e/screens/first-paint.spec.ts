import { emulateSlowNetwork } from "../../scripts/bench/lib/slow-network.mjs";
import { expect, hydrate, test } from "../fixtures";

const pages = [{ path: "/login", still: true }, { path: "/", as: "member@example.com" }, { path: "/about" }];

for (const { path, as, still } of pages) {
  // @spec 2.34
  test(`${path} paints from its document alone on a slow connection`, async ({ page, signIn }) => {
    if (as) await signIn(as, path);
    await emulateSlowNetwork(page);
    await page.goto(path);
    const early = await page.evaluate(async () => {
      const paint = await new Promise<PerformanceEntry>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const first = list.getEntriesByName("first-contentful-paint")[0];
          if (!first) return;
          observer.disconnect();
          resolve(first);
        }).observe({ type: "paint", buffered: true });
      });
      const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const opening = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].map(
        ({ currentSrc }) => currentSrc,
      );
      return (
        performance
          .getEntriesByType("resource")
          .filter(({ startTime }) => startTime < paint.startTime)
          .map((entry) => entry as PerformanceResourceTiming)
          // A lazy image in view is requested in the frame of the paint, after the document, and delays
          // nothing. The LCP image is requested earlier, and its first byte arrives a round trip after the
          // document's.
          .filter(
            ({ initiatorType, name, startTime }) =>
              initiatorType !== "img" || (startTime < (loading?.responseEnd ?? 0) && !opening.includes(name)),
          )
          .map(
            (entry) => `${entry.name} at ${Math.round(entry.startTime)} of ${Math.round(paint.startTime)} ms`,
          )
      );
    });
    expect(early, "requests before the first paint").toEqual([]);
  });

  if (still) {
    test(`${path} has nothing to hydrate, and loads no script after any input`, async ({ page }) => {
      const scripts: string[] = [];
      page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
      await page.goto(path);
      await page.mouse.move(5, 5);
      await page.keyboard.press("Tab");
      await page.waitForTimeout(500);
      expect(scripts).toEqual([]);
    });
  } else {
    test(`${path} hydrates on the first input`, async ({ page, signIn }) => {
      if (as) await signIn(as, path);
      await page.goto(path);
      await hydrate(page);
      expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(1);
    });
  }
}

test("the logo is fetched once the page has loaded, hydrated or not", async ({ page }) => {
  await emulateSlowNetwork(page);
  const logo = page.waitForRequest(/\/1x1\/75\.webp$/);
  await page.goto("/about");
  await logo;
  const shown = page.locator("header img");
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(75);
  const [load, start] = await page.evaluate(() => {
    const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const file = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/1x1/75.webp"));
    return [loading?.loadEventStart ?? Number.NaN, file?.startTime ?? Number.NaN];
  });
  expect(start).toBeGreaterThan(load as number);
  await hydrate(page);
  await expect(page.locator("header source")).not.toHaveAttribute("media", /./);
});

for (const path of ["/search?q=rug", "/checkout/return", "/no/such/page"])
  test(`the logo is shown on ${path}, which never hydrates`, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    await page.goto(path);
    const shown = page.locator("header img");
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(75);
  });
