// Paths of the repository, and the environment of every tool that we start.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** May be deleted at any time: build stamps, templates of test clubs. */
export const cacheDir = inRoot(".cache");

/** No tool may wait for the network, report usage or look for updates: the machine may be offline. */
export const quietTools = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_LOG_PATH: join(cacheDir, "wrangler-logs"),
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  NO_UPDATE_NOTIFIER: "1",
  DO_NOT_TRACK: "1",
};

/**
 * For tools that bundle what is deployed. Without it they take the development builds of packages: React's
 * renders a document in almost twice the time.
 */
export const productionBuild = { NODE_ENV: "production" };

/** Sets `quietTools` in this process too, for what runs inside it (Miniflare). */
export function quietenThisProcess() {
  Object.assign(process.env, quietTools);
  mkdirSync(cacheDir, { recursive: true });
}
