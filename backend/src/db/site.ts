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
    // The address of a page that is off is its editors' own: what leads there says nothing until it is public.
    db.prepare(
      `SELECT source AS "from", target AS "to" FROM redirects
       WHERE target NOT IN (SELECT url FROM pages WHERE enabled = 0) ORDER BY source`,
    ),
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

/**
 * Every entry but those of pages that are not public: they keep theirs for when they are. A page without a title for search engines
 * has its heading or its name there, for a menu shows nothing else of it; home is called what the site calls it.
 */
export async function readSitemap(db: D1Database): Promise<SitemapRow[]> {
  const { results } = await db
    .prepare(
      `SELECT s.url, s.lastmod, s.model, s.priority,
         CASE s.url WHEN '' THEN s.seo_title ELSE coalesce(s.seo_title, p.title, p.name) END AS seo_title,
         s.seo_meta_description FROM sitemap_entries s
       LEFT JOIN pages p ON p.url = CASE s.url WHEN '' THEN 'home' ELSE s.url END
       WHERE p.id IS NULL OR p.enabled = 1 ORDER BY s.url`,
    )
    .all<SitemapRow>();
  return results;
}
