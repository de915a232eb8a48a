import { linkTarget } from "../editor-links.server";

/** Searches for an address without a map link. */
const mapSearch = "https://www.openstreetmap.org/search";

/** The map of a place: as written, else a search for its address; null without either. */
export function createMapUrl(written: unknown, address: string | null, siteOrigin?: string): string | null {
  const target = linkTarget(written, siteOrigin);
  if (target) return target.href;
  return address ? `${mapSearch}?${new URLSearchParams({ query: address })}` : null;
}
