import { createSession, createSessionStorage, type Session as RemixSession } from "@remix-run/cloudflare";
import type { Tokens } from "~/domain/user";
import type { Clock } from "~/lib/clock";
import { randomText } from "~/lib/random";
import { type ChunkedCookieOptions, createChunkedCookie, deleteStaleChunks } from "./chunked-cookie";
import { safeRedirect } from "./safe-redirect";
import { createSealer, type SealingKeys } from "./sealing";
import type { Flash, OAuthAttempt, PreviewPass, Session } from "./types";

/** The session outlives visits, as spec §3 has it "persisted locally"; every refresh begins these 60 days anew. */
const maxAgeSeconds = 60 * 24 * 3600;

/** What the cookie holds. Short names: they travel with every request. */
type SessionData = {
  at: string;
  rt: string;
  uid: number;
  fp: string;
  next: string;
  email: string;
  oauth: OAuthAttempt;
  link: Tokens;
  pv: readonly PreviewPass[];
  flash: Flash;
  /** The members' places are hidden. */
  hid: true;
  /** The line was dead at the last call. */
  down: true;
};

/** A session and the one way to write it back. */
export type OpenSession = {
  readonly session: Session;
  /** The request carried a session that could be opened and says something about who sends it. */
  readonly existed: boolean;
  /** The Set-Cookie values of this response: none when nothing changed. Later changes are lost. */
  commit(): Promise<readonly string[]>;
  /** Puts successor tokens in the place of the old ones. */
  replaceTokens(tokens: Tokens): void;
  /** The notice that was taken was shown to nobody, for the response is a redirect: the next page gets it. */
  keepFlash(): void;
  readonly committed: boolean;
};

export type SessionStore = { open(cookieHeader: string | null): Promise<OpenSession> };

/**
 * The sealed cookie (spec §3, session values). `secure` is true on https: the cookie is then `__Host-` prefixed, so
 * that no sibling host can set it. Browsers refuse that prefix on plain http, where only development runs.
 */
export function createSessionStore(keys: SealingKeys, secure: boolean, clock: Clock): SessionStore {
  const options: ChunkedCookieOptions = {
    name: secure ? "__Host-session" : "session",
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
      // A fingerprint and a wanted page say nothing about anybody, and show in no page.
      const existed = Object.keys(remix.data).some((name) => name !== "fp" && name !== "next");
      const session = new CookieSession(remix);
      let committed = false;
      return {
        session,
        existed,
        get committed() {
          return committed;
        },
        replaceTokens: (tokens) => session.replaceTokens(tokens),
        keepFlash: () => session.keepFlash(),
        commit: async () => {
          committed = true;
          if (!session.dirty) return [];
          const empty = Object.keys(remix.data).length === 0;
          // An id of "" has the storage seal the data into a new value.
          const written = empty
            ? []
            : (await storage.commitSession(createSession(remix.data as SessionData, ""))).split("\n");
          return [...written, ...deleteStaleChunks(options, cookieHeader, written)];
        },
      };
    },
  };
}

class CookieSession implements Session {
  #data: RemixSession<SessionData>;
  #dirty = false;
  #linkActive: boolean;
  #takenFlash: Flash | null = null;

  constructor(data: RemixSession<SessionData>) {
    this.#data = data;
    this.#linkActive = data.get("down") !== true;
  }

  get dirty() {
    return this.#dirty;
  }
  get isSignedIn() {
    return this.tokens !== null;
  }
  get userId() {
    return this.#data.get("uid") ?? null;
  }
  get tokens(): Tokens | null {
    const accessToken = this.#data.get("at");
    const refreshToken = this.#data.get("rt");
    return accessToken && refreshToken ? { accessToken, refreshToken } : null;
  }
  get fingerprint() {
    const known = this.#data.get("fp");
    if (known) return known;
    const created = randomText(21);
    this.#set("fp", created);
    return created;
  }

  signIn(tokens: Tokens, userId: number) {
    this.replaceTokens(tokens);
    this.#set("uid", userId);
    this.#unset("email");
    this.#unset("oauth");
    this.#unset("link");
  }
  replaceTokens({ accessToken, refreshToken }: Tokens) {
    this.#set("at", accessToken);
    this.#set("rt", refreshToken);
  }
  signOut() {
    for (const name of ["at", "rt", "uid", "next", "email", "oauth", "link", "pv", "hid", "down"] as const)
      this.#unset(name);
  }

  get redirectAfterLogin() {
    return safeRedirect(this.#data.get("next")) ?? "/";
  }
  rememberRedirect(path: string) {
    const safe = safeRedirect(path);
    // The default is not worth a session of its own.
    if (safe === "/") this.#unset("next");
    else if (safe) this.#set("next", safe);
  }
  takeRedirect() {
    const path = this.redirectAfterLogin;
    this.#unset("next");
    return path;
  }

  get pendingEmail() {
    return this.#data.get("email") ?? null;
  }
  set pendingEmail(email) {
    if (email === null) this.#unset("email");
    else this.#set("email", email);
  }
  get oauth() {
    return this.#data.get("oauth") ?? null;
  }
  set oauth(attempt) {
    if (attempt === null) this.#unset("oauth");
    else this.#set("oauth", attempt);
  }
  get pendingLink() {
    return this.#data.get("link") ?? null;
  }
  set pendingLink(tokens) {
    if (tokens === null) this.#unset("link");
    else this.#set("link", tokens);
  }

  get previews() {
    return this.#data.get("pv") ?? [];
  }
  set previews(passes) {
    if (passes.length === 0) this.#unset("pv");
    else this.#set("pv", passes);
  }

  flash(flash: Flash) {
    this.#set("flash", flash);
  }
  takeFlash() {
    const flash = this.#data.get("flash") ?? null;
    if (flash) this.#takenFlash = flash;
    this.#unset("flash");
    return flash;
  }
  keepFlash() {
    if (this.#takenFlash && !this.#data.has("flash")) this.#set("flash", this.#takenFlash);
  }

  get linkActive() {
    return this.#linkActive;
  }
  set linkActive(active) {
    this.#linkActive = active;
    // A visitor who is not signed in has no session to keep it in; it then holds for this request.
    if (active) this.#unset("down");
    else if (this.isSignedIn) this.#set("down", true);
  }

  get placesHidden() {
    return this.#data.get("hid") === true;
  }
  set placesHidden(hidden: boolean) {
    if (hidden) this.#set("hid", true);
    else this.#unset("hid");
  }

  #set<K extends keyof SessionData>(name: K, value: SessionData[K]) {
    if (this.#data.get(name) === value) return;
    this.#data.set(name, value);
    this.#dirty = true;
  }
  #unset(name: keyof SessionData) {
    if (!this.#data.has(name)) return;
    this.#data.unset(name);
    this.#dirty = true;
  }
}
