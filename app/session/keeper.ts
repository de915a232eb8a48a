import type { Tokens } from "~/domain/user";
import type { Clock } from "~/lib/clock";
import { jwtExpiry } from "~/lib/jwt-expiry";
import { pause } from "~/lib/pause";
import type { LockReply, RefreshLock } from "./refresh-lock";
import type { Sealer } from "./sealing";
import type { OpenSession } from "./store";

/** spec §9: tokens are renewed when so little of their time is left, in ms. */
const refreshAhead = 30_000;

/** So long a member waits for the backend to hear of a log-out, in ms; the lock goes on telling it. */
const logOutPatience = 5_000;

/** Looks after one request's tokens: the transport's view of the session, and the lock's. */
export type SessionKeeper = {
  readonly accessToken: string | null;
  /** One attempt a request, shared by all who ask. True when newer tokens are in the session. */
  refresh(): Promise<boolean>;
  /** Renews tokens that are about to run out; for the start of a request, while its cookie can still be written. */
  refreshIfDue(): Promise<void>;
  end(): void;
  linkSeen(active: boolean): void;
  /** True when the backend knows of the log-out. The session itself is the caller's to sign out. */
  endEverywhere(): Promise<boolean>;
  refreshTokens(tokens: Tokens): Promise<Tokens | "refused" | "kept">;
  /** Waits for a refresh under way: its successor tokens belong into this response's cookie. */
  settled(): Promise<void>;
};

/** @param sealer for successors (the lock's). */
export function createSessionKeeper(
  open: OpenSession,
  lockOf: (refreshToken: string) => Promise<RefreshLock>,
  sealer: Sealer,
  clock: Clock,
): SessionKeeper {
  const { session } = open;
  let attempt: Promise<boolean> | null = null;

  /** A lock that cannot be reached is like a line that is down. */
  async function ask(tokens: Tokens): Promise<Tokens | "refused" | "kept"> {
    let reply: LockReply;
    try {
      reply = await (await lockOf(tokens.refreshToken)).refresh(tokens, session.fingerprint);
    } catch {
      return "kept";
    }
    if (reply.outcome === "kept") return "kept";
    if (reply.outcome !== "refreshed") return "refused";
    return ((await sealer.open(reply.sealed)) as Tokens | null) ?? "kept";
  }

  async function refreshNow(tokens: Tokens): Promise<boolean> {
    const answer = await ask(tokens);
    // Somebody signed in or out in the meantime: what was found out is about tokens that are gone.
    if (session.tokens?.refreshToken !== tokens.refreshToken || answer === "kept") return false;
    if (answer === "refused") {
      session.signOut();
      return false;
    }
    open.replaceTokens(answer);
    return true;
  }

  const keeper: SessionKeeper = {
    get accessToken() {
      return session.tokens?.accessToken ?? null;
    },
    refresh: async () => {
      if (attempt) return attempt;
      // Once the cookie is on its way a successor would be lost, and with it the session.
      if (!session.tokens || open.committed) return false;
      attempt = refreshNow(session.tokens);
      return attempt;
    },
    refreshIfDue: async () => {
      const expiry = session.tokens && jwtExpiry(session.tokens.accessToken);
      if (expiry && expiry - clock.now() <= refreshAhead) await keeper.refresh();
    },
    end: () => session.signOut(),
    linkSeen: (active) => {
      session.linkActive = active;
    },
    endEverywhere: async () => {
      const { tokens, fingerprint } = session;
      if (!tokens) return true;
      try {
        const telling = lockOf(tokens.refreshToken).then((lock) => lock.end(tokens, fingerprint));
        return await Promise.race([telling, pause(logOutPatience, false)]);
      } catch {
        return false;
      }
    },
    refreshTokens: ask,
    settled: async () => {
      await attempt;
    },
  };
  return keeper;
}
