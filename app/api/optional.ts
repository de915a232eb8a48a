import type { Clock } from "~/lib/clock";
import { err } from "~/lib/result";
import { withTimeout } from "~/lib/with-timeout";
import { type ApiResult, isNotFound, timeoutError } from "./api-error";
import type { Transport } from "./transport";

/** Max wait for what a page can do without, from the request's start, in ms: two rounds do not add up. */
const maxWaitMs = 3_000;
/** Min wait, in ms: what the page needs may have taken all of the above. */
const minWaitMs = 500;

/** Calls that a page can do without. */
export type Optional = {
  /** The reply; a timeout error when it takes too long. Rejects as the reply does. */
  within<T>(reply: ApiResult<T>): ApiResult<T>;
  /** As `within`, for a part without which the page is incomplete: it says so (PageData.isPartMissing). */
  part<T>(reply: ApiResult<T>): ApiResult<T>;
  /** Whether such a part has failed. A backend that lacks the feature has not failed. */
  isPartMissing(): boolean;
};

/** What a client needs whose calls are parts. */
export type OptionalCalls = { readonly transport: Transport; readonly optional: Optional };

export function createOptional(clock: Clock): Optional {
  const endsAt = clock.now() + maxWaitMs;
  let isMissing = false;
  const within: Optional["within"] = (reply) =>
    withTimeout(clock, Math.max(minWaitMs, endsAt - clock.now()), reply, err(timeoutError));
  return {
    within,
    part: async (reply) => {
      const found = await within(reply);
      if (!found.ok && !isNotFound(found.error)) isMissing = true;
      return found;
    },
    isPartMissing: () => isMissing,
  };
}
