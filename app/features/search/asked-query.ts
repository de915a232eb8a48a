import { searchQuery } from "~/domain/search";

/**
 * What an address asks for: `?q=` of the form, or else everything behind /search/ (spec §2), slashes included. A percent
 * sign that begins no character is itself.
 */
export function askedQuery({ pathname, searchParams }: URL): string {
  const rest = pathname.replace(/^\/search\/?/, "");
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
