import { deleteExpiredVehicles } from "./db/club/expired-vehicles";
import { deleteAbandonedUploads } from "./db/content/unused-uploads";
import { deleteExpiredRows } from "./db/delete-expired-rows";
import { type Clock, systemClock } from "./domain/clock";
import type { Env } from "./env";
import { createApp } from "./http/app";
import { codecModules } from "./images/codec-modules";
import { createCodecs } from "./images/codecs";

/** The Worker with the given clock. */
export function createWorker(clock: Clock): ExportedHandler<Env> {
  const app = createApp({ clock, codecs: createCodecs(codecModules) });
  return {
    fetch: (request, env, execution) => app.fetch(request, env, execution),
    scheduled: async (_event, { DB: db, MEDIA: media }) => {
      await deleteExpiredRows(db, clock.now());
      await deleteExpiredVehicles(db, media, clock.now());
      await deleteAbandonedUploads(db, media, clock.now());
    },
  };
}

export default createWorker(systemClock);
