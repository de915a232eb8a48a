import { clubZone } from "../../db/content/site-settings";
import { beginExport, deleteExport, oldExports, ownObjects, runningExport } from "../../db/export/register";
import { clubDay, clubHour } from "../../domain/club-time";
import { type ExportStores, exportFolder, goOnWithExport } from "./steps";

/** On the club's clock. */
const firstHour = 3;
/** Deleting a bucket's objects takes 1,000 keys at a time. */
const keysAtOnce = 1000;

async function deleteOldExports({ db, bucket, clock }: ExportStores): Promise<void> {
  for (const { id } of await oldExports(db, clock.now())) {
    const keys = await ownObjects(db, id);
    for (let from = 0; from < keys.length; from += keysAtOnce)
      await bucket.delete(keys.slice(from, from + keysAtOnce));
    // What a step that was killed has left.
    const { objects } = await bucket.list({ prefix: `${exportFolder(id)}/` });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    await deleteExport(db, id);
  }
}

/**
 * Begins the export of a night from three o'clock on, and goes on with what runs. A night that was missed is
 * made later on its day. Old ones go while none runs, as a running one may share files with them.
 */
export async function exportNightly(stores: ExportStores): Promise<void> {
  const { db, clock } = stores;
  const now = clock.now();
  const zone = await clubZone(db);
  if (!(await runningExport(db)) && clubHour(now, zone) >= firstHour) {
    await deleteOldExports(stores);
    await beginExport(db, { night: clubDay(now, zone), byId: null }, now);
  }
  const running = await runningExport(db);
  if (running) await goOnWithExport(stores, running.id);
}
