// Whether kept pages open in an engine besides Chromium once the club cannot be reached.
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../engines/engine.mjs";
import { firefox } from "../../engines/firefox.mjs";
import { member, signInByCookies } from "../../engines/steps.mjs";
import { webkit } from "../../engines/webkit.mjs";
import { readCopiesBody } from "./device-stores.mjs";
import { turnOnThrough } from "./member-visit.mjs";

/** @typedef {import("../../engines/engine.mjs").EngineBrowser} EngineBrowser */

const paths = ["/", "/membershipcard", "/vehicle/1", "/sivevent/1/print", "/calendar", "/print-tickets/5"];
/** @type {Record<string, { engine: import("../../engines/engine.mjs").Engine, keepsProfile: boolean }>} */
const engines = {
  firefox: { engine: firefox, keepsProfile: true },
  webkit: { engine: webkit, keepsProfile: false },
};

/**
 * @param {string} name @param {() => Promise<any>} startClub @param {string} profile a folder
 * @returns {Promise<number>} how many pages did not open
 */
export async function openKeptInEngine(name, startClub, profile) {
  const { engine, keepsProfile } = engines[name] ?? fail(`No engine is called ${name}.`);
  const missing = engine.missing();
  if (missing) return fail(missing);
  const club = await startClub();
  /** @type {EngineBrowser | null} */
  let browser = await engine.launch({ profile });
  console.log(`${browser.version}, ${keepsProfile ? "a new process for each page" : "in one process"}`);
  let failures = 0;
  try {
    await keepPages(browser, club);
    await club.stop();
    for (const path of paths) {
      if (keepsProfile) {
        await browser.close();
        browser = null;
        browser = await engine.launch({ profile });
      }
      const problem = await openOffline(browser, club.site + path);
      if (problem) failures += 1;
      console.log(
        `  ${problem ? "FAILED" : "ok    "}  ${path.padEnd(20)} ${problem ?? 'opens, with "As of"'}`,
      );
    }
  } finally {
    await club.stop().catch(() => {});
    await browser?.close();
  }
  return failures;
}

/** @param {EngineBrowser} browser @param {any} club */
async function keepPages(browser, club) {
  await browser.open(`${club.site}/about`);
  await browser.movePointer();
  await waitUntil(
    () =>
      browser.evaluate(
        "return (await navigator.serviceWorker.ready, navigator.serviceWorker.controller) !== null",
      ),
    "the service worker controls the page",
  );
  await turnOnThrough(
    (url) => browser.open(url),
    (body, ...args) => browser.evaluate(body, ...args),
    club.site,
  );
  await signInByCookies(browser, club, member);
  for (const path of paths) {
    await browser.open(club.site + path);
    await waitUntil(async () => {
      const copies = /** @type {{ name: string }[]} */ (await browser.evaluate(readCopiesBody));
      return copies.some(({ name }) => name === club.site + path);
    }, `${path} is kept`);
  }
  // Firefox writes the newest records a moment later.
  await sleep(1000);
}

/** @param {EngineBrowser} browser @param {string} url @returns {Promise<string | null>} what is wrong */
async function openOffline(browser, url) {
  try {
    await browser.open(url);
    const text = /** @type {string} */ (await browser.evaluate("return document.body.innerText"));
    return text.includes("As of ") ? null : `shows ${JSON.stringify(text.slice(0, 80))}`;
  } catch (error) {
    return String(error).split("\n")[0] ?? "";
  }
}

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Error(message);
}
