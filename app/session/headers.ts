import type { AnalyticsSources } from "~/domain/analytics";

/** What the policy depends on; the same for every response of one request. */
export type PolicySources = {
  readonly nonce: string;
  /** https: the browser is told to keep to it. */
  readonly secure: boolean;
  /** Origin of the content backend: pictures and videos may come from it, and forms may lead to its authorize and payment pages. */
  readonly backendOrigin: string | null;
  /** Further origins that a posted form's redirects may pass: the payment gateway's, an identity provider's. */
  readonly formOrigins?: readonly string[];
  /** Of the services that count this one visit: set while its document is made, and for no other response. */
  analytics?: AnalyticsSources | null;
};

/** The Content-Security-Policy of one response (nonces are of this request alone). */
export function contentSecurityPolicy({
  nonce,
  backendOrigin,
  secure,
  formOrigins = [],
  analytics,
}: PolicySources): string {
  const backend = backendOrigin ? ` ${backendOrigin}` : "";
  const beacons = analytics?.beacons ?? [];
  return [
    "default-src 'none'",
    // Who knows 'strict-dynamic' trusts what a trusted script loads; older browsers go by the origins.
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...(analytics?.scripts ?? [])].join(" "),
    `style-src 'self' 'nonce-${nonce}'`,
    [`img-src 'self' data:${backend}`, ...beacons].join(" "),
    `media-src 'self'${backend}`,
    "font-src 'self'",
    ["connect-src 'self'", ...beacons].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    // A form's redirect is checked against this too, so what a posted form may lead to stands here.
    ["form-action 'self'", ...(backendOrigin ? [backendOrigin] : []), ...formOrigins].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * Of files: pictures, scripts, the service worker. Nothing in it changes, so that header compression sends it once. (An SVG
 * that is opened by itself may use its own styles, and run nothing.)
 */
const filePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The security headers of a file. */
export function setFileSecurityHeaders(headers: Headers, secure: boolean): void {
  setCommonHeaders(headers, secure);
  headers.set("Content-Security-Policy", filePolicy);
}

/** Sets the security headers of every response that is no file: documents, data, redirects and errors alike. */
export function setSecurityHeaders(headers: Headers, sources: PolicySources): void {
  setCommonHeaders(headers, sources.secure);
  headers.set("Content-Security-Policy", contentSecurityPolicy(sources));
}

function setCommonHeaders(headers: Headers, secure: boolean): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set(
    "Permissions-Policy",
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  );
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (secure) headers.set("Strict-Transport-Security", "max-age=31536000");
}
