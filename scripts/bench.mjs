// `npm run bench`: times, always as ratios, since no two machines agree on milliseconds.
//
// Paint: each page, rendered live by the site, against its own HTML with the scripts stripped; both through one local
// server that compresses alike, in pairs (aim: 1.05). Compared are the medians, and the fastest quarters: what else a machine
// does only ever adds time, so those stay closest to what the page itself takes. Work: rendered documents a second against a Worker
// that only says "ok". `-- --runs=31` takes more pairs.
import { chromium } from "@playwright/test";
import { Miniflare } from "miniflare";
import { chromiumFlags, ensureChromium, noChromium } from "./lib/chromium.mjs";
import { quietenThisProcess } from "./lib/environment.mjs";
import { startFrontServer } from "./lib/front-server.mjs";
import { loadTypeScript } from "./lib/load-typescript.mjs";
import { paintTimes } from "./lib/slow-line.mjs";
import { requestsPerSecond } from "./lib/throughput.mjs";

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
const front = await startFrontServer(club.site, stripped);
try {
  const member = await club.signIn("member@example.com");
  const cookies = [...member.cookies].map(([name, value]) => ({ name, value }));
  console.log(`Paint at 400 kbit/s, 400 ms and a CPU 4× slower; ${runs} pairs: medians / fastest quarters`);
  for (const [name, path, who] of [
    ["login", "/login", []],
    ["home, signed in", "/", cookies],
    ["a CMS page", "/about", []],
    ["a long page", "/about/history", []],
    ["a gallery page", "/events/tropic-line-rally", []],
  ]) {
    const { html } = await (who.length > 0 ? member : club.browser()).get(path);
    stripped.set(`/stripped${path}`, withoutScripts(html));
    await comparePaint(name, path, who);
  }
  await compareWork();
} finally {
  front.stop();
  await browser.close();
  await club.stop();
}
process.exit(0);

async function comparePaint(name, path, cookies) {
  const page = [];
  const plain = [];
  for (let run = 0; run < runs; run += 1) {
    const pair = [
      async () => page.push(await paintTimes(browser, `${front.address}${path}`, cookies)),
      async () => plain.push(await paintTimes(browser, `${front.address}/stripped${path}`)),
    ];
    // Neither always goes first.
    for (const take of run % 2 === 0 ? pair : pair.reverse()) await take();
  }
  const ratio = (key) =>
    [median, fastest]
      .map((of) => (of(page.map((each) => each[key])) / of(plain.map((each) => each[key]))).toFixed(3))
      .join(" / ");
  const early = new Set(page.flatMap(({ requests }) => requests));
  console.log(
    `  ${name.padEnd(18)} first paint ${ratio("fcp")}   largest paint ${ratio("lcp")}   ` +
      `(${Math.round(median(page.map(({ fcp }) => fcp)))} ms)   others asked for before it: ${early.size}`,
  );
}

async function compareWork() {
  const empty = new Miniflare({
    modules: true,
    script:
      'export default { fetch: () => new Response("ok", { headers: { "content-type": "text/html" } }) };',
    compatibilityDate: "2026-04-20",
    cf: false,
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  });
  try {
    await empty.ready;
    const { origin } = await empty.unsafeGetDirectURL();
    console.log("Documents a second, as a share of what an empty Worker answers");
    for (const [name, address] of [
      ["login", `${club.site}/login`],
      ["a CMS page", `${club.site}/about`],
    ]) {
      await requestsPerSecond(address, { seconds: 1 });
      const shares = [];
      for (let run = 0; run < 3; run += 1) {
        const base = await requestsPerSecond(origin, { seconds: 1 });
        const rate = await requestsPerSecond(address, { seconds: 2 });
        shares.push({ share: rate / base, rate });
      }
      const middle = shares.sort((a, b) => a.share - b.share)[1];
      console.log(`  ${name.padEnd(18)} ${middle.share.toFixed(3)}   (${Math.round(middle.rate)} a second)`);
    }
  } finally {
    await empty.dispose();
  }
}

function withoutScripts(html) {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*rel="(modulepreload|preload)"[^>]*>/g, "");
}

/** The mean of the fastest quarter. */
function fastest(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const quarter = sorted.slice(0, Math.max(1, Math.round(sorted.length / 4)));
  return quarter.reduce((sum, each) => sum + each, 0) / quarter.length;
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
