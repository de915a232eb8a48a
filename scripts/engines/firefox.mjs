// Drives Firefox over WebDriver BiDi, without geckodriver.
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { findProgram } from "./engine.mjs";

const programs = [
  "firefox-esr",
  "firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "/snap/bin/firefox",
];

const findFirefox = () => findProgram([process.env.FIREFOX_PATH ?? "", ...programs].filter(Boolean));

/** @type {import("./engine.mjs").Engine} */
export const firefox = {
  name: "Firefox",
  missing: () =>
    findFirefox()
      ? null
      : "Firefox was not found: install it with `apt-get install firefox-esr`, or name one with FIREFOX_PATH=/path/to/firefox.",
  launch,
};

/**
 * @param {import("./engine.mjs").LaunchOptions} options
 * @returns {Promise<import("./engine.mjs").EngineBrowser>}
 */
async function launch({ colorScheme = "light", profile } = {}) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox() ?? undefined,
    headless: true,
    userDataDir: profile,
    extraPrefsFirefox: {
      "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
      // As on a phone, the bar takes no room beside the page.
      "ui.useOverlayScrollbars": 1,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  /** @type {string[]} */
  let errors = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`page error: ${error instanceof Error ? error.stack : error}`));

  return {
    version: await browser.version(),
    async open(url, { until = "load" } = {}) {
      await page.goto(url, { waitUntil: until === "load" ? "load" : "domcontentloaded" });
    },
    evaluate: (body, ...args) => page.evaluate(asFunction(body), ...args),
    async type(selector, text, { delayMs = 0 } = {}) {
      await page.click(selector);
      await page.keyboard.type(text, { delay: delayMs });
    },
    press: (key) => page.keyboard.press(key),
    click: (selector) => page.click(selector),
    async movePointer() {
      await page.mouse.move(3, 3);
      await page.mouse.move(7, 7);
    },
    async drag([first, ...others]) {
      if (!first) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    setViewport: (width, height) => page.setViewport({ width, height }),
    addCookies: (url, cookies) =>
      browser.setCookie(
        ...cookies.map(({ name, value }) => ({
          name,
          value,
          domain: new URL(url).hostname,
          path: "/",
          httpOnly: true,
          sameSite: /** @type {const} */ ("Lax"),
        })),
      ),
    clearCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async close() {
      const child = browser.process();
      await browser.close();
      // Its next start on the same profile must not meet it.
      if (child && child.exitCode === null && child.signalCode === null)
        await Promise.race([once(child, "exit"), setTimeout(10_000)]);
    },
  };
}

/**
 * @param {string} body
 * @returns {(...args: unknown[]) => any} to be sent to the page, not called here
 */
function asFunction(body) {
  return /** @type {any} */ (new Function(`return (async function () {${body}}).apply(null, arguments)`));
}
