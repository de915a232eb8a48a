import type { CardsContent } from "../contents";
import { cardOf, commonOf, innerLevel, saysMore } from "../parts.server";
import type { Read } from "../read";
import { firstList } from "../variables.server";

/** items or cards: heading, text, image, link, button_text and button_link each. */
export const readCards: Read<CardsContent> = (block, options) => {
  const common = commonOf(block, options);
  const level = innerLevel(common.intro);
  const cards = firstList(block.variables, ["items", "cards"]).flatMap(
    (item) => cardOf(item, level, options) ?? [],
  );
  return saysMore(common) || cards.length > 0 ? { design: "cards", ...common, cards, empty: null } : null;
};
