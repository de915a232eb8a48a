// `npm run soak`: a minute under load. `-- --seconds=120` takes longer, at most 600 (members' tokens last 15
// minutes).
//
// Requests start at a constant rate, however slow the replies are: twice what one core can render anew, so
// that only a site whose caches answer keeps up. Exits with 1 when any check of lib/soak-checks.mjs fails.

import { startEmptyWorker } from "../lib/empty-worker.mjs";
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { startBackendProxy } from "./lib/backend-proxy.mjs";
import { addCopies } from "./lib/bench-content.mjs";
import { createHttpClient, documentHeaders } from "./lib/http-client.mjs";
import { heapAfterCollection } from "./lib/inspector.mjs";
import { openLoop } from "./lib/open-loop.mjs";
import { workerdMemory } from "./lib/process-memory.mjs";
import { cpuPerRequest } from "./lib/request-cpu.mjs";
import { allowedAsks, checkAsks, checkFailures, checkLatency, checkMemory } from "./lib/soak-checks.mjs";
import { publicData, publicDocument, publicVariants, soakMix, variantKey } from "./lib/soak-requests.mjs";
import { quantile } from "./lib/statistics.mjs";

quietenThisProcess();
const seconds = Number(process.argv.find((each) => each.startsWith("--seconds="))?.slice(10) ?? 60);
if (!(Number.isInteger(seconds) && seconds > 0 && seconds <= 600)) {
  console.error("--seconds must be a whole number from 1 to 600.");
  process.exit(1);
}
/** Connections to the site, as those of an edge's front. */
const connections = 64;
/** After which memory must not grow. */
const firstSeconds = 10;
/** Longer than the timers of a rendered document (app/entry.server.tsx), in ms. */
const timersMs = 12_000;
const members = ["member@example.com", "renewing@example.com", "life@example.com", "editor@example.com"];

const { startClub } = await loadTypeScript("tests/support/club.ts");
const rate = await rateOfLoad();
const proxy = await startBackendProxy();
const club = await startClub({
  viaNetwork: true,
  inspector: true,
  withoutFiles: true,
  env: { API_BASE: proxy.url },
});
const client = createHttpClient(club.site, connections);
let isFine = false;
try {
  proxy.setBackend(club.backend);
  isFine = await soak();
} finally {
  client.stop();
  await club.stop();
  proxy.stop();
}
process.exit(isFine ? 0 : 1);

/** Requests a second: twice what one core can render, within what this process can send. */
async function rateOfLoad() {
  const ms = await cpuOfRendering();
  const twice = (2 * 1000) / ms;
  const maxRate = await sendingLimit();
  console.log(
    `A public document rendered anew takes ${ms.toFixed(2)} ms of CPU: twice a core's rate is ${twice.toFixed(0)} a second.`,
  );
  if (twice <= maxRate) return twice;
  console.log(
    `Half of what the load generator can send is ${maxRate.toFixed(0)} a second: that is the rate.`,
  );
  return maxRate;
}

/** CPU of the site's isolate for a page that was never asked for, in ms. */
async function cpuOfRendering() {
  const pages = 2000;
  const profiledClub = await startClub({ inspector: true });
  try {
    await addCopies(profiledClub.db, "about", "soak/", pages);
    const where = {
      url: profiledClub.site,
      inspector: await profiledClub.inspectorUrl(),
      worker: "site-0",
    };
    let asked = 0;
    const nextPath = () => {
      if (asked === pages) throw new Error(`More than ${pages} pages were rendered.`);
      asked += 1;
      return `/soak/${asked - 1}`;
    };
    const request = { nextPath, headers: documentHeaders, status: 200 };
    return (await cpuPerRequest(where, request, { warmUpSeconds: 3, seconds: 3 })).ms;
  } finally {
    await profiledClub.stop();
  }
}

/** Half of what this process can send a second, to a Worker that does nothing. */
async function sendingLimit() {
  const empty = await startEmptyWorker();
  const sender = createHttpClient(empty.url, connections);
  try {
    const end = performance.now() + 1000;
    let sent = 0;
    const lane = async () => {
      for (; performance.now() < end; sent += 1) await sender.get("/", documentHeaders);
    };
    await Promise.all(Array.from({ length: connections }, lane));
    return sent / 2;
  } finally {
    sender.stop();
    await empty.stop();
  }
}

/** @returns {Promise<boolean>} whether every check holds */
async function soak() {
  const browsers = await Promise.all(members.map((email) => club.signIn(email)));
  // Their cookies then have what the site remembers of a member for five minutes.
  for (const browser of browsers) await browser.get("/shop");
  /** @type {Map<string, string>} */
  const etags = new Map();
  proxy.reset();
  const counted = performance.now();
  console.log("Warming up: each page once in each language and theme");
  for (const variant of publicVariants()) {
    const { headers } = await ask(publicDocument(variant));
    if (headers.etag) etags.set(variantKey(variant), headers.etag);
    await ask(publicData(variant));
  }

  const next = soakMix(
    browsers.map(({ cookieHeader }) => cookieHeader),
    etags,
  );
  /** @param {number} forSeconds */
  const load = (forSeconds) =>
    openLoop({
      rate,
      seconds: forSeconds,
      send: (index) => {
        const request = next(index);
        return { kind: request.kind, reply: ask(request) };
      },
      onTenSeconds: ({ latencies }, underWay, second) =>
        console.log(
          `  ${second} s: ${latencies.length} answered, ${underWay} under way, ` +
            `p50 ${getLatency(latencies, 0.5)} ms, workerd ${workerdMemory()?.toFixed(0) ?? "–"} MB`,
        ),
    });
  console.log(`${rate.toFixed(0)} requests a second for ${firstSeconds} s, then for ${seconds} s`);
  await load(firstSeconds);
  const early = await heapAtRest();
  const measured = await load(seconds);
  const late = await heapAtRest();
  printLatencies(measured);
  const countedSeconds = sinceSeconds(counted);
  const asks = await countedAsks();
  printAsks(asks, countedSeconds);
  const verdicts = [
    checkFailures(measured),
    checkLatency(measured),
    checkMemory(early, late),
    checkAsks(asks, countedSeconds),
  ];
  for (const { ok, text } of verdicts) console.log(`${ok ? "ok    " : "FAILED"}  ${text}`);
  return verdicts.every(({ ok }) => ok);
}

/** The site's heap once the timers of its last requests have ended, in MB. */
async function heapAtRest() {
  await new Promise((resolve) => setTimeout(resolve, timersMs));
  return heapAfterCollection(await club.inspectorUrl(), "site-0", () =>
    client.get("/about", documentHeaders),
  );
}

/**
 * @param {import("./lib/soak-requests.mjs").SoakRequest} request
 * @throws when the status is another than 200, or 304 to If-None-Match
 */
async function ask({ kind, path, headers }) {
  const reply = await client.get(path, headers);
  const isAnswer = reply.status === 200 || (reply.status === 304 && "if-none-match" in headers);
  if (!isAnswer) throw new Error(`${path} (${kind}) answered ${reply.status}`);
  return reply;
}

/** @param {number} began of performance.now() */
function sinceSeconds(began) {
  return (performance.now() - began) / 1000;
}

/** @param {{ ms: number }[]} latencies @param {number} share */
function getLatency(latencies, share) {
  return quantile(
    latencies.map(({ ms }) => ms),
    share,
  ).toFixed(1);
}

/** @param {import("./lib/open-loop.mjs").Load} load */
function printLatencies({ latencies, lateMs }) {
  console.log("Latency in ms, from the start of the request to the last byte");
  for (const kind of new Set(latencies.map((each) => each.kind))) {
    const own = latencies.filter((each) => each.kind === kind);
    console.log(
      `  ${kind.padEnd(16)} ${String(own.length).padStart(7)}   p50 ${getLatency(own, 0.5).padStart(8)}` +
        `   p99 ${getLatency(own, 0.99).padStart(8)}   longest ${getLatency(own, 1).padStart(8)}`,
    );
  }
  console.log(`  (the load generator's own delay: p99 ${quantile(lateMs, 0.99).toFixed(1)} ms)`);
}

/** Anonymous asks of each record with its ttl (app/api/content/cached-content.ts), the most asked first. */
async function countedAsks() {
  const { contentPaths } = await loadTypeScript("contract/paths.ts");
  return [...proxy.counts()]
    .map(([record, count]) => {
      const path = record.split(" ")[1]?.split("?")[0];
      const isRare = path === contentPaths.currentDomain || path === contentPaths.groups;
      return { record, count, ttlSeconds: isRare ? 300 : 60 };
    })
    .sort((a, b) => b.count - a.count);
}

/** @param {Awaited<ReturnType<typeof countedAsks>>} asks @param {number} inSeconds */
function printAsks(asks, inSeconds) {
  console.log(`What visitors' requests asked the backend for in ${inSeconds.toFixed(0)} s: asks / allowed`);
  for (const { record, count, ttlSeconds } of asks) {
    const allowed = allowedAsks(inSeconds, ttlSeconds);
    console.log(
      `  ${String(count).padStart(5)} / ${allowed}  ${count > allowed ? "!" : " "} ${shortened(record)}`,
    );
  }
}

/** A GraphQL query by its first field and its variables. @param {string} record */
function shortened(record) {
  const [, query = "", variables = ""] = /"query":"([^"]*)".*?"variables":(\{[^}]*\})/.exec(record) ?? [];
  const field = /\{[\\n\s]*(\w+)/.exec(query)?.[1];
  return (field ? `${record.split(" {")[0]} ${field} ${variables}` : record).slice(0, 100);
}
