import { searchQuery } from "~/domain/content/search";

/**
 * The query of a URL: `?q=`, else the path after /search/ (spec §2), slashes included. Invalid
 * percent-encoding is kept as text.
 */
export function queryFromUrl({ pathname, searchParams }: URL): string {
  const rest = pathname.replace(/^\/search\/?|\/$/g, "");
  return searchQuery(searchParams.get("q") ?? decoded(rest));
}

const decoded = (text: string) =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

const maxPage = 100;

/** `?page=` of a URL, from 1; 1 when it is no number or too high. */
export function pageFromUrl({ searchParams }: URL): number {
  const page = Number(searchParams.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}

export function searchPath(query: string, page: number): string {
  const search = new URLSearchParams({ q: query });
  if (page > 1) search.set("page", String(page));
  return `/search?${search}`;
}
