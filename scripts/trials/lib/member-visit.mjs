// A member in a whole Chromium with a profile that stays on the disk: signs in through the forms and opens
// each page that the service worker keeps.
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { chromiumFlags, findWholeChromium, noChromium } from "../../lib/chromium.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").BrowserContext} BrowserContext */

/** A path of each kind that is kept, of the seed's first member. */
export const keptScreens = [
  "/",
  "/membershipcard",
  "/vehicles",
  "/vehicle/1",
  "/vehicle/1/logbook",
  "/sivevent",
  "/sivevent/1",
  "/sivevent/1/print",
  "/calendar",
  "/calendar/workshop-brakes",
  "/profile/orders",
  "/invoice/3",
  "/print-tickets/5",
];

/**
 * @param {string} profile a folder
 * @param {{ flags?: string[] }} [options]
 */
export async function openProfile(profile, { flags = [] } = {}) {
  const executablePath = findWholeChromium();
  if (!executablePath) throw new Error(noChromium);
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumFlags, ...flags],
    viewport: { width: 390, height: 844 },
  });
}

/** @param {BrowserContext} context @returns {Promise<Page>} */
export const firstPage = async (context) => context.pages()[0] ?? context.newPage();

/** Starts the page's JavaScript, as a visitor's first input does. @param {Page} page */
export async function hydrate(page) {
  await page.mouse.move(3, 3);
  await page.mouse.move(7, 7);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}

/**
 * @param {Page} page
 * @param {string} body of an async function, which runs in the page; its `arguments` and its result are JSON
 * @param {unknown[]} args
 * @returns {Promise<any>}
 */
export const inPage = (page, body, ...args) =>
  page.evaluate(`(async function () {${body}}).apply(null, ${JSON.stringify(args)})`);

/** Opens a public page until the service worker controls it. @param {Page} page @param {string} site */
export async function startWorker(page, site) {
  await page.goto(`${site}/about`);
  await hydrate(page);
  await inPage(page, "await navigator.serviceWorker.ready");
  await page.waitForFunction(() => Reflect.get(globalThis, "navigator").serviceWorker.controller !== null);
}

/** By typing, as a member does. @param {Page} page @param {any} club @param {string} email */
export async function signInByForm(page, club, email) {
  await page.goto(`${club.site}/login`);
  await page.locator("input[name=email]").first().pressSequentially(email);
  await page.keyboard.press("Enter");
  const code = page.locator("input[name=code]").first();
  await code.waitFor();
  await code.pressSequentially(await club.code(email));
  if (await code.isVisible().catch(() => false)) await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

/**
 * Turns on that pages are kept on this device, unless it is: nothing of a member's is kept before. Needs the
 * service worker.
 * @param {any} page of Playwright or puppeteer @param {string} site
 */
export async function turnOnKeeping(page, site) {
  await page.goto(`${site}/kept`);
  const look = `const [on, name] = arguments;
    if (document.body.innerText.includes(on)) return "on";
    const button = [...document.querySelectorAll("button")].find((each) => each.innerText.trim() === name);
    if (!button) return "not there";
    button.click();
    return "pressed";`;
  const words = ["On. Your pages are kept on this phone.", "Keep my card and runs on this phone"];
  for (let wait = 0; ; wait += 1) {
    // While the next document loads, the last one has gone.
    if ((await inPage(page, look, ...words).catch(() => null)) === "on") return;
    if (wait > 100) throw new Error("Pages could not be turned on within 20 s.");
    await sleep(200);
  }
}

/** The body of a function that gives what the service worker keeps, without what it says. */
export const readCopiesBody = `const result = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const opening = indexedDB.open("marque-member");
    // Without a version it would be created empty.
    opening.onupgradeneeded = () => opening.transaction.abort();
    const database = await result(opening).catch(() => null);
    if (!database) return [];
    const copies = await result(database.transaction("copies").objectStore("copies").getAll());
    database.close();
    return copies.map(({ url, iv, sealed }) => ({
      url,
      iv: hex(iv),
      start: hex(new Uint8Array(sealed.slice(0, 24))),
      size: sealed.byteLength,
    }));`;

/** @param {Page} page @returns {Promise<import("./sealed-on-disk.mjs").Copy[]>} */
export const readCopies = (page) => inPage(page, readCopiesBody);

/**
 * Opens pages until the service worker has a copy of each.
 * @param {Page} page @param {string} site @param {readonly string[]} paths
 */
export async function keepScreens(page, site, paths) {
  for (const path of paths) {
    await page.goto(site + path);
    for (let wait = 0; ; wait += 1) {
      if ((await readCopies(page)).some(({ url }) => url === site + path)) break;
      if (wait > 150) throw new Error(`The service worker has kept no copy of ${path} within 15 s.`);
      await sleep(100);
    }
  }
}
