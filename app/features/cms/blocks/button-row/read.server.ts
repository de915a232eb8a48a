import type { WordsContent } from "../contents";
import { commonOf } from "../parts.server";
import type { Read } from "../read";
import { firstList, linksOf } from "../variables.server";

/** heading, text, and items or buttons of a button_text and a button_link each; nothing without a button. */
export const readButtonRow: Read<WordsContent> = (block, options) => {
  const { intro, links: own } = commonOf(block, options);
  const items = firstList(block.variables, ["items"]).flatMap((item) => linksOf(item, options.own));
  const links = [...own, ...items];
  return links.length > 0 ? { design: "words", intro, links } : null;
};
