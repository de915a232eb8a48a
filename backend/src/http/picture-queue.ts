import { Refusal } from "./refusal";

/** What is in an isolate of 128 MB beside the picture that is being decoded (docs/decisions, pictures). */
const maxBytes = 24 * 1024 * 1024;
/** Max wait for a turn. */
const maxWaitMs = 20_000;
/** For how long a request keeps its place: one that is cancelled in between never gives it back. */
const leaseMs = { waiting: 60_000, decoding: 20_000 };
const pollMs = 40;
/** Seconds: a large photo takes two. */
const retryAfter = 5;

type QueueEntry = {
  readonly bytes: number;
  /** In ms since the epoch. */
  leaseEndsAt: number;
  state: "reading" | "waiting" | "decoding";
};

/** Time that passes, as an isolate's requests see it. */
type Time = { readonly now: () => number; readonly sleep: (ms: number) => Promise<void> };

const isolateTime: Time = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Lets one picture at a time be decoded in an isolate, and few wait in its memory: two decoded ones exceed
 * it. Who waits asks again and again, as a request of Workers cannot wait for another's promise.
 */
export class PictureQueue {
  /** In the order of their coming. */
  readonly #entries = new Set<QueueEntry>();
  constructor(readonly time: Time = isolateTime) {}

  /**
   * Reads a picture, and makes something of it once it is its turn.
   * @param bytes at most, of what is read
   * @param maxBefore requests in the queue that this one may wait for
   * @throws Refusal BUSY, before anything is read where too many wait already
   */
  async run<P, T>(
    bytes: number,
    read: () => Promise<P>,
    make: (picture: P) => Promise<T>,
    maxBefore = Number.POSITIVE_INFINITY,
  ): Promise<T> {
    const place = this.#enter(bytes, maxBefore);
    try {
      const picture = await read();
      await this.#turn(place);
      return await make(picture);
    } finally {
      this.#entries.delete(place);
    }
  }

  #enter(bytes: number, maxBefore: number): QueueEntry {
    const before = this.#held();
    const held = before.reduce((sum, place) => sum + place.bytes, 0);
    if ((held > 0 && held + bytes > maxBytes) || before.length > maxBefore)
      throw new Refusal("BUSY", { retryAfter });
    const place: QueueEntry = { bytes, leaseEndsAt: this.time.now() + leaseMs.waiting, state: "reading" };
    this.#entries.add(place);
    return place;
  }

  async #turn(place: QueueEntry): Promise<void> {
    place.state = "waiting";
    const waitsUntil = this.time.now() + maxWaitMs;
    for (;;) {
      const places = this.#held();
      const isTurn =
        !places.some(({ state }) => state === "decoding") &&
        places.find(({ state }) => state === "waiting") === place;
      if (isTurn) break;
      if (this.time.now() >= waitsUntil) throw new Refusal("BUSY", { retryAfter });
      await this.time.sleep(pollMs);
    }
    place.state = "decoding";
    place.leaseEndsAt = this.time.now() + leaseMs.decoding;
  }

  /** Without those of requests that must have ended. */
  #held(): readonly QueueEntry[] {
    const now = this.time.now();
    for (const place of this.#entries) if (place.leaseEndsAt <= now) this.#entries.delete(place);
    return [...this.#entries];
  }
}
