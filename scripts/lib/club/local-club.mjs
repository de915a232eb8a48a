// Shared by `npm start` and `npm run dev`: the settings of a club on this machine, its state, and the lines
// that introduce it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, getHash } from "../freshness.mjs";
import { startRuntime } from "../runtime.mjs";
import { migrate, seedClub } from "./club-state.mjs";

/**
 * The Workers' variables (load-context.ts and backend/src name them all).
 * @param {object} club
 * @param {number} club.port
 * @param {number} club.backendPort
 * @param {{ site: Record<string, string>, backend: Record<string, string> }} club.secrets
 */
export function localSettings({ port, backendPort, secrets }) {
  const site = `http://127.0.0.1:${port}`;
  const backend = `http://127.0.0.1:${backendPort}`;
  return {
    // The shared SITE_KEY makes the backend trust the visitor's IP address that the site sends.
    site: {
      SITE_KEY: secrets.backend.SITE_KEY ?? "",
      API_BASE: backend,
      ERROR_REPORTS: "/api/v1/cognito/errorReport",
      ...secrets.site,
    },
    backend: { ...secrets.backend, SITE_ORIGINS: `${site},http://localhost:${port}` },
  };
}

/**
 * Migrates and seeds the club before anything listens on its ports: a browser that was open early would cache
 * an empty club's name and pages. A club of the same migrations and seed needs no Worker for it.
 * @param {object} club
 * @param {string} club.buildDir with backend/
 * @param {string} club.stateDir
 * @param {Record<string, string>} club.env the backend's
 * @param {(text: string, stream: "stdout" | "stderr") => void} club.onOutput
 * @param {typeof import("./club-state.mjs").seedClub} [club.seed]
 * @returns {ReturnType<typeof import("./club-state.mjs").seedClub>}
 */
export async function prepareClub({ buildDir, stateDir, env, onOutput, seed = seedClub }) {
  const stamp = join(stateDir, "seeded.json");
  const inputs = getHash(
    filesUnder(["backend/migrations", "backend/seed", "scripts/lib/club/club-state.mjs"]),
  );
  const known = existsSync(stamp) ? JSON.parse(readFileSync(stamp, "utf8")) : null;
  if (known?.inputs === inputs) return known.seeded;
  const runtime = await startRuntime({ buildDir, stateDir, sites: [], backend: { port: 0, env }, onOutput });
  try {
    await migrate(runtime.miniflare);
    const seeded = await seed(runtime.miniflare, console.log);
    writeFileSync(stamp, JSON.stringify({ inputs, seeded }));
    return seeded;
  } finally {
    await runtime.stop();
  }
}

/**
 * Serves the built Workers once the club is seeded.
 * @param {object} club
 * @param {string} club.buildDir
 * @param {string} club.stateDir
 * @param {number} club.port
 * @param {number} club.backendPort
 * @param {{ site: Record<string, string>, backend: Record<string, string> }} club.secrets
 * @param {(text: string, stream: "stdout" | "stderr") => void} club.onOutput
 * @param {typeof import("./club-state.mjs").seedClub} [club.seed]
 */
export async function serveClub({ buildDir, stateDir, port, backendPort, secrets, onOutput, seed }) {
  const { site, backend } = localSettings({ port, backendPort, secrets });
  const { members } = await prepareClub({ buildDir, stateDir, env: backend, onOutput, seed });
  const runtime = await startRuntime({
    buildDir,
    stateDir,
    sites: [{ port, env: site }],
    backend: { port: backendPort, env: backend },
    onOutput,
  });
  return { ...runtime, members };
}

/**
 * @param {{ siteUrls: string[], backendUrl: string, members: { email: string, note: string }[] }}
 * club
 */
export function announce({ siteUrls, backendUrl, members }) {
  const width = Math.max(...members.map(({ email }) => email.length));
  console.log(
    [
      "",
      `  The club's site   ${siteUrls[0]}`,
      `  Its backend       ${backendUrl}`,
      "",
      "  Sign in as",
      ...members.map(({ email, note }) => `    ${email.padEnd(width)}   ${note}`),
      "",
      `  The sign-in code arrives at ${backendUrl}/dev/outbox?to=${members[0]?.email ?? "…"}`,
      "",
      "  Ctrl-C stops both. `npm start -- --fresh` begins with a new club.",
      "",
    ].join("\n"),
  );
}
