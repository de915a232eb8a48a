export type SitemapRow = {
  url: string;
  lastmod: string | null;
  model: string | null;
  priority: number | null;
  seo_title: string | null;
  seo_meta_description: string | null;
};

/** Every setting under its name on the wire, and the redirect table beside them. */
export async function readSite(db: D1Database): Promise<Record<string, unknown>> {
  const [settings, redirects] = await db.batch([
    db.prepare("SELECT key, value FROM settings ORDER BY key"),
    db.prepare('SELECT source AS "from", target AS "to" FROM redirects ORDER BY source'),
  ]);
  const rows = (settings?.results ?? []) as { key: string; value: string }[];
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  return {
    ...values,
    // What this backend can do stands beside what the club has switched on.
    features: { ...(values.features as object | undefined), picture_facts: true },
    redirects: redirects?.results ?? [],
  };
}

export async function readSitemap(db: D1Database): Promise<SitemapRow[]> {
  const { results } = await db
    .prepare(
      "SELECT url, lastmod, model, priority, seo_title, seo_meta_description FROM sitemap_entries ORDER BY url",
    )
    .all<SitemapRow>();
  return results;
}
