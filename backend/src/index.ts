import { type Clock, systemClock } from "./domain/clock";
import type { Env } from "./env";
import { createApp } from "./http/app";
import { PictureQueue } from "./http/picture-queue";
import { sivRunScheduled } from "./http/scheduled";
import { codecModules } from "./images/codec-modules";
import { createCodecs } from "./images/codecs";
import { consumeMail, type MailMessage } from "./modules/mail/queue";

/** This isolate's: the one module state of the backend (tests/laws/server-state.test.ts). */
const isolatePictures = new PictureQueue();

/** The Worker with the given clock. */
export function createWorker(clock: Clock): ExportedHandler<Env, MailMessage> {
  const app = createApp({
    clock,
    codecs: createCodecs(codecModules),
    pictureQueue: isolatePictures,
  });
  return {
    fetch: (request, env, execution) => app.fetch(request, env, execution),
    scheduled: ({ cron }, env, execution) =>
      sivRunScheduled(env, clock, { cron, waitUntil: (work) => execution.waitUntil(work) }),
    queue: (batch, env) => consumeMail(batch, env, clock),
  };
}

export default createWorker(systemClock);
