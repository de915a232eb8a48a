/** Addresses that are steps on the way somewhere, and hold nothing to find. */
const steps = ["/auth", "/enter", "/nojs", "/page-version", "/session", "/theme"];

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
