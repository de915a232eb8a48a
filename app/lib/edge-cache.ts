/** The part of a Cache (Cache API) that the server uses. */
export type EdgeCache = Pick<Cache, "match" | "put">;

/** Opened at its first use: most requests are answered from the isolate's memory. Null where there is none. */
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
  };
}
