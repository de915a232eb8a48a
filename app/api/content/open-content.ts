import { createPacer } from "~/lib/pacing";
import { callIntervalMs, createTransport, noSession, type TransportParts } from "../transport";
import { type ContentCacheParts, createCachedContent } from "./cached-content";
import { createContentApi } from "./content";
import type { ContentApi } from "./content-api";

type ContentParts = TransportParts & Omit<ContentCacheParts, "source" | "backgroundSource">;

/** Content calls of one request, or in the background. */
export function openContent(parts: ContentParts): ContentApi {
  const background = createTransport({
    ...parts,
    session: noSession,
    pacer: createPacer(callIntervalMs.background, parts.clock),
  });
  return createCachedContent({
    ...parts,
    source: createContentApi(createTransport(parts), parts.base),
    backgroundSource: createContentApi(background, parts.base),
  });
}

/** Content calls only, anonymous: for revalidating what is cached for everyone. */
export const createAnonymousContent = (
  parts: Omit<ContentParts, "session" | "asksForData" | "pacer">,
): ContentApi =>
  openContent({
    ...parts,
    session: noSession,
    asksForData: false,
    pacer: createPacer(callIntervalMs.member, parts.clock),
  });
