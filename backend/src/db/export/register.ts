import { instant } from "../../domain/clock";
import { sql } from "../sql";
import type { RowKey } from "./read-part";

/** What the next step of an export begins with. */
export type Place =
  | { readonly at: "tables"; readonly table: number; readonly part: number; readonly after: RowKey | null }
  /** `after`: the last key of the bucket that is copied. */
  | { readonly at: "files"; readonly after: string }
  | { readonly at: "manifest" };

export type Export = {
  readonly id: number;
  readonly night: string | null;
  readonly by_id: number | null;
  readonly state: "running" | "done" | "failed";
  readonly place: string;
  readonly failures: number;
  readonly row_count: number;
  readonly file_count: number;
  readonly bytes: number;
  readonly started_at: string;
  readonly finished_at: string | null;
};

/** A file of the zip. */
export type Part = {
  readonly name: string;
  /** In the bucket EXPORTS. */
  readonly object_key: string;
  readonly etag: string | null;
  readonly content_type: string | null;
  readonly row_count: number | null;
  readonly bytes: number;
  readonly packed_bytes: number;
  readonly crc: number;
  readonly sha256: string;
};

const dayMs = 24 * 60 * 60_000;
/** For which an export is kept. */
export const keptNights = 14;
/** After so many steps that failed, one after the other, an export is given up. */
const maxFailures = 12;
/** For which a step may be at work. */
const heldMs = 5 * 60_000;

export const findExport = (db: D1Database, id: number): Promise<Export | null> =>
  sql`SELECT * FROM exports WHERE id = ${id}`.first<Export>(db);

/** The newest first. */
export const listExports = (db: D1Database): Promise<readonly Export[]> =>
  sql`SELECT * FROM exports ORDER BY id DESC LIMIT 50`.all<Export>(db);

/** The one that is being made; null: none. */
export const runningExport = (db: D1Database): Promise<Export | null> =>
  sql`SELECT * FROM exports WHERE state = 'running' ORDER BY id LIMIT 1`.first<Export>(db);

/** When the newest one that is whole was begun: what came later is not in it. */
export const lastExport = (db: D1Database): Promise<string | null> =>
  sql`SELECT started_at FROM exports WHERE finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`.first<string>(
    db,
    "started_at",
  );

const first: Place = { at: "tables", table: 0, part: 1, after: null };

type Begun = { readonly night: string | null; readonly byId: number | null };

/** Begins an export unless another one runs, or there is one of that night. @returns whether it is begun */
export async function beginExport(db: D1Database, { night, byId }: Begun, now: number): Promise<boolean> {
  const begun = await sql`INSERT INTO exports (night, by_id, state, place, started_at)
    SELECT ${night}, ${byId}, 'running', ${JSON.stringify(first)}, ${instant(now)}
    WHERE NOT EXISTS (SELECT 1 FROM exports WHERE state = 'running' OR night = ${night}) RETURNING id`.first(
    db,
  );
  return begun !== null;
}

/** Takes an export for a while. @returns false where it does not run, or a step of it is at work */
export async function holdExport(db: D1Database, id: number, now: number): Promise<boolean> {
  const held = await sql`UPDATE exports SET held_until = ${instant(now + heldMs)} WHERE id = ${id}
    AND state = 'running' AND (held_until IS NULL OR held_until < ${instant(now)}) RETURNING id`.first(db);
  return held !== null;
}

export const releaseExport = (db: D1Database, id: number): Promise<unknown> =>
  sql`UPDATE exports SET held_until = NULL WHERE id = ${id}`.run(db);

type Stored = { readonly parts: readonly Part[]; readonly next: Place | null };

/**
 * Stores what a step has made, and where the next one begins, in one batch. It fails where another step has
 * come first.
 */
export async function storeParts(
  db: D1Database,
  { id, place }: Export,
  { parts, next }: Stored,
  now: number,
): Promise<void> {
  const text = JSON.stringify(parts);
  const rows = parts.reduce((sum, part) => sum + (part.row_count ?? 0), 0);
  const files = parts.filter(({ etag }) => etag !== null).length;
  const bytes = parts.reduce((sum, part) => sum + part.packed_bytes, 0);
  await db.batch([
    sql`UPDATE exports SET state = iif(place = ${place} AND state = 'running', ${next ? "running" : "done"}, NULL),
        place = ${JSON.stringify(next ?? {})}, failures = 0, row_count = row_count + ${rows},
        file_count = file_count + ${files}, bytes = bytes + ${bytes},
        finished_at = ${next ? null : instant(now)} WHERE id = ${id}`.on(db),
    sql`INSERT INTO export_parts (export_id, name, object_key, etag, content_type, row_count, bytes, packed_bytes, crc,
          sha256)
        SELECT ${id}, json_extract(value, '$.name'), json_extract(value, '$.object_key'),
          json_extract(value, '$.etag'), json_extract(value, '$.content_type'), json_extract(value, '$.row_count'),
          json_extract(value, '$.bytes'), json_extract(value, '$.packed_bytes'), json_extract(value, '$.crc'),
          json_extract(value, '$.sha256') FROM json_each(${text})`.on(db),
  ]);
}

/** Counts a step that failed. After several in a row the export is given up. */
export const countFailure = (db: D1Database, id: number): Promise<unknown> =>
  sql`UPDATE exports SET failures = failures + 1, held_until = NULL,
    state = iif(failures + 1 >= ${maxFailures}, 'failed', state) WHERE id = ${id} AND state = 'running'`.run(
    db,
  );

/** In the order of the zip: the manifest, then tables, then files. */
export const listParts = (db: D1Database, id: number): Promise<readonly Part[]> =>
  sql`SELECT name, object_key, etag, content_type, row_count, bytes, packed_bytes, crc, sha256
    FROM export_parts WHERE export_id = ${id} ORDER BY etag IS NOT NULL, name <> 'manifest.json', name`.all<Part>(
    db,
  );

/** Files that an earlier export has stored, by `name etag`. */
export async function knownFiles(
  db: D1Database,
  files: readonly { readonly name: string; readonly etag: string }[],
): Promise<ReadonlyMap<string, Part>> {
  const found =
    await sql`SELECT p.name, p.object_key, p.etag, p.content_type, p.row_count, p.bytes, p.packed_bytes,
      p.crc, p.sha256
    FROM json_each(${JSON.stringify(files)}) j JOIN export_parts p ON p.name = json_extract(j.value, '$.name')
      AND p.etag = json_extract(j.value, '$.etag')`.all<Part>(db);
  return new Map(found.map((part) => [`${part.name} ${part.etag}`, part]));
}

/** Exports whose time is over; the newest whole one is always kept. */
export const oldExports = (db: D1Database, now: number): Promise<readonly { readonly id: number }[]> =>
  sql`SELECT id FROM exports WHERE started_at < ${instant(now - keptNights * dayMs)} AND state <> 'running'
    AND id IS NOT (SELECT id FROM exports WHERE finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1)`.all(
    db,
  );

/** Objects that no other export has. */
export async function ownObjects(db: D1Database, id: number): Promise<readonly string[]> {
  const found =
    await sql`SELECT DISTINCT object_key FROM export_parts p WHERE export_id = ${id} AND NOT EXISTS
    (SELECT 1 FROM export_parts WHERE object_key = p.object_key AND export_id <> ${id})`.all<{
      object_key: string;
    }>(db);
  return found.map(({ object_key }) => object_key);
}

export const deleteExport = (db: D1Database, id: number): Promise<unknown> =>
  sql`DELETE FROM exports WHERE id = ${id}`.run(db);
