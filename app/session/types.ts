import type { RefreshOutcome, Tokens } from "~/domain/account/tokens";

/** A one-time notice for the next page: a key of en.json and its values. */
export type Flash = {
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly tone: "success" | "info" | "warning" | "danger";
};

/** An authorization-code flow in progress (spec §7, GET /authorize; PKCE, RFC 7636). */
export type OAuthAttempt = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string | null;
};

/** Access to the preview of one page: its url, and the signed token that the backend checks. */
export type PreviewPass = { readonly url: string; readonly token: string };

/** What somebody typed into a form and did not send (app/http/kept-form.ts). */
export type KeptForm = {
  /** Whose session ended when it was sent; undefined for a form that names its owner itself. */
  readonly owner?: number;
  /** The form's page. */
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
};

/** An order that was sent to a backend whose orders have no key: sent again, it is a second one. */
export type SentOrder = {
  readonly userId: number;
  /** Ids of the cart's lines that it was made of: gone from the cart, it was taken. */
  readonly lines: readonly number[];
  /** Where it is paid; null: no reply came. */
  readonly payment: string | null;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
};

/**
 * One browser's session during one request (spec §3). request/finish-response.ts commits it once, if it is
 * dirty.
 */
export type Session = {
  readonly isSignedIn: boolean;
  readonly isDirty: boolean;
  /** Null while signed out. */
  readonly userId: number | null;
  /** Only for the transport. */
  readonly tokens: Tokens | null;
  /** 21 random characters, created when first read (spec §9). */
  readonly fingerprint: string;
  signIn(tokens: Tokens, userId: number): void;
  /** Removes tokens and user data. The fingerprint, a flash and kept forms stay. */
  signOut(): void;
  /** The same when the session has ended by itself: the next page says so. */
  expire(): void;
  /** Who was signed in until the session expired; null after signing in or logging out. */
  readonly expiredUserId: number | null;
  /**
   * Signs out here and at the backend. False when that is unreachable; the refresh lock then retries for 24
   * h.
   */
  logOut(): Promise<boolean>;
  /** Refreshes a sign-in link's tokens whose access token expired before the user confirmed them. */
  exchangeTokens(tokens: Tokens, fingerprint?: string): Promise<RefreshOutcome>;
  /** The path to return to after signing in; "/" by default. Reading does not clear it. */
  readonly redirectAfterLogin: string;
  /** Ignores paths that `safeRedirect` refuses. */
  rememberRedirect(path: string): void;
  /** Returns `redirectAfterLogin` and clears it. */
  takeRedirect(): string;
  /** The email address that a code was sent to, for the second step and "send again". */
  pendingEmail: string | null;
  oauth: OAuthAttempt | null;
  /** The racing account's flow, stored separately so that neither flow ends the other. */
  racingAttempt: OAuthAttempt | null;
  /** The racing account's own access token. It is sent to that service alone. */
  racingToken: string | null;
  racingRefreshToken: string | null;
  /** The tokens of a sign-in link (spec §2) until the user confirms them. */
  pendingLink: Tokens | null;
  /** Newest first. */
  previews: readonly PreviewPass[];
  /** One of each page, the newest first. Only their owner gets to see them; logging out removes them. */
  keptForms: readonly KeptForm[];
  flash(flash: Flash): void;
  readonly hasFlash: boolean;
  takeFlash(): Flash | null;
  /**
   * Whether the member's navigation is open (spec §2), and has the check-in of tickets. `checkedAt`: ms since
   * the epoch of the backend's reply. Null when unknown.
   */
  navigation: {
    readonly isOpen: boolean;
    readonly checksTickets: boolean;
    readonly checkedAt: number;
  } | null;
  /** How many things are in the member's cart, as the backend said at `checkedAt` (ms). Null when unknown. */
  cart: { readonly count: number; readonly checkedAt: number } | null;
  /** Of whoever was signed in then: signing in again keeps it, logging out removes it. */
  sentOrder: SentOrder | null;
  /** False after a backend call that ended in a network error (spec §4, link state). */
  linkActive: boolean;
  /** When `linkActive` was last set to false, in ms since the epoch; null while it is true. */
  readonly linkFailedAt: number | null;
};
