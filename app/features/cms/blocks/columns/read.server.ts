import type { Read } from "../read";
import { getCommon, getIntro, innerLevel, itemImage, saysMore } from "../shared-readers.server";
import { firstList, getLinks } from "../variables.server";

export const read: Read<"columns"> = (block, options) => {
  const common = getCommon(block, options);
  const level = innerLevel(common.intro);
  const columns = firstList(block.variables, ["columns", "items"]).flatMap((item) => {
    const intro = getIntro(item, { ...options, level });
    const links = getLinks(item, options.own);
    const image = itemImage(item, options);
    return saysMore({ intro, links }) || image ? [{ image, intro, links }] : [];
  });
  return saysMore(common) || columns.length > 0 ? { design: "columns", ...common, columns } : null;
};
