// Drives WebKitGTK's MiniBrowser through WebKitWebDriver, each with a virtual display of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, By, Capabilities, Key } from "selenium-webdriver";
import { freePort } from "../lib/ports.mjs";
import { findProgram, waitUntil } from "./engine.mjs";
import { startErrorProxy } from "./error-proxy.mjs";

const miniBrowsers = ["x86_64", "aarch64"].flatMap((machine) =>
  ["4.1", "4.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

const findDriver = () => findProgram(["WebKitWebDriver"]);
const findMiniBrowser = () =>
  findProgram([process.env.MINIBROWSER_PATH ?? "", ...miniBrowsers].filter(Boolean));
const findDisplay = () => findProgram(["xvfb-run"]);

/** @type {import("./engine.mjs").Engine} */
export const webkit = {
  name: "WebKit",
  missing: () =>
    findDriver() && findMiniBrowser() && findDisplay()
      ? null
      : "WebKitGTK was not found: install it with `apt-get install webkit2gtk-driver xvfb`.",
  launch,
};

/**
 * @param {import("./engine.mjs").LaunchOptions} options
 * @returns {Promise<import("./engine.mjs").EngineBrowser>}
 */
async function launch({ colorScheme = "light" } = {}) {
  const home = mkdtempSync(join(tmpdir(), "marque-webkit-"));
  /** @type {string[]} */
  let errors = [];
  const proxy = await startErrorProxy((text) => errors.push(text));
  const server = await startDriver(home);
  const dark = colorScheme === "dark" ? ["--dark-mode"] : [];
  const driver = await new Builder()
    .usingServer(server.url)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        // `open` waits by itself, for one of two moments.
        pageLoadStrategy: "none",
        "webkitgtk:browserOptions": {
          binary: findMiniBrowser(),
          args: ["--automation", "--javascript-can-open-windows-automatically=true", ...dark],
        },
        proxy: { proxyType: "manual", httpProxy: `127.0.0.1:${proxy.port}` },
      }),
    )
    .build();
  const capabilities = await driver.getCapabilities();
  await openBareWindow(driver);

  /** @param {string} selector */
  const find = (selector) => driver.findElement(By.css(selector));
  /** @param {string} body @param {unknown[]} args @returns {Promise<any>} */
  async function evaluate(body, ...args) {
    const { value, error } = await driver.executeAsyncScript(
      `const done = arguments[arguments.length - 1];
      (async function () {${body}}).apply(null, [...arguments].slice(0, -1)).then(
        (value) => done({ value }),
        (error) => done({ error: String(error?.stack ?? error) }),
      );`,
      ...args,
    );
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** @type {import("./engine.mjs").EngineBrowser["open"]} */
  async function open(url, { until = "load" } = {}) {
    await driver.executeScript("window.isBeforeOpen = true").catch(() => {});
    await driver.get(url);
    await waitUntil(
      () =>
        driver
          .executeScript(
            `return !window.isBeforeOpen && document.readyState !== "loading" &&
              (${until === "interactive"} || document.readyState === "complete")`,
          )
          // The document that was asked has gone meanwhile.
          .then(Boolean, () => false),
      `${url} loads`,
    );
  }

  return {
    version: `WebKitGTK ${capabilities.getBrowserVersion()}`,
    open,
    evaluate,
    async type(selector, text, { delayMs = 0 } = {}) {
      await find(selector).click();
      for (const character of text) {
        await driver.actions().sendKeys(character).pause(delayMs).perform();
      }
    },
    press: async (key) => driver.actions().sendKeys(keys[key]).perform(),
    click: async (selector) => find(selector).click(),
    async movePointer() {
      await driver.actions().move({ x: 3, y: 3 }).move({ x: 7, y: 7 }).perform();
    },
    async drag([first, ...others]) {
      if (!first) return;
      let actions = driver
        .actions()
        .move({ ...first, duration: 0 })
        .press();
      for (const point of others) actions = actions.move({ ...point, duration: 20 });
      await actions.release().perform();
    },
    async setViewport(width, height) {
      await driver.manage().window().setRect({ width, height, x: 0, y: 0 });
      await waitUntil(
        () => evaluate("return innerWidth === arguments[0] && innerHeight === arguments[1]", width, height),
        `the window is ${width} × ${height}`,
      );
    },
    async addCookies(url, cookies) {
      if (!(await driver.getCurrentUrl()).startsWith(url)) await open(new URL("/robots.txt", url).href);
      for (const { name, value } of cookies) {
        await driver.manage().addCookie({ name, value, path: "/", httpOnly: true, sameSite: "Lax" });
      }
    },
    clearCookies: () => driver.manage().deleteAllCookies(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async close() {
      await driver.quit();
      await server.stop();
      proxy.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Moves to a popup: it has no toolbar, whose buttons keep a window wider than a phone.
 * @param {import("selenium-webdriver").WebDriver} driver
 */
async function openBareWindow(driver) {
  const [first] = await driver.getAllWindowHandles();
  await driver.executeScript("window.open('about:blank', '_blank', 'popup,noopener,width=360,height=740')");
  await waitUntil(async () => {
    const popup = (await driver.getAllWindowHandles()).find((handle) => handle !== first);
    if (popup) await driver.switchTo().window(popup);
    return popup !== undefined && (await driver.executeScript("return innerWidth === 360"));
  }, "a window without a toolbar opens");
}

/** @type {Record<import("./engine.mjs").Key, string>} */
const keys = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  Backspace: Key.BACK_SPACE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
};

/** @param {string} home a folder for the profile */
async function startDriver(home) {
  const port = await freePort();
  const child = spawn(
    "xvfb-run",
    ["--auto-servernum", "--server-args=-screen 0 1600x1400x24", findDriver() ?? "", `--port=${port}`],
    {
      stdio: "ignore",
      // A group of its own: xvfb-run leaves its children behind when it alone is ended.
      detached: true,
      // Its sandbox needs rights that a container has not.
      env: { ...process.env, HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    },
  );
  const end = () => {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
  };
  process.once("exit", end);
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(
    () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    "WebKitWebDriver answers",
  );
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", resolve);
        process.off("exit", end);
        end();
      }),
  };
}
