import type { ImageWithContentContent } from "../contents";
import { commonOf, rolePicture, saysMore } from "../parts.server";
import type { Read } from "../read";
import { firstText } from "../variables.server";

const sides: Readonly<Record<string, "start" | "end">> = {
  start: "start",
  left: "start",
  end: "end",
  right: "end",
};

/** heading, text, buttons; picture image (spec §3: 16x9, width 1920); image_position: start or end. */
export const readImageWithContent: Read<ImageWithContentContent> = (block, options) => {
  const common = commonOf(block, options);
  const picture = rolePicture(block, "image", options);
  if (!saysMore(common) && !picture) return null;
  const asked = firstText(block.variables, ["image_position", "image_side"]) ?? "";
  const side = Object.hasOwn(sides, asked) ? (sides[asked] ?? null) : null;
  return { design: "image-with-content", ...common, picture, side };
};
