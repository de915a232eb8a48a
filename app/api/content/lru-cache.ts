type Entry<T> = {
  readonly key: string;
  readonly value: T;
  readonly bytes: number;
  /** Its neighbours in the order of their last use. */
  older: Entry<T> | null;
  newer: Entry<T> | null;
};

/**
 * Values by key up to a number of bytes; the least recently used make room. A linked list has the order:
 * re-inserting into a Map makes it copy itself.
 */
export class LruCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #maxBytes: number;
  #bytes = 0;
  #oldest: Entry<T> | null = null;
  #newest: Entry<T> | null = null;

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
    if (entry !== this.#newest) {
      this.#unlink(entry);
      this.#append(entry);
    }
    return entry.value;
  }

  /** @param bytes of key and value, as the caller estimates them; more than there is room for: not kept. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    if (bytes > this.#maxBytes) return;
    while (this.#oldest && this.#bytes + bytes > this.#maxBytes) this.delete(this.#oldest.key);
    const entry: Entry<T> = { key, value, bytes, older: null, newer: null };
    this.#entries.set(key, entry);
    this.#append(entry);
    this.#bytes += bytes;
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#unlink(entry);
    this.#bytes -= entry.bytes;
  }

  #append(entry: Entry<T>): void {
    entry.older = this.#newest;
    entry.newer = null;
    if (this.#newest) this.#newest.newer = entry;
    this.#newest = entry;
    this.#oldest ??= entry;
  }

  #unlink({ older, newer }: Entry<T>): void {
    if (older) older.newer = newer;
    else this.#oldest = newer;
    if (newer) newer.older = older;
    else this.#newest = older;
  }
}
