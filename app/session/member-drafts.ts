import type { Draft, DraftSaving, DraftStore, SavedDraft } from "~/domain/account/draft";
import type { Clock } from "~/lib/clock";
import { createSealer, type Sealer, type SealingKeys } from "./sealing";

export type StoredDraft = {
  /** A sealed SavedDraft. */
  readonly sealed: string;
  readonly updatedAt: string;
};

/** The subset of a Durable Object's storage that drafts use. */
export type DraftStorage = {
  list(): Promise<Map<string, StoredDraft>>;
  put(key: string, value: StoredDraft): Promise<void>;
  delete(key: string): Promise<unknown>;
  setAlarmIn(ms: number): Promise<void>;
};

const ttlMs = 60 * 24 * 3600_000;

/** The most of one member, and of one draft: fields, and UTF-8 bytes of its values as JSON. */
const maxDrafts = 50;
const maxFields = 100;
const maxBytes = 32 * 1024;

const draftKey = (kind: string, record: string) => `${kind} ${record}`;

/** One member's drafts, sealed, in a Durable Object of this site: for a backend without any. */
export class MemberDraftsCore implements DraftStore {
  readonly #sealer: Sealer;
  /** The save before: a second one may not read before the first has written. */
  #saving: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly storage: DraftStorage,
    private readonly clock: Clock,
    keys: SealingKeys,
  ) {
    this.#sealer = createSealer(keys, "draft", clock, ttlMs / 1000);
  }

  async list(kind?: string): Promise<readonly SavedDraft[]> {
    const stored = await this.storage.list();
    const drafts = await Promise.all([...stored.values()].map((draft) => this.#open(draft)));
    return drafts
      .filter((draft) => draft !== null)
      .filter((draft) => kind === undefined || draft.kind === kind)
      .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  }

  save(draft: Draft): Promise<DraftSaving> {
    const saving = this.#saving.then(() => this.#save(draft));
    this.#saving = saving.catch(() => {});
    return saving;
  }

  async #save({ kind, record, values, updatedAt }: Draft): Promise<DraftSaving> {
    const bytes = new TextEncoder().encode(JSON.stringify(values)).length;
    if (Object.keys(values).length > maxFields || bytes > maxBytes) return { outcome: "tooLong" };
    const key = draftKey(kind, record);
    const savedAt = laterThan(updatedAt, this.clock.now());
    const saved = { kind, record, values, updatedAt: savedAt };
    const sealed = await this.#sealer.seal(saved);
    const all = await this.storage.list();
    const stored = all.get(key);
    if (!stored && all.size >= maxDrafts) return { outcome: "tooMany" };
    if (!stored || stored.updatedAt === updatedAt) {
      await this.storage.put(key, { sealed, updatedAt: savedAt });
      await this.storage.setAlarmIn(ttlMs);
      return { outcome: "saved", draft: saved };
    }
    const current = await this.#open(stored);
    // Expired, or sealed with a key that is gone.
    if (!current) {
      await this.storage.delete(key);
      return this.#save({ kind, record, values, updatedAt: null });
    }
    // Saved already: the same form, sent again after its reply was lost.
    const isSame = JSON.stringify(current.values) === JSON.stringify(values);
    return isSame ? { outcome: "saved", draft: current } : { outcome: "conflict", current };
  }

  async discard(kind: string, record: string): Promise<void> {
    await this.storage.delete(draftKey(kind, record));
  }

  /** Deletes drafts that have expired. */
  async alarm(): Promise<void> {
    const ends = [];
    for (const [key, { updatedAt }] of await this.storage.list()) {
      const endsIn = Date.parse(updatedAt) + ttlMs - this.clock.now();
      if (endsIn > 0) ends.push(endsIn);
      else await this.storage.delete(key);
    }
    if (ends.length > 0) await this.storage.setAlarmIn(Math.min(...ends));
  }

  /** null when it has expired. */
  async #open({ sealed, updatedAt }: StoredDraft): Promise<SavedDraft | null> {
    if (Date.parse(updatedAt) + ttlMs <= this.clock.now()) return null;
    return (await this.#sealer.open(sealed)) as SavedDraft | null;
  }
}

/** Now, but later than what it replaces. */
const laterThan = (replaced: string | null, now: number): string =>
  new Date(Math.max(now, (Date.parse(replaced ?? "") || 0) + 1)).toISOString();
