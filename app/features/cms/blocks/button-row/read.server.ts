import type { Read } from "../read";
import { getCommon } from "../shared-readers.server";
import { firstList, getLinks } from "../variables.server";

export const read: Read<"rich-text"> = (block, options) => {
  const { intro, links: own } = getCommon(block, options);
  const items = firstList(block.variables, ["items"]).flatMap((item) => getLinks(item, options.own));
  const links = [...own, ...items];
  return links.length > 0 ? { design: "rich-text", intro, links } : null;
};
