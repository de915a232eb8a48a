import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { D1Database } from "@cloudflare/workers-types";
import { unstable_splitSqlQuery as split } from "wrangler";
import { throwawaySecrets } from "../../../scripts/lib/club-state.mjs";
import { inRoot } from "../../../scripts/lib/environment.mjs";
import { Log, LogLevel, Miniflare } from "../../../scripts/lib/miniflare.mjs";
import { prepared } from "../prepared";

export type QuickBackend = {
  readonly address: string;
  readonly db: D1Database;
  stop(): Promise<void>;
};

type Sql = { readonly text: string; readonly values: readonly unknown[] };

/** The built backend with an empty, migrated club in memory, whose database costs it no requests. */
export async function startQuickBackend(): Promise<QuickBackend> {
  const folder = join((await prepared()).buildDir, "backend");
  const { modules, options } = JSON.parse(readFileSync(join(folder, "worker.json"), "utf8"));
  const entry = inRoot("tests/support/cart-model/d1-in-object.js");
  const miniflare = new Miniflare({
    ...{ host: "127.0.0.1", port: 0, cf: false, log: new Log(LogLevel.WARN) },
    // It logs every request, and stops when nobody reads that.
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const stream of streams) stream.resume();
    },
    ...{ modulesRoot: folder, compatibilityDate: options.compatibilityDate },
    modules: [
      { type: "ESModule", path: join(folder, "entry.js"), contents: readFileSync(entry, "utf8") },
      ...modules.map(({ type, path }: { type: string; path: string }) => ({
        type,
        path: join(folder, path),
      })),
    ],
    durableObjects: { BACKEND: { className: "Backend", useSQLite: true } },
    r2Buckets: ["MEDIA"],
    bindings: {
      ...throwawaySecrets().backend,
      // Faults are looked up at every request; sequences try more promotion codes than any visitor does.
      ...{ DEV_FAULTS: "", RATE_LIMIT_SCALE: "1000000", SITE_ORIGINS: "http://127.0.0.1:9" },
    },
  });
  const address = (await miniflare.ready).origin;
  const db = databaseAt(address);
  const folderOfMigrations = inRoot("backend/migrations");
  for (const name of readdirSync(folderOfMigrations).sort()) {
    const statements = split(readFileSync(join(folderOfMigrations, name), "utf8"));
    await db.batch(statements.map((text) => db.prepare(text)));
  }
  return { address, db, stop: () => miniflare.dispose() };
}

/** The backend's database, as far as tests use it. */
function databaseAt(address: string): D1Database {
  const send = async (statements: readonly Sql[]) => {
    const body = JSON.stringify(statements);
    const headers = { connection: "close" };
    const reply = await fetch(`${address}/sql`, { method: "POST", headers, body });
    if (!reply.ok) throw new Error(`${await reply.text()}: ${statements[0]?.text}`);
    return (await reply.json()) as { results: Record<string, unknown>[] }[];
  };
  const prepare = (text: string, values: readonly unknown[] = []) => ({
    ...{ text, values },
    bind: (...given: unknown[]) => prepare(text, given),
    run: async () => (await send([{ text, values }]))[0],
    first: async (column: string) => (await send([{ text, values }]))[0]?.results[0]?.[column] ?? null,
  });
  return { prepare, batch: send } as never;
}
