import type { MetaDescriptor } from "@remix-run/cloudflare";

export type PageMeta = {
  readonly description: string | null;
  /** Absolute address, or null where a page has none of its own. */
  readonly canonical: string | null;
};

/** Head tags of a page from its loader's words (spec §2: description and canonical; the shell writes the title). */
export function pageMeta({ description, canonical }: PageMeta): MetaDescriptor[] {
  return [
    ...(description ? [{ name: "description", content: description }] : []),
    ...(canonical ? [{ tagName: "link", rel: "canonical", href: canonical }] : []),
  ];
}

/** Head tags of a page that no search engine should list; its links may be followed. */
export const hiddenFromSearch: MetaDescriptor[] = [{ name: "robots", content: "noindex" }];
