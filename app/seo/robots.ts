/** Addresses that are steps on the way somewhere, or one editor's own, and hold nothing to find. */
const steps = ["/auth", "/enter", "/nojs", "/page-version", "/preview", "/session", "/theme"];

/** What crawlers are told: everything public, and where the sitemap is. */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    ...steps.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
