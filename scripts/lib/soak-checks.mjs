// What `npm run soak` asserts, as sentences: each begins with "ok" or "FAILED".
import { median, quantile } from "./statistics.mjs";

/** @typedef {{ ok: boolean, text: string }} Verdict */

const maxLatencyRatio = 10;
const maxMemoryRatio = 1.1;
/** Memory that still grows in the first ten seconds proves nothing. */
const minSecondsForMemory = 30;

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
 * Flat: the median of the last quarter is at most 1.1 times that of the second sixth (of 60 s, those from 10
 * to 20).
 * @param {readonly number[]} megabytes one each second; empty without a /proc
 * @returns {Verdict}
 */
export function checkMemory(megabytes) {
  const { length } = megabytes;
  if (length < minSecondsForMemory)
    return {
      ok: true,
      text: `Memory is not judged, with ${length} readings of ${minSecondsForMemory} at least.`,
    };
  const early = median(megabytes.slice(Math.floor(length / 6), Math.floor(length / 3)));
  const late = median(megabytes.slice(Math.floor((length * 3) / 4)));
  return {
    ok: late <= maxMemoryRatio * early,
    text:
      `workerd's memory at the end is ${(late / early).toFixed(2)} × that after a sixth ` +
      `(at most ${maxMemoryRatio}): ${late.toFixed(0)} and ${early.toFixed(0)} MB.`,
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
