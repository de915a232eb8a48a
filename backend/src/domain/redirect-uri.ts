/**
 * Whether a client may be sent back to `uri`: it is one of the client's whole addresses, or one of its paths at an
 * origin that is allowed. Compared exactly, as OAuth asks; no prefixes.
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
