// `npm run stranger`: a stranger's worst minute. Sends the ten kinds of request that cost most (`npm run
// cost`) for 60 s, 50 a second in all, each with an address or a body of its own, while a member signs in,
// opens home and pays for a renewal. Exits with 1 unless all three succeed and each isolate's heap stays
// below 128 MB (Workers' limit). `-- --seconds=20` and `-- --rate=100` change the load.
//
// The limits by IP address are a thousand times those of production: stranger and member share one here.
import { setTimeout as sleep } from "node:timers/promises";
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { openInspector } from "./lib/inspector.mjs";
import { openLoop } from "./lib/open-loop.mjs";
import { workerdMemory } from "./lib/process-memory.mjs";
import { quantile } from "./lib/statistics.mjs";
import { createStranger, strangerRequests } from "./lib/stranger-requests.mjs";

quietenThisProcess();
/** @param {string} name @param {number} fallback */
const option = (name, fallback) => {
  const value = Number(
    process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback,
  );
  if (Number.isInteger(value) && value > 0 && value <= 600) return value;
  throw new Error(`--${name} must be a whole number from 1 to 600.`);
};
const seconds = option("seconds", 60);
const rate = option("rate", 50);
const maxHeapMb = 128;

/** @typedef {import("./lib/stranger-requests.mjs").StrangerRequest} StrangerRequest */

/** By their names in `npm run cost`. */
const mostExpensive = [
  ...[
    "query of 2,000 names",
    "path of 2,000 parts",
    "search, 8 KB",
    "search, two words",
    "calendar, any month",
  ],
  ...[
    "shop, any page",
    "style guide",
    "a session that opens nothing",
    "POST /signup",
    "backend POST /graphql page",
  ],
];

const { startClub } = await loadTypeScript("tests/support/club.ts");
const club = await startClub({ inspector: true, viaNetwork: true });
const stranger = createStranger(club, 50);
let isFine = false;
try {
  isFine = await worstMinute();
} finally {
  stranger.stop();
  await club.stop();
}
process.exit(isFine ? 0 : 1);

/** @returns {Promise<boolean>} whether everything holds */
async function worstMinute() {
  const all = await strangerRequests(club);
  const requests = mostExpensive.map((name) => {
    const found = all.find((each) => each.name === name);
    if (!found) throw new Error(`No request is called "${name}".`);
    return found;
  });
  const heaps = await watchHeaps(["site-0", "backend"]);
  const member = sleep(5_000).then(memberVisit);
  const load = await openLoop({
    rate,
    seconds,
    send: (index) => {
      const request = /** @type {StrangerRequest} */ (requests[index % requests.length]);
      return { kind: request.name, reply: stranger.send(request, index) };
    },
    onTenSeconds: ({ latencies }, underWay, second) =>
      console.log(
        `  ${second} s: ${latencies.length} answered, ${underWay} under way, workerd ${workerdMemory()?.toFixed(0) ?? "–"} MB`,
      ),
  });
  console.log("Latency of the stranger's requests in ms, to the last byte");
  for (const { name } of requests) {
    const ms = load.latencies.filter(({ kind }) => kind === name).map((each) => each.ms);
    if (ms.length > 0)
      console.log(
        `  ${name.padEnd(32)} ${String(ms.length).padStart(6)}   p50 ${quantile(ms, 0.5).toFixed(0).padStart(6)}   p99 ${quantile(ms, 0.99).toFixed(0).padStart(6)}`,
      );
  }
  for (const [text, count] of load.failures) console.log(`  ${count} × ${text}`);
  if (load.skipped > 0) console.log(`  ${load.skipped} were not sent, as the site was seconds behind`);
  const steps = await member;
  const most = await heaps.stop();
  const verdicts = [
    ...steps.map(({ name, ms, error }) => ({
      ok: error === null,
      text: `The member ${name}: ${error ?? `${ms.toFixed(0)} ms`}.`,
    })),
    ...most.map(({ worker, mb }) => ({
      ok: mb < maxHeapMb,
      text: `The heap of ${worker} was at most ${mb.toFixed(1)} MB (below ${maxHeapMb}).`,
    })),
  ];
  for (const { ok, text } of verdicts) console.log(`${ok ? "ok    " : "FAILED"}  ${text}`);
  return steps.length === 3 && verdicts.every(({ ok }) => ok);
}

/** Signs in, opens home, pays. @returns {Promise<{ name: string, ms: number, error: string | null }[]>} */
async function memberVisit() {
  /** @type {{ name: string, ms: number, error: string | null }[]} */
  const steps = [];
  /** @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T | null>} */
  const step = async (name, work) => {
    const began = performance.now();
    try {
      const result = await work();
      steps.push({ name, ms: performance.now() - began, error: null });
      return result;
    } catch (error) {
      steps.push({
        name,
        ms: performance.now() - began,
        error: error instanceof Error ? error.message : String(error),
      });
      return null;
    }
  };
  const browser = await step("signs in", () => club.signIn("renewing@example.com"));
  if (!browser) return steps;
  await step("opens home", async () => requirePage(await browser.get("/"), 200));
  await step("pays", async () => {
    const review = await browser.submit(await browser.get("/renew"), { additionalMember: "" });
    const placed = requirePage(await browser.submit(review, { note: "" }), 303);
    const payment = placed.headers.get("location");
    const reply = await fetch(payment, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ step: "pay" }),
      headers: { origin: new URL(payment).origin, "sec-fetch-site": "same-origin", connection: "close" },
    });
    const paid = requirePage(await browser.get(reply.headers.get("location") ?? ""), 200);
    if (!paid.html.includes("Paid. Thank you!")) throw new Error("the order is not paid");
  });
  return steps;
}

/** @param {any} page of tests/support/http-browser.ts @param {number} status */
function requirePage(page, status) {
  if (page.status !== status) throw new Error(`${page.url.pathname} answered ${page.status}, not ${status}`);
  return page;
}

/**
 * The largest heap of each isolate, of those that are read five times a second. With garbage: after a
 * collection it is smaller.
 * @param {readonly string[]} workers
 */
async function watchHeaps(workers) {
  const inspector = await club.inspectorUrl();
  const watched = await Promise.all(
    workers.map(async (worker) => ({ worker, session: await openInspector(inspector, worker), mb: 0 })),
  );
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(200))
      for (const each of watched) {
        const { usedSize } = /** @type {{ usedSize: number }} */ (
          await each.session.send("Runtime.getHeapUsage")
        );
        each.mb = Math.max(each.mb, usedSize / 1e6);
      }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      for (const { session } of watched) session.close();
      return watched.map(({ worker, mb }) => ({ worker, mb }));
    },
  };
}
