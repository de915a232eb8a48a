// Finds a Chromium for the browser journeys, the benchmark and the screenshots.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The browser itself must not use the network or the graphics card. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser without its windows: a third less CPU time for the same pages. */
const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const macApps = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @param {readonly string[]} programs */
const onPath = (programs) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((path) => existsSync(path)) ?? null;

/** The program that the environment names; null without one that exists. */
const named = () =>
  [process.env.CHROMIUM_PATH, process.env.PLAYWRIGHT_CHROMIUM].find((path) => path && existsSync(path)) ??
  null;

/** A whole Chromium, the system's or Playwright's. */
const installedWhole = () =>
  onPath(names) ?? [...macApps, chromium.executablePath()].find((path) => existsSync(path)) ?? null;

/**
 * @returns {string | null} path of a Chromium that can do what its headless shell cannot (install apps, fill
 * in forms, show a camera): the system's, Playwright's, or the one that CHROMIUM_PATH names
 */
export const findWholeChromium = () => installedWhole() ?? named();

/**
 * @returns {string | null} path of a program: the one that CHROMIUM_PATH names, the system's headless shell,
 * or a whole Chromium
 */
export const findChromium = () => named() ?? onPath([shell]) ?? installedWhole();

/**
 * Finds a browser or gets one: Debian's packages for root on Debian, else Playwright's download.
 * @param {(line: string) => void} log
 * @returns {string | null} null when none could be had
 */
export function ensureChromium(log) {
  const missing = [onPath([shell]) ? [] : shell, installedWhole() ? [] : "chromium"].flat();
  const isRoot = process.getuid?.() === 0;
  if (!named() && missing.length > 0 && isRoot && existsSync("/etc/debian_version")) {
    log(`Installing Debian's ${missing.join(" and ")} …`);
    /** @type {import("node:child_process").SpawnSyncOptions} */
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-q"], quiet);
    // One at a time: an older Debian has no headless shell.
    for (const name of missing)
      spawnSync("apt-get", ["install", "-qy", "--no-install-recommends", name], quiet);
  }
  if (!findChromium()) {
    log("No Chromium was found: downloading Playwright's …");
    const npx = process.platform === "win32" ? "npx.cmd" : "npx";
    spawnSync(npx, ["playwright", "install", "chromium"], {
      stdio: "ignore",
      shell: process.platform === "win32",
    });
  }
  return findChromium();
}

export const noChromium =
  "No Chromium was found and none could be installed: name one with CHROMIUM_PATH=/path/to/chromium.";
