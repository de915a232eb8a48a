import type { QuoteContent } from "../contents";
import { commonOf, itemPicture } from "../parts.server";
import type { Read } from "../read";
import { firstList, firstWords, sourceOf, type Variables } from "../variables.server";

/** quote, author, image; or items or quotes with these each. Nothing without a quote. */
export const readQuote: Read<QuoteContent> = (block, options) => {
  const read = (item: Variables, names: readonly string[]) => {
    const quote = firstWords(item, names);
    return quote ? [{ quote, source: sourceOf(item), picture: itemPicture(item, options) }] : [];
  };
  const listed = firstList(block.variables, ["items", "quotes"]);
  const quotes = [
    ...read(block.variables, ["quote"]),
    ...listed.flatMap((item) => read(item, ["quote", "text", "content"])),
  ];
  return quotes.length > 0 ? { design: "quote", ...commonOf(block, options), quotes } : null;
};
