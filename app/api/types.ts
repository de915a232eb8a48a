import type { ClubEvent } from "~/domain/club-event";
import type { Group } from "~/domain/group";
import type { LegacyPage } from "~/domain/legacy-page";
import type { Membership } from "~/domain/member";
import type { Page } from "~/domain/page";
import type { ProductList } from "~/domain/product";
import type { SearchResult } from "~/domain/search";
import type { SiteSettings } from "~/domain/site-config";
import type { MenuPage, SitemapEntry } from "~/domain/sitemap";
import type { Tokens, User } from "~/domain/user";
import type { Result } from "~/lib/result";
import type { KeptTexts } from "./kept-texts";

/** What went wrong with a backend call. Callers decide by `kind` and `code`, never by `status` alone. */
export type ApiError = {
  /** network: nothing came back (spec.md's status -1). timeout: 50 s passed. refused: an answer that says no. malformed: an answer that cannot be read. */
  readonly kind: "network" | "timeout" | "refused" | "malformed";
  /** HTTP status, or -1 when nothing came back. */
  readonly status: number;
  /** The backend's code (TOKEN_EXPIRED, CODE_WRONG …), "" when it gave none. */
  readonly code: string;
  readonly message: string;
  readonly fieldErrors: readonly { readonly field: string; readonly message: string }[];
};

export type ApiResult<T> = Promise<Result<T, ApiError>>;

/** Calls about the person (spec.md §7, User). The fingerprint travels by itself: it is the session's. */
export type UserApi = {
  /** Asks for a six-digit sign-in code by mail. Answers alike whether or not the address has an account. */
  sendLoginLink(input: { email: string }): ApiResult<void>;
  /** Codes of refusal: CODE_WRONG, CODE_EXPIRED, CODE_USED, TOO_MANY_TRIES, RATE_LIMITED. */
  login(input: { email: string; code: string }): ApiResult<Tokens>;
  registerLink(input: {
    email: string;
    firstName: string;
    lastName: string;
    dateOfBirth: string | null;
  }): ApiResult<void>;
  recoverPassword(input: { email: string }): ApiResult<void>;
  recoverPasswordCheck(input: { email: string; code: string; newPassword: string }): ApiResult<void>;
  loginRecoveryCode(input: { email: string; code: string }): ApiResult<Tokens>;
  /** The signed-in user; `tokens` asks as the holder of those instead (a sign-in link before it is accepted). */
  authUser(tokens?: Tokens): ApiResult<User>;
  /** Newer tokens for a sign-in link's, when their access token has run out before it was accepted. */
  refreshTokens(tokens: Tokens): ApiResult<Tokens>;
  /** Ends the sign-in at the backend and for every refresh under way; the caller signs the session out. */
  logout(): ApiResult<void>;
  exchangeAuthorizationCode(input: {
    code: string;
    clientId: string;
    redirectUri: string;
    codeVerifier: string | null;
  }): ApiResult<Tokens>;
};

/** spec.md §7, Club. */
export type ClubApi = {
  getMembership(): ApiResult<Membership>;
  setRacersId(racersId: string): ApiResult<void>;
  /** The external racing account's id; null when the account is not connected. */
  racingAccountId(): ApiResult<string | null>;
};

export type ContentAsk = {
  /** The backend says that it knows which files exist of each picture: ask it for them. */
  readonly pictureFacts?: boolean;
};

/** spec.md §7, site and content, as the backend answers now. Always asked without a session, so that answers can be shared. */
export type ContentSource = {
  siteSettings(): ApiResult<SiteSettings>;
  sitemap(): ApiResult<readonly SitemapEntry[]>;
  /** `null` when there is no such page. Url without a leading slash. */
  page(url: string, ask?: ContentAsk): ApiResult<Page | null>;
  legacyPage(url: string, ask?: ContentAsk): ApiResult<LegacyPage | null>;
  groups(): ApiResult<readonly Group[]>;
  /** Public events that are not over, the earliest first; of one kind, or of all. */
  events(kind: string | null): ApiResult<readonly ClubEvent[]>;
  /** What everyone may buy and can be had; of one group (its url) and those below it, or all. */
  products(group: string | null): ApiResult<ProductList>;
};

/** The same out of the edge cache, for one request. */
export type ContentApi = ContentSource & {
  /** As this edge knows them, of whatever age, or the bundled ones: nothing is asked of the backend for it. */
  knownSettings(): Promise<SiteSettings>;
  /**
   * The re-check of spec §4: a page's updated_at past its copy and into it, so that asking for the page again shows that version.
   * Whoever asks within seconds of another is told the same. Null when it cannot be had.
   */
  versionNow(url: string, renderer: "list" | "legacy"): Promise<string | null>;
  /** One page's entry, without reading the whole sitemap; `null` when it has none. Url without a slash at either end. */
  sitemapEntry(url: string): ApiResult<SitemapEntry | null>;
  /** What a visitor's menu shows, without reading the whole sitemap. */
  mainPages(): ApiResult<readonly MenuPage[]>;
  /** The rich texts of one page (a name of its own) that were made before, of this version of it. */
  keptTexts(name: string, updatedAt: string): Promise<KeptTexts>;
  /** Something that this request was given is a copy which a slow or unreachable backend did not renew. */
  outOfReach(): boolean;
};

/** contract/search.ts. */
export type SearchApi = {
  /** Public pages, events and products, best first. Code of refusal: RATE_LIMITED. */
  find(query: string): ApiResult<readonly SearchResult[]>;
};

/** A page in editing mode (spec §4), for whoever holds its preview link. */
export type PreviewedPage = {
  readonly page: Page;
  /** Its rows, when it has that form. */
  readonly legacy: LegacyPage | null;
  /** ISO instant. */
  readonly expiresAt: string;
};

/** contract/preview.ts. */
export type PreviewApi = {
  /** Codes of refusal: TOKEN_EXPIRED, TOKEN_INVALID (damaged, another browser's, or its editor signed out). Never cached. */
  open(token: string): ApiResult<PreviewedPage>;
};

/** The only door to the backend, bound to one request's session. */
export type Api = {
  readonly user: UserApi;
  readonly club: ClubApi;
  readonly content: ContentApi;
  readonly search: SearchApi;
  readonly preview: PreviewApi;
};
