import { linkTarget } from "~/domain/rich-text-links.server";
import type { MapLinkContent } from "../contents";
import { commonOf } from "../parts.server";
import type { Read } from "../read";
import { firstText, firstWords } from "../variables.server";

/** What finds an address when the editor gave no map of their own. */
const search = "https://www.openstreetmap.org/search";

/** place, address, link (a map's address): a drawn map that leads to the real one. Nothing of it is loaded before. */
export const readMapLink: Read<MapLinkContent> = (block, options) => {
  const { variables } = block;
  const place = firstWords(variables, ["place", "venue", "organisation"]);
  const address = firstWords(variables, ["address", "location"]) ?? options.club?.address ?? null;
  const written = linkTarget(firstText(variables, ["link", "url", "map", "map_link"]), options.own.site);
  const href = written?.href ?? (address ? `${search}?${new URLSearchParams({ query: address })}` : null);
  return href ? { design: "map-link", ...commonOf(block, options), place, address, href } : null;
};
