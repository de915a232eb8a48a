import type { Read } from "../read";
import { getCommon, roleImage, saysMore } from "../shared-readers.server";
import { firstText } from "../variables.server";

const sides: Readonly<Record<string, "start" | "end">> = {
  start: "start",
  left: "start",
  end: "end",
  right: "end",
};

export const read: Read<"image-with-content"> = (block, options) => {
  const common = getCommon(block, options);
  const image = roleImage(block, "image", options);
  if (!saysMore(common) && !image) return null;
  const asked = firstText(block.variables, ["image_position", "image_side"]) ?? "";
  const side = Object.hasOwn(sides, asked) ? (sides[asked] ?? null) : null;
  return { design: "image-with-content", ...common, image, side };
};
