/** The part of a Cache (Cache API) that the server uses. */
export type EdgeCache = Pick<Cache, "match" | "put" | "delete">;

/** Opened at its first use, as most requests need none. Null where there is no Cache API. */
export function openEdgeCache(name: string): EdgeCache | null {
  if (typeof caches === "undefined") return null;
  let opened: Promise<Cache> | null = null;
  const open = () => {
    opened ??= caches.open(name);
    return opened;
  };
  return {
    match: async (...args) => (await open()).match(...args),
    put: async (...args) => (await open()).put(...args),
    delete: async (...args) => (await open()).delete(...args),
  };
}
