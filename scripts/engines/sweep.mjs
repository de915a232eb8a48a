// Opens screens in an engine, at a phone's and a desktop's width, and signs in as people do.
import { waitUntil } from "./engine.mjs";
import { layoutProblems } from "./layout-problems.mjs";
import { hydrate, member, signInByCookies, step } from "./steps.mjs";

/**
 * @typedef {import("./engine.mjs").EngineBrowser} EngineBrowser
 * @typedef {import("./steps.mjs").Club} Club
 * @typedef {{ readonly path: string, readonly as?: string, readonly hydrates?: boolean }} Screen
 */

const sizes = /** @type {const} */ ([
  [360, 740],
  [1280, 800],
]);

/**
 * @param {import("./engine.mjs").Engine} engine
 * @param {Club} club
 * @param {readonly Screen[]} screens those of visitors are opened as a member too
 * @returns {Promise<number>} how many problems were found and printed
 */
export async function sweep(engine, club, screens) {
  let count = 0;
  for (const [email, seen] of byPerson(screens)) {
    const browser = await engine.launch();
    try {
      if (email) await signInByCookies(browser, club, email);
      for (const screen of seen) {
        count += await step(engine, email ?? "visitor", screen.path, () =>
          checkScreen(browser, club, screen),
        );
      }
      if (!email)
        count += await step(engine, "visitor", "signs in by a code", () => checkSignIn(browser, club));
    } finally {
      await browser.close();
    }
  }
  return count;
}

/**
 * A browser for each person, so that none finds what another one's service worker has cached.
 * @param {readonly Screen[]} screens
 * @returns {Map<string | undefined, Screen[]>} by email; undefined for the visitor
 */
function byPerson(screens) {
  /** @type {Map<string | undefined, Screen[]>} */
  const people = new Map([[undefined, screens.filter(({ as }) => !as)]]);
  people.set(
    member,
    screens.filter(({ as }) => !as || as === member),
  );
  for (const screen of screens) {
    if (!screen.as || screen.as === member) continue;
    people.set(screen.as, [...(people.get(screen.as) ?? []), screen]);
  }
  return people;
}

/** @param {EngineBrowser} browser @param {Club} club @param {Screen} screen */
async function checkScreen(browser, club, { path, hydrates = true }) {
  // Leaving a page aborts what it still loads, which Firefox reports as an error of its service worker.
  await browser.open("about:blank");
  browser.takeErrors();
  /** @type {string[]} */
  const problems = [];
  for (const [width, height] of sizes) {
    await browser.setViewport(width, height);
    if (width === sizes[0][0]) {
      await browser.open(`${club.site}${path}`);
      if (hydrates) await hydrate(browser, path);
    }
    /** @type {string[]} */
    const found = await browser.evaluate(layoutProblems);
    problems.push(...found.map((problem) => `at ${width} px: ${problem}`));
  }
  return [...problems, ...browser.takeErrors()];
}

/** @param {EngineBrowser} browser @param {Club} club */
async function checkSignIn(browser, club) {
  await browser.setViewport(360, 740);
  await browser.open(`${club.site}/login`);
  browser.takeErrors();
  await browser.type("input[name=email]", member);
  await browser.press("Enter");
  const isAt = (/** @type {string} */ selector) => () =>
    browser.evaluate("return document.querySelector(arguments[0]) !== null", selector).catch(() => false);
  await waitUntil(isAt("input[name=code]"), "the form for the code opens");
  await browser.type("input[name=code]", await club.code(member));
  await browser.press("Enter");
  await waitUntil(isAt("form[action='/logout'], a[href='/logout']"), "the signed-in home opens");
  await hydrate(browser, "the signed-in home");
  return browser.takeErrors();
}
