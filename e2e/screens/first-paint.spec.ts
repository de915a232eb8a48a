import { expect, hydrate, test } from "../fixtures";

const pages = [{ path: "/login" }, { path: "/", as: "member@example.com" }, { path: "/about" }];

for (const { path, as } of pages) {
  test(`${path} asks for nothing but the document before its first paint, and hydrates at the first sign of use`, async ({
    page,
    signIn,
  }) => {
    if (as) await signIn(as, path);
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
      return performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime < paint.startTime)
        .map(({ name }) => name);
    });
    expect(early).toEqual([]);
    await hydrate(page);
  });
}
