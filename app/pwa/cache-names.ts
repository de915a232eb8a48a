import { shareTarget } from "~/http/share-target";

/**
 * The service worker's caches. Raise the version when the shape of their entries changes; activation deletes
 * other caches.
 */
const version = "v1";
export const cacheNames = {
  /** Build files and images; immutable. Before v2 members' own pictures were among them. */
  files: "marque-files-v2",
  /** Halves of keys, and nothing else (sealing/erasable-key.ts). */
  keys: "marque-keys-v1",
  /** The offline page. */
  offline: `marque-pages-${version}`,
  /** Public pages, as a visitor sees them. Before v2 their ttl had another header. */
  pages: "marque-seen-v2",
  /** Photos that were shared to the app. */
  shared: shareTarget.cache,
};
