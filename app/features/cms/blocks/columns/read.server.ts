import type { ColumnsContent } from "../contents";
import { commonOf, innerLevel, introOf, itemPicture, saysMore } from "../parts.server";
import type { Read } from "../read";
import { firstList, linksOf } from "../variables.server";

/** columns or items: heading, text, image, buttons each; they stand side by side where there is room. */
export const readColumns: Read<ColumnsContent> = (block, options) => {
  const common = commonOf(block, options);
  const level = innerLevel(common.intro);
  const columns = firstList(block.variables, ["columns", "items"]).flatMap((item) => {
    const intro = introOf(item, { ...options, level });
    const links = linksOf(item, options.own);
    const picture = itemPicture(item, options);
    return saysMore({ intro, links }) || picture ? [{ picture, intro, links }] : [];
  });
  return saysMore(common) || columns.length > 0 ? { design: "columns", ...common, columns } : null;
};
