// A Worker that only answers "ok": what workerd itself costs a request.
import { Miniflare } from "./miniflare.mjs";

/** For cpu-profile.mjs. */
export const emptyWorkerName = "empty";

/** @typedef {import("miniflare").WorkerOptions["assets"]} Assets */

/**
 * Starts it in a workerd of its own.
 * @param {Assets} [assets] static files: each request then passes two Workers of Miniflare's first
 * @returns {Promise<{ url: string, inspectorUrl: string, stop: () => Promise<void> }>} addresses
 *   without a trailing slash
 */
export const startEmptyWorker = (assets) =>
  startWorker(
    emptyWorkerName,
    'export default { fetch: () => new Response("ok", { headers: { "content-type": "text/html" } }) };',
    assets,
  );

/**
 * Starts a Worker of one module, with V8's inspector.
 * @param {string} name @param {string} script @param {Assets} [assets]
 */
export async function startWorker(name, script, assets) {
  const host = "127.0.0.1";
  const miniflare = new Miniflare({
    name,
    script,
    modules: true,
    compatibilityDate: "2026-04-20",
    cf: false,
    assets,
    unsafeDirectSockets: [{ host, port: 0 }],
    inspectorHost: host,
    inspectorPort: 0,
  });
  try {
    await miniflare.ready;
    return {
      url: (await miniflare.unsafeGetDirectURL(name)).origin,
      inspectorUrl: (await miniflare.getInspectorURL()).origin,
      stop: () => miniflare.dispose(),
    };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}
