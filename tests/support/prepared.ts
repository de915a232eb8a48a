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
import { migrate, seedClub, throwawaySecrets } from "../../scripts/lib/club-state.mjs";
import { cacheDir, inRoot } from "../../scripts/lib/environment.mjs";
import { filesUnder, hashOf } from "../../scripts/lib/freshness.mjs";
import { startRuntime } from "../../scripts/lib/runtime.mjs";

/** What every club of a test run starts from. */
export type Prepared = {
  /** A copy of the built Workers: a build beside the run cannot change them. */
  readonly buildDir: string;
  /** The state of a migrated, empty club and of the seeded one. */
  readonly emptyDir: string;
  readonly seededDir: string;
};

const key = "MARQUE_TEST_RUN";

/** Builds, copies and seeds once; the run's other processes find it through their environment. */
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
    const template = await freshTemplate(prepared.buildDir);
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

/** What the run prepared; a process that runs on its own prepares for itself. */
export async function prepared(): Promise<Prepared> {
  if (!process.env[key]) {
    own ??= prepareRun().then((clear) => process.once("exit", clear));
    await own;
  }
  return JSON.parse(process.env[key] ?? "") as Prepared;
}

/**
 * The states to copy from, kept between runs under a hash of what makes them and the day (members' dates count from the
 * day of seeding). Made aside and moved into place, so that two runs at once do no harm.
 */
async function freshTemplate(buildDir: string): Promise<string> {
  const inputs = filesUnder(["backend/migrations", "backend/seed", "scripts/lib/club-state.mjs"]);
  const shelf = join(cacheDir, "club-templates");
  const name = hashOf(inputs, new Date().toISOString().slice(0, 10));
  const place = join(shelf, name);
  if (existsSync(place)) return place;
  const aside = `${place}.${randomBytes(4).toString("hex")}`;
  mkdirSync(aside, { recursive: true });
  try {
    await makeTemplate(buildDir, aside);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    throw error;
  }
  for (const old of readdirSync(shelf)) {
    const age = Date.now() - statSync(join(shelf, old)).mtimeMs;
    if (age > 24 * 3600_000) rmSync(join(shelf, old), { recursive: true, force: true });
  }
  try {
    renameSync(aside, place);
  } catch {
    // Somebody else was faster; theirs is the same.
    rmSync(aside, { recursive: true, force: true });
  }
  return place;
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
