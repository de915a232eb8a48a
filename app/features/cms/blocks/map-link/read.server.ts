import { createMapUrl } from "~/domain/content/links/map-url.server";
import type { Read } from "../read";
import { getCommon } from "../shared-readers.server";
import { firstText, firstWords } from "../variables.server";

export const read: Read<"map-link"> = (block, options) => {
  const { variables } = block;
  const place = firstWords(variables, ["place", "venue", "organisation"]);
  const address = firstWords(variables, ["address", "location"]) ?? options.club?.address ?? null;
  const written = firstText(variables, ["link", "url", "map", "map_link"]);
  const href = createMapUrl(written, address, options.own.site);
  return href ? { design: "map-link", ...getCommon(block, options), place, address, href } : null;
};
