import { pause } from "~/lib/pause";
import type { ApiResult } from "./types";

/** So long the frame of a page waits for what it could do without, in ms (spec §9, readiness). */
const patience = 2_000;

/** One answer a request, or `fallback` when there is none in time; never rejects. What comes too late is in the cache for the next. */
export function oncePerRequest<T>(
  fallback: T,
  waitUntil: (work: Promise<unknown>) => void,
  ask: () => ApiResult<T>,
): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    if (!asked) {
      const answer = ask().then(
        (result) => (result.ok ? result.value : fallback),
        () => fallback,
      );
      waitUntil(answer);
      asked = Promise.race([answer, pause(patience, fallback)]);
    }
    return asked;
  };
}
