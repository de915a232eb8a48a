import type { WordsContent } from "../contents";
import { commonOf, saysMore } from "../parts.server";
import type { Read } from "../read";

/** kicker, heading, subheading, text, buttons. */
export const readRichText: Read<WordsContent> = (block, options) => {
  const common = commonOf(block, options);
  return saysMore(common) ? { design: "words", ...common } : null;
};
