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

/**
 * @returns {string | null} path of a whole Chromium, which can install apps: the system's, or Playwright's
 */
export function findWholeChromium() {
  return onPath(names) ?? [...macApps, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/**
 * @returns {string | null} path of a program: the one that CHROMIUM_PATH names, the system's headless shell,
 * or a whole Chromium
 */
export function findChromium() {
  for (const variable of ["CHROMIUM_PATH", "PLAYWRIGHT_CHROMIUM"]) {
    const named = process.env[variable];
    if (named && existsSync(named)) return named;
  }
  return onPath([shell]) ?? findWholeChromium();
}

/**
 * Finds a browser or gets one: Debian's package for root on Debian, else Playwright's download.
 * @param {(line: string) => void} log
 * @returns {string | null} null when none could be had
 */
export function ensureChromium(log) {
  const isNamed = process.env.CHROMIUM_PATH || process.env.PLAYWRIGHT_CHROMIUM;
  const missing = [onPath([shell]) ? [] : shell, findWholeChromium() ? [] : "chromium"].flat();
  const isRoot = process.getuid?.() === 0;
  if (!isNamed && missing.length > 0 && isRoot && existsSync("/etc/debian_version")) {
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
