import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";
import type { ApiResult } from "./api-error";

/** Max wait for optional data of every page (spec §9, readiness). */
const maxWaitMs = 2_000;

type RequestLife = {
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Memoises a call for one request. Resolves to `fallback` on an error or after the max wait. Never rejects.
 */
export function oncePerRequest<T>(
  { clock, waitUntil }: RequestLife,
  fallback: T,
  getValue: () => ApiResult<T>,
): () => Promise<T> {
  let value: Promise<T> | null = null;
  return () => {
    if (!value) {
      const reply = getValue().then(
        (result) => (result.ok ? result.value : fallback),
        () => fallback,
      );
      waitUntil(reply);
      value = withTimeout(clock, maxWaitMs, reply, fallback);
    }
    return value;
  };
}
