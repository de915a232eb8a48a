/** Deletes what was put into a cache longest ago, until `most` entries are left. */
export async function keepNewest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
