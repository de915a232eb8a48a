import { type Clock, systemClock } from "./domain/clock";
import type { Env } from "./env";
import { createApp } from "./http/app";
import { runScheduled } from "./http/scheduled";
import { codecModules } from "./images/codec-modules";
import { createCodecs } from "./images/codecs";

/** The Worker with the given clock. */
export function createWorker(clock: Clock): ExportedHandler<Env> {
  const app = createApp({ clock, codecs: createCodecs(codecModules) });
  return {
    fetch: (request, env, execution) => app.fetch(request, env, execution),
    scheduled: ({ cron }, env, execution) =>
      runScheduled(env, clock, { cron, waitUntil: (work) => execution.waitUntil(work) }),
  };
}

export default createWorker(systemClock);
