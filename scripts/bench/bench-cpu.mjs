// `npm run bench:cpu`: what a request costs the site's isolate, by function, and its throughput as a share of
// what a Worker answers that does nothing. `-- --only=about` measures one kind of request, `--functions=30`
// lists more functions, `--rounds=9` and `--connections=8` change the load.
//
// The simulated Cache API and Durable Objects run on the site's thread here, and elsewhere at the edge. The
// backend's reply to a member comes from a proxy in this process, as from another machine. So there are two
// shares of the empty Worker's throughput:
// - whole: the page's throughput ÷ the empty Worker's, as measured, in pairs; the median of the rounds.
// - own: c0 ÷ (c0 + cpu − cpu0), where c0 is the empty Worker's time for one request at full load, and cpu
//   and cpu0 are the CPU of the page's isolate and of the empty Worker's: what is left with the rest
//   elsewhere.
// The site runs without its static assets: Miniflare puts two Workers before one that has them. What an empty
// Worker with them has of the empty Worker's throughput is printed first.
//
// The load generator takes part of the cores, the same part of both. A profile costs time, so CPU figures are
// upper bounds. Times vary, so the targets are printed beside the figures and not asserted.
import { readFileSync } from "node:fs";
import { emptyWorkerName, startEmptyWorker } from "../lib/empty-worker.mjs";
import { inRoot, quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { startBackendProxy } from "./lib/backend-proxy.mjs";
import { benchRequests } from "./lib/bench-requests.mjs";
import { namesFrom } from "./lib/cpu-profile.mjs";
import { documentHeaders } from "./lib/http-client.mjs";
import { cpuPerRequest } from "./lib/request-cpu.mjs";
import { median } from "./lib/statistics.mjs";
import { requestsPerSecond } from "./lib/throughput.mjs";

quietenThisProcess();
/** @param {string} name @param {number} fallback */
const option = (name, fallback) => {
  const text = process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
  const value = Number(text ?? fallback);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number above 0; it is "${text}".`);
};
const rounds = option("rounds", 5);
const functions = option("functions", 12);
/** With fewer the empty Worker waits for the load generator, and its throughput is not its own. */
const connections = option("connections", 32);
const only = process.argv.find((each) => each.startsWith("--only="))?.slice(7);

/** Between the rounds of the empty Worker, on a machine with nothing else to do. */
const maxSpread = 1.5;
const profiled = { warmUpSeconds: 2, seconds: 3 };
const { startClub } = await loadTypeScript("tests/support/club.ts");
const proxy = await startBackendProxy();
const club = await startClub({
  inspector: true,
  withoutFiles: true,
  viaNetwork: true,
  env: { API_BASE: proxy.url },
});
proxy.setBackend(club.backend);
const empty = await startEmptyWorker();
try {
  const all = benchRequests(club, console.log);
  const chosen = all.filter(({ name }) => !only || name === only);
  if (chosen.length === 0)
    throw new Error(`--only is one of: ${all.map(({ name }) => name).join(", ")}; it is "${only}".`);
  const nameOf = namesFrom(inRoot("build", "site", "server.js.map"));
  const site = { url: club.site, inspector: await club.inspectorUrl(), worker: "site-0" };

  console.log(
    "CPU: ms of the isolate for one request (an upper bound: the profile costs time). Share of an empty Worker's\n" +
      "throughput: whole, as measured, with the cache and locks simulated on the same thread;\n" +
      "own, with these elsewhere: c0 / (c0 + cpu - cpu0).",
  );
  const cpu0 = await emptyWorkerCpu();
  console.log(`empty Worker       CPU ${cpu0.toFixed(3)} ms`);
  console.log(`  with static assets   whole ${(await shareWithAssets()).toFixed(3)}`);
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { open } of chosen) {
    const request = await open();
    times.set(request.name, await measure(request, site, nameOf, cpu0));
  }
  const [ten, thousand] = [times.get("blocks-10"), times.get("blocks-1000")];
  if (ten && thousand)
    console.log(`1,000 blocks against 10, same bytes: CPU × ${(thousand / ten).toFixed(2)} (target ≤ 1.5)`);
} finally {
  await empty.stop();
  await club.stop();
  proxy.stop();
}
process.exit(0);

async function emptyWorkerCpu() {
  const where = { url: empty.url, inspector: empty.inspectorUrl, worker: emptyWorkerName };
  const asked = { nextPath: () => "/", headers: documentHeaders, status: 200 };
  return (await cpuPerRequest(where, asked, profiled)).ms;
}

/** The throughput of an empty Worker that has the site's static assets, as a share of one without. */
async function shareWithAssets() {
  const { assets } = JSON.parse(readFileSync(inRoot("build", "site", "worker.json"), "utf8")).options;
  const withAssets = await startEmptyWorker({ ...assets, directory: inRoot("build", "client") });
  const load = { connections, headers: documentHeaders, seconds: 1 };
  try {
    const shares = [];
    for (let round = 0; round < rounds; round += 1) {
      const plain = await requestsPerSecond(empty.url, load);
      shares.push((await requestsPerSecond(withAssets.url, load)) / plain);
    }
    return median(shares);
  } finally {
    await withAssets.stop();
  }
}

/**
 * Prints one kind of request.
 * @param {import("./lib/bench-requests.mjs").BenchRequest} request
 * @param {{ url: string, inspector: string, worker: string }} site
 * @param {ReturnType<typeof namesFrom>} nameOf @param {number} cpu0 ms
 * @returns {Promise<number>} CPU of one, in ms
 */
async function measure(request, site, nameOf, cpu0) {
  const { name, target, prepare } = request;
  await prepare?.();
  const cpu = await cpuPerRequest(site, request, { ...profiled, nameOf });
  const load = await compareLoad(request, cpu.requests / profiled.seconds);
  const c0 = 1000 / load.emptyRate;
  const own = c0 / (c0 + Math.max(0, cpu.ms - cpu0));
  console.log(
    `${name.padEnd(16)}   CPU ${cpu.ms.toFixed(3)} ms${target?.ms ? ` (target ≤ ${target.ms})` : ""}   ` +
      `whole ${load.share.toFixed(3)}${target?.whole ? ` (target ≥ ${target.whole})` : ""}   own ${own.toFixed(3)}   ` +
      `${Math.round(load.rate)} a second, empty ${Math.round(load.emptyRate)}   (${cpu.requests} profiled)`,
  );
  if (load.spread > maxSpread)
    console.log(
      `    (other programs use the cores: the empty Worker's rounds differ by ${load.spread.toFixed(1)} ×)`,
    );
  for (const each of cpu.functions.slice(0, functions)) {
    const percent = ((each.ms / cpu.ms) * 100).toFixed(1);
    console.log(`    ${percent.padStart(5)} %  ${each.ms.toFixed(3).padStart(8)} ms  ${each.name}`);
  }
  return cpu.ms;
}

/**
 * Medians of the rounds.
 * @param {import("./lib/bench-requests.mjs").BenchRequest} request
 * @param {number} expectedRate about how many a second
 */
async function compareLoad({ headers, status, nextPath, prepare }, expectedRate) {
  const amount = Math.max(2 * connections, Math.round(1.5 * expectedRate));
  /** @type {{ share: number, rate: number, emptyRate: number }[]} */
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    await prepare?.();
    const emptyLoad = { connections, headers: documentHeaders, seconds: 1 };
    const emptyRate = await requestsPerSecond(empty.url, emptyLoad);
    const rate = await requestsPerSecond(club.site, { connections, headers, status, nextPath, amount });
    measured.push({ share: rate / emptyRate, rate, emptyRate });
  }
  const emptyRates = measured.map(({ emptyRate }) => emptyRate);
  /** @param {"share" | "rate" | "emptyRate"} key */
  const middle = (key) => median(measured.map((each) => each[key]));
  return {
    share: middle("share"),
    rate: middle("rate"),
    emptyRate: middle("emptyRate"),
    spread: Math.max(...emptyRates) / Math.min(...emptyRates),
  };
}
