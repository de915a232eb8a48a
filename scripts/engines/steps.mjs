// What every check in an engine does: says how it went, signs in, starts a page's JavaScript, presses.
import { waitUntil } from "./engine.mjs";

/**
 * @typedef {import("./engine.mjs").EngineBrowser} EngineBrowser
 *
 * What is used of a test club here.
 * @typedef {object} Club
 * @property {string} site
 * @property {(email: string) => Promise<string>} code
 * @property {(email: string) => Promise<{ readonly cookies: ReadonlyMap<string, string> }>} signIn
 * @property {import("@cloudflare/workers-types").D1Database} db
 * @property {import("@cloudflare/workers-types").R2Bucket} media
 */

export const member = "member@example.com";

/**
 * Prints how a check went.
 * @param {import("./engine.mjs").Engine} engine @param {string} who @param {string} what
 * @param {() => Promise<readonly string[]>} check returns what is wrong, in sentences
 * @returns {Promise<number>} how many problems it found
 */
export async function step(engine, who, what, check) {
  const problems = await check().catch((error) => [String(error?.stack ?? error)]);
  console.log(
    [`${engine.name}  ${who.padEnd(20)}  ${what.padEnd(32)}  ${problems.length ? "PROBLEM" : "ok"}`]
      .concat(problems.map((problem) => `    ${problem}`))
      .join("\n"),
  );
  return problems.length;
}

/** @param {EngineBrowser} browser @param {Club} club @param {string} email */
export async function signInByCookies(browser, club, email) {
  const { cookies } = await club.signIn(email);
  await browser.addCookies(
    club.site,
    [...cookies].map(([name, value]) => ({ name, value })),
  );
}

/** @param {EngineBrowser} browser @param {string} path */
export async function hydrate(browser, path) {
  await browser.movePointer();
  await waitUntil(
    () => browser.evaluate("return performance.getEntriesByName('hydrated').length > 0"),
    `${path} hydrates`,
  );
}

/**
 * In the middle of the window, where no bar lies over it.
 * @param {EngineBrowser} browser @param {string} selector
 */
export const show = (browser, selector) =>
  browser.evaluate(
    `document.querySelector(arguments[0]).scrollIntoView({ block: "center", behavior: "instant" });`,
    selector,
  );

/** The URL changes before the page. @param {EngineBrowser} browser @param {string} selector */
export async function press(browser, selector) {
  await waitUntil(async () => (await getText(browser, selector)) !== null, `${selector} is there`);
  await show(browser, selector);
  await browser.click(selector);
}

/** @param {EngineBrowser} browser @param {string} selector @returns {Promise<string | null>} */
export const getText = (browser, selector) =>
  browser
    .evaluate("return document.querySelector(arguments[0])?.textContent ?? null", selector)
    // The document that was asked has gone meanwhile.
    .catch(() => null);
