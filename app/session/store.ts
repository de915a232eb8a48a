import { createSession, createSessionStorage } from "@remix-run/cloudflare";
import type { Clock } from "~/lib/clock";
import { cookieName } from "~/lib/cookies";
import { sha256 } from "~/lib/random";
import { type ChunkedCookieOptions, createChunkedCookie, deleteStaleChunks } from "./chunked-cookie";
import { CookieSession, type SessionData } from "./cookie-session";
import type { RefreshLock } from "./refresh-lock";
import { createSealer, type SealingKeys, successorSealer } from "./sealing";
import type { TokenManager } from "./token-manager";
import type { Session } from "./types";

/** 60 days from the last write (spec §3: the session is "persisted locally"). */
const maxAgeSeconds = 60 * 24 * 3600;

export type OpenSession = {
  readonly session: Session;
  readonly tokenManager: TokenManager;
  /** The request had a valid session with values that can show in a page. Its responses are not cached. */
  readonly existed: boolean;
  /**
   * The Set-Cookie values of this response; empty when nothing changed. Call it once: later changes are lost.
   */
  commit(): Promise<readonly string[]>;
  /**
   * Says which sign-in this is, and nothing of who signed in: 22 characters, other ones after each sign-in.
   * Null while signed out.
   */
  memberTag(): Promise<string | null>;
  /** Says which member this is, the same after each sign-in: 22 characters. Null while signed out. */
  ownerTag(): Promise<string | null>;
  /** Stores a taken flash again, for responses that are redirects. */
  restoreFlash(): void;
};

type SessionStore = { open(cookieHeader: string | null): Promise<OpenSession> };

type SessionStoreOptions = {
  readonly keys: SealingKeys;
  readonly secure: boolean;
  readonly clock: Clock;
  readonly lockOf: (refreshToken: string) => Promise<RefreshLock>;
};

/** The fingerprint, the remembered path and whose session has expired. */
const shownInNoPage: ReadonlySet<string> = new Set<keyof SessionData>(["fp", "next", "was"]);

const sessionCookieName = (secure: boolean) => cookieName("session", secure);

/** Stores the session in a sealed cookie (spec §3, session values). */
export function createSessionStore({ keys, secure, clock, lockOf }: SessionStoreOptions): SessionStore {
  const options: ChunkedCookieOptions = {
    name: sessionCookieName(secure),
    secure,
    maxAgeSeconds,
  };
  const sealer = createSealer(keys, "session", clock, maxAgeSeconds);
  const storage = createSessionStorage<SessionData>({
    cookie: createChunkedCookie(options),
    createData: (data) => sealer.seal(data),
    readData: async (sealed) => (await sealer.open(sealed)) as Partial<SessionData> | null,
    updateData: async () => {
      throw new Error("a sealed session is written anew, never updated");
    },
    deleteData: async () => {},
  });
  return {
    open: async (cookieHeader) => {
      const remix = await storage.getSession(cookieHeader);
      const existed = Object.keys(remix.data).some((name) => !shownInNoPage.has(name));
      const session = new CookieSession(remix, { lockOf, sealer: successorSealer(keys, clock), clock });
      return {
        session,
        tokenManager: session.tokenManager,
        existed,
        restoreFlash: () => session.restoreFlash(),
        memberTag: async () => {
          if (!session.isSignedIn) return null;
          const { base, uid, st } = remix.data;
          return (await sha256(JSON.stringify([base ?? null, uid ?? null, st ?? null]))).slice(0, 22);
        },
        ownerTag: async () => {
          if (!session.isSignedIn) return null;
          const { base, uid } = remix.data;
          return (await sha256(JSON.stringify(["owner", base ?? null, uid ?? null]))).slice(0, 22);
        },
        commit: async () => {
          session.isCommitted = true;
          if (!session.isDirty) return [];
          const empty = Object.keys(remix.data).length === 0;
          // With the id "" the storage calls createData, which seals the data.
          const written = empty
            ? []
            : (await storage.commitSession(createSession(remix.data as SessionData, ""))).split("\n");
          return [...written, ...deleteStaleChunks(options, cookieHeader, written)];
        },
      };
    },
  };
}
