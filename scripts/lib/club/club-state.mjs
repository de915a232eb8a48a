// The backend's state on this machine: its tables, the seeded club, and the secrets of both Workers.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { inRoot } from "../environment.mjs";
import { loadTypeScript } from "../load-typescript.mjs";
import { batchedDatabase } from "./batched-database.mjs";

const migrationsDir = inRoot("backend", "migrations");

/**
 * Applies the pending migrations and records them in wrangler's own table, so that `wrangler d1 migrations
 * apply` applies none of them again.
 * @param {import("miniflare").Miniflare} miniflare
 * @returns {Promise<number>} how many were applied
 */
export async function migrate(miniflare) {
  const db = batchedDatabase(await miniflare.getD1Database("DB", "backend"));
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map(({ name }) => name));
  const pending = readdirSync(migrationsDir)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  if (pending.length === 0) return 0;
  for (const name of pending) {
    await db.batch([
      // The local database runs every statement of a text.
      db.prepare(readFileSync(join(migrationsDir, name), "utf8")),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return pending.length;
}

/**
 * Seeds the club (backend/seed), unless it is seeded already.
 * @param {import("miniflare").Miniflare} miniflare
 * @param {(line: string) => void} [log]
 * @returns {Promise<{ members: { email: string, note: string }[] }>}
 */
export async function seedClub(miniflare, log = () => {}) {
  const { seed } = await loadTypeScript("backend/seed/seed.ts");
  return seed({
    db: batchedDatabase(await miniflare.getD1Database("DB", "backend")),
    media: await miniflare.getR2Bucket("MEDIA", "backend"),
    now: new Date(),
    folder: inRoot("backend", "seed"),
    log,
  });
}

const secret = () => randomBytes(32).toString("base64url");

/** A P-256 private key, as CARD_KEYS holds it. */
const signingKey = () =>
  generateKeyPairSync("ec", { namedCurve: "P-256" })
    .privateKey.export({ type: "pkcs8", format: "der" })
    .toString("base64url");

/**
 * The secrets that the Workers require, random on each machine. They are never committed or deployed.
 * @type {{ path: string, make: () => Record<string, string> }[]}
 */
const secretFiles = [
  { path: inRoot(".dev.vars"), make: () => ({ SESSION_SECRETS: `k1:${secret()}` }) },
  {
    path: inRoot("backend", ".dev.vars"),
    make: () => ({
      JWT_SECRET: `k1:${secret()}`,
      CODE_SECRET: `k1:${secret()}`,
      CARD_KEYS: `k1:${signingKey()}`,
      SITE_KEY: secret(),
      DEV_OUTBOX: "1",
      DEV_FAULTS: "1",
      DEV_GATEWAY: "1",
    }),
  },
];

/**
 * Writes random secrets into .dev.vars where they are missing; what a file already sets stays.
 * @returns {{ site: Record<string, string>, backend: Record<string, string> }}
 */
export function developmentSecrets() {
  const [site = {}, backend = {}] = secretFiles.map(({ path, make }) => {
    const known = existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {};
    const made = make();
    const missing = Object.entries(made).filter(([key]) => !(key in known));
    if (missing.length > 0) {
      const before = existsSync(path)
        ? readFileSync(path, "utf8").trimEnd()
        : "# Secrets of this machine only, written by npm start.";
      const lines = missing.map(([key, value]) => `${key}="${value}"`);
      writeFileSync(path, `${[before, ...lines].join("\n")}\n`, { mode: 0o600 });
    }
    return /** @type {Record<string, string>} */ ({ ...made, ...known });
  });
  return { site, backend };
}

/**
 * Random secrets for a club that lasts for one test.
 * @returns {{ site: Record<string, string>, backend: Record<string, string> }}
 */
export function throwawaySecrets() {
  const [site = {}, backend = {}] = secretFiles.map(({ make }) => make());
  return { site, backend };
}
