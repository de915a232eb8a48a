import { backendFetch } from "~/api/backend-fetch";
import { createAnonymousContent } from "~/api/client";
import { openContentCache } from "~/api/content/content-cache";
import { type KeptDocuments, openKeptDocuments } from "~/http/kept-documents";
import type { EdgeCache } from "~/lib/edge-cache";
import type { Settings } from "./env";
import type { Visit } from "./visit";

type WaitUntil = (work: Promise<unknown>) => void;

/** The documents that are kept for visitors; null where nothing is cached. */
export const openVisitorDocuments = (
  visit: Visit,
  settings: Settings,
  waitUntil: WaitUntil,
): KeptDocuments | null => openKeptFor(visit, settings, { cache: visit.storage.cache, waitUntil });

/**
 * Kept documents of any audience; null where nothing is cached.
 * @param cache where they are kept besides the isolate's memory; null: nowhere
 */
export function openKeptFor(
  { storage, facts }: Visit,
  settings: Settings,
  { cache, waitUntil }: { readonly cache: EdgeCache | null; readonly waitUntil: WaitUntil },
): KeptDocuments | null {
  const { backendBase: base, clock, installation } = settings;
  const { memory, keyBase } = storage;
  if (!memory) return null;
  return openKeptDocuments({
    ...{ cache, memory, keyBase, clock, waitUntil, installation, asksForData: facts.isDataRequest },
    entries: openContentCache({ cache: storage.cache, memory, keyBase, clock, waitUntil }),
    revalidate: (calls) => {
      const fetch = backendFetch(settings);
      const content = createAnonymousContent({ ...storage, fetch, base, clock, waitUntil });
      return Promise.all(calls.map((call) => content.again(call)));
    },
  });
}
