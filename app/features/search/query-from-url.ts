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
