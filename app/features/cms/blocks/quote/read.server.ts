import type { Read } from "../read";
import { commonOf, itemImage } from "../shared-readers.server";
import { firstList, firstWords, sourceOf, type Variables } from "../variables.server";

/** quote, author, image; or items or quotes with these each. Nothing without a quote. */
export const read: Read<"quote"> = (block, options) => {
  const quotesIn = (item: Variables, names: readonly string[]) => {
    const quote = firstWords(item, names);
    return quote ? [{ quote, source: sourceOf(item), image: itemImage(item, options) }] : [];
  };
  const listed = firstList(block.variables, ["items", "quotes"]);
  const quotes = [
    ...quotesIn(block.variables, ["quote"]),
    ...listed.flatMap((item) => quotesIn(item, ["quote", "text", "content"])),
  ];
  return quotes.length > 0 ? { design: "quote", ...commonOf(block, options), quotes } : null;
};
