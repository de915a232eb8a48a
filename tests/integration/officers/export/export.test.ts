import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findExport, listParts, oldExports, runningExport } from "#backend/src/db/export/register";
import { exportedTables } from "#backend/src/db/export/tables";
import type { Officer } from "#backend/src/desk/officer";
import type { AppEnv } from "#backend/src/http/services";
import { showExports } from "#backend/src/modules/export/exports";
import { exportNightly } from "#backend/src/modules/export/nightly";
import { goOnWithExport } from "#backend/src/modules/export/steps";
import { zipVolumes } from "#backend/src/modules/export/zip";
import { readExport } from "../../../../scripts/lib/club/read-export";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { downloadZip, makeExport } from "../../../support/admin/exports";
import { type Club, startClub } from "../../../support/club";
import { killedDatabase } from "../../../support/faults/killed-database";
import type { HttpBrowser } from "../../../support/http-browser";
import { newBuyer, noSite } from "../../../support/shop/buyers";

/** The export of everything: made each night in steps, kept for a while, and downloaded by an owner. */
let club: Club;
let owner: HttpBrowser;
let db: D1Database;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  db = club.db as unknown as D1Database;
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** 3 a.m. in Brisbane, on a day that is to come. */
const night = Date.parse("2030-05-04T17:00:00.000Z");
const stores = (now: number, on: D1Database = db) =>
  ({ db: on, media: club.media, bucket: club.exports, clock: { now: () => now } }) as never;
const count = async (table: string) =>
  (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;
const nights = async () =>
  (await db.prepare("SELECT night, state FROM exports WHERE night IS NOT NULL ORDER BY id").all()).results;

describe("an owner", () => {
  it("reads on Today that none was made, makes one, and downloads it; each leaves one line", async () => {
    expect((await owner.get("/admin")).html).toContain("No export of everything yet");
    const lines = await count("activity_log");
    const at = await makeExport(owner);
    expect(await count("activity_log")).toBe(lines + 1);
    const zip = await downloadZip(owner, at);
    expect(await count("activity_log")).toBe(lines + 2);
    const { manifest, tables } = readExport([zip]);
    expect(manifest.tables.length).toBeGreaterThan(50);
    const users = await count("users");
    expect([
      tables.get("users")?.rows.length,
      manifest.tables.find(({ table }) => table === "users")?.rows,
    ]).toEqual([users, users]);
    const page = await owner.get("/admin/club/export");
    expect(page.html).toMatch(/[\d,]+ rows · \d+ files · \d+ (?:KB|MB)/);
    expect((await owner.get("/admin")).html).toContain("Last export of everything:");
    expect((await owner.get("/admin/club")).html).toContain("Last export of everything:");
    expect((await owner.get("/admin/activity")).html).toContain("Downloaded an export of everything");
  });

  it("alone opens it, with a code from the last 30 minutes", async () => {
    const { email } = await newBuyer(club);
    await giveRole(club, email, "secretary");
    const secretary = await signInToAdmin(club, email);
    const { id } = (await db.prepare("SELECT id FROM exports").first<{ id: number }>()) ?? { id: 0 };
    for (const path of ["", `/${id}/run`, `/${id}/zip/1`])
      expect([path, (await secretary.get(`/admin/club/export${path}`)).status]).toEqual([path, 403]);
    expect((await owner.get(`/admin/club/export/${id}/zip/2`)).status).toBe(404);
    const old = new Date(Date.now() - hourMs).toISOString();
    await db.prepare("UPDATE session_families SET created_at = ?").bind(old).run();
    const asked = await owner.fetch(`/admin/club/export/${id}/zip/1`);
    expect([
      asked.headers.get("content-type")?.includes("zip"),
      (await asked.text()).includes("A new code, please"),
    ]).toEqual([false, true]);
    owner = await signInToAdmin(club, "editor@example.com");
  });
});

/** What the cron does, every ten minutes from `from` on, until nothing is being made. */
async function untilMade(from: number): Promise<void> {
  for (let run = 0; run === 0 || (await runningExport(db)); run += 1) {
    if (run > 50) throw new Error("The export does not end");
    await exportNightly(stores(from + run * 600_000));
  }
}

describe("the nightly export", () => {
  it("begins at three on the club's clock, once a night, and is warned of after two days", async () => {
    await exportNightly(stores(night - 60_000));
    expect(await nights()).toEqual([]);
    await untilMade(night);
    await untilMade(night + 2 * hourMs);
    expect(await nights()).toEqual([{ night: "2030-05-05", state: "done" }]);
    const old = new Date(Date.now() - 3 * dayMs).toISOString();
    await db.prepare("UPDATE exports SET finished_at = ?1, started_at = ?1").bind(old).run();
    expect((await owner.get("/admin")).html).toContain("It is made every night: see why there is none.");
  });

  it("stores an equal file once, and forgets a night after 14 days, but for the newest whole one", async () => {
    const stored = async () => (await club.exports.list({ prefix: "files/" })).objects.length;
    const before = await stored();
    await club.media.put("p/of-one-night", "a");
    await untilMade(night + dayMs);
    expect(await stored()).toBe(before + 1);
    await club.media.delete("p/of-one-night");
    expect(await oldExports(db, night + 40 * dayMs)).toHaveLength((await count("exports")) - 1);
    await untilMade(night + 20 * dayMs);
    await exportNightly(stores(night + 20 * dayMs + 12 * hourMs));
    expect((await nights()).map(({ night: day }) => day)).toEqual(["2030-05-25"]);
    expect(await stored()).toBe(before);
    const kept = await db
      .prepare("SELECT DISTINCT object_key AS k FROM export_parts ORDER BY 1")
      .all<{ k: string }>();
    const objects = (await club.exports.list()).objects.map(({ key }) => key);
    expect(objects.toSorted()).toEqual(kept.results.map(({ k }) => k).toSorted());
  });

  it("that is killed at any call of the database goes on, and has each part once", {
    timeout: 240_000,
  }, async () => {
    const { length } = exportedTables;
    const place = JSON.stringify({ at: "tables", table: length - 3, part: 1, after: null });
    const media = { list: async () => ({ objects: [], truncated: false }) };
    const one = async (at: number, when: "before" | "after") => {
      const begun = new Date(night).toISOString();
      await db
        .prepare("INSERT INTO exports (state, place, started_at) VALUES ('running', ?, ?)")
        .bind(place, begun)
        .run();
      const id = (await db.prepare("SELECT max(id) AS id FROM exports").first<number>("id")) ?? 0;
      let isKilled = false;
      const goOn = (run: number, on: D1Database) =>
        goOnWithExport({ ...(stores(night + run * 600_000, on) as object), media } as never, id);
      await goOn(0, killedDatabase(db, at, when)).catch((error) => {
        isKilled = String(error).includes("killed");
        if (!isKilled) throw error;
      });
      await goOn(1, db);
      const parts = await listParts(db, id);
      const sums = parts.map(({ name, sha256 }) => [name, name === "manifest.json" ? "" : sha256]);
      return { isKilled, state: (await findExport(db, id))?.state, sums };
    };
    const whole = await one(1000, "before");
    expect([whole.isKilled, whole.state, whole.sums.length]).toEqual([false, "done", 4]);
    for (const when of ["before", "after"] as const)
      for (let at = 1, isKilled = true; isKilled; at += 1) {
        const found = await one(at, when);
        ({ isKilled } = found);
        expect([at, when, found]).toEqual([at, when, { ...whole, isKilled }]);
      }
  });
});

it("says so where the installation has no bucket for exports, and has no button", async () => {
  const services = { db, activity: { line: null }, clock: { now: () => Date.now() } };
  const who = {
    userId: 1,
    email: "editor@example.com",
    roles: ["owner"],
    path: "/admin",
  } as unknown as Officer;
  const app = new Hono<AppEnv>().use(async (c, next) => {
    c.set("services", services as never);
    await next();
  });
  app.get("/admin/club/export", (c) => showExports(c, who));
  const reply = await app.request("/admin/club/export", {}, {});
  const html = await reply.text();
  expect([
    reply.status,
    html.includes("No exports are made"),
    html.includes("Make one now</button>"),
  ]).toEqual([200, true, false]);
});

it("is several zips where it is large, the first of which has the manifest", () => {
  const part = (name: string, bytes: number) => ({ name, packed_bytes: bytes }) as never;
  const mb = 1024 * 1024;
  const volumes = zipVolumes([
    part("manifest.json", 1),
    part("a", 300 * mb),
    part("b", 300 * mb),
    part("c", 700 * mb),
    part("d", 1),
  ]);
  expect(volumes.map((each) => each.map(({ name }) => name))).toEqual([
    ["manifest.json", "a"],
    ["b"],
    ["c"],
    ["d"],
  ]);
});
