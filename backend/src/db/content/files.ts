export type FileRow = {
  object_key: string;
  owner_id: number | null;
  name: string;
  content_type: string;
  is_public: number;
};

/** A stored file by the last part of its address; null when there is none. */
export const findFile = (db: D1Database, id: string): Promise<FileRow | null> =>
  db
    .prepare("SELECT object_key, owner_id, name, content_type, is_public FROM files WHERE id = ?")
    .bind(id)
    .first<FileRow>();

export type OwnFileRow = {
  id: string;
  name: string;
  content_type: string;
  bytes: number;
  created_at: string;
};

/** Those of `ids` that are private files of the person. */
export async function ownFiles(
  db: D1Database,
  userId: number,
  ids: readonly string[],
): Promise<OwnFileRow[]> {
  if (ids.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT id, name, content_type, bytes, created_at FROM files
       WHERE owner_id = ? AND is_public = 0 AND id IN (SELECT value FROM json_each(?))`,
    )
    .bind(userId, JSON.stringify(ids))
    .all<OwnFileRow>();
  return results;
}

/**
 * A statement that deletes those of the owner's private files that none of the owner's vehicles has. It
 * returns their `object_key`, for the bucket.
 */
export const deleteUnusedFiles = (
  db: D1Database,
  ownerId: number,
  ids: readonly string[],
): D1PreparedStatement[] =>
  ids.length === 0
    ? []
    : [
        db
          .prepare(
            `DELETE FROM files WHERE owner_id = ?1 AND is_public = 0 AND id IN (SELECT value FROM json_each(?2))
             AND NOT EXISTS (SELECT 1 FROM vehicles v, json_each(v.documents) d
               WHERE v.owner_id = ?1 AND d.value = files.id)
             RETURNING object_key`,
          )
          .bind(ownerId, JSON.stringify(ids)),
      ];
