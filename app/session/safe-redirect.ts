/** Going back to these after signing in would sign out again or run in circles. */
const refusedPaths = /^\/+(?:login|logout|auth)(?:\.data)?(?:\/|$)/;
/** A longer path is no page of ours, and it would fill the session's cookie. */
const longestTarget = 1500;
const placeholderOrigin = "https://site.invalid";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const unsafeCharacters = /[\u0000-\u001f\u007f\\]/;

/** The path as the router will see it: decoded once, without regard to case, slashes in a row being one. */
function asRouted(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return unsafeCharacters.test(decoded) ? null : decoded.toLowerCase().replace(/\/{2,}/g, "/");
  } catch {
    return null;
  }
}

/**
 * The one check of every address that we send a browser to: the remembered path, redirects of the CMS, and the payment
 * address. Returns the normalised path on this site (always beginning with a single "/"); or, for an absolute address on
 * one of `allowedOrigins`, that address; or null, when it must not be followed. Remix's redirect() checks nothing.
 */
export function safeRedirect(
  target: string | null | undefined,
  allowedOrigins: readonly string[] = [],
): string | null {
  if (!target || target.length > longestTarget || unsafeCharacters.test(target)) return null;
  let url: URL;
  try {
    url = new URL(target, placeholderOrigin);
  } catch {
    return null;
  }
  if (url.username || url.password) return null;
  if (url.origin !== placeholderOrigin) return allowedOrigins.includes(url.origin) ? url.href : null;
  // Only a path may name this site, as the placeholder is no address that anybody links to.
  if (!target.startsWith("/") || url.pathname.startsWith("//")) return null;
  const routed = asRouted(url.pathname);
  if (routed === null || refusedPaths.test(routed)) return null;
  return url.pathname + url.search + url.hash;
}
