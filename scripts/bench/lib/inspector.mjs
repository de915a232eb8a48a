// V8's inspector of one isolate in Miniflare (Chrome DevTools Protocol).
import { WebSocket } from "undici";

/**
 * @typedef {object} Session
 * @property {(method: string, params?: object) => Promise<unknown>} send rejects with the inspector's error
 * @property {() => void} close
 */

/**
 * @param {string} inspector its address, `http://127.0.0.1:PORT`
 * @param {string} worker name of the Worker
 * @returns {Promise<Session>}
 */
export async function openInspector(inspector, worker) {
  const url = `${inspector.replace(/^http/, "ws")}/core:user:${worker}`;
  const socket = new WebSocket(url);
  /** @type {Map<number, { resolve: (result: unknown) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error(`No inspector answers at ${url}.`)), {
      once: true,
    });
  });
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    if (error) asked.reject(new Error(error.message));
    else asked.resolve(result);
  });
  let last = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/**
 * What an isolate's objects take after a garbage collection, in MB.
 * @param {string} inspector as of `openInspector`
 * @param {string} worker as of `openInspector`
 * @param {() => Promise<unknown>} wake makes a request: workerd collects once the isolate runs next
 */
export async function heapAfterCollection(inspector, worker, wake) {
  const session = await openInspector(inspector, worker);
  try {
    await session.send("HeapProfiler.enable");
    // The first one frees what the finalizers of the next one's objects held.
    for (let round = 0; round < 2; round += 1) {
      let isDone = false;
      const collecting = session.send("HeapProfiler.collectGarbage").finally(() => {
        isDone = true;
      });
      while (!isDone) await Promise.race([collecting, pause(wakeMs).then(wake)]);
    }
    const { usedSize } = /** @type {{ usedSize: number }} */ (await session.send("Runtime.getHeapUsage"));
    return usedSize / 1e6;
  } finally {
    session.close();
  }
}

const wakeMs = 100;
/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
