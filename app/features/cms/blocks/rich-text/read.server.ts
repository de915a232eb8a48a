import type { Read } from "../read";
import { getCommon, saysMore } from "../shared-readers.server";

export const read: Read<"rich-text"> = (block, options) => {
  const common = getCommon(block, options);
  return saysMore(common) ? { design: "rich-text", ...common } : null;
};
