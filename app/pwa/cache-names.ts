/**
 * The service worker's caches by purpose. The version changes when what is stored changes shape; other caches of ours are deleted on
 * activation.
 */
const version = "v1";
export const cacheNames = {
  /** Build files and pictures: right for ever. */
  files: `marque-files-${version}`,
  /** The page that stands in where no line leads. */
  offline: `marque-pages-${version}`,
  /** Public pages that this browser has seen as a visitor. */
  pages: `marque-seen-${version}`,
};
