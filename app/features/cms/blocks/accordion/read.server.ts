import type { Read } from "../read";
import { getCommon, getHeading, innerLevel, readRichText, saysMore } from "../shared-readers.server";
import { firstList, firstWords, isOn } from "../variables.server";

export const read: Read<"accordion"> = (block, options) => {
  const common = getCommon(block, options);
  const level = innerLevel(common.intro);
  const items = firstList(block.variables, ["items", "questions"]).flatMap((item) => {
    const name = getHeading(item) ?? firstWords(item, ["question", "name"]);
    const text = readRichText(item, level, options, ["text", "content", "answer", "body"]);
    return name && text ? [{ name, text, open: isOn(item.open) }] : [];
  });
  return saysMore(common) || items.length > 0 ? { design: "accordion", ...common, items } : null;
};
