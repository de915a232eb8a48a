// First and largest paint in a Chromium on a member's line: 400 kbit/s, 400 ms, and a CPU four times slower.

const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const cpuSlowdown = 4;

/** @param {import("@playwright/test").Page} page from here on with this line, this CPU and an empty cache */
export async function putOnSlowLine(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/**
 * Opens an address with an empty cache.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @param {{ name: string, value: string }[]} cookies
 * @returns {Promise<{ fcp: number, lcp: number, requests: string[] }>} milliseconds since the navigation began;
 *   requests: what else was asked for before the first paint
 */
export async function paintTimes(browser, address, cookies = []) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
    const page = await context.newPage();
    await putOnSlowLine(page);
    await page.goto(address, { waitUntil: "load" });
    // Largest paint settles once the load is over and nothing was touched.
    await page.waitForTimeout(800);
    return await page.evaluate(() => {
      const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      const requests = performance
        .getEntriesByType("resource")
        .filter((entry) => entry.startTime < fcp)
        .map((entry) => entry.name);
      return new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve({ fcp, lcp: list.getEntries().at(-1)?.startTime ?? fcp, requests });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      });
    });
  } finally {
    await context.close();
  }
}
