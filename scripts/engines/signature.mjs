// Draws a signature with an engine's own pointer, and hands in the application that it signs.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { inRoot } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { waitUntil } from "./engine.mjs";
import { getText, hydrate, member, press, show, signInByCookies, step } from "./steps.mjs";

/**
 * @typedef {import("./engine.mjs").EngineBrowser} EngineBrowser
 * @typedef {import("./steps.mjs").Club} Club
 */

/** Of the seeded club: sent back for more, and complete but for the signature. */
const application = { id: 3, name: "Marguerite Lindqvist" };
const words = JSON.parse(readFileSync(inRoot("locales/en.json"), "utf8")).sivApplication;
const buttons = { undo: 1, clear: 2 };
const { byClass } = await loadTypeScript("tests/support/class-names.ts");
const pad = byClass("siv-sign", "pad");
const submitButton = `${byClass("siv-sign", "form")} > ${byClass("button", "button")}`;

/**
 * @param {import("./engine.mjs").Engine} engine @param {Club} club
 * @returns {Promise<number>} how many problems were found and printed
 */
export async function drawSignature(engine, club) {
  const browser = await engine.launch();
  try {
    return await step(engine, member, "draws a signature", () => checkSignature(browser, club));
  } finally {
    await browser.close();
  }
}

/** @param {EngineBrowser} browser @param {Club} club */
async function checkSignature(browser, club) {
  const path = `/specialvehicle/${application.id}`;
  await signInByCookies(browser, club, member);
  await browser.setViewport(360, 740);
  await browser.open(`${club.site}${path}/sign`);
  browser.takeErrors();
  await hydrate(browser, `${path}/sign`);
  await press(browser, "[name=method][value=drawn]");
  await expectPad(browser, "empty", "once it is chosen");

  await show(browser, "[name=signedName]");
  await browser.type("[name=signedName]", application.name);
  await press(browser, "[name=agreed]");
  await press(browser, submitButton);
  await waitUntil(
    async () => (await getText(browser, "[role=alert] a[href='#siv-pad']")) === words.padEmpty,
    "an empty pad says so",
  );
  // An engine may report the refusal's status.
  const errors = browser.takeErrors().filter((error) => !error.includes("422"));

  await draw(browser, 40, 140);
  await expectPad(browser, "drawn", "after a stroke");
  await press(browser, padButton("undo"));
  await expectPad(browser, "empty", "after undo");
  await draw(browser, 40, 140);
  await draw(browser, 160, 240);
  await press(browser, padButton("undo"));
  await expectPad(browser, "drawn", "with one of two strokes undone");
  await press(browser, padButton("clear"));
  await expectPad(browser, "empty", "after clear");
  await draw(browser, 40, 240);
  // A phone that is turned keeps what is drawn.
  await browser.setViewport(740, 420);
  await expectPad(browser, "drawn", "once the phone is turned");

  await press(browser, submitButton);
  await waitUntil(
    async () =>
      (await browser.evaluate("return location.pathname")) === path &&
      (await getText(browser, "[aria-labelledby='siv-now'] h2")) === words.state.submitted,
    "the application says that it is handed in",
  );
  return [...errors, ...browser.takeErrors(), ...(await storedProblems(club))];
}

/** @param {keyof typeof buttons} button */
const padButton = (button) =>
  `${byClass("siv-sign", "drawn")} .actions button:nth-of-type(${buttons[button]})`;

/** A wave on the pad. @param {EngineBrowser} browser @param {number} from @param {number} to */
async function draw(browser, from, to) {
  await show(browser, pad);
  /** @type {{ left: number, top: number }} */
  const { left, top } = await browser.evaluate(
    "return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()",
    pad,
  );
  const count = Math.floor((to - from) / 8);
  await browser.drag(
    Array.from({ length: count }, (_, index) => ({
      x: Math.round(left + from + index * 8),
      y: Math.round(top + 60 + 20 * Math.sin(index)),
    })),
  );
}

/**
 * The pad's words, its field and its pixels agree.
 * @param {EngineBrowser} browser @param {"empty" | "drawn"} state @param {string} when
 */
async function expectPad(browser, state, when) {
  const wanted = state === "drawn" ? words.padIsSigned : words.padIsEmpty;
  let seen = "";
  await waitUntil(async () => {
    const [status, field, ink] = await browser.evaluate(`
      const canvas = document.querySelector("${pad}");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const ink = data.filter((value, index) => index % 4 === 0 && value < 128).length;
      const field = document.querySelector("[name=drawn]").value;
      return [document.querySelector("${byClass("siv-sign", "status")}")?.textContent, field.slice(0, 15), ink];`);
    seen = `“${status}”, the field “${field}”, ${ink} dark pixels`;
    return status === wanted && (field === "data:image/png;") === ink > 0 && ink > 0 === (state === "drawn");
  }, `the pad is ${state} ${when}`).catch((error) => {
    throw new Error(`${error.message}; it says ${seen}`);
  });
}

/** What the backend has. @param {Club} club */
async function storedProblems({ db, media }) {
  const row = await db
    .prepare("SELECT signature FROM siv_applications WHERE id = ?")
    .bind(application.id)
    .first();
  const { method, name, file_id: id } = JSON.parse(String(row?.signature));
  if (method !== "drawn" || name !== application.name) return [`the backend has “${method}” of “${name}”`];
  const file = await db.prepare("SELECT object_key, content_type FROM files WHERE id = ?").bind(id).first();
  const stored = await media.get(String(file?.object_key));
  if (!stored) return ["the backend has no picture of the signature"];
  const picture = sharp(Buffer.from(await stored.arrayBuffer()));
  const [{ format, width }, { channels }] = await Promise.all([picture.metadata(), picture.stats()]);
  const isDrawn = channels.slice(0, 3).every(({ min, max }) => min < 64 && max > 192);
  return format === "png" && file?.content_type === "image/png" && isDrawn
    ? []
    : [`the stored signature is ${format}, ${file?.content_type}, ${width} px wide, drawn: ${isDrawn}`];
}
