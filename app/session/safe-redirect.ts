import { withoutAnySecrets } from "~/domain/account/sign-in-urls";

/** Returning to these after sign-in would sign out again or loop. */
const refusedPaths = /^\/+(?:login|logout|auth)(?:\.data)?(?:\/|$)/;
/** Targets are stored in the session cookie. */
const maxTargetLength = 1500;
const placeholderOrigin = "https://site.invalid";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const unsafeCharacters = /[\u0000-\u001f\u007f\\]/;

/** The path as the router matches it: decoded once, lower case, without repeated slashes. */
function asRouted(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return unsafeCharacters.test(decoded) ? null : decoded.toLowerCase().replace(/\/{2,}/g, "/");
  } catch {
    return null;
  }
}

/**
 * Guard against open redirects (OWASP), for every redirect target that is not a constant: Remix's redirect()
 * checks nothing.
 * @returns the path on this site without secrets in its query, an absolute URL on one of `allowedOrigins`, or
 * null
 */
export function checkedRedirect(
  target: string | null | undefined,
  allowedOrigins: readonly string[] = [],
): string | null {
  if (!target || target.length > maxTargetLength || unsafeCharacters.test(target)) return null;
  let url: URL;
  try {
    url = new URL(target, placeholderOrigin);
  } catch {
    return null;
  }
  if (url.username || url.password) return null;
  if (url.origin !== placeholderOrigin) return allowedOrigins.includes(url.origin) ? url.href : null;
  // Targets on this site must be paths: the base URL is a placeholder.
  if (!target.startsWith("/") || url.pathname.startsWith("//")) return null;
  if (asRouted(url.pathname) === null) return null;
  return withoutAnySecrets(url.pathname + url.search) + url.hash;
}

/** `checkedRedirect` for an address to return to: none of signing in and out. */
export function safeRedirect(
  target: string | null | undefined,
  allowedOrigins: readonly string[] = [],
): string | null {
  const checked = checkedRedirect(target, allowedOrigins);
  if (!checked?.startsWith("/")) return checked;
  return refusedPaths.test(asRouted(checked.replace(/[?#].*/s, "")) ?? "") ? null : checked;
}
