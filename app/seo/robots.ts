/** Paths without indexable content: redirects, steps of flows, previews. */
const disallowedPaths = ["/auth", "/enter", "/nojs", "/page-version", "/preview", "/session", "/theme"];

/** robots.txt (RFC 9309). */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
