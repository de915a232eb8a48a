/** Both are secrets: they never reach the browser unsealed. */
export type Tokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** API base that issued them and takes them (spec §3, base URL); missing: the site's own backend. */
  readonly base?: string;
};

/**
 * The outcome of a refresh (spec §4). refused: the backend ended the session. ended: the member has logged
 * out. inconclusive: network error, 5xx or 429; the session stays as it is.
 */
export type RefreshOutcome<Successor extends object = { readonly tokens: Tokens }> =
  | (Readonly<Successor> & { readonly outcome: "refreshed" })
  | { readonly outcome: "refused" | "ended" | "inconclusive" };
