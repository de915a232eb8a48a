import type { RefreshOutcome, Tokens } from "~/domain/account/tokens";
import type { Clock } from "~/lib/clock";
import type { Sealer } from "./sealing";

/** The reply of a lock. The new tokens are sealed, as they are in storage. */
export type LockReply = RefreshOutcome<{ readonly sealed: string }>;

/** One instance for each refresh token, across all isolates. */
export type RefreshLock = {
  refresh(tokens: Tokens, fingerprint: string): Promise<LockReply>;
  /** Logs out. False when the backend is unreachable; the lock then retries for 24 h. */
  end(tokens: Tokens, fingerprint: string): Promise<boolean>;
};

/** The backend calls of a lock (~/api/account/token-calls). They are not part of a member's request. */
export type LockBackend = {
  refresh(tokens: Tokens, fingerprint: string): Promise<RefreshOutcome>;
  /** `expired`: the access token has expired, so the backend refused the log-out. */
  revoke(tokens: Tokens): Promise<"revoked" | "expired" | "inconclusive">;
};

/** The subset of a Durable Object's storage that a lock uses. */
export type LockStorage = {
  get<T>(key: string): Promise<T | undefined>;
  put<T>(key: string, value: T): Promise<void>;
  deleteAll(): Promise<void>;
  setAlarmIn(ms: number): Promise<void>;
};

/** How long concurrent requests and other tabs get the same new tokens. */
const successorTtlMs = 60_000;
/** How long a log-out is stored, and retried while the backend is unreachable. */
const logOutTtlMs = 24 * 3600_000;
const firstRetryMs = 10_000;

type State =
  | { readonly is: "refreshed"; readonly sealed: string; readonly until: number }
  | { readonly is: "refused"; readonly until: number }
  | {
      readonly is: "ended";
      readonly until: number;
      /** A sealed PendingLogOut that the backend has not confirmed yet. */
      readonly owed: string | null;
      readonly retryAfter: number;
    };

type PendingLogOut = { readonly tokens: Tokens; readonly fingerprint: string };

const stateKey = "state";

/**
 * Runs one refresh for concurrent requests of all tabs and isolates (spec §4). Stores a log-out, so that a
 * refresh in progress cannot restore the session.
 */
export class RefreshLockCore implements RefreshLock {
  #refreshing: Promise<LockReply> | null = null;
  #ended = false;

  constructor(
    private readonly storage: LockStorage,
    private readonly backend: LockBackend,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  async refresh(tokens: Tokens, fingerprint: string): Promise<LockReply> {
    if (this.#ended) return { outcome: "ended" };
    // No await before the assignment, or two callers would both start a refresh.
    this.#refreshing ??= this.#refreshOnce(tokens, fingerprint).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async end(tokens: Tokens, fingerprint: string): Promise<boolean> {
    this.#ended = true;
    const known = await this.#state();
    const pendingLogOut = { tokens: (await this.#successor(known)) ?? tokens, fingerprint };
    await this.#storeLogOut(pendingLogOut);
    // A refresh in progress logs out with its new tokens when it ends; the backend no longer accepts the old
    // ones.
    const pending = await this.#refreshing?.catch(() => null);
    return pending?.outcome === "ended"
      ? !(await this.#hasPendingLogOut())
      : this.#logOutAtBackend(pendingLogOut);
  }

  /** Deletes expired state and retries a pending log-out. */
  async alarm(): Promise<void> {
    const state = await this.#state();
    if (!state) return this.storage.deleteAll();
    if (state.is === "ended") {
      this.#ended = true;
      const pendingLogOut = state.owed && ((await this.sealer.open(state.owed)) as PendingLogOut | null);
      if (pendingLogOut && !(await this.#logOutAtBackend(pendingLogOut))) {
        const retryAfter = state.retryAfter * 2;
        // The attempt may have refreshed the tokens: the next one uses the new ones.
        const latest = await this.#state();
        if (latest?.is === "ended") await this.storage.put<State>(stateKey, { ...latest, retryAfter });
        return this.storage.setAlarmIn(retryAfter);
      }
    }
    await this.storage.setAlarmIn(Math.max(1000, state.until - this.clock.now()));
  }

  async #refreshOnce(tokens: Tokens, fingerprint: string): Promise<LockReply> {
    const known = await this.#state();
    if (known?.is === "ended" || this.#ended) return { outcome: "ended" };
    if (known?.is === "refreshed") return { outcome: "refreshed", sealed: known.sealed };
    if (known?.is === "refused") return { outcome: "refused" };

    const reply = await this.backend.refresh(tokens, fingerprint);
    const successor = "tokens" in reply ? reply.tokens : null;
    const sealed = successor && (await this.sealer.seal(successor));
    // No await between this check and the write: a log-out comes before or after both.
    if (this.#ended) {
      const pendingLogOut = { tokens: successor ?? tokens, fingerprint };
      await this.#storeLogOut(pendingLogOut);
      await this.#logOutAtBackend(pendingLogOut);
      return { outcome: "ended" };
    }
    if (reply.outcome === "inconclusive") return { outcome: "inconclusive" };
    const until = this.clock.now() + successorTtlMs;
    if (!sealed) {
      await this.#store({ is: "refused", until }, successorTtlMs);
      return { outcome: "refused" };
    }
    await this.#store({ is: "refreshed", sealed, until }, successorTtlMs);
    return { outcome: "refreshed", sealed };
  }

  /** Refreshes an expired access token first. */
  async #logOutAtBackend({ tokens, fingerprint }: PendingLogOut): Promise<boolean> {
    let result = await this.backend.revoke(tokens);
    if (result === "expired") {
      const renewed = await this.backend.refresh(tokens, fingerprint);
      if (renewed.outcome === "refreshed") {
        await this.#storeLogOut({ tokens: renewed.tokens, fingerprint });
        result = await this.backend.revoke(renewed.tokens);
      } else result = renewed.outcome === "refused" ? "revoked" : "inconclusive";
    }
    if (result !== "revoked") return false;
    await this.#store(
      { is: "ended", until: this.clock.now() + logOutTtlMs, owed: null, retryAfter: 0 },
      logOutTtlMs,
    );
    return true;
  }

  async #storeLogOut(pendingLogOut: PendingLogOut): Promise<void> {
    const until = this.clock.now() + logOutTtlMs;
    const sealed = await this.sealer.seal(pendingLogOut);
    await this.#store({ is: "ended", until, owed: sealed, retryAfter: firstRetryMs }, firstRetryMs);
  }

  async #hasPendingLogOut(): Promise<boolean> {
    const state = await this.#state();
    return state?.is === "ended" && state.owed !== null;
  }

  async #successor(state: State | null): Promise<Tokens | null> {
    return state?.is === "refreshed" ? ((await this.sealer.open(state.sealed)) as Tokens | null) : null;
  }

  async #store(state: State, alarmIn: number): Promise<void> {
    await this.storage.put<State>(stateKey, state);
    await this.storage.setAlarmIn(alarmIn);
  }

  async #state(): Promise<State | null> {
    const state = await this.storage.get<State>(stateKey);
    return state && state.until > this.clock.now() ? state : null;
  }
}

/** Refresh-lock storage for the development server, which has no Durable Objects. */
export function inMemoryStorage(): LockStorage {
  const values = new Map<string, unknown>();
  return {
    get: async <T>(key: string) => values.get(key) as T | undefined,
    put: async (key, value) => {
      values.set(key, value);
    },
    deleteAll: async () => values.clear(),
    setAlarmIn: async () => {},
  };
}
