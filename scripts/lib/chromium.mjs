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

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const macApps = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * @returns {string | null} path of a program: the one that CHROMIUM_PATH names, the system's, or Playwright's
 */
export function findChromium() {
  for (const variable of ["CHROMIUM_PATH", "PLAYWRIGHT_CHROMIUM"]) {
    const named = process.env[variable];
    if (named && existsSync(named)) return named;
  }
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macApps,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/**
 * Finds a browser or gets one: Debian's package for root on Debian, else Playwright's download.
 * @param {(line: string) => void} log
 * @returns {string | null} null when none could be had
 */
export function ensureChromium(log) {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/etc/debian_version")) {
    log("No Chromium was found: installing Debian's package chromium …");
    /** @type {import("node:child_process").SpawnSyncOptions} */
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-q"], quiet);
    spawnSync("apt-get", ["install", "-qy", "--no-install-recommends", "chromium"], quiet);
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
