import type { MetaDescriptor } from "@remix-run/cloudflare";

export type PageMeta = {
  /** The whole title, with the club's prefix and suffix; see `pageTitle`. */
  readonly title: string;
  readonly description: string | null;
  /** Absolute address, or null where a page has none of its own. */
  readonly canonical: string | null;
};

/** Head tags of a page from its loader's words (spec §2: title, description and canonical). */
export function pageMeta({ title, description, canonical }: PageMeta): MetaDescriptor[] {
  return [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(canonical ? [{ tagName: "link", rel: "canonical", href: canonical }] : []),
  ];
}
