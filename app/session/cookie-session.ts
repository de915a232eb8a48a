import type { Session as RemixSession } from "@remix-run/cloudflare";
import type { Tokens } from "~/domain/account/tokens";
import type { Clock } from "~/lib/clock";
import { randomText } from "~/lib/random";
import { safeRedirect } from "./safe-redirect";
import {
  createTokenManager,
  type TokenHolder,
  type TokenManager,
  type TokenManagerParts,
} from "./token-manager";
import type { Flash, KeptForm, OAuthAttempt, PreviewPass, SentOrder, Session } from "./types";

/** The cookie's content. Names are short because every request carries them. */
export type SessionData = {
  at: string;
  rt: string;
  /** API base of the tokens, if it is not the site's own backend. */
  base: string;
  uid: number;
  /** Whose session has expired. */
  was: number;
  /** When somebody signed in, in seconds since the epoch. */
  st: number;
  fp: string;
  next: string;
  email: string;
  oauth: OAuthAttempt;
  /** An authorization-code flow with the racing account, and the token that one has given. */
  ro: OAuthAttempt;
  rk: string;
  /** Its refresh token. */
  rr: string;
  link: Tokens;
  pv: readonly PreviewPass[];
  flash: Flash;
  typed: readonly KeptForm[];
  /** The membership has expired: the member's navigation is closed. */
  hid: true;
  /** The member checks in tickets. */
  door: true;
  /** When the membership was last fetched, in seconds since the epoch. */
  nav: number;
  /** How many things are in the member's cart, and when that was asked, in seconds since the epoch. */
  inc: readonly [count: number, checkedAt: number];
  ord: SentOrder;
  /** When the last backend call ended, if in a network error, in seconds since the epoch. */
  down: number;
};

/** Of a sign-in that is under way, or of a link with another account. */
const namesOfAttempts = ["email", "oauth", "ro", "rk", "rr", "link"] as const;
/** What ends with a sign-in. */
const namesOfSignIn = [
  ...namesOfAttempts,
  ...(["at", "rt", "base", "uid", "st", "next", "pv", "hid", "door", "nav", "inc", "down"] as const),
];

/** Since the sign-in, however often the cookie was written (backend-contract §33). */
const maxSessionMs = 180 * 24 * 3600_000;

/** The session of one request, over the values of its sealed cookie. */
export class CookieSession implements Session, TokenHolder {
  #data: RemixSession<SessionData>;
  #isDirty = false;
  readonly #clock: Clock;
  #linkFailedAt: number | null;
  #takenFlash: Flash | null = null;
  isCommitted = false;
  readonly tokenManager: TokenManager;

  constructor(data: RemixSession<SessionData>, parts: TokenManagerParts) {
    this.#data = data;
    this.tokenManager = createTokenManager(this, parts);
    this.#clock = parts.clock;
    const failedAtSeconds = data.get("down");
    this.#linkFailedAt = failedAtSeconds === undefined ? null : failedAtSeconds * 1000;
    const signedInSeconds = data.get("st") ?? Number.POSITIVE_INFINITY;
    if (signedInSeconds * 1000 + maxSessionMs <= parts.clock.now()) this.expire();
  }

  get isDirty() {
    return this.#isDirty;
  }
  get isSignedIn() {
    return this.tokens !== null;
  }
  get userId() {
    return this.#data.get("uid") ?? null;
  }
  get expiredUserId() {
    return this.#data.get("was") ?? null;
  }
  get tokens(): Tokens | null {
    const accessToken = this.#data.get("at");
    const refreshToken = this.#data.get("rt");
    return accessToken && refreshToken ? { accessToken, refreshToken, base: this.#data.get("base") } : null;
  }
  get fingerprint() {
    const known = this.#data.get("fp");
    if (known) return known;
    const created = randomText(21);
    this.#set("fp", created);
    return created;
  }

  signIn(tokens: Tokens, userId: number) {
    this.#unset("st");
    this.#unset("was");
    this.replaceTokens(tokens);
    this.#set("uid", userId);
    for (const name of namesOfAttempts) this.#unset(name);
  }
  replaceTokens({ accessToken, refreshToken, base }: Tokens) {
    this.#set("at", accessToken);
    this.#set("rt", refreshToken);
    if (base === undefined) this.#unset("base");
    else this.#set("base", base);
    // A session of before this was stored counts from its next refresh.
    if (!this.#data.has("st")) this.#set("st", Math.floor(this.#clock.now() / 1000));
  }
  signOut() {
    for (const name of namesOfSignIn) this.#unset(name);
  }
  expire() {
    const { userId } = this;
    this.signOut();
    if (userId === null) return;
    this.#set("was", userId);
    this.flash({ key: "auth.ended", tone: "info" });
  }
  async logOut() {
    if (!this.isSignedIn) return true;
    const isKnownToBackend = await this.tokenManager.logOut();
    this.signOut();
    this.#unset("typed");
    this.#unset("ord");
    return isKnownToBackend;
  }
  exchangeTokens(tokens: Tokens, fingerprint?: string) {
    return this.tokenManager.exchange(tokens, fingerprint);
  }

  get redirectAfterLogin() {
    return safeRedirect(this.#data.get("next")) ?? "/";
  }
  rememberRedirect(path: string) {
    const safe = safeRedirect(path);
    // The default is not stored, so that it does not create a session.
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
  get racingAttempt() {
    return this.#data.get("ro") ?? null;
  }
  set racingAttempt(attempt) {
    if (attempt === null) this.#unset("ro");
    else this.#set("ro", attempt);
  }
  get racingToken() {
    return this.#data.get("rk") ?? null;
  }
  set racingToken(token) {
    if (token === null) this.#unset("rk");
    else this.#set("rk", token);
  }
  get racingRefreshToken() {
    return this.#data.get("rr") ?? null;
  }
  set racingRefreshToken(token) {
    if (token === null) this.#unset("rr");
    else this.#set("rr", token);
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

  get keptForms() {
    return this.#data.get("typed") ?? [];
  }
  set keptForms(forms) {
    if (forms.length === 0) this.#unset("typed");
    else this.#set("typed", forms);
  }

  get sentOrder() {
    return this.#data.get("ord") ?? null;
  }
  set sentOrder(order) {
    if (order === null) this.#unset("ord");
    else this.#set("ord", order);
  }

  flash(flash: Flash) {
    this.#set("flash", flash);
  }
  get hasFlash() {
    return this.#data.has("flash");
  }
  takeFlash() {
    const flash = this.#data.get("flash") ?? null;
    if (flash) this.#takenFlash = flash;
    this.#unset("flash");
    return flash;
  }
  restoreFlash() {
    if (this.#takenFlash && !this.#data.has("flash")) this.#set("flash", this.#takenFlash);
  }

  get linkActive() {
    return this.#linkFailedAt === null;
  }
  set linkActive(active) {
    this.#linkFailedAt = active ? null : this.#clock.now();
    // Stored for members only, so that it does not create a session.
    if (this.#linkFailedAt === null) this.#unset("down");
    else if (this.isSignedIn) this.#set("down", Math.floor(this.#linkFailedAt / 1000));
  }
  get linkFailedAt() {
    return this.#linkFailedAt;
  }

  get navigation() {
    const checkedAtSeconds = this.#data.get("nav");
    if (checkedAtSeconds === undefined) return null;
    return {
      isOpen: this.#data.get("hid") !== true,
      checksTickets: this.#data.get("door") === true,
      checkedAt: checkedAtSeconds * 1000,
    };
  }
  set navigation(known) {
    if (known === null || known.isOpen) this.#unset("hid");
    else this.#set("hid", true);
    if (known?.checksTickets) this.#set("door", true);
    else this.#unset("door");
    if (known === null) this.#unset("nav");
    else this.#set("nav", Math.floor(known.checkedAt / 1000));
  }

  get cart() {
    const [count, checkedAtSeconds] = this.#data.get("inc") ?? [];
    return count === undefined || checkedAtSeconds === undefined
      ? null
      : { count, checkedAt: checkedAtSeconds * 1000 };
  }
  set cart(known) {
    if (known === null) this.#unset("inc");
    else this.#set("inc", [known.count, Math.floor(known.checkedAt / 1000)]);
  }

  #set<K extends keyof SessionData>(name: K, value: SessionData[K]) {
    if (this.#data.get(name) === value) return;
    this.#data.set(name, value);
    this.#isDirty = true;
  }
  #unset(name: keyof SessionData) {
    if (!this.#data.has(name)) return;
    this.#data.unset(name);
    this.#isDirty = true;
  }
}
