import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "#backend/seed/words/pages/all";
import { seedClub, throwawaySecrets } from "../../../scripts/lib/club/club-state.mjs";
import { startRuntime } from "../../../scripts/lib/runtime.mjs";
import { prepared } from "../../support/prepared";

// The club that every run's clubs are copied from was seeded into an empty one (tests/support/prepared.ts).
let runtime: Awaited<ReturnType<typeof startRuntime>>;
let miniflare: (typeof runtime)["miniflare"];
const stateDir = mkdtempSync(join(tmpdir(), "marque-seed-"));

beforeAll(async () => {
  const { buildDir, seededDir } = await prepared();
  cpSync(seededDir, stateDir, { recursive: true });
  const backend = { port: 0, env: throwawaySecrets().backend };
  runtime = await startRuntime({ buildDir, stateDir, sites: [], backend });
  miniflare = runtime.miniflare;
});

afterAll(async () => {
  await runtime?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

type Tables = Record<string, unknown[]>;

async function readTables(): Promise<Tables> {
  const db = await miniflare.getD1Database("DB", "backend");
  const { results } = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_cf%' ESCAPE '\\'")
    .all<{ name: string }>();
  const tables: Tables = {};
  for (const { name } of results) {
    tables[name] = (await db.prepare(`SELECT * FROM ${name}`).all()).results;
  }
  return tables;
}

it("seeds an empty club once, with every file that it names", { timeout: 240_000 }, async () => {
  const first = await readTables();
  const { members } = await seedClub(miniflare);
  expect(members.map(({ email }) => email)).toContain("life@example.com");
  expect(await readTables()).toEqual(first);

  const media = await miniflare.getR2Bucket("MEDIA", "backend");
  const stored = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const list = await media.list({ prefix: "i/", cursor });
    for (const { key, size } of list.objects) stored.set(key, size);
    cursor = list.truncated ? list.cursor : undefined;
  } while (cursor);
  const variants = (first.image_variants ?? []) as {
    hash: string;
    aspect: string;
    width: number;
    extension: string;
    bytes: number;
  }[];
  expect(variants.length).toBeGreaterThan(100);
  for (const { hash, aspect, width, extension, bytes } of variants) {
    expect(stored.get(`i/${hash}/${aspect}/${width}.${extension}`)).toBe(bytes);
  }
});

it("updates an older club and keeps people's changes", { timeout: 240_000 }, async () => {
  const db = await miniflare.getD1Database("DB", "backend");
  const media = await miniflare.getR2Bucket("MEDIA", "backend");
  await db.batch([
    db.prepare("UPDATE users SET first_name = 'Greta' WHERE email = 'member@example.com'"),
    db.prepare("UPDATE pages SET title = 'An older title' WHERE url = 'about'"),
  ]);
  await media.put("seed/content-version", "an older one");
  await seedClub(miniflare);

  const member = await db.prepare("SELECT first_name FROM users WHERE email = 'member@example.com'").first();
  expect(member).toEqual({ first_name: "Greta" });
  const about = await db.prepare("SELECT title FROM pages WHERE url = 'about'").first();
  expect(about).toEqual({ title: "About the club" });
  const blocks = await db
    .prepare("SELECT count(*) AS many, count(DISTINCT id) AS own FROM page_blocks")
    .first();
  const written = pages.flatMap((page) => page.blocks ?? []).length;
  expect(blocks).toEqual({ many: written, own: written });
});
