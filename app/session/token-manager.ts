import type { RefreshOutcome, Tokens } from "~/domain/account/tokens";
import type { Clock } from "~/lib/clock";
import { jwtExpiry } from "~/lib/jwt-expiry";
import { withTimeout } from "~/lib/with-timeout";
import type { LockReply, RefreshLock } from "./refresh-lock";
import type { Sealer } from "./sealing";

/** spec §9: tokens are refreshed this long before they expire. */
const refreshAheadMs = 30_000;

/** Max wait for the backend on log-out; the refresh lock continues to retry. */
const logOutTimeoutMs = 5_000;

export type TokenHolder = {
  readonly tokens: Tokens | null;
  readonly fingerprint: string;
  /** The cookie has been written: new tokens would be lost. */
  readonly isCommitted: boolean;
  replaceTokens(tokens: Tokens): void;
  expire(): void;
};

export type TokenManagerParts = {
  readonly lockOf: (refreshToken: string) => Promise<RefreshLock>;
  /** Opens the new tokens of a refresh lock's reply. */
  readonly sealer: Sealer;
  readonly clock: Clock;
};

/** Refreshes and revokes one session's tokens. The refresh lock runs each once across isolates. */
export type TokenManager = {
  readonly accessToken: string | null;
  /** API base of the session's tokens; undefined: the site's own backend. */
  readonly base: string | undefined;
  /** One attempt a request, shared by all callers. Signs out on `refused` and `ended`. */
  refresh(): Promise<RefreshOutcome["outcome"]>;
  /** Refreshes tokens that expire within 30 s. Call it while the cookie can still be set. Null: none does. */
  refreshIfDue(): Promise<unknown> | null;
  /**
   * Refreshes tokens that are not the session's (a sign-in link's), through their refresh lock.
   * @param fingerprint default: the session's
   */
  exchange(tokens: Tokens, fingerprint?: string): Promise<RefreshOutcome>;
  /** Logs out at the backend only. False when it is unreachable; the lock then retries. */
  logOut(): Promise<boolean>;
  /** The refresh in progress, whose new tokens belong in this response's cookie, or null. */
  settled(): Promise<unknown> | null;
};

export function createTokenManager(
  session: TokenHolder,
  { lockOf, sealer, clock }: TokenManagerParts,
): TokenManager {
  let attempt: Promise<RefreshOutcome["outcome"]> | null = null;

  async function exchange(tokens: Tokens, fingerprint = session.fingerprint): Promise<RefreshOutcome> {
    let reply: LockReply;
    try {
      reply = await (await lockOf(tokens.refreshToken)).refresh(tokens, fingerprint);
    } catch {
      // An unreachable lock counts as a network error.
      return { outcome: "inconclusive" };
    }
    if (reply.outcome !== "refreshed") return reply;
    const successor = (await sealer.open(reply.sealed)) as Tokens | null;
    return successor ? { outcome: "refreshed", tokens: successor } : { outcome: "inconclusive" };
  }

  async function refreshNow(tokens: Tokens): Promise<RefreshOutcome["outcome"]> {
    const reply = await exchange(tokens);
    // Signed in or out meanwhile: the reply is for other tokens.
    if (session.tokens?.refreshToken !== tokens.refreshToken) return "inconclusive";
    if (reply.outcome === "refreshed") session.replaceTokens(reply.tokens);
    else if (reply.outcome !== "inconclusive") session.expire();
    return reply.outcome;
  }

  const manager: TokenManager = {
    get accessToken() {
      return session.tokens?.accessToken ?? null;
    },
    get base() {
      return session.tokens?.base;
    },
    refresh: async () => {
      if (attempt) return attempt;
      if (!session.tokens || session.isCommitted) return "inconclusive";
      attempt = refreshNow(session.tokens);
      return attempt;
    },
    refreshIfDue: () => {
      const expiry = session.tokens && jwtExpiry(session.tokens.accessToken);
      return expiry && expiry - clock.now() <= refreshAheadMs ? manager.refresh() : null;
    },
    exchange,
    logOut: async () => {
      const { tokens, fingerprint } = session;
      if (!tokens) return true;
      try {
        const logOut = lockOf(tokens.refreshToken).then((lock) => lock.end(tokens, fingerprint));
        return await withTimeout(clock, logOutTimeoutMs, logOut, false);
      } catch {
        return false;
      }
    },
    settled: () => attempt,
  };
  return manager;
}
