import type { Read } from "../read";
import { getCommon } from "../shared-readers.server";

export const read: Read<"rich-text"> = (block, options) => {
  const common = getCommon(block, options);
  return common.intro.heading ? { design: "rich-text", ...common } : null;
};
