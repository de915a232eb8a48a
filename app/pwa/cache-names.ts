/**
 * The service worker's caches. The version changes with the shape of what is stored; activation deletes our
 * other caches.
 */
const version = "v1";
export const cacheNames = {
  /** Build files and images; immutable. */
  files: `marque-files-${version}`,
  /** The offline page. */
  offline: `marque-pages-${version}`,
  /** Public pages, as a visitor sees them. */
  pages: `marque-seen-${version}`,
};
