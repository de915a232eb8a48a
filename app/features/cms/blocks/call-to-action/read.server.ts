import type { CallToActionContent } from "../contents";
import { commonOf, rolePicture, saysMore } from "../parts.server";
import type { Read } from "../read";

/** heading, text, buttons; pictures left_image and right_image (spec §3: 16x9, width 300). */
export const readCallToAction: Read<CallToActionContent> = (block, options) => {
  const common = commonOf(block, options);
  const [left, right] = [
    rolePicture(block, "left_image", options),
    rolePicture(block, "right_image", options),
  ];
  return saysMore(common) || left || right ? { design: "call-to-action", ...common, left, right } : null;
};
