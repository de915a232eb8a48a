// `npm run trial:typing`: types into forms while their pages hydrate, again and again, and counts what was
// lost. `-- --engines chromium,firefox --tries 50 --paces 25,90 --slowdowns 2,4,6`. Only Chromium can slow
// its CPU down. Everywhere the script of every other try arrives later than before, so that hydration meets
// each of the keys.
import { parseArgs } from "node:util";
import { chromium as playwright } from "@playwright/test";
import { firefox } from "../engines/firefox.mjs";
import { webkit } from "../engines/webkit.mjs";
import { chromiumFlags, findChromium } from "../lib/chromium.mjs";
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";

quietenThisProcess();
/**
 * @typedef {Pick<
 *   import("../engines/engine.mjs").EngineBrowser,
 *   "open" | "evaluate" | "type" | "press" | "click" | "close"
 * >} Browser
 */

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "chromium,firefox,webkit" },
    tries: { type: "string", default: "200" },
    paces: { type: "string", default: "25,90" },
    slowdowns: { type: "string", default: "2,4,6" },
  },
});
const tries = Number(values.tries);
const paces = values.paces.split(",").map(Number);
/** Of one try, in ms. */
const limitMs = 60_000;

/** @typedef {{ slowdowns: number[], launch: (slowdown: number) => Promise<Browser> }} Engine */
/** @type {Record<string, Engine>} */
const engines = {
  chromium: { slowdowns: values.slowdowns.split(",").map(Number), launch: launchChromium },
  firefox: { slowdowns: [1], launch: () => firefox.launch() },
  webkit: { slowdowns: [1], launch: () => webkit.launch() },
};

const { startClub } = await loadTypeScript("tests/support/club.ts");
const { serveEveryField } = await loadTypeScript("tests/support/every-field/serve.ts");
const club = await startClub();
const everyField = await serveEveryField();
let lostInAll = 0;
try {
  console.log("engine     CPU   ms a key   tries   hydrated while typing   tries with a loss");
  for (const name of values.engines.split(",")) {
    const engine = engines[name];
    if (!engine) throw new Error(`No engine is called ${name}.`);
    for (const slowdown of engine.slowdowns) {
      for (const pace of paces) await report(name, engine, slowdown, pace);
    }
  }
} finally {
  await everyField.stop();
  await club.stop();
}
process.exit(lostInAll > 0 ? 1 : 0);

/** @param {string} name @param {Engine} engine @param {number} slowdown @param {number} pace */
async function report(name, engine, slowdown, pace) {
  let browser = await engine.launch(slowdown);
  let inTime = 0;
  let lost = 0;
  let hung = 0;
  for (let index = 0; index < tries; index += 1) {
    // Even tries are of the site's own form, odd ones of the page with every kind of field.
    const form = index % 2 ? fieldsOfEveryKind(pace, index / tries) : signUp(pace);
    let result = await withinLimit(tryOnce(browser, form));
    while (!result) {
      // WebKitGTK's driver has stopped answering on a busy machine; why is not known.
      hung += 1;
      browser = await engine.launch(slowdown);
      result = await withinLimit(tryOnce(browser, form));
    }
    const { hydratedWhileTyping, held } = result;
    const wrong = Object.keys(form.expected).filter((id) => held[id] !== form.expected[id]);
    if (hydratedWhileTyping) inTime += 1;
    if (wrong.length > 0) lost += 1;
    for (const id of wrong)
      console.log(
        `  lost in try ${index}: ${id} is ${JSON.stringify(held[id])}, not ${JSON.stringify(form.expected[id])}`,
      );
  }
  lostInAll += lost;
  await withinLimit(browser.close());
  const columns = [
    name.padEnd(9),
    `${slowdown}×`.padStart(4),
    `${pace}`.padStart(10),
    `${tries}`.padStart(7),
  ];
  console.log([...columns, `${inTime}`.padStart(23), `${lost}`.padStart(19)].join(" "));
  if (hung > 0)
    console.log(`  ${hung} tries were begun again: the browser's driver did not answer for a minute`);
}

/** @template T @param {Promise<T>} work @returns {Promise<T | null>} null after the limit */
async function withinLimit(work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  // What the browser still does is of no interest.
  work.catch(() => {});
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * @typedef {object} Form
 * @property {string} url
 * @property {(browser: Browser) => Promise<void>} fill
 * @property {Record<string, string | boolean>} expected by a field's id
 */

/** @param {number} delayMs @returns {Form} */
function signUp(delayMs) {
  const options = { delayMs };
  const expected = {
    email: "a@example.com",
    firstName: "Quick brown",
    lastName: "Fox",
    "dateOfBirth-day": "27",
  };
  return {
    url: `${club.site}/signup`,
    expected,
    async fill(browser) {
      await browser.type("#firstName", "Quick browwn", options);
      await correct(browser);
      await browser.type("#lastName", "Fox", options);
      await browser.type("#dateOfBirth-day", "27", options);
      await browser.type("#email", expected.email, options);
    },
  };
}

/**
 * @param {number} delayMs
 * @param {number} share of the typing that is done when the script arrives
 * @returns {Form}
 */
function fieldsOfEveryKind(delayMs, share) {
  const options = { delayMs };
  const scriptDelay = Math.round(share * (delayMs * 34 + 300));
  return {
    url: `${everyField.url}/?lines=1500&delay=${scriptDelay}`,
    expected: {
      text: "Quick brown",
      code: "123456",
      day: "27",
      note: "start and go",
      box: true,
      "ticked-box": false,
      "radio-a": false,
      "radio-b": true,
      one: "Leyland",
      "controlled-note": "start, too",
    },
    async fill(browser) {
      await browser.type("#text", "Quick browwn", options);
      await correct(browser);
      await browser.type("#code", "123456", options);
      await browser.click("#box");
      await browser.type("#day", "27", options);
      await browser.type("#note", " and go", options);
      await browser.click("#ticked-box");
      await browser.click("#radio-b");
      await browser.press("Tab");
      await browser.press("ArrowDown");
      await browser.type("#controlled-note", ", too", options);
    },
  };
}

/** Takes one of two letters out before the last. @param {Browser} browser */
async function correct(browser) {
  await browser.press("ArrowLeft");
  await browser.press("Backspace");
}

/**
 * @param {Browser} browser @param {Form} form
 * @returns {Promise<{ hydratedWhileTyping: boolean, held: Record<string, string | boolean> }>}
 */
async function tryOnce(browser, form) {
  await browser.open(form.url, { until: "interactive" });
  const began = await browser.evaluate("return performance.now()");
  await form.fill(browser);
  const ended = await browser.evaluate("return performance.now()");
  const hydratedAt = await browser.evaluate(`
    const marks = () => performance.getEntriesByName("hydrated");
    for (let wait = 0; wait < 1_000 && marks().length === 0; wait += 1) await new Promise((next) => setTimeout(next, 20));
    return marks()[0]?.startTime ?? null;
  `);
  if (hydratedAt === null) console.log(`  ${form.url} had not hydrated 20 s after the last key`);
  const held = await browser.evaluate(`
    const fields = [...document.querySelectorAll("input:not([type=hidden]), textarea, select")];
    const held = ({ type, checked, value }) => (type === "checkbox" || type === "radio" ? checked : value);
    return Object.fromEntries(fields.map((field) => [field.id, held(field)]));
  `);
  return {
    hydratedWhileTyping: Number(hydratedAt) > Number(began) && Number(hydratedAt) < Number(ended),
    held: /** @type {Record<string, string | boolean>} */ (held),
  };
}

/** @param {number} rate how much slower the CPU is @returns {Promise<Browser>} */
async function launchChromium(rate) {
  const browser = await playwright.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumFlags,
  });
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  return {
    async open(url) {
      await page.goto(url, { waitUntil: "commit" });
    },
    evaluate: (body) => page.evaluate(`(async () => {${body}})()`),
    async type(selector, text, { delayMs = 0 } = {}) {
      await page.click(selector);
      await page.keyboard.type(text, { delay: delayMs });
    },
    press: (key) => page.keyboard.press(key),
    click: (selector) => page.click(selector),
    close: () => browser.close(),
  };
}
