import type { ApiResult } from "~/api/api-error";
import { fallbackSettings } from "~/api/content/fallback-settings";
import type { OpenContent } from "~/api/content/open-content";
import type { Settings } from "~/env";
import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";
import type { SiteFacts } from "./context";
import type { ContextParts } from "./loaded-context";

export function createSiteFacts(
  settings: Settings,
  { origin }: { readonly origin: string },
  content: OpenContent,
  waitUntil: ContextParts["waitUntil"],
): SiteFacts {
  const { backendBase, clock, config, errorReports, linkBases, paymentOrigins } = settings;
  const life = { clock, waitUntil };
  const readSettings = oncePerRequest(life, fallbackSettings, () => content.siteSettings());
  return {
    origin,
    backendBase,
    linkBases,
    // With nothing to pay the order's own page comes next.
    paymentOrigins: [...paymentOrigins, origin],
    config,
    errorReports,
    settings: readSettings,
    can: async (capability) => (await readSettings()).capabilities.includes(capability),
    sitemapEntry: (url) => oncePerRequest(life, null, () => content.sitemapEntry(url))(),
    mainPages: oncePerRequest(life, [], () => content.mainPages()),
  };
}

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
