import type { Clock } from "~/lib/clock";
import { LruCache } from "~/lib/lru-cache";
import { withTimeout } from "~/lib/with-timeout";
import { LookUpLimit } from "./look-up-limit";

/** Of 128 MB that an isolate has (Workers' limits). */
const maxBytes = 16 * 1024 * 1024;
/** Of what is known not to exist. */
const maxMissingBytes = 1024 * 1024;

/** Max wait for a reply that another request has asked for, in ms. */
const usualMaxWaitMs = 5_000;

/**
 * What one isolate remembers between requests: content that is the same for everyone, asked for without a
 * session, cached pages, and how many error reports an address sent.
 * Keys of content are the addresses of the edge cache's entries.
 */
export class AnonymousMemory {
  readonly #entries = new LruCache<unknown>(maxBytes);
  /** Apart: a stranger can ask for any number of addresses, and must not push out content with them. */
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

  /** What is known of something that does not exist. */
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
   * One call for all requests that ask for the same while it is under way. Rejects as `work` does.
   * @param work must end even if its own request does (`waitUntil`), and resolve to plain data. It may be
   *   gone all the same: who has waited for `maxWaitMs` asks for itself.
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
