import { linkTarget } from "~/domain/rich-text-links.server";
import type { SponsorsContent } from "../contents";
import { commonOf, itemPicture } from "../parts.server";
import type { Read } from "../read";
import { firstList, firstText, firstWords } from "../variables.server";

/** sponsors or items: name, image (logo), link each. Nothing without a sponsor. */
export const readSponsors: Read<SponsorsContent> = (block, options) => {
  const sponsors = firstList(block.variables, ["sponsors", "items"]).flatMap((item) => {
    const name = firstWords(item, ["name", "heading", "title"]);
    const to = linkTarget(firstText(item, ["link", "url", "href"]), options.own.site);
    return name ? [{ picture: itemPicture(item, options), name, to }] : [];
  });
  return sponsors.length > 0 ? { design: "sponsors", ...commonOf(block, options), sponsors } : null;
};
