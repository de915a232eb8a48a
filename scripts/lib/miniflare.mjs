// Miniflare, with a wait that lasts until its answer is there.
//
// A synchronous call (`db.prepare`) blocks on Atomics.wait until Miniflare's worker has stored 1 and
// notified. These are two steps: when the call goes on by the stored value, the notify may come as late as in
// the next call's wait and ends it without an answer; that call and all after it fail (`message?.id === id`).
const { wait } = Atomics;

/**
 * A wake-up without a change of the value is ignored.
 * @param {Int32Array} array @param {number} index @param {number} value @param {number} [timeout] ms
 */
const waitForChange = (array, index, value, timeout) => {
  if (timeout !== undefined) return wait(array, index, value, timeout);
  for (;;) {
    const outcome = wait(array, index, value);
    if (outcome !== "ok" || Atomics.load(array, index) !== value) return outcome;
  }
};
Atomics.wait = /** @type {typeof Atomics.wait} */ (waitForChange);

export { Log, LogLevel, Miniflare } from "miniflare";
