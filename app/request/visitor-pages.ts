import { backendFetch } from "~/api/backend-fetch";
import { openContentCache } from "~/api/content/content-cache";
import { openAnonymousContent } from "~/api/content/open-content";
import { chooseIntervalMs } from "~/api/content/site-content";
import type { Settings } from "~/env";
import type { EdgeCache } from "~/lib/edge-cache";
import { createPacer } from "~/lib/pacing";
import { openPageCache, type PageCache } from "~/page-cache/page-cache";
import type { Visit } from "./visit";

type WaitUntil = (work: Promise<unknown>) => void;

/** The page cache of visitors; null where nothing is cached. */
export const openVisitorPages = (visit: Visit, settings: Settings, waitUntil: WaitUntil): PageCache | null =>
  openPages(visit, settings, { cache: visit.storage.cache, waitUntil });

/**
 * The page cache of any scope; null where caching is off.
 * @param cache behind the isolate's memory; null: none
 */
export function openPages(
  { storage, facts }: Visit,
  settings: Settings,
  { cache, waitUntil }: { readonly cache: EdgeCache | null; readonly waitUntil: WaitUntil },
): PageCache | null {
  const { backendBase: base, clock, installation } = settings;
  const { memory, keyBase } = storage;
  if (!memory) return null;
  return openPageCache({
    cache,
    memory,
    keyBase,
    clock,
    waitUntil,
    installation,
    asksForData: facts.isDataRequest,
    entries: openContentCache({ cache: storage.cache, memory, keyBase, clock, waitUntil }),
    revalidate: async (calls) => {
      // Loaded when content is stale: no request waits for it.
      const { createContentApi, repeatCalls } = await import("~/api/content/cached-content");
      const fetch = backendFetch(settings);
      const pacer = createPacer(() => chooseIntervalMs(settings.paceMs, storage, undefined), clock);
      const content = openAnonymousContent({ ...storage, fetch, base, clock, pacer, waitUntil });
      await repeatCalls(createContentApi(content), calls);
    },
  });
}
