import type { WordsContent } from "../contents";
import { commonOf } from "../parts.server";
import type { Read } from "../read";

/** kicker, heading, and a line below it; nothing without the heading. */
export const readHeading: Read<WordsContent> = (block, options) => {
  const common = commonOf(block, options);
  return common.intro.heading ? { design: "words", ...common } : null;
};
