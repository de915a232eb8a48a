import type { Product } from "~/domain/product";
import { clubCategory, limitOf, ownItems } from "../club-lists.server";
import type { CardsContent } from "../contents";
import { asMoney } from "../money.server";
import { cardOf, commonOf, innerLevel } from "../parts.server";
import type { Read } from "../read";
import { firstList, type Variables } from "../variables.server";

const fields = { name: ["name", "heading", "title"], line: ["price", "subheading"] };
/** Of the club's, unless the block says how many. */
const usually = 12;

/**
 * What the club sells (limit, group), or items: name, price (as it is to be read), text, image, link each. An empty list says
 * so and leads to the shop.
 */
export const readProductList: Read<CardsContent> = (block, options) => {
  const common = commonOf(block, options);
  const level = innerLevel(common.intro);
  const { variables } = block;
  const group = clubCategory("product-list", variables);
  const items =
    group === null
      ? firstList(variables, ownItems["product-list"])
      : (options.lists.products.get(group) ?? [])
          .slice(0, limitOf(variables, usually))
          .map((product) => clubsItem(product, options.locale));
  const cards = items.flatMap((item) => cardOf(item, level, options, fields) ?? []);
  return { design: "cards", ...common, cards, goods: true, empty: cards.length > 0 ? null : "products" };
};

const clubsItem = ({ name, summary, price, highestPrice, image }: Product, locale: string): Variables => ({
  name,
  price: asMoney(price, locale, highestPrice),
  text: summary,
  image,
});
