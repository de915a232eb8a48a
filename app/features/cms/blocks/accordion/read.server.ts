import type { AccordionContent } from "../contents";
import { commonOf, headingOf, innerLevel, richOf, saysMore } from "../parts.server";
import type { Read } from "../read";
import { firstList, firstWords, isOn } from "../variables.server";

/** items of a heading (question) and a text (answer) each, folded with the browser's own element; open: unfolded. */
export const readAccordion: Read<AccordionContent> = (block, options) => {
  const common = commonOf(block, options);
  const level = innerLevel(common.intro);
  const folds = firstList(block.variables, ["items", "questions"]).flatMap((item) => {
    const name = headingOf(item) ?? firstWords(item, ["question", "name"]);
    const text = richOf(item, level, options, ["text", "content", "answer", "body"]);
    return name && text ? [{ name, text, open: isOn(item.open) }] : [];
  });
  return saysMore(common) || folds.length > 0 ? { design: "accordion", ...common, folds } : null;
};
