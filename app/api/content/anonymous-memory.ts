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

  get<T>(address: string): T | undefined {
    return (this.#entries.get(address) ?? this.#missing.get(address)) as T | undefined;
  }

  set(address: string, value: unknown, bytes: number): void {
    this.#missing.delete(address);
    this.#entries.set(address, value, bytes + address.length * 2);
  }

  /** What is known of something that does not exist. */
  setMissing(address: string, value: unknown, bytes: number): void {
    this.#entries.delete(address);
    this.#missing.set(address, value, bytes + address.length * 2);
  }

  /** What is known at `address`; made, and remembered, where nothing is. */
  once<T>(address: string, bytes: number, make: () => T): T {
    const known = this.get<T>(address);
    if (known !== undefined) return known;
    const made = make();
    this.set(address, made, bytes);
    return made;
  }

  delete(address: string): void {
    this.#entries.delete(address);
    this.#missing.delete(address);
  }

  /**
   * One call for all requests that ask for the same while it is under way. Rejects as `work` does.
   * @param work must end even if its own request does (`waitUntil`), and resolve to plain data. It may be
   *   gone all the same: who has waited for `maxWaitMs` asks for itself.
   */
  async share<T>(
    address: string,
    clock: Clock,
    work: () => Promise<T>,
    maxWaitMs = usualMaxWaitMs,
  ): Promise<T> {
    const known = this.#underWay.get(address) as Promise<T> | undefined;
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
    this.#underWay.set(address, own);
    try {
      return await own;
    } finally {
      if (this.#underWay.get(address) === own) this.#underWay.delete(address);
    }
  }
}

/** This isolate's: the one module state of the server (tests/laws/server-state.test.ts). */
export const isolateMemory = new AnonymousMemory();
