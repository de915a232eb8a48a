import type { HeroQuoteContent } from "../contents";
import { commonOf, rolePicture, saysMore } from "../parts.server";
import type { Read } from "../read";
import { firstWords, sourceOf } from "../variables.server";

/** heading, text, quote, author, buttons; overlay_image. Its background_image or film is the frame's (spec §3). */
export const readHeroQuote: Read<HeroQuoteContent> = (block, options) => {
  const common = commonOf(block, options);
  const quote = firstWords(block.variables, ["quote"]);
  const overlay = rolePicture(block, "overlay_image", options);
  if (!saysMore(common) && !quote && !overlay) return null;
  return {
    design: "hero-quote",
    ...common,
    quote,
    source: quote ? sourceOf(block.variables) : null,
    overlay,
  };
};
