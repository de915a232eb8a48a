import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../scripts/build.mjs";
import { migrate, seedClub, throwawaySecrets } from "../../scripts/lib/club/club-state.mjs";
import { cacheDir, inRoot } from "../../scripts/lib/environment.mjs";
import { filesUnder, getHash } from "../../scripts/lib/freshness.mjs";
import { withLock } from "../../scripts/lib/lock.mjs";
import { startRuntime } from "../../scripts/lib/runtime.mjs";

/** The files that every club of a test run starts from. */
type Prepared = {
  /** A copy of the built Workers, so that a build during the run cannot change them. */
  readonly buildDir: string;
  /** The state of a migrated, empty club and of the seeded one. */
  readonly emptyDir: string;
  readonly seededDir: string;
};

const key = "MARQUE_TEST_RUN";

/**
 * Builds, copies and seeds once. The run's other processes find the result through an environment variable.
 */
export async function prepareRun(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "marque-run-"));
  const prepared: Prepared = {
    buildDir: join(folder, "build"),
    emptyDir: join(folder, "empty"),
    seededDir: join(folder, "seeded"),
  };
  const clear = () => rmSync(folder, { recursive: true, force: true });
  try {
    await build(console.log, () => {
      for (const part of ["client", "site", "backend"]) {
        cpSync(inRoot("build", part), join(prepared.buildDir, part), { recursive: true });
      }
    });
    // Under a lock: a second process finds the images and the states made.
    const template = await withLock("club-template", () => freshTemplate(prepared.buildDir));
    cpSync(join(template, "empty"), prepared.emptyDir, { recursive: true });
    cpSync(join(template, "seeded"), prepared.seededDir, { recursive: true });
  } catch (error) {
    clear();
    throw error;
  }
  process.env[key] = JSON.stringify(prepared);
  return clear;
}

let own: Promise<unknown> | null = null;

/** The run's prepared files; a process without a run prepares its own. */
export async function prepared(): Promise<Prepared> {
  if (!process.env[key]) {
    own ??= prepareRun().then((clear) => process.once("exit", clear));
    await own;
  }
  return JSON.parse(process.env[key] ?? "") as Prepared;
}

/**
 * The states to copy, cached between runs by a hash of their sources and the day (members' dates are relative
 * to the day of seeding).
 */
async function freshTemplate(buildDir: string): Promise<string> {
  const inputs = filesUnder(["backend/migrations", "backend/seed", "scripts/lib/club/club-state.mjs"]);
  const folder = join(cacheDir, "club-templates");
  const template = join(folder, getHash(inputs, new Date().toISOString().slice(0, 10)));
  if (existsSync(template)) return template;
  // Renamed once complete, so that an interrupted run leaves no template behind.
  const unfinished = `${template}.${randomBytes(4).toString("hex")}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await makeTemplate(buildDir, unfinished);
    renameSync(unfinished, template);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  for (const name of readdirSync(folder)) {
    const ageMs = Date.now() - statSync(join(folder, name)).mtimeMs;
    if (ageMs > 24 * 3600_000) rmSync(join(folder, name), { recursive: true, force: true });
  }
  return template;
}

async function makeTemplate(buildDir: string, folder: string): Promise<void> {
  for (const kind of ["empty", "seeded"]) {
    const runtime = await startRuntime({
      buildDir,
      stateDir: join(folder, kind),
      sites: [],
      backend: { port: 0, env: throwawaySecrets().backend },
    });
    try {
      await migrate(runtime.miniflare);
      if (kind === "seeded") await seedClub(runtime.miniflare);
    } finally {
      await runtime.stop();
    }
  }
}
