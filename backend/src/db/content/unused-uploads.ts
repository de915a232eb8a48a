import { instant } from "../../domain/clock";
import { deleteObjects } from "../deleted-objects";
import { sql } from "../sql";
import { usedFiles } from "./files";
import { deleteUnusedImages, objectKeyOfVariant, shownImages } from "./images";

/** `images.name` of a member's own picture. */
export const portraitName = "portrait";

/** Between an upload and the write that uses it. */
const abandonedMs = 24 * 60 * 60_000;

/** Deletes the portraits that the member has replaced or removed, with their files. */
export async function deleteFormerPortraits(db: D1Database, media: R2Bucket, userId: number): Promise<void> {
  const results =
    await sql`SELECT hash FROM images WHERE owner_id = ${userId} AND name = ${portraitName}`.all<{
      hash: string;
    }>(db);
  const hashes = results.map(({ hash }) => hash);
  if (hashes.length === 0) return;
  await deleteObjects(media, await db.batch(deleteUnusedImages(db, userId, hashes)));
}

/** Deletes members' pictures and private files that no record has used within a day. */
export async function deleteAbandonedUploads(db: D1Database, media: R2Bucket, now: number): Promise<void> {
  const before = instant(now - abandonedMs);
  const pictures = `SELECT hash FROM images
    WHERE owner_id IS NOT NULL AND created_at < ?1 AND hash NOT IN (${shownImages})`;
  const statements = [
    `DELETE FROM image_variants WHERE hash IN (${pictures}) RETURNING ${objectKeyOfVariant} AS object_key`,
    `DELETE FROM images WHERE hash IN (${pictures})`,
    `DELETE FROM files WHERE owner_id IS NOT NULL AND is_public = 0 AND created_at < ?1
       AND id NOT IN (${usedFiles}) RETURNING object_key`,
  ];
  const deleted = await db.batch<{ object_key?: string }>(
    statements.map((sql) => db.prepare(sql).bind(before)),
  );
  await deleteObjects(media, deleted);
}
