import type { Read } from "../read";
import { getCommon, roleImage, saysMore } from "../shared-readers.server";
import { firstWords, getSource } from "../variables.server";

/**
 * heading, text, quote, author, buttons; overlay_image. Its background image or video is the frame's (spec
 * §3).
 */
export const read: Read<"hero-quote"> = (block, options) => {
  const common = getCommon(block, options);
  const quote = firstWords(block.variables, ["quote"]);
  const overlay = roleImage(block, "overlay_image", options);
  if (!saysMore(common) && !quote && !overlay) return null;
  return {
    design: "hero-quote",
    ...common,
    quote,
    source: quote ? getSource(block.variables) : null,
    overlay,
  };
};
