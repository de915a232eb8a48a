import { linkTarget } from "~/domain/content/editor-links.server";
import type { Read } from "../read";
import { getCommon, itemImage } from "../shared-readers.server";
import { firstList, firstText, firstWords } from "../variables.server";

export const read: Read<"sponsors"> = (block, options) => {
  const sponsors = firstList(block.variables, ["sponsors", "items"]).flatMap((item) => {
    const name = firstWords(item, ["name", "heading", "title"]);
    const to = linkTarget(firstText(item, ["link", "url", "href"]), options.own.site);
    return name ? [{ image: itemImage(item, options), name, to }] : [];
  });
  return sponsors.length > 0 ? { design: "sponsors", ...getCommon(block, options), sponsors } : null;
};
