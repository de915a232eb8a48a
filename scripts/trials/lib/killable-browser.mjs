// A whole Chromium on a profile that stays, whose process can be killed at any moment.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { chromiumFlags, findWholeChromium, noChromium } from "../../lib/chromium.mjs";

/**
 * @typedef {object} KillableBrowser
 * @property {any} page puppeteer's
 * @property {() => Promise<void>} stopWorkers ends the service worker, as a browser may at any time
 * @property {() => Promise<void>} kill SIGKILL; resolves once all processes are gone
 * @property {() => Promise<void>} close
 * @property {(site: string, cookies: ReadonlyMap<string, string>) => Promise<void>} setCookies
 *   in place of others
 */

/** @param {string} profile @param {readonly string[]} flags @returns {Promise<KillableBrowser>} */
export async function startKillable(profile, flags) {
  const executablePath = findWholeChromium();
  if (!executablePath) throw new Error(noChromium);
  const browser = await puppeteer.launch({
    executablePath,
    userDataDir: profile,
    headless: true,
    args: [...chromiumFlags, ...flags],
  });
  const pid = browser.process()?.pid;
  if (!pid) throw new Error("The browser has no process.");
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(20_000);
  const devtools = await page.createCDPSession();
  await devtools.send("ServiceWorker.enable");
  return {
    page,
    stopWorkers: () =>
      devtools.send("ServiceWorker.stopAllWorkers").then(
        () => undefined,
        () => undefined,
      ),
    async kill() {
      const all = [pid, ...descendants(pid)];
      signal(pid);
      await sleep(50);
      // What the browser's process has left behind; the next start must not meet it.
      for (const each of all) signal(each);
      while (all.some(isRunning)) await sleep(20);
    },
    close: () => browser.close(),
    async setCookies(site, cookies) {
      await browser.deleteCookie(...(await browser.cookies()));
      await browser.setCookie(
        ...[...cookies].map(([name, value]) => ({
          name,
          value,
          domain: new URL(site).hostname,
          path: "/",
          httpOnly: true,
          sameSite: /** @type {const} */ ("Lax"),
          expires: Date.now() / 1000 + 86_400,
        })),
      );
    },
  };
}

/** @param {number} pid */
function signal(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/** A zombie has ended too. @param {number} pid */
function isRunning(pid) {
  const stat = readStat(pid);
  return stat !== null && stat.state !== "Z";
}

/** @param {number} pid */
function readStat(pid) {
  try {
    const [state = "", parent = ""] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

/** @param {number} pid @returns {number[]} */
function descendants(pid) {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(all.map((each) => [each, readStat(each)?.parent]));
  /** @param {number} of @returns {number[]} */
  const below = (of) =>
    all.filter((each) => parents.get(each) === of).flatMap((each) => [each, ...below(each)]);
  return below(pid);
}
