import { readPart, rowsAtOnce } from "../../db/export/read-part";
import {
  countFailure,
  type Export,
  findExport,
  holdExport,
  knownFiles,
  listParts,
  type Part,
  type Place,
  releaseExport,
  storeParts,
} from "../../db/export/register";
import { exportedTables } from "../../db/export/tables";
import type { Clock } from "../../domain/clock";
import { fileName, makeManifest, manifestName, tableFile } from "./manifest";
import { storeFile, storeText } from "./store";

/** Objects of the bucket that one step looks at. */
const filesAtOnce = 100;
/** Bytes that one step copies, and one file more. */
const maxCopied = 32 * 1024 * 1024;

export type ExportStores = {
  readonly db: D1Database;
  readonly clock: Clock;
  /** Pictures and files of the club. */
  readonly media: R2Bucket;
  /** Where exports are kept. */
  readonly bucket: R2Bucket;
};

type Made = {
  readonly parts: readonly Part[];
  readonly next: Place | null;
  /** Bytes that were written. */
  readonly copied: number;
  /** Calls of the database and the buckets. */
  readonly calls: number;
};

/** Calls of every step. */
const callsOfStep = 5;
/** Calls that copying a file takes. */
const callsOfFile = 3;

/** Of the objects that are of one export alone. */
export const exportFolder = (id: number): string => `exports/${id}`;

/**
 * What refers to others goes first: a row that is added meanwhile does not miss the one that it refers to.
 */
const tablesInTurn = exportedTables.toReversed();

async function tableStep(
  { db, bucket }: ExportStores,
  one: Export,
  { table, part, after }: Extract<Place, { readonly at: "tables" }>,
): Promise<Made> {
  const exported = tablesInTurn[table];
  if (!exported) return { parts: [], next: { at: "files", after: "" }, copied: 0, calls: callsOfStep };
  const { csv, rows, next } = await readPart(db, exported, after);
  const stored = await storeText(bucket, exportFolder(one.id), {
    name: tableFile(exported.name, part),
    text: csv,
    rows,
  });
  const place: Place = next
    ? { at: "tables", table, part: part + 1, after: next }
    : { at: "tables", table: table + 1, part: 1, after: null };
  return { parts: [stored], next: place, copied: stored.bytes, calls: callsOfStep + rows / rowsAtOnce };
}

async function fileStep({ db, media, bucket }: ExportStores, after: string): Promise<Made> {
  const { objects, truncated } = await media.list({
    limit: filesAtOnce,
    include: ["httpMetadata"],
    ...(after ? { startAfter: after } : {}),
  });
  const known = await knownFiles(
    db,
    objects.map(({ key, etag }) => ({ name: fileName(key), etag })),
  );
  const parts: Part[] = [];
  let copied = 0;
  let calls = callsOfStep;
  for (const object of objects) {
    const name = fileName(object.key);
    const earlier = known.get(`${name} ${object.etag}`);
    parts.push(earlier ?? (await storeFile(bucket, name, { bucket: media, object })));
    copied += earlier ? 0 : object.size;
    calls += earlier ? 0 : callsOfFile;
    if (copied > maxCopied) return { parts, next: { at: "files", after: object.key }, copied, calls };
  }
  const last = objects.at(-1);
  const next: Place = truncated && last ? { at: "files", after: last.key } : { at: "manifest" };
  return { parts, next, copied, calls };
}

async function manifestStep({ db, bucket }: ExportStores, one: Export): Promise<Made> {
  const schema = await db.prepare("SELECT max(name) AS name FROM d1_migrations").first<string>("name");
  const manifest = makeManifest(one, await listParts(db, one.id), schema ?? "");
  const part = await storeText(bucket, exportFolder(one.id), {
    name: manifestName,
    text: JSON.stringify(manifest, null, 1),
    rows: null,
  });
  return { parts: [part], next: null, copied: part.bytes, calls: callsOfStep };
}

function makeStep(stores: ExportStores, one: Export): Promise<Made> {
  const place = JSON.parse(one.place) as Place;
  switch (place.at) {
    case "tables":
      return tableStep(stores, one, place);
    case "files":
      return fileStep(stores, place.after);
    case "manifest":
      return manifestStep(stores, one);
  }
}

/** One step of an export. @returns null: it does not run any more */
async function exportStep(stores: ExportStores, id: number): Promise<Made | null> {
  const one = await findExport(stores.db, id);
  if (one?.state !== "running") return null;
  const made = await makeStep(stores, one);
  await storeParts(stores.db, one, made, stores.clock.now());
  return made;
}

/** Of one run of the Worker, after which no other step begins: it may take 30 s of CPU and 1,000 calls. */
const maxBytes = 40 * 1024 * 1024;
const maxCalls = 400;

/**
 * Goes on with an export for a while, where nobody else does. A crash leaves what was stored, and the next
 * run goes on there.
 * @returns whether something is left to do
 */
export async function goOnWithExport(stores: ExportStores, id: number): Promise<boolean> {
  const { db, clock } = stores;
  if (!(await holdExport(db, id, clock.now()))) return false;
  try {
    let [bytes, calls] = [0, 0];
    while (bytes < maxBytes && calls < maxCalls) {
      const made = await exportStep(stores, id);
      if (made === null) return false;
      bytes += made.copied;
      calls += made.calls;
    }
    return true;
  } catch (error) {
    await countFailure(db, id);
    throw error;
  } finally {
    await releaseExport(db, id);
  }
}
