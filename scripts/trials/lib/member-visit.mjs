// A member in a whole Chromium with a profile that stays on the disk: signs in through the forms and opens
// each page that the service worker keeps.
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { chromiumFlags, findWholeChromium, noChromium } from "../../lib/chromium.mjs";
import { inPage, readCopies } from "./device-stores.mjs";

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

/** @param {any} page of Playwright or puppeteer @param {string} site */
export const turnOnKeeping = (page, site) =>
  turnOnThrough(
    (url) => page.goto(url),
    (body, ...args) => inPage(page, body, ...args),
    site,
  );

/**
 * Turns on that pages are kept on this device, unless it is: nothing of a member's is kept before.
 * Needs the service worker.
 * @param {(url: string) => Promise<unknown>} open
 * @param {(body: string, ...args: unknown[]) => Promise<unknown>} ask runs a function's body in the page
 * @param {string} site
 */
export async function turnOnThrough(open, ask, site) {
  await open(`${site}/kept`);
  const look = `const [on, name] = arguments;
    if (document.body.innerText.includes(on)) return "on";
    const button = [...document.querySelectorAll("button")].find((each) => each.innerText.trim() === name);
    if (!button) return "not there";
    button.click();
    return "pressed";`;
  const words = ["On. Your pages are kept on this phone.", "Keep my card and runs on this phone"];
  for (let wait = 0; ; wait += 1) {
    // While the next document loads, the last one has gone.
    if ((await ask(look, ...words).catch(() => null)) === "on") return;
    if (wait > 100) throw new Error("Pages could not be turned on within 20 s.");
    await sleep(200);
  }
}

/**
 * Opens pages until the service worker has a copy of each.
 * @param {Page} page @param {string} site @param {readonly string[]} paths
 */
export async function keepScreens(page, site, paths) {
  for (const path of paths) {
    await page.goto(site + path);
    for (let wait = 0; ; wait += 1) {
      if ((await readCopies(page)).some(({ name }) => name === site + path)) break;
      if (wait > 150) throw new Error(`The service worker has kept no copy of ${path} within 15 s.`);
      await sleep(100);
    }
  }
}

/** The service worker fetches all pages at once, once it has seen a document of the member's. */
const pagesAtLeast = 40;

/** Waits until no more copies come. @param {Page} page @returns {Promise<number>} how many there are */
export async function awaitAllPages(page) {
  let before = 0;
  for (let wait = 0; wait < 40; wait += 1) {
    await sleep(1000);
    const { length } = await readCopies(page);
    if (length >= pagesAtLeast && length === before) return length;
    before = length;
  }
  throw new Error(`The service worker has kept ${before} pages within 40 s.`);
}

/**
 * Leaves a form in the outbox: sent without a network. The club refuses it for its day, so that it stays
 * once there is a network.
 * @param {Page} page @param {string} site @param {string} purpose
 */
export async function leaveForm(page, site, purpose) {
  await page.goto(`${site}/vehicle/8/logbook/new`);
  await page.getByLabel("First day", { exact: true }).fill("1/1/2099");
  await page.getByLabel("Purpose or destination").fill(purpose);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save the entry", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Saved on this phone" }).waitFor();
}

/**
 * With a network, until the club has refused the form that was left.
 * @param {Page} page @param {string} site
 */
export async function sendRefused(page, site) {
  await page.context().setOffline(false);
  for (let wait = 0; wait < 20; wait += 1) {
    // A page of the service worker's loads itself again once there is a network, which ends another's load.
    await page.goto(`${site}/vehicles`).catch(() => {});
    await page.goto(`${site}/outbox`).catch(() => {});
    if ((await page.getByRole("main").innerText()).includes("the club has not taken it")) return;
    await sleep(500);
  }
  throw new Error("The club has not refused the form.");
}
