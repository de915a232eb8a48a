// What the two drivers (firefox.mjs, webkit.mjs) have in common, so that one program drives either engine.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";

/**
 * @typedef {object} LaunchOptions
 * @property {"light" | "dark"} [colorScheme] light by default; the engines take it at the start only
 * @property {string} [profile] a folder that stays; Firefox alone takes one
 */

/**
 * @typedef {object} Cookie
 * @property {string} name
 * @property {string} value
 */

/**
 * @typedef {object} Point in CSS pixels
 * @property {number} x
 * @property {number} y
 */

/**
 * One window of an engine, with a profile of its own that `close` removes, unless it was given one.
 * Selectors are CSS and take the first match.
 * @typedef {object} EngineBrowser
 * @property {string} version as the engine names itself
 * @property {(url: string, options?: { until?: "load" | "interactive" }) => Promise<void>} open
 *   interactive: the document is parsed, what it loads may still be on its way
 * @property {<T>(body: string, ...args: unknown[]) => Promise<T>} evaluate
 *   runs the body of an async function in the page; its `arguments` and its result are JSON
 * @property {(selector: string, text: string, options?: { delayMs?: number }) => Promise<void>} type
 *   clicks the element and presses a key for each character, delayMs apart
 * @property {(key: Key) => Promise<void>} press
 * @property {(selector: string) => Promise<void>} click scrolls to the element and clicks its middle
 * @property {() => Promise<void>} movePointer moves it a little, which starts a page's JavaScript
 * @property {(path: readonly Point[]) => Promise<void>} drag
 *   presses the pointer at the first point of the viewport, moves it to the others, lets go at the last
 * @property {(width: number, height: number) => Promise<void>} setViewport in CSS pixels
 * @property {(url: string, cookies: readonly Cookie[]) => Promise<void>} addCookies HttpOnly and Lax
 * @property {() => Promise<void>} clearCookies
 * @property {() => Promise<Buffer>} screenshot a PNG of the viewport
 * @property {() => readonly string[]} takeErrors console errors and uncaught ones since the last call
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {"Enter" | "Tab" | "Escape" | "Backspace" | "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"}
 * Key
 */

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {() => string | null} missing a sentence that says what to install; null when all is there
 * @property {(options?: LaunchOptions) => Promise<EngineBrowser>} launch
 */

/**
 * @param {readonly string[]} paths absolute, or names to look for in PATH
 * @returns {string | null} the first that exists
 */
export function findProgram(paths) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = paths.flatMap((path) =>
    path.startsWith("/") ? [path] : folders.map((folder) => join(folder, path)),
  );
  return candidates.find((path) => existsSync(path)) ?? null;
}

/**
 * Asks until the answer is true; for what an engine reports by no event. A question without an answer is
 * asked anew: WebKitWebDriver never answers one that meets a page as it moves to another process.
 * @param {() => Promise<boolean>} isDone @param {string} what named when it does not happen
 */
export async function waitUntil(isDone, what, timeoutMs = 30_000) {
  const end = Date.now() + timeoutMs;
  while (!(await Promise.race([isDone(), setTimeout(3_000, false)]))) {
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await setTimeout(30);
  }
}
