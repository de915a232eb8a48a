import type { Read } from "../read";
import { getCommon, roleImage, saysMore } from "../shared-readers.server";

export const read: Read<"call-to-action"> = (block, options) => {
  const common = getCommon(block, options);
  const [left, right] = [roleImage(block, "left_image", options), roleImage(block, "right_image", options)];
  return saysMore(common) || left || right ? { design: "call-to-action", ...common, left, right } : null;
};
