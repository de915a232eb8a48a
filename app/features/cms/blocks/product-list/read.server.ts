import type { CardsContent } from "../contents";
import { cardOf, commonOf, innerLevel } from "../parts.server";
import type { Read } from "../read";
import { firstList } from "../variables.server";

const fields = { name: ["name", "heading", "title"], line: ["price", "subheading"] };

/**
 * items or products: name, price (as it is to be read), text, image, link each. The backend has no public list of products
 * yet, so an editor chooses them; an empty one says so and leads to the shop.
 */
export const readProductList: Read<CardsContent> = (block, options) => {
  const common = commonOf(block, options);
  const level = innerLevel(common.intro);
  const cards = firstList(block.variables, ["items", "products"]).flatMap(
    (item) => cardOf(item, level, options, fields) ?? [],
  );
  return { design: "cards", ...common, cards, empty: cards.length > 0 ? null : "products" };
};
