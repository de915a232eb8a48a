import { backendFetch } from "~/api/backend-fetch";
import { createAnonymousContent } from "~/api/client";
import { openContentCache } from "~/api/content/content-cache";
import { type KeptDocuments, openKeptDocuments } from "~/http/kept-documents";
import type { Settings } from "./env";
import type { Visit } from "./visit";

/** The documents that are kept for visitors; null where nothing is cached. */
export function openVisitorDocuments(
  { storage }: Visit,
  settings: Settings,
  waitUntil: (work: Promise<unknown>) => void,
): KeptDocuments | null {
  const { backendBase: base, clock, installation } = settings;
  const { cache, memory, keyBase } = storage;
  if (!memory) return null;
  return openKeptDocuments({
    ...{ cache, memory, keyBase, clock, waitUntil, installation },
    entries: openContentCache({ cache, memory, keyBase, clock }),
    revalidate: (calls) => {
      const fetch = backendFetch(settings);
      const content = createAnonymousContent({ ...storage, fetch, base, clock, waitUntil });
      return Promise.all(calls.map((call) => content.again(call)));
    },
  });
}
