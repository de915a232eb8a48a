import { oauthPaths } from "#contract/paths";

/** Parameters of the authorization request (spec §7, GET /authorize; RFC 6749 §4.1.1). */
type AuthorizeRequest = {
  readonly clientId: string;
  /** This site's /auth, absolute. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE, S256 (RFC 7636). Servers without PKCE ignore it. */
  readonly codeChallenge: string;
};

/** The URL to redirect the browser to. `backendBase` without a trailing slash. */
export function createAuthorizeUrl(backendBase: string, request: AuthorizeRequest): string {
  const url = new URL(backendBase + oauthPaths.authorize);
  const { searchParams: query } = url;
  query.set("client_id", request.clientId);
  query.set("redirect_uri", request.redirectUri);
  query.set("response_type", "code");
  query.set("scope", "all");
  query.set("state", request.state);
  query.set("nonce", request.nonce);
  query.set("code_challenge", request.codeChallenge);
  query.set("code_challenge_method", "S256");
  return url.href;
}
