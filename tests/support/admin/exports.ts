import type { R2Bucket } from "@cloudflare/workers-types";
import { beginExport, findExport, runningExport } from "#backend/src/db/export/register";
import { goOnWithExport } from "#backend/src/modules/export/steps";
import { type ReadExport, readExport } from "../../../scripts/lib/club/read-export";
import {
  type LeftOut,
  restoreStatements,
  schemaQueries,
  type TargetSchema,
} from "../../../scripts/lib/club/restore-statements";
import type { Club } from "../club";
import type { HttpBrowser } from "../http-browser";
import { shownFields } from "../shop/shopkeeper";

const exportsAt = "/admin/club/export";

/** Presses "Make one now", and opens the progress until it is made. @returns the address of its zip */
export async function makeExport(by: HttpBrowser): Promise<string> {
  const page = await by.get(exportsAt);
  const reply = await by.fetch(exportsAt, {
    method: "POST",
    body: new URLSearchParams({ ...shownFields(page, "requestKey"), step: "save" }),
  });
  const run = reply.headers.get("location") ?? "";
  for (let step = 0; step < 300; step += 1) {
    const shown = await by.get(run);
    if (shown.url.pathname === exportsAt) return run.replace(/run$/, "zip/1");
  }
  throw new Error("The export does not end");
}

export async function downloadZip(by: HttpBrowser, at: string): Promise<Uint8Array> {
  const reply = await by.fetch(at);
  if (reply.status !== 200) throw new Error(`${at} answered ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** Makes an export without a browser, which leaves no line of activity. @returns what is in it */
export async function exportQuietly(club: Club): Promise<ReadonlyMap<string, string>> {
  const { db, media, exports } = club;
  const stores = { db, media, bucket: exports as R2Bucket, clock: { now: () => Date.now() } } as never;
  await beginExport(db as never, { night: null, byId: null }, Date.now());
  const begun = await runningExport(db as never);
  if (!begun) throw new Error("no export was begun");
  for (let run = 0; (await findExport(db as never, begun.id))?.state === "running"; run += 1) {
    if (run > 100) throw new Error("The export does not end");
    await goOnWithExport(stores, begun.id);
  }
  const { results } = await db
    .prepare(
      "SELECT name, sha256 FROM export_parts WHERE export_id = ? AND name <> 'manifest.json' ORDER BY name",
    )
    .bind(begun.id)
    .all<{ name: string; sha256: string }>();
  return new Map(results.map(({ name, sha256 }) => [name, sha256]));
}

/** What the restore has to know of the club. */
export async function readSchema({ db }: Club): Promise<TargetSchema> {
  const [name, triggers, references, columns] = await db.batch(
    schemaQueries.map((query) => db.prepare(query)),
  );
  const [newest] = (name?.results ?? []) as { name: string }[];
  return {
    schema: newest?.name ?? "",
    triggers: triggers?.results as never,
    references: references?.results as never,
    columns: columns?.results as never,
  };
}

/** Restores as scripts/restore.mjs does. */
export async function restoreInto(club: Club, zip: Uint8Array): Promise<readonly LeftOut[]> {
  const exported: ReadExport = readExport([zip]);
  const { statements, leftOut } = restoreStatements(exported, await readSchema(club));
  await club.db.batch(statements.map((text) => club.db.prepare(text)));
  for (const { name, key, contentType } of exported.manifest.files)
    await club.media.put(
      key,
      exported.file(name) as never,
      contentType ? { httpMetadata: { contentType } } : {},
    );
  return leftOut;
}
