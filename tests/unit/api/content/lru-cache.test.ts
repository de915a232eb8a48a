import { describe, expect, it } from "vitest";
import { LruCache } from "~/api/content/lru-cache";

describe("an LRU cache", () => {
  it("drops the least recently used values for new ones", () => {
    const cache = new LruCache<string>(30);
    for (const key of ["a", "b", "c"]) cache.set(key, key, 10);
    cache.get("a");
    cache.set("d", "d", 10);
    expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual(["a", undefined, "c", "d"]);
  });

  it("never exceeds its bytes, whatever is set, replaced and deleted", () => {
    const cache = new LruCache<number>(100);
    for (let step = 0; step < 1_000; step += 1) {
      const key = String((step * 7) % 23);
      if (step % 5 === 0) cache.delete(key);
      else cache.set(key, step, (step * 13) % 60);
      expect(cache.bytes).toBeLessThanOrEqual(100);
      expect(cache.bytes).toBeGreaterThanOrEqual(0);
    }
    for (let key = 0; key < 23; key += 1) cache.delete(String(key));
    expect(cache.bytes).toBe(0);
  });

  it("keeps nothing that is larger than itself, and not the value before it either", () => {
    const cache = new LruCache<string>(10);
    cache.set("a", "small", 1);
    cache.set("a", "large", 11);
    expect([cache.get("a"), cache.bytes]).toEqual([undefined, 0]);
  });
});
