// `npm start`: builds both Workers, seeds a club on the first start, and serves it on this machine until
// Ctrl-C. `npm start -- --fresh` begins with a new club.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { developmentSecrets } from "./lib/club/club-state.mjs";
import { announce, serveClub } from "./lib/club/local-club.mjs";
import { inRoot, quietenThisProcess } from "./lib/environment.mjs";
import { claimPorts, portFrom } from "./lib/ports.mjs";

quietenThisProcess();
const port = portFrom("PORT", 8787);
const backendPort = portFrom("BACKEND_PORT", 8788);
await claimPorts({ PORT: port, BACKEND_PORT: backendPort });

if (process.argv.includes("--fresh")) rmSync(inRoot(".state"), { recursive: true, force: true });
const secrets = developmentSecrets();

// Serves a copy, so that a build or a test run in the same clone does not change it.
const served = inRoot(".state", "build");
const stamp = join(served, "built.json");
await build(console.log, (outputs) => {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === outputs) return;
  rmSync(served, { recursive: true, force: true });
  for (const part of ["client", "site", "backend"])
    cpSync(inRoot("build", part), join(served, part), { recursive: true });
  writeFileSync(stamp, outputs);
});

/** @type {Awaited<ReturnType<typeof serveClub>> | null} */
let club = null;
let ending = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);

try {
  club = await serveClub({
    buildDir: served,
    stateDir: inRoot(".state"),
    port,
    backendPort,
    secrets,
    onOutput: (text, stream) => process[stream].write(text),
  });
  announce(club);
} catch (error) {
  console.error(error);
  console.error(
    "The club in .state could not be brought up to date; `npm start -- --fresh` begins with a new one.",
  );
  process.exit(1);
}

async function end() {
  if (ending) return;
  ending = true;
  await club?.stop();
  process.exit(0);
}
