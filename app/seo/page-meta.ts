import type { MetaDescriptor } from "@remix-run/cloudflare";
import { askedLocale, languageParameter } from "~/i18n/accepted-locale";
import type { Locale } from "~/i18n/types";

type PageMeta = {
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

/**
 * A page's path with the language that the requested address names (?lang=): each is a page of its own.
 * @param locale the page's: another one that is named is not offered, and does not count
 */
export function inLanguage(path: string, search: string, locale: Locale): string {
  return askedLocale(search) === locale ? `${path}?${languageParameter}=${locale}` : path;
}

/** What the root route says of the path (spec §2), and `own` where that leaves room. */
export function withPathMeta(
  matches: readonly { readonly meta: readonly MetaDescriptor[] }[],
  own: readonly MetaDescriptor[],
): MetaDescriptor[] {
  const ofPath = matches[0]?.meta ?? [];
  const isSaid = (name: unknown) => ofPath.some((each) => "name" in each && each.name === name);
  return [...ofPath, ...own.filter((each) => !("name" in each && isSaid(each.name)))];
}

/** Not indexed by search engines; links are followed. */
export const hiddenFromSearch: MetaDescriptor[] = [{ name: "robots", content: "noindex" }];
