import { linkTarget } from "~/domain/content/editor-links.server";
import type { Read } from "../read";
import { commonOf } from "../shared-readers.server";
import { firstText, firstWords } from "../variables.server";

/** Finds an address when the editor gave no map. */
const search = "https://www.openstreetmap.org/search";

/** place, address, link (a map's address): a drawn map that links to the real one. */
export const read: Read<"map-link"> = (block, options) => {
  const { variables } = block;
  const place = firstWords(variables, ["place", "venue", "organisation"]);
  const address = firstWords(variables, ["address", "location"]) ?? options.club?.address ?? null;
  const written = linkTarget(firstText(variables, ["link", "url", "map", "map_link"]), options.own.site);
  const href = written?.href ?? (address ? `${search}?${new URLSearchParams({ query: address })}` : null);
  return href ? { design: "map-link", ...commonOf(block, options), place, address, href } : null;
};
