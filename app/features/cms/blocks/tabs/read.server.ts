import type { Read } from "../read";
import { getCommon, getHeading, innerLevel, itemImage, readRichText } from "../shared-readers.server";
import { firstList, firstWords, getLinks } from "../variables.server";

/** items or tabs: heading (the tab's name), text, image, buttons each. All are sent, for print. */
export const read: Read<"tabs"> = (block, options) => {
  const items = firstList(block.variables, ["items", "tabs"]).flatMap((item) => {
    const label = firstWords(item, ["label", "tab"]) ?? getHeading(item) ?? firstWords(item, ["name"]);
    return label ? [{ label, item }] : [];
  });
  const common = getCommon(block, options);
  const tabs = options.tabs(items.map(({ label }) => label));
  // A legacy widget has no tabs (registry.server.ts).
  if (tabs.length === 0) return null;
  const panels = items.map(({ item }) => ({
    image: itemImage(item, options),
    text: readRichText(item, innerLevel(common.intro), options),
    links: getLinks(item, options.own),
  }));
  return { design: "tabs", ...common, tabs, panels };
};
