import { createPacer } from "~/lib/pacing";
import { type ContentCacheParts, createCachedContent } from "./cached-content";
import { createClubApi } from "./club";
import { createContentApi } from "./content";
import { createPreviewApi } from "./preview";
import { createSearchApi } from "./search";
import type { TransportParts } from "./transport";
import { createTransport } from "./transport";
import type { Api } from "./types";
import { createUserApi, type UserSession } from "./user";

export type ApiParts = Omit<TransportParts, "pacer"> &
  Pick<ContentCacheParts, "cache" | "keyBase" | "waitUntil"> & {
    readonly user: UserSession;
    readonly racingClientId: string;
  };

/** spec §9: ms between the starts of two calls, for those that somebody waits for and for those that nobody does. */
const pace = { member: 50, background: 500 } as const;

/** The door to the backend for one request. */
export function createApi(parts: ApiParts): Api {
  const { clock, base } = parts;
  const transport = createTransport({ ...parts, pacer: createPacer(pace.member, clock) });
  // What happens behind a member's back says nothing about this request's line.
  const unseen = { accessToken: null, refresh: async () => false, end: () => {}, linkSeen: () => {} };
  const background = createTransport({
    ...parts,
    session: unseen,
    pacer: createPacer(pace.background, clock),
  });
  return {
    user: createUserApi(transport, parts.user),
    club: createClubApi(transport, parts.racingClientId),
    search: createSearchApi(transport),
    preview: createPreviewApi(transport, parts.user),
    content: createCachedContent({
      ...parts,
      now: createContentApi(transport, base),
      later: createContentApi(background, base),
    }),
  };
}
