import type { MetaDescriptor } from "@remix-run/cloudflare";

export type PageMeta = {
  readonly description: string | null;
  /** Absolute URL; null: no canonical. */
  readonly canonical: string | null;
};

/** Description and canonical (spec §2). The shell renders the title. */
export function pageMeta({ description, canonical }: PageMeta): MetaDescriptor[] {
  return [
    ...(description ? [{ name: "description", content: description }] : []),
    ...(canonical ? [{ tagName: "link", rel: "canonical", href: canonical }] : []),
  ];
}

/** Not indexed by search engines; links are followed. */
export const hiddenFromSearch: MetaDescriptor[] = [{ name: "robots", content: "noindex" }];
