import { LruCache } from "~/api/content/lru-cache";
import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";

const maxPerSecond = 5;
/** After a pause: a crawler's old links, or a person's typing errors. */
const maxAtOnce = 25;

/** How often an isolate asks the backend for pages that the sitemap does not list (a token bucket). */
class LookUpLimit {
  #left = maxAtOnce;
  #countedAt = 0;

  /** @param now ms since the epoch */
  take(now: number): boolean {
    const earned = (Math.max(0, now - this.#countedAt) / 1000) * maxPerSecond;
    this.#left = Math.min(maxAtOnce, this.#left + earned);
    this.#countedAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/** Of 128 MB that an isolate has (Workers' limits). */
const maxBytes = 16 * 1024 * 1024;
/** Of what is known not to exist. */
const maxMissingBytes = 1024 * 1024;

/** Max wait for a reply that another request has asked for, in ms. */
const usualMaxWaitMs = 5_000;

/**
 * What one isolate caches between requests, the same for everyone: public content, cached pages, and error
 * reports per IP address. Keys of content are the URLs of the edge cache's entries.
 */
export class AnonymousMemory {
  readonly #entries = new LruCache<unknown>(maxBytes);
  /** A cache of its own: a stranger can ask for any number of URLs, and must not evict content with them. */
  readonly #missing = new LruCache<unknown>(maxMissingBytes);
  readonly lookUps = new LookUpLimit();
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** Bytes in use, at most 17 MB. */
  get bytes(): number {
    return this.#entries.bytes + this.#missing.bytes;
  }

  get<T>(url: string): T | undefined {
    return (this.#entries.get(url) ?? this.#missing.get(url)) as T | undefined;
  }

  set(url: string, value: unknown, bytes: number): void {
    this.#missing.delete(url);
    this.#entries.set(url, value, bytes + url.length * 2);
  }

  setMissing(url: string, value: unknown, bytes: number): void {
    this.#entries.delete(url);
    this.#missing.set(url, value, bytes + url.length * 2);
  }

  /** What is known at `address`; made, and remembered, where nothing is. */
  once<T>(url: string, bytes: number, make: () => T): T {
    const known = this.get<T>(url);
    if (known !== undefined) return known;
    const made = make();
    this.set(url, made, bytes);
    return made;
  }

  delete(url: string): void {
    this.#entries.delete(url);
    this.#missing.delete(url);
  }

  /**
   * One call for all concurrent requests with the same key. Rejects as `work` does.
   * @param work has to outlive its request (`waitUntil`) and resolve to plain data. If it was cancelled, a
   * request calls for itself after `maxWaitMs`.
   */
  async share<T>(url: string, clock: Clock, work: () => Promise<T>, maxWaitMs = usualMaxWaitMs): Promise<T> {
    const known = this.#underWay.get(url) as Promise<T> | undefined;
    if (known) {
      const shared = await withTimeout(
        clock,
        maxWaitMs,
        known.then((value) => ({ value })),
        null,
      );
      if (shared) return shared.value;
    }
    const own = work();
    this.#underWay.set(url, own);
    try {
      return await own;
    } finally {
      if (this.#underWay.get(url) === own) this.#underWay.delete(url);
    }
  }
}

/** This isolate's: the one module state of the server (tests/laws/server-state.test.ts). */
export const isolateMemory = new AnonymousMemory();
