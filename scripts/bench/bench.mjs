// `npm run bench`: times as ratios, since milliseconds differ between machines. `-- --runs=31` measures more
// pairs.
//
// Paint: each page as the site renders it, against its own HTML without scripts; both through one compressing
// proxy, in pairs (target: 1.05). Prints the ratio of the medians and of the fastest quarters: other programs
// only add time, so the fastest runs are closest to the page's own cost.
//
// Throughput: documents a second, against a Worker that only answers "ok".
import { chromium } from "@playwright/test";
import { chromiumFlags, ensureChromium, noChromium } from "../lib/chromium.mjs";
import { startEmptyWorker } from "../lib/empty-worker.mjs";
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { startCompressingProxy } from "./lib/compressing-proxy.mjs";
import { paintTimes } from "./lib/slow-network.mjs";
import { median } from "./lib/statistics.mjs";
import { requestsPerSecond } from "./lib/throughput.mjs";

/**
 * @typedef {{ name: string, value: string }} Cookie
 * @typedef {{ fcp: number, lcp: number, requests: string[] }} Paint
 */

quietenThisProcess();
const runs = Number(process.argv.find((each) => each.startsWith("--runs="))?.slice(7) ?? 15);
const executablePath = ensureChromium(console.log);
if (!executablePath) {
  console.error(noChromium);
  process.exit(1);
}

const { startClub } = await loadTypeScript("tests/support/club.ts");
const club = await startClub();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const stripped = new Map();
const front = await startCompressingProxy(club.site, stripped);
try {
  const member = await club.signIn("member@example.com");
  const cookies = [...member.cookies].map(([name, value]) => ({ name, value }));
  console.log(`Paint at 400 kbit/s, 400 ms and a CPU 4× slower; ${runs} pairs: medians / fastest quarters`);
  /** @type {[string, string, Cookie[]][]} */
  const pages = [
    ["login", "/login", []],
    ["home, signed in", "/", cookies],
    ["a CMS page", "/about", []],
    ["a long page", "/about/history", []],
    ["a gallery page", "/events/tropic-line-rally", []],
  ];
  for (const [name, path, who] of pages) {
    const { html } = await (who.length > 0 ? member : club.browser()).get(path);
    stripped.set(`/stripped${path}`, withoutScripts(html));
    await comparePaint(name, path, who);
  }
  await compareThroughput();
} finally {
  front.stop();
  await browser.close();
  await club.stop();
}
process.exit(0);

/** @param {string} name @param {string} path @param {Cookie[]} cookies */
async function comparePaint(name, path, cookies) {
  /** @type {Paint[]} */
  const page = [];
  /** @type {Paint[]} */
  const plain = [];
  for (let run = 0; run < runs; run += 1) {
    const pair = [
      async () => page.push(await paintTimes(browser, `${front.url}${path}`, cookies)),
      async () => plain.push(await paintTimes(browser, `${front.url}/stripped${path}`)),
    ];
    // Alternating, so that going first favours neither.
    for (const take of run % 2 === 0 ? pair : pair.reverse()) await take();
  }
  /** @param {"fcp" | "lcp"} key */
  const ratio = (key) =>
    [median, fastest]
      .map((of) => (of(page.map((each) => each[key])) / of(plain.map((each) => each[key]))).toFixed(3))
      .join(" / ");
  const early = new Set(page.flatMap(({ requests }) => requests));
  console.log(
    `  ${name.padEnd(18)} first paint ${ratio("fcp")}   largest paint ${ratio("lcp")}   ` +
      `(${Math.round(median(page.map(({ fcp }) => fcp)))} ms)   requests before it: ${early.size}`,
  );
}

async function compareThroughput() {
  const empty = await startEmptyWorker();
  try {
    console.log("Documents a second, as a share of what an empty Worker answers");
    for (const { name, url } of [
      { name: "login", url: `${club.site}/login` },
      { name: "a CMS page", url: `${club.site}/about` },
    ]) {
      await requestsPerSecond(url, { seconds: 1 });
      /** @type {{ share: number, rate: number }[]} */
      const shares = [];
      for (let run = 0; run < 3; run += 1) {
        const base = await requestsPerSecond(empty.url, { seconds: 1 });
        const rate = await requestsPerSecond(url, { seconds: 2 });
        shares.push({ share: rate / base, rate });
      }
      const [, middle] = shares.sort((a, b) => a.share - b.share);
      console.log(
        `  ${name.padEnd(18)} ${middle?.share.toFixed(3)}   (${Math.round(middle?.rate ?? 0)} a second)`,
      );
    }
  } finally {
    await empty.stop();
  }
}

/** @param {string} html */
function withoutScripts(html) {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*rel="(modulepreload|preload)"[^>]*>/g, "");
}

/** The mean of the fastest quarter. @param {number[]} numbers */
function fastest(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const quarter = sorted.slice(0, Math.max(1, Math.round(sorted.length / 4)));
  return quarter.reduce((sum, each) => sum + each, 0) / quarter.length;
}
