import type { Tokens } from "~/domain/user";
import type { Clock } from "~/lib/clock";
import type { Sealer } from "./sealing";

/** What a lock answers. The successor is sealed, as it is at rest. `kept`: try again later, the session goes on. */
export type LockReply =
  | { readonly outcome: "refreshed"; readonly sealed: string }
  | { readonly outcome: "refused" | "ended" | "kept" };

/** One lock for each refresh token, whichever isolate asks. */
export type RefreshLock = {
  refresh(tokens: Tokens, fingerprint: string): Promise<LockReply>;
  /** Logs out. True when the backend has been told; otherwise the lock keeps telling it, for a day. */
  end(tokens: Tokens, fingerprint: string): Promise<boolean>;
};

/** The calls to the backend that a lock makes (~/api/token-calls). */
export type LockBackend = {
  refresh(
    refreshToken: string,
    fingerprint: string,
  ): Promise<
    { readonly outcome: "refreshed"; readonly tokens: Tokens } | { readonly outcome: "refused" | "kept" }
  >;
  revoke(accessToken: string): Promise<"revoked" | "expired" | "kept">;
};

/** The part of a Durable Object's storage that a lock uses. */
export type LockStorage = {
  get<T>(key: string): Promise<T | undefined>;
  put<T>(key: string, value: T): Promise<void>;
  deleteAll(): Promise<void>;
  setAlarmIn(ms: number): Promise<void>;
};

/** Stragglers (other tabs, requests on their way) are answered for so long, in ms. */
const successorKept = 60_000;
/** A log-out is remembered, and told to a backend that is down, for so long. */
const endKept = 24 * 3600_000;
const firstRetry = 10_000;

type State =
  | { readonly is: "refreshed"; readonly sealed: string; readonly until: number }
  | { readonly is: "refused"; readonly until: number }
  | {
      readonly is: "ended";
      readonly until: number;
      /** Still to be told to the backend: tokens and fingerprint, sealed. */
      readonly owed: string | null;
      readonly retryAfter: number;
    };

type Owed = { readonly tokens: Tokens; readonly fingerprint: string };

const stateKey = "state";

/**
 * Makes a refresh happen once, however many tabs and isolates ask (spec §4): one instance stands for one refresh token.
 * It remembers a log-out, so that a refresh which was under way cannot bring a session back.
 */
export class RefreshLockCore implements RefreshLock {
  #underway: Promise<LockReply> | null = null;
  #ended = false;

  constructor(
    private readonly storage: LockStorage,
    private readonly backend: LockBackend,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  async refresh(tokens: Tokens, fingerprint: string): Promise<LockReply> {
    if (this.#ended) return { outcome: "ended" };
    // Nothing may be awaited between this and the assignment: two callers would both find no refresh under way.
    this.#underway ??= this.#refreshOnce(tokens, fingerprint).finally(() => {
      this.#underway = null;
    });
    return this.#underway;
  }

  async end(tokens: Tokens, fingerprint: string): Promise<boolean> {
    this.#ended = true;
    const known = await this.#state();
    const owed = { tokens: (await this.#successor(known)) ?? tokens, fingerprint };
    await this.#remember(owed);
    // A refresh under way sees the end when it comes back; its successor is the one that can still speak.
    const pending = await this.#underway?.catch(() => null);
    return pending?.outcome === "ended" ? !(await this.#owes()) : this.#tell(owed);
  }

  /** Forgets what has run out, and tells the backend what it is still owed. */
  async alarm(): Promise<void> {
    const state = await this.#state();
    if (!state) return this.storage.deleteAll();
    if (state.is === "ended") {
      this.#ended = true;
      const owed = state.owed && ((await this.sealer.open(state.owed)) as Owed | null);
      if (owed && !(await this.#tell(owed))) {
        const retryAfter = state.retryAfter * 2;
        // The attempt may have renewed the tokens: the newer ones are what is owed now.
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

    const reply = await this.backend.refresh(tokens.refreshToken, fingerprint);
    const successor = "tokens" in reply ? reply.tokens : null;
    const sealed = successor && (await this.sealer.seal(successor));
    // From this check to the write nothing is awaited, so that a log-out comes either before or after both.
    if (this.#ended) {
      const owed = { tokens: successor ?? tokens, fingerprint };
      await this.#remember(owed);
      await this.#tell(owed);
      return { outcome: "ended" };
    }
    if (reply.outcome === "kept") return { outcome: "kept" };
    const until = this.clock.now() + successorKept;
    if (!sealed) {
      await this.#keep({ is: "refused", until }, successorKept);
      return { outcome: "refused" };
    }
    await this.#keep({ is: "refreshed", sealed, until }, successorKept);
    return { outcome: "refreshed", sealed };
  }

  /** Tells the backend that a sign-in has ended; an access token that has run out is renewed for that one sentence. */
  async #tell({ tokens, fingerprint }: Owed): Promise<boolean> {
    let told = await this.backend.revoke(tokens.accessToken);
    if (told === "expired") {
      const renewed = await this.backend.refresh(tokens.refreshToken, fingerprint);
      if (renewed.outcome === "refreshed") {
        await this.#remember({ tokens: renewed.tokens, fingerprint });
        told = await this.backend.revoke(renewed.tokens.accessToken);
      } else told = renewed.outcome === "refused" ? "revoked" : "kept";
    }
    if (told !== "revoked") return false;
    await this.#keep({ is: "ended", until: this.clock.now() + endKept, owed: null, retryAfter: 0 }, endKept);
    return true;
  }

  async #remember(owed: Owed): Promise<void> {
    const until = this.clock.now() + endKept;
    const sealed = await this.sealer.seal(owed);
    await this.#keep({ is: "ended", until, owed: sealed, retryAfter: firstRetry }, firstRetry);
  }

  async #owes(): Promise<boolean> {
    const state = await this.#state();
    return state?.is === "ended" && state.owed !== null;
  }

  async #successor(state: State | null): Promise<Tokens | null> {
    return state?.is === "refreshed" ? ((await this.sealer.open(state.sealed)) as Tokens | null) : null;
  }

  async #keep(state: State, alarmIn: number): Promise<void> {
    await this.storage.put<State>(stateKey, state);
    await this.storage.setAlarmIn(alarmIn);
  }

  async #state(): Promise<State | null> {
    const state = await this.storage.get<State>(stateKey);
    return state && state.until > this.clock.now() ? state : null;
  }
}
