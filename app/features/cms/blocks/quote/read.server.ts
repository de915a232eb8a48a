import type { Read } from "../read";
import { getCommon, itemImage } from "../shared-readers.server";
import { firstList, firstWords, getSource, type Variables } from "../variables.server";

export const read: Read<"quote"> = (block, options) => {
  const quotesIn = (item: Variables, names: readonly string[]) => {
    const quote = firstWords(item, names);
    return quote ? [{ quote, source: getSource(item), image: itemImage(item, options) }] : [];
  };
  const listed = firstList(block.variables, ["items", "quotes"]);
  const quotes = [
    ...quotesIn(block.variables, ["quote"]),
    ...listed.flatMap((item) => quotesIn(item, ["quote", "text", "content"])),
  ];
  return quotes.length > 0 ? { design: "quote", ...getCommon(block, options), quotes } : null;
};
