// Runs the built Workers in Miniflare: one workerd process holds the backend and any number of isolates of the site.
//
// Every Worker listens on its own socket (`unsafeDirectSockets`), so that requests reach it as they do at the edge: without
// Miniflare's entry Worker in between, which re-encodes bodies and holds streamed chunks back. The first site hosts the
// Durable Objects; the others bind to the same namespace by `scriptName`, so that locks hold across isolates.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";

const host = "127.0.0.1";

/**
 * @typedef {object} RuntimeOptions
 * @property {string} buildDir a folder with client/, site/ and backend/ as scripts/build.mjs leaves them
 * @property {string} [stateDir] where D1, R2 and Durable Objects live; in memory without it
 * @property {{ port: number, env: Record<string, string> }[]} sites none is allowed
 * @property {{ port: number, env: Record<string, string> }} [backend]
 * @property {boolean} [viaNetwork] the sites reach the backend by its address only, without a service binding
 * @property {(text: string, stream: "stdout" | "stderr") => void} [onOutput] what the Workers log
 */

/**
 * @param {RuntimeOptions} options
 * @returns {Promise<{ miniflare: Miniflare, siteAddresses: string[], backendAddress: string, reload: () => Promise<void>, stop: () => Promise<void> }>}
 *   addresses without a trailing slash; "" for a backend that was not asked for. reload: takes what was built since.
 */
export async function startRuntime(options) {
  const { buildDir, stateDir, sites, backend, onOutput } = options;
  const workers = () => [
    ...(backend ? [backendWorker(buildDir, backend)] : []),
    ...sites.map((site, index) => siteWorker(buildDir, site, index, backend && !options.viaNetwork)),
  ];
  let startup = "";
  const heard = (text, stream) => {
    if (startup.length < 10_000) startup += text;
    onOutput?.(text, stream);
  };
  const at = (name) => (stateDir ? join(stateDir, name) : false);
  const settings = () => ({
    host,
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    d1Persist: at("d1"),
    r2Persist: at("r2"),
    durableObjectsPersist: at("do"),
    cachePersist: false,
    handleRuntimeStdio: (stdout, stderr) => {
      stdout.on("data", (data) => heard(String(data), "stdout"));
      stderr.on("data", (data) => heard(String(data), "stderr"));
    },
    workers: workers(),
  });
  const miniflare = new Miniflare(settings());
  try {
    await miniflare.ready;
  } catch (error) {
    await miniflare.dispose().catch(() => {});
    throw new Error(`The Workers did not start.\n${startup}`, { cause: error });
  }
  const address = async (name) => (await miniflare.unsafeGetDirectURL(name)).origin;
  return {
    miniflare,
    backendAddress: backend ? await address("backend") : "",
    siteAddresses: await Promise.all(sites.map((_, index) => address(`site-${index}`))),
    reload: () => miniflare.setOptions(settings()),
    stop: () => miniflare.dispose(),
  };
}

/** @returns {import("./worker-description.mjs").WorkerDescription} */
function readDescription(folder) {
  return JSON.parse(readFileSync(join(folder, "worker.json"), "utf8"));
}

function common(folder, described, { port, env }) {
  return {
    modulesRoot: folder,
    modules: described.modules.map(({ type, path }) => ({ type, path: join(folder, path) })),
    compatibilityDate: described.compatibilityDate,
    compatibilityFlags: described.compatibilityFlags,
    bindings: { ...described.vars, ...env },
    unsafeDirectSockets: [{ host, port }],
  };
}

function backendWorker(buildDir, options) {
  const folder = join(buildDir, "backend");
  const described = readDescription(folder);
  return {
    name: "backend",
    ...common(folder, described, options),
    d1Databases: described.d1,
    r2Buckets: described.r2,
    durableObjects: described.durableObjects,
  };
}

function siteWorker(buildDir, options, index, bindBackend) {
  const folder = join(buildDir, "site");
  const described = readDescription(folder);
  const { assets } = described;
  return {
    name: `site-${index}`,
    ...common(folder, described, options),
    serviceBindings: bindBackend ? { BACKEND: "backend" } : {},
    durableObjects: Object.fromEntries(
      Object.entries(described.durableObjects).map(([name, object]) => [
        name,
        index === 0 ? object : { ...object, scriptName: "site-0" },
      ]),
    ),
    assets: assets
      ? {
          directory: join(buildDir, "client"),
          binding: assets.binding,
          routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: assets.workerFirst },
          assetConfig: {
            ...(assets.htmlHandling ? { html_handling: assets.htmlHandling } : {}),
            ...(assets.notFoundHandling ? { not_found_handling: assets.notFoundHandling } : {}),
          },
        }
      : undefined,
  };
}
