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
    scheduled: (_event, env) => deleteExpiredRows(env.DB, clock.now()),
  };
}

export default createWorker(systemClock);
