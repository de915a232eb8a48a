import { instant } from "../../domain/clock";
import { raw, sql } from "../sql";

export type FileRow = {
  object_key: string;
  owner_id: number | null;
  name: string;
  content_type: string;
  is_public: number;
};

/** What its owner sees of a private file. */
export type OwnFileRow = {
  id: string;
  name: string;
  description: string;
  content_type: string;
  bytes: number;
  created_at: string;
};

/** A stored file by the last part of its URL; null when not found. */
export const findFile = (db: D1Database, id: string): Promise<FileRow | null> =>
  sql`SELECT object_key, owner_id, name, content_type, is_public FROM files WHERE id = ${id}`.first<FileRow>(
    db,
  );

/** Those of `ids` that are private files of the person, the oldest first. */
export async function ownFiles(
  db: D1Database,
  userId: number,
  ids: readonly string[],
): Promise<readonly OwnFileRow[]> {
  return sql`SELECT id, name, description, content_type, bytes, created_at FROM files
    WHERE owner_id = ${userId} AND is_public = 0 AND id IN (SELECT value
    FROM json_each(${JSON.stringify(ids)}))
    ORDER BY created_at, id`.all<OwnFileRow>(db);
}

/** Ids of the files that applications for a concession have. Never NULL: `NOT IN` would find nothing. */
const appliedFiles = `SELECT p.value FROM siv_applications a, json_each(a.photos) p
  UNION SELECT d.value ->> 'id' FROM siv_applications a, json_each(a.documents) d
  UNION SELECT signature ->> 'file_id' FROM siv_applications WHERE signature ->> 'file_id' IS NOT NULL
  UNION SELECT signature ->> 'file_id' FROM siv_application_steps WHERE signature ->> 'file_id' IS NOT NULL`;

/** Ids of the files that records have. */
export const usedFiles = `SELECT d.value FROM vehicles v, json_each(v.documents) d UNION ${appliedFiles}`;

/**
 * A statement that deletes those of the owner's private files that no record has. It returns their
 * `object_key`, for the bucket.
 */
export const deleteUnusedFiles = (
  db: D1Database,
  ownerId: number,
  ids: readonly string[],
): D1PreparedStatement[] =>
  ids.length === 0
    ? []
    : [
        sql`DELETE FROM files WHERE owner_id = ${ownerId} AND is_public = 0 AND id IN (SELECT value
          FROM json_each(${JSON.stringify(ids)}))
           AND id NOT IN (${raw(usedFiles)})
           RETURNING object_key`.on(db),
      ];

export type FileDescription = { readonly id: string; readonly description: string };

/**
 * A statement that describes those that are the owner's private files. For a batch, right behind a statement
 * that has to have changed a row.
 */
export function describeChangedFiles(
  db: D1Database,
  ownerId: number,
  described: readonly FileDescription[],
): D1PreparedStatement {
  const list = JSON.stringify(described);
  return sql`UPDATE files SET description = (SELECT value ->> 'description' FROM json_each(${list})
      WHERE value ->> 'id' = files.id)
    WHERE changes() > 0 AND owner_id = ${ownerId} AND is_public = 0
      AND id IN (SELECT value ->> 'id' FROM json_each(${list}))`.on(db);
}

/** Records a member's private file. */
export async function insertFile(
  db: D1Database,
  file: Omit<OwnFileRow, "created_at" | "description"> & {
    readonly objectKey: string;
    readonly ownerId: number;
  },
  now: number,
): Promise<OwnFileRow> {
  const { id, objectKey, ownerId, name, content_type, bytes } = file;
  const created_at = instant(now);
  await sql`INSERT INTO files (id, object_key, owner_id, name, content_type, bytes, is_public, created_at)
    VALUES (${id}, ${objectKey}, ${ownerId}, ${name}, ${content_type}, ${bytes}, 0, ${created_at})`.run(db);
  return { id, name, description: "", content_type, bytes, created_at };
}

/**
 * Deletes a member's own private file; its key in R2, or null when there is no such file. One of an
 * application is evidence, and stays until the application lets it go.
 */
export async function deleteOwnFile(db: D1Database, userId: number, id: string): Promise<string | null> {
  const deleted = await sql`DELETE FROM files WHERE id = ${id} AND owner_id = ${userId} AND is_public = 0
     AND id NOT IN (${raw(appliedFiles)})
    RETURNING object_key`.first<{ object_key: string }>(db);
  return deleted?.object_key ?? null;
}
