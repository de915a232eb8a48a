const maxPerSecond = 5;
/** After a pause: a crawler's old links, or a person's typing errors. */
const maxAtOnce = 25;

/** How often an isolate asks the backend for pages that the sitemap does not list (a token bucket). */
export class LookUpLimit {
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
