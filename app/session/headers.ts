/** What the policy depends on; the same for every response of one request. */
export type PolicySources = {
  readonly nonce: string;
  /** https: the browser is told to keep to it. */
  readonly secure: boolean;
  /** Origin of the content backend: pictures and videos may come from it, and forms may lead to its authorize and payment pages. */
  readonly backendOrigin: string | null;
};

/** The Content-Security-Policy of one response (nonces are of this request alone). */
export function contentSecurityPolicy({ nonce, backendOrigin, secure }: PolicySources): string {
  const backend = backendOrigin ? ` ${backendOrigin}` : "";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${backend}`,
    `media-src 'self'${backend}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // A form's redirect is checked against this too, so what a posted form may lead to stands here.
    `form-action 'self'${backend}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Sets the security headers of every response: documents, data, assets, redirects and errors alike. */
export function setSecurityHeaders(headers: Headers, sources: PolicySources): void {
  headers.set("Content-Security-Policy", contentSecurityPolicy(sources));
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set(
    "Permissions-Policy",
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  );
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (sources.secure) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
