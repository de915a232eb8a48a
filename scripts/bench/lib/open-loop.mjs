// Load at a constant rate, however slow the replies are: each request starts when its turn comes, not when an
// earlier one has ended.
import { setTimeout as sleep } from "node:timers/promises";

/**
 * @typedef {object} Load
 * @property {{ kind: string, ms: number }[]} latencies of the requests that succeeded, from their start to
 *   the last byte of the reply
 * @property {Map<string, number>} failures by message
 * @property {number} skipped turns at which too many requests were under way
 * @property {number[]} lateMs how long after their turn requests started: the load generator's own delay
 *
 * @param {object} options
 * @param {number} options.rate requests a second
 * @param {number} options.seconds
 * @param {(index: number) => { kind: string, reply: Promise<unknown> }} options.send rejects on a failure
 * @param {number} [options.maxBehindSeconds] how much may be under way, in seconds of the rate, before
 *   further requests are not sent
 * @param {(load: Load, underWay: number, second: number) => void} [options.onTenSeconds] progress
 * @returns {Promise<Load>} when the last reply is there
 */
export async function openLoop({ rate, seconds, send, maxBehindSeconds = 5, onTenSeconds }) {
  /** @type {Load} */
  const load = { latencies: [], failures: new Map(), skipped: 0, lateMs: [] };
  /** @type {Set<Promise<void>>} */
  const underWay = new Set();
  /** @param {number} index */
  const start = (index) => {
    const began = performance.now();
    const { kind, reply } = send(index);
    const done = reply
      .then(
        () => void load.latencies.push({ kind, ms: performance.now() - began }),
        (error) => {
          const text = error instanceof Error ? error.message : String(error);
          load.failures.set(text, (load.failures.get(text) ?? 0) + 1);
        },
      )
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const total = Math.round(rate * seconds);
  const beginning = performance.now();
  let nextReport = 10;
  for (let index = 0; index < total; ) {
    const elapsed = performance.now() - beginning;
    for (; index < total && (index * 1000) / rate <= elapsed; index += 1) {
      if (underWay.size > rate * maxBehindSeconds) load.skipped += 1;
      else {
        load.lateMs.push(elapsed - (index * 1000) / rate);
        start(index);
      }
    }
    if (elapsed >= nextReport * 1000) {
      onTenSeconds?.(load, underWay.size, nextReport);
      nextReport += 10;
    }
    await sleep(1);
  }
  await Promise.all(underWay);
  return load;
}
