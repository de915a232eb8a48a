/** Origins that analytics services need in a document's Content-Security-Policy. */
export type AnalyticsSources = {
  readonly scripts: readonly string[];
  /** For connect-src and img-src. */
  readonly beacons: readonly string[];
};

/** What the Content-Security-Policy of one request depends on. */
export type PolicySources = {
  readonly nonce: string;
  /** The site is on https: sends HSTS. */
  readonly secure: boolean;
  /** HSTS holds for every subdomain too. */
  readonly hstsSubdomains?: boolean;
  /** Origin of the content backend: allowed for images, videos and form redirects (authorize, payment). */
  readonly backendOrigin: string | null;
  /** Further origins for form-action: payment gateway, identity provider. */
  readonly formOrigins?: readonly string[];
  /** Set while rendering a document that runs analytics. */
  analytics?: AnalyticsSources | null;
};

type Transport = Pick<PolicySources, "secure" | "hstsSubdomains">;

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
    // With 'strict-dynamic' browsers ignore the origins; older browsers use them.
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...(analytics?.scripts ?? [])].join(" "),
    `style-src 'self' 'nonce-${nonce}'`,
    [`img-src 'self' data:${backend}`, ...beacons].join(" "),
    `media-src 'self'${backend}`,
    "font-src 'self'",
    ["connect-src 'self'", ...beacons].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    // Browsers check form-action against a form's redirects too.
    ["form-action 'self'", ...(backendOrigin ? [backendOrigin] : []), ...formOrigins].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * CSP of files. Constant, for HTTP/2 header compression. A directly opened SVG may use its own styles but run
 * no script.
 */
const filePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function setFileSecurityHeaders(headers: Headers, transport: Transport): void {
  setCommonHeaders(headers, transport);
  headers.set("Content-Security-Policy", filePolicy);
}

/** CSP of members' uploads: opened directly, they have no origin, no script and no references. */
export const uploadedFilePolicy = "default-src 'none'; sandbox";

/** For every response that is no file of the build: documents, data, redirects, errors, members' files. */
export function setSecurityHeaders(headers: Headers, sources: PolicySources): void {
  setCommonHeaders(headers, sources);
  if (headers.get("Content-Security-Policy") !== uploadedFilePolicy)
    headers.set("Content-Security-Policy", contentSecurityPolicy(sources));
}

/** @param camera whether the page may ask for the camera */
export const permissionsPolicy = (camera: boolean): string =>
  `camera=${camera ? "(self)" : "()"}, microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`;

function setCommonHeaders(headers: Headers, { secure, hstsSubdomains }: Transport): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!headers.has("Permissions-Policy")) headers.set("Permissions-Policy", permissionsPolicy(false));
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!secure) return;
  const subdomains = hstsSubdomains ? "; includeSubDomains" : "";
  headers.set("Strict-Transport-Security", `max-age=31536000${subdomains}`);
}
