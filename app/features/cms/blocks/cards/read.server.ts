import type { Read } from "../read";
import { getCard, getCommon, innerLevel, saysMore } from "../shared-readers.server";
import { firstList } from "../variables.server";

export const read: Read<"cards"> = (block, options) => {
  const common = getCommon(block, options);
  const level = innerLevel(common.intro);
  const cards = firstList(block.variables, ["items", "cards"]).flatMap(
    (item) => getCard(item, level, options) ?? [],
  );
  return saysMore(common) || cards.length > 0 ? { design: "cards", ...common, cards, empty: null } : null;
};
