// Runs the built Workers in Miniflare: one workerd process holds the backend and any number of isolates of
// the site.
//
// Every Worker listens on its own socket (`unsafeDirectSockets`), without Miniflare's entry Worker, which
// re-encodes bodies and buffers streams. The first site hosts the Durable Objects; the others bind to the
// same namespace by `scriptName`, so that locks hold across isolates.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "./miniflare.mjs";

const host = "127.0.0.1";

/**
 * @typedef {object} Listener
 * @property {number} port
 * @property {Record<string, string>} env variables
 * @property {boolean} [withoutFiles] a site serves pages alone: Miniflare sends each request of a Worker that
 *   has static assets through two Workers of its own first
 *
 * @typedef {object} RuntimeOptions
 * @property {string} buildDir a folder with client/, site/ and backend/ as scripts/build.mjs leaves them
 * @property {string} [stateDir] where D1, R2 and Durable Objects live; in memory without it
 * @property {Listener[]} sites none is allowed
 * @property {Listener} [backend]
 * @property {boolean} [viaNetwork] the sites reach the backend by its address only, without a service binding
 * @property {(text: string, stream: "stdout" | "stderr") => void} [onOutput] what the Workers log
 * @property {boolean} [inspector] V8's inspector listens on a free port, for CPU profiles
 */

/**
 * @param {RuntimeOptions} options
 * @returns {Promise<{ miniflare: Miniflare, siteUrls: string[], backendUrl: string, reload: () =>
 * Promise<void>, inspectorUrl: () => Promise<string>, stop: () => Promise<void> }>}
 *   addresses without a trailing slash, "" without a backend; reload: starts the newest build
 */
export async function startRuntime(options) {
  const { buildDir, stateDir, sites, backend, onOutput } = options;
  const workers = () => [
    ...(backend ? [backendWorker(buildDir, backend)] : []),
    ...sites.map((site, index) => siteWorker(buildDir, site, index, Boolean(backend) && !options.viaNetwork)),
  ];
  let startup = "";
  /** @param {string} text @param {"stdout" | "stderr"} stream */
  const heard = (text, stream) => {
    if (startup.length < 10_000) startup += text;
    onOutput?.(text, stream);
  };
  /** @param {import("node:stream").Readable} stdout @param {import("node:stream").Readable} stderr */
  const handleRuntimeStdio = (stdout, stderr) => {
    stdout.on("data", (data) => heard(String(data), "stdout"));
    stderr.on("data", (data) => heard(String(data), "stderr"));
  };
  /** @param {string} name */
  const at = (name) => (stateDir ? join(stateDir, name) : false);
  /** @returns {import("miniflare").MiniflareOptions} */
  const settings = () => ({
    host,
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    d1Persist: at("d1"),
    r2Persist: at("r2"),
    durableObjectsPersist: at("do"),
    cachePersist: false,
    ...(options.inspector ? { inspectorHost: host, inspectorPort: 0 } : {}),
    handleRuntimeStdio,
    workers: workers(),
  });
  const miniflare = new Miniflare(settings());
  try {
    await miniflare.ready;
  } catch (error) {
    await miniflare.dispose().catch(() => {});
    throw new Error(`The Workers did not start.\n${startup}`, { cause: error });
  }
  /** @param {string} name */
  const findUrl = async (name) => (await miniflare.unsafeGetDirectURL(name)).origin;
  return {
    miniflare,
    backendUrl: backend ? await findUrl("backend") : "",
    siteUrls: await Promise.all(sites.map((_, index) => findUrl(`site-${index}`))),
    inspectorUrl: async () => (await miniflare.getInspectorURL()).origin,
    reload: () => miniflare.setOptions(settings()),
    stop: () => miniflare.dispose(),
  };
}

/** @param {string} folder @returns {import("./worker-description.mjs").WorkerDescription} */
function readDescription(folder) {
  return JSON.parse(readFileSync(join(folder, "worker.json"), "utf8"));
}

/**
 * @param {string} folder of a bundle
 * @param {Listener} worker
 */
function describedWorker(folder, { port, env }) {
  const { modules, options } = readDescription(folder);
  return {
    ...options,
    modulesRoot: folder,
    modules: modules.map(({ type, path }) => ({ type, path: join(folder, path) })),
    bindings: { ...options.bindings, ...env },
    unsafeDirectSockets: [{ host, port }],
  };
}

/** @param {string} buildDir @param {Listener} worker */
function backendWorker(buildDir, worker) {
  return { ...describedWorker(join(buildDir, "backend"), worker), name: "backend" };
}

/** @param {string} buildDir @param {Listener} worker @param {number} index @param {boolean} bindsBackend */
function siteWorker(buildDir, worker, index, bindsBackend) {
  const described = describedWorker(join(buildDir, "site"), worker);
  return {
    ...described,
    name: `site-${index}`,
    serviceBindings: bindsBackend ? { BACKEND: "backend" } : {},
    // The isolates share the Durable Objects of the first.
    durableObjects: Object.fromEntries(
      Object.entries(described.durableObjects ?? {}).map(([name, object]) => [
        name,
        index === 0 ? object : { ...object, scriptName: "site-0" },
      ]),
    ),
    assets:
      described.assets && !worker.withoutFiles
        ? { ...described.assets, directory: join(buildDir, "client") }
        : undefined,
  };
}
