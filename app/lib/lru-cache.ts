/** Values by key up to a number of bytes in all; the least recently used ones make room. */
export class LruCache<T> {
  readonly #entries = new Map<string, { readonly value: T; readonly bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The sum of all entries' bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A Map's order is that of insertion: the first key is the least recently used.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** @param bytes of key and value, as the caller estimates them; more than there is room for: not kept. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    if (bytes > this.#maxBytes) return;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
