import { createPacer } from "~/lib/pacing";
import {
  callIntervalMs,
  createTransport,
  noSession,
  type Transport,
  type TransportParts,
} from "../transport";
import { createSiteContent, createSiteSource, type SiteContent, type SiteContentParts } from "./site-content";

/** A request's content; cached-content.ts makes the calls of it that a page needs. */
export type OpenContent = SiteContent & {
  /** For calls that a visitor waits for. */
  readonly transport: Transport;
  /** For background work, 500 ms apart (spec §9). */
  readonly backgroundTransport: Transport;
  /** The backend's URL. */
  readonly base: string;
};

type ContentParts = TransportParts & SiteContentParts;

export function openContent(parts: ContentParts): OpenContent {
  const transport = createTransport(parts);
  const backgroundTransport = createTransport({
    ...parts,
    session: noSession,
    pacer: createPacer(() => callIntervalMs.background, parts.clock),
  });
  return {
    ...createSiteContent(parts, (isBackground) =>
      createSiteSource(isBackground ? backgroundTransport : transport),
    ),
    transport,
    backgroundTransport,
    base: parts.base,
  };
}

/** Content calls only, anonymous: for revalidating what is cached for everyone. */
export const openAnonymousContent = (parts: Omit<ContentParts, "session" | "asksForData">): OpenContent =>
  openContent({
    ...parts,
    session: noSession,
    asksForData: false,
  });
