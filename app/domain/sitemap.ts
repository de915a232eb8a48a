/** spec.md §3, sitemap entry. `url` has no leading slash; the home page's is "". */
export type SitemapEntry = {
  readonly url: string;
  readonly lastmod: string | null;
  readonly model: string | null;
  readonly priority: number | null;
  readonly seoTitle: string | null;
  readonly seoMetaDescription: string | null;
};
