// First and largest paint in a Chromium on a slow network and device: 400 kbit/s, 400 ms latency, a CPU four
// times slower.

const network = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const cpuSlowdown = 4;

/** @param {import("@playwright/test").Page} page from now on with this network and CPU, without a cache */
export async function emulateSlowNetwork(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/**
 * Opens an address with an empty cache.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 * @param {{ name: string, value: string }[]} cookies
 * @returns {Promise<{ fcp: number, lcp: number, requests: string[] }>} in ms since the navigation
 *   started; requests: addresses that were requested before the first paint
 */
export async function paintTimes(browser, url, cookies = []) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    const page = await context.newPage();
    await emulateSlowNetwork(page);
    await page.goto(url, { waitUntil: "load" });
    // The largest paint is final some time after the load, without any interaction.
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
          // A browser's entry type: this function runs in the page.
        }).observe({ type: /** @type {any} */ ("largest-contentful-paint"), buffered: true });
      });
    });
  } finally {
    await context.close();
  }
}
