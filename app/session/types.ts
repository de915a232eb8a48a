import type { Tokens } from "~/domain/user";

/** A one-time notice shown on the next page: a key of en.json and what fills it. */
export type Flash = {
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly tone: "success" | "info" | "warning" | "danger";
};

/** The authorization-code flow in progress (spec.md §7 GET /authorize): all three are secrets of this browser. */
export type OAuthAttempt = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string | null;
};

/** A page that this browser may see in editing mode: its url, and the signed link that says so, for the backend alone. */
export type PreviewPass = { readonly url: string; readonly token: string };

/**
 * One browser's session for the length of one request (spec.md §3, session values). It knows when it is dirty;
 * server.ts commits it once, after the response is made, when it is.
 */
export type Session = {
  readonly isSignedIn: boolean;
  readonly dirty: boolean;
  /** Set with the tokens; null while signed out. */
  readonly userId: number | null;
  /** For the transport alone. */
  readonly tokens: Tokens | null;
  /** Random 21 characters, created when first read (spec.md §9). */
  readonly fingerprint: string;
  signIn(tokens: Tokens, userId: number): void;
  /** Forgets tokens and user; the theme, the language and the fingerprint stay. */
  signOut(): void;
  /** The path to return to after signing in; "/" when none was wanted. Reading does not clear it. */
  readonly redirectAfterLogin: string;
  /** Keeps a path only if it is a safe target on this site; anything else is ignored. */
  rememberRedirect(path: string): void;
  /** Returns the wanted path and forgets it. */
  takeRedirect(): string;
  /** The e-mail address a code was sent to, so that the second step and "send again" know it. */
  pendingEmail: string | null;
  oauth: OAuthAttempt | null;
  /** The tokens of a sign-in link (spec.md §2) until the person has said that it is theirs. */
  pendingLink: Tokens | null;
  /** Previews that were opened in this browser, the newest first. */
  previews: readonly PreviewPass[];
  /** Shows `flash` on the next page that reads it. */
  flash(flash: Flash): void;
  takeFlash(): Flash | null;
  /** Home has found the membership expired, so that its links are hidden (spec §2), on every page that cannot know itself. */
  placesHidden: boolean;
  /** False after a backend call found no line (spec.md §4, link state). */
  linkActive: boolean;
};
