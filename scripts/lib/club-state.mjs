// The backend's state on this machine: its tables, its seeded club, and the secrets beside them.
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheDir, inRoot } from "./environment.mjs";
import { loadTypeScript } from "./load-typescript.mjs";

const migrationsDir = inRoot("backend", "migrations");

/**
 * Applies the migrations that this database lacks, under the names and in the table that wrangler keeps, so that
 * `wrangler d1 migrations apply` agrees with what was done here.
 * @param {import("miniflare").Miniflare} miniflare
 * @returns {Promise<number>} how many were applied
 */
export async function migrate(miniflare) {
  const db = await miniflare.getD1Database("DB", "backend");
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map((row) => row.name));
  const pending = readdirSync(migrationsDir)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  if (pending.length === 0) return 0;
  const { unstable_splitSqlQuery: split } = await import("wrangler");
  for (const name of pending) {
    const statements = split(readFileSync(join(migrationsDir, name), "utf8"));
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return pending.length;
}

/**
 * Fills the club (backend/seed), unless it is there already.
 * @param {import("miniflare").Miniflare} miniflare
 * @param {(line: string) => void} [log]
 * @returns {Promise<{ members: { email: string, note: string }[] }>}
 */
export async function seedClub(miniflare, log = () => {}) {
  const { seed } = await loadTypeScript("backend/seed/seed.ts");
  return seed({
    db: await miniflare.getD1Database("DB", "backend"),
    media: await miniflare.getR2Bucket("MEDIA", "backend"),
    now: new Date(),
    cacheDir: join(cacheDir, "pictures"),
    filmsDir: inRoot("backend", "seed", "films"),
    log,
  });
}

const secret = () => randomBytes(32).toString("base64url");

/** What a Worker cannot start without, made anew on each machine. None of it is ever committed or deployed. */
const secretFiles = [
  { path: inRoot(".dev.vars"), make: () => ({ SESSION_SECRETS: `k1:${secret()}` }) },
  {
    path: inRoot("backend", ".dev.vars"),
    make: () => ({
      JWT_SECRET: secret(),
      CODE_SECRET: secret(),
      SITE_KEY: secret(),
      DEV_OUTBOX: "1",
      DEV_FAULTS: "1",
    }),
  },
];

/**
 * Writes .dev.vars with fresh random secrets where there are none; a file that lacks a key gets that key.
 * @returns {{ site: Record<string, string>, backend: Record<string, string> }}
 */
export function developmentSecrets() {
  const [site, backend] = secretFiles.map(({ path, make }) => {
    const known = existsSync(path) ? parseVars(readFileSync(path, "utf8")) : {};
    const made = make();
    const missing = Object.entries(made).filter(([key]) => !(key in known));
    if (missing.length > 0) {
      const before = existsSync(path)
        ? readFileSync(path, "utf8").trimEnd()
        : "# Of this machine only; made by npm start.";
      const lines = missing.map(([key, value]) => `${key}="${value}"`);
      writeFileSync(path, `${[before, ...lines].join("\n")}\n`, { mode: 0o600 });
    }
    return { ...made, ...known };
  });
  return { site, backend };
}

/**
 * Fresh secrets for a club that lives only as long as a test.
 * @returns {{ site: Record<string, string>, backend: Record<string, string> }}
 */
export function throwawaySecrets() {
  const [site = {}, backend = {}] = secretFiles.map(({ make }) => make());
  return { site, backend };
}

/** KEY=value lines, quotes optional, # for comments. */
function parseVars(text) {
  const vars = {};
  for (const line of text.split("\n")) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (match) vars[match[1]] = match[2].replace(/^(["'])(.*)\1$/, "$2");
  }
  return vars;
}
