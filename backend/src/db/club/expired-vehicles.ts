import { deleteUnusedFiles } from "../content/files";
import { deleteUnusedImages } from "../content/images";
import { deleteObjects } from "../deleted-objects";
import { raw, sql } from "../sql";
import { restorableSince } from "./vehicles";

/** In one run; the next one goes on. */
const maxVehicles = 100;

type Row = { id: number; owner_id: number; photos: string; documents: string };

/**
 * Removes vehicles that can no longer be restored, with their photos and documents. One that led an impromptu
 * run, or has a log book, keeps its row without them, since the club's registers name it.
 */
export async function deleteExpiredVehicles(db: D1Database, media: R2Bucket, now: number): Promise<void> {
  const isInRegister = `(EXISTS (SELECT 1 FROM siv_events e WHERE e.vehicle_id = vehicles.id)
    OR EXISTS (SELECT 1 FROM log_entries l WHERE l.vehicle_id = vehicles.id))`;
  const results = await sql`SELECT id, owner_id, photos, documents FROM vehicles
    WHERE deleted_at < ${restorableSince(now)} AND (photos <> '[]' OR documents <> '[]'
    OR NOT ${raw(isInRegister)}) LIMIT ${maxVehicles}`.all<Row>(db);
  for (const { id, owner_id, photos, documents } of results) {
    const hashes = (JSON.parse(photos) as { hash: string }[]).map(({ hash }) => hash);
    const deleted = await db.batch<{ object_key?: string }>([
      sql`UPDATE vehicles SET photos = '[]', documents = '[]' WHERE id = ${id}`.on(db),
      // The register of joiners has their plates itself. One whose row stays is still corrected by its runs.
      sql`UPDATE siv_event_participants SET vehicle_id = NULL
        WHERE vehicle_id IN (SELECT id FROM vehicles WHERE id = ${id} AND NOT ${raw(isInRegister)})`.on(db),
      sql`DELETE FROM vehicles WHERE id = ${id} AND NOT ${raw(isInRegister)}`.on(db),
      ...deleteUnusedFiles(db, owner_id, JSON.parse(documents) as string[]),
      ...deleteUnusedImages(db, owner_id, hashes),
    ]);
    await deleteObjects(media, deleted);
  }
}
