import { CacheFirst } from "@remix-pwa/sw/cache";
import { ownedCacheControl } from "~/http/cached-picture";
import { cacheNames } from "../cache-names";
import type { createMemberCopies } from "../member-copies/member-copies";
import { trimCache } from "../trim-cache";

/**
 * Build files and images never change: their URLs carry a hash. Members' own pictures may be removed, and are
 * left to the browser's cache.
 */
const immutableFiles = new CacheFirst(cacheNames.files, {
  // Past maxEntries the library deletes the newest: trimFiles limits this cache instead.
  maxEntries: Number.POSITIVE_INFINITY,
  maxAgeSeconds: 365 * 24 * 3600,
  cacheableResponse: { statuses: [200], headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
});

/** The files of a few builds, and the images of some dozens of pages. */
const maxFiles = 300;

export const trimFiles = async (): Promise<void> => trimCache(await caches.open(cacheNames.files), maxFiles);

/** A photo on a page that sends no Referer (/verify with a card): it is somebody else's, and not cached. */
export const isOfPrivatePage = ({ destination, referrerPolicy }: Request): boolean =>
  destination === "image" && referrerPolicy === "no-referrer";

/** Where the browser denies storage, nothing is kept. */
const ignoreStorageError = () => undefined;

type Copies = Pick<ReturnType<typeof createMemberCopies>, "startRequest" | "keepPicture" | "findFile">;

/** As far as it is used: pages' code does not know the worker's FetchEvent. */
type FileEvent = { readonly request: Request; readonly waitUntil: (work: Promise<unknown>) => void };

/**
 * The service worker's answers with build files and pictures. A member's own picture is kept beside the pages
 * that show it.
 */
export const createFileAnswer =
  (memberCopies: Copies) =>
  /** @throws TypeError a network error, without a copy */
  async (event: FileEvent): Promise<Response> => {
    const { request } = event;
    const started = memberCopies.startRequest();
    try {
      const file = await immutableFiles.handleRequest(request);
      if (file.ok && file.headers.get("Cache-Control") === ownedCacheControl)
        event.waitUntil(
          memberCopies.keepPicture(started, request.url, file.clone()).catch(ignoreStorageError),
        );
      return file;
    } catch {
      const own = await memberCopies.findFile(request.url).catch(ignoreStorageError);
      // Cache Storage may be denied, and the network there.
      return own ? own.document : fetch(request);
    }
  };
