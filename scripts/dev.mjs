// `npm run dev`: the same club as `npm start`, with hot reload. Vite serves the site from its sources
// (vite.config.ts and scripts/vite/site-server.ts); the backend's Worker is rebuilt and restarted when its
// sources change.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { developmentSecrets } from "./lib/club/club-state.mjs";
import { announce, localSettings, prepareClub } from "./lib/club/local-club.mjs";
import { cacheDir, inRoot, quietenThisProcess } from "./lib/environment.mjs";
import { esbuild } from "./lib/esbuild.mjs";
import { claimPorts, portFrom } from "./lib/ports.mjs";
import { startRuntime } from "./lib/runtime.mjs";
import { describeWorker } from "./lib/worker-description.mjs";

quietenThisProcess();
const port = portFrom("PORT", 8787);
const backendPort = portFrom("BACKEND_PORT", 8788);
await claimPorts({ PORT: port, BACKEND_PORT: backendPort });
if (process.argv.includes("--fresh")) rmSync(inRoot(".state"), { recursive: true, force: true });
const { site, backend } = localSettings({ port, backendPort, secrets: developmentSecrets() });

const buildDir = join(cacheDir, "dev");
const bundleDir = join(buildDir, "backend");
mkdirSync(bundleDir, { recursive: true });
/** @type {Awaited<ReturnType<typeof startRuntime>> | null} */
let runtime = null;
const bundle = await esbuild.context({
  entryPoints: [inRoot("backend", "src", "index.ts")],
  outfile: join(bundleDir, "index.js"),
  bundle: true,
  format: "esm",
  target: "es2022",
  conditions: ["workerd", "worker", "browser"],
  external: ["cloudflare:*", "node:*"],
  loader: { ".wasm": "copy" },
  assetNames: "[name]",
  sourcemap: "inline",
  tsconfig: inRoot("tsconfig.json"),
  logLevel: "warning",
  plugins: [{ name: "restart", setup: (build) => build.onEnd(restart) }],
});
await bundle.rebuild();
const description = await describeWorker(inRoot("backend", "wrangler.toml"), bundleDir);
writeFileSync(join(bundleDir, "worker.json"), JSON.stringify(description));

const state = {
  buildDir,
  stateDir: inRoot(".state"),
  onOutput: (/** @type {string} */ text, /** @type {"stdout" | "stderr"} */ stream) =>
    process[stream].write(text),
};
const { members } = await prepareClub({ ...state, env: backend });
runtime = await startRuntime({ ...state, sites: [], backend: { port: backendPort, env: backend } });
await bundle.watch();

// The site runs in this process (scripts/vite/site-server.ts) and reads its variables here.
Object.assign(process.env, site);
const vite = await createServer({
  configFile: inRoot("vite.config.ts"),
  server: { host: "127.0.0.1", port, strictPort: true },
});
await vite.listen();
announce({ siteUrls: [`http://127.0.0.1:${port}`], backendUrl: runtime.backendUrl, members });

let ending = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await Promise.allSettled([vite.close(), bundle.dispose(), runtime?.stop()]);
    process.exit(0);
  });
}

/** @param {{ errors: unknown[] }} result */
async function restart({ errors }) {
  if (!runtime || errors.length > 0) return;
  await runtime.reload();
  console.log("The backend was rebuilt and restarted.");
}
