import type { Read } from "../read";
import { commonOf, headingOf, innerLevel, itemImage, richOf } from "../shared-readers.server";
import { firstList, firstWords, linksOf } from "../variables.server";

/** items or tabs: heading (the tab's name), text, image, buttons each. Only the selected one is sent. */
export const read: Read<"tabs"> = (block, options) => {
  const items = firstList(block.variables, ["items", "tabs"]).flatMap((item) => {
    const label = firstWords(item, ["label", "tab"]) ?? headingOf(item) ?? firstWords(item, ["name"]);
    return label ? [{ label, item }] : [];
  });
  const common = commonOf(block, options);
  const tabs = options.tabs(items.map(({ label }) => label));
  const shown = items[tabs.findIndex(({ selected }) => selected)]?.item;
  if (!shown) return null;
  const panel = {
    image: itemImage(shown, options),
    text: richOf(shown, innerLevel(common.intro), options),
    links: linksOf(shown, options.own),
  };
  return { design: "tabs", ...common, tabs, panel };
};
