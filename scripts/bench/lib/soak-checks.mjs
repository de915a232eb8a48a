// What `npm run soak` asserts, as sentences: each begins with "ok" or "FAILED".
import { quantile } from "./statistics.mjs";

/** @typedef {{ ok: boolean, text: string }} Verdict */

const maxLatencyRatio = 10;
const maxMemoryRatio = 1.1;

/** @param {import("./open-loop.mjs").Load} load @returns {Verdict} */
export function checkFailures({ failures, skipped, latencies }) {
  const list = [...failures].map(([text, count]) => `${count} × ${text}`);
  if (skipped > 0) list.push(`${skipped} were not sent, as the site was seconds behind`);
  return list.length === 0 && latencies.length > 0
    ? { ok: true, text: `${latencies.length} requests, all answered with 200 or 304.` }
    : { ok: false, text: `Of the requests ${list.join("; ") || "none was answered"}.` };
}

/** p99 against p50. @param {import("./open-loop.mjs").Load} load @returns {Verdict} */
export function checkLatency({ latencies, skipped }) {
  // Behind by seconds, all requests wait alike.
  if (skipped > 0) return { ok: false, text: "Latency is that of waiting, as the site did not keep up." };
  const ms = latencies.map((each) => each.ms);
  const [p50, p99] = [quantile(ms, 0.5), quantile(ms, 0.99)];
  return {
    ok: p99 < maxLatencyRatio * p50,
    text: `p99 is ${(p99 / p50).toFixed(1)} × p50 (below ${maxLatencyRatio}): ${p99.toFixed(1)} and ${p50.toFixed(1)} ms.`,
  };
}

/**
 * Flat: after a collection the site's heap is at most 1.1 times what it was after the first ten seconds.
 * @param {number} early MB @param {number} late MB
 * @returns {Verdict}
 */
export function checkMemory(early, late) {
  return {
    ok: late <= maxMemoryRatio * early,
    text:
      `The site's heap at the end is ${(late / early).toFixed(2)} × that after ten seconds ` +
      `(at most ${maxMemoryRatio}): ${late.toFixed(1)} and ${early.toFixed(1)} MB.`,
  };
}

/**
 * Each record is asked for at most once a ttl.
 * @param {readonly { record: string, count: number, ttlSeconds: number }[]} asks
 * @param {number} seconds for which they were counted
 * @returns {Verdict}
 */
export function checkAsks(asks, seconds) {
  const over = asks.filter(({ count, ttlSeconds }) => count > allowedAsks(seconds, ttlSeconds));
  const worst = over.reduce((most, { count }) => Math.max(most, count), 0);
  return over.length === 0
    ? { ok: asks.length > 0, text: `The backend was asked for ${asks.length} records, none twice in a ttl.` }
    : {
        ok: false,
        text: `The backend was asked for ${over.length} of ${asks.length} records more than once a ttl, up to ${worst} times.`,
      };
}

/** With one at the start. @param {number} seconds @param {number} ttlSeconds */
export const allowedAsks = (seconds, ttlSeconds) => Math.floor(seconds / ttlSeconds) + 1;
