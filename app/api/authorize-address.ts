import { oauthPaths } from "#contract/paths";

/** What the authorization-code flow begins with (spec §7, GET /authorize on the API host). */
export type AuthorizeRequest = {
  readonly clientId: string;
  /** This site's /auth, absolute. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE, S256; a backend that does not know it ignores it. */
  readonly codeChallenge: string;
};

/** The address that the browser is sent to. `backendBase` has no trailing slash. */
export function authorizeAddress(backendBase: string, request: AuthorizeRequest): string {
  const address = new URL(backendBase + oauthPaths.authorize);
  const { searchParams: query } = address;
  query.set("client_id", request.clientId);
  query.set("redirect_uri", request.redirectUri);
  query.set("response_type", "code");
  query.set("scope", "all");
  query.set("state", request.state);
  query.set("nonce", request.nonce);
  query.set("code_challenge", request.codeChallenge);
  query.set("code_challenge_method", "S256");
  return address.href;
}
