// `npm run bench:cold-start`: at the rally. A member has turned on that her pages are kept, and the
// service worker has fetched them; those that it did not she has opened. Then the club cannot be reached any
// more, and each of 100 times a new process of the browser opens one of the pages, with a CPU four times
// slower: how long until its heading is painted, and whether it says "As of".
//
// Counted from the start of the navigation, with the start of the service worker and without that of the
// browser: a desk's Chromium then fills two cores for about a second with pages of its own. `-- --settle=0`
// does not wait for that. Chromium slows the page's thread down, not the service worker's. Firefox (also with
// a new process each time) and WebKitGTK (which keeps no profile when driven, so in the same process) open a
// few of them.
// Fails where a page does not open, or takes over a second. `-- --starts=26 --engines=chromium`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { quantile } from "../bench/lib/statistics.mjs";
import { cacheDir, quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { inPage, readCopies } from "./lib/device-stores.mjs";
import { openKeptInEngine } from "./lib/engine-starts.mjs";
import {
  awaitAllPages,
  firstPage,
  keepScreens,
  keptScreens,
  openProfile,
  signInByForm,
  startWorker,
  turnOnKeeping,
} from "./lib/member-visit.mjs";

quietenThisProcess();
const { values } = parseArgs({
  options: {
    starts: { type: "string", default: "100" },
    slowdown: { type: "string", default: "4" },
    settle: { type: "string", default: "1500" },
    engines: { type: "string", default: "chromium,firefox,webkit" },
  },
});
const goalMs = 1000;
/**
 * @typedef {object} Start
 * @property {string} path
 * @property {number | null} ms until the heading is painted; null: the copy did not open
 * @property {number | null} firstPaint
 * @property {number | null} answeredAt when the service worker's answer began
 * @property {number} load of the machine, in the last minute
 */

const { startClub } = await loadTypeScript("tests/support/club.ts");
const folder = mkdtempSync(join(tmpdir(), "marque-cold-start-"));
const engines = values.engines.split(",");
let failures = 0;
try {
  if (engines.includes("chromium")) failures += await measureChromium();
  for (const name of engines.filter((each) => each !== "chromium"))
    failures += await openKeptInEngine(name, startClub, join(folder, name));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(failures === 0 ? 0 : 1);

async function measureChromium() {
  const profile = join(folder, "chromium");
  const club = await startClub();
  try {
    const context = await openProfile(profile);
    const page = await firstPage(context);
    await startWorker(page, club.site);
    await signInByForm(page, club, "member@example.com");
    await turnOnKeeping(page, club.site);
    await page.goto(`${club.site}/vehicles`);
    const all = await awaitAllPages(page);
    const kept = new Set((await readCopies(page)).map(({ name }) => name));
    const missing = keptScreens.filter((path) => !kept.has(club.site + path));
    console.log(
      `${all} pages and pictures came by themselves; opened besides: ${missing.join(", ") || "none"}`,
    );
    await keepScreens(page, club.site, missing);
    await context.close();
  } finally {
    await club.stop();
  }
  console.log(`Each of ${keptScreens.length} pages is kept, the club is stopped. Heading painted after:`);
  /** @type {Start[]} */
  const starts = [];
  for (let index = 0; index < Number(values.starts); index += 1) {
    const path = keptScreens[index % keptScreens.length] ?? "/";
    const start = await coldStart(profile, club.site, path);
    starts.push(start);
    console.log(
      `  ${String(index + 1).padStart(3)}  ${path.padEnd(28)} ${start.ms?.toFixed(0) ?? "NOT OPENED"} ms ` +
        `(answer ${start.answeredAt?.toFixed(0) ?? "–"}, first paint ${start.firstPaint?.toFixed(0) ?? "–"}, load ${start.load.toFixed(1)})`,
    );
  }
  return report(starts);
}

/** @param {string} profile @param {string} site @param {string} path @returns {Promise<Start>} */
async function coldStart(profile, site, path) {
  const context = await openProfile(profile);
  try {
    const page = await firstPage(context);
    await context.setOffline(true);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slowdown) });
    // Two frames after the heading is there, it has been painted.
    await page.addInitScript(`new MutationObserver((_, observer) => {
      if (!document.querySelector("h1")) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => { window.headingAt = performance.now(); }));
    }).observe(document, { childList: true, subtree: true })`);
    await page.waitForTimeout(Number(values.settle));
    await page.goto(site + path, { waitUntil: "commit" });
    await page.waitForFunction(() => Reflect.get(globalThis, "headingAt") > 0, undefined, {
      timeout: 15_000,
    });
    await page.waitForLoadState("domcontentloaded");
    const { headingAt, firstPaint, answeredAt, isCopy } = await inPage(
      page,
      `return {
        headingAt: window.headingAt,
        firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
        answeredAt: performance.getEntriesByType("navigation")[0].responseStart,
        isCopy: document.body.innerText.includes("As of "),
      }`,
    );
    const ms = isCopy ? Math.max(headingAt, firstPaint ?? 0) : null;
    return { path, ms, firstPaint, answeredAt, load: loadavg()[0] ?? 0 };
  } catch (error) {
    console.log(`  ${path}: ${String(error).split("\n")[0]}`);
    return { path, ms: null, firstPaint: null, answeredAt: null, load: loadavg()[0] ?? 0 };
  } finally {
    await context.close();
  }
}

/** Prints and saves. @param {readonly Start[]} starts @returns {number} how many goals were missed */
function report(starts) {
  const times = starts.flatMap(({ ms }) => ms ?? []);
  const inTime = times.filter((ms) => ms <= goalMs).length;
  for (const path of new Set(starts.map((start) => start.path))) {
    const own = starts.flatMap((start) => (start.path === path && start.ms !== null ? start.ms : []));
    if (own.length > 0)
      console.log(
        `  ${path.padEnd(28)} median ${quantile(own, 0.5).toFixed(0)} ms, worst ${Math.max(...own).toFixed(0)} ms`,
      );
  }
  mkdirSync(join(cacheDir, "trials"), { recursive: true });
  const file = join(cacheDir, "trials", "cold-start.json");
  writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), slowdown: values.slowdown, starts }));
  const answers = starts.flatMap(({ answeredAt }) => answeredAt ?? []);
  console.log(`  the service worker answers after ${quantile(answers, 0.5).toFixed(0)} ms in the median`);
  const isFine = times.length === starts.length && inTime === starts.length;
  console.log(
    `${isFine ? "ok" : "FAILED"}: of ${starts.length} cold starts ${times.length} opened the copy, ${inTime} within ` +
      `${goalMs} ms; median ${quantile(times, 0.5).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms (${file})`,
  );
  return isFine ? 0 : 1;
}
