import { escaped } from "../generic/escaped";
import { prepareGeneric } from "../generic/prepare.server";
import type { Prepare } from "../prepare";
import { firstList, firstText, firstWords } from "../variables.server";

/** `items` of a heading and a text each, folded with the browser's own details element; `text` above them. */
export const prepareAccordion: Prepare = (block, options) => {
  const folds = firstList(block.variables, ["items"]).map((item) => {
    const heading = firstWords(item, ["heading", "title", "question"]);
    const text = firstText(item, ["text", "content", "answer"]);
    return heading && text ? `<details><summary>${escaped(heading)}</summary>${text}</details>` : "";
  });
  const text = (firstText(block.variables, ["text"]) ?? "") + folds.join("");
  return prepareGeneric({ ...block, variables: { ...block.variables, items: [], text } }, options);
};
