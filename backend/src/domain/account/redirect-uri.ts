/**
 * Whether a client may be redirected to `uri`: one of its registered URLs, or one of its registered
 * paths at a site's origin. Compared as exact strings (RFC 9700 §2.1).
 */
export function isRegisteredRedirect(
  uri: string,
  registered: readonly string[],
  siteOrigins: readonly string[],
): boolean {
  if (!URL.canParse(uri) || /[\\\s#]/.test(uri)) return false;
  return registered.some((entry) =>
    entry.startsWith("/") ? siteOrigins.some((origin) => uri === `${origin}${entry}`) : uri === entry,
  );
}
