import { type Product, productPath } from "~/domain/shop/product";
import { moneyText, type Reading } from "~/i18n/reading.server";
import { clubCategory, getLimit, ownItems } from "../club-lists.server";
import type { Read } from "../read";
import { getCard, getCommon, innerLevel } from "../shared-readers.server";
import { firstList, type Variables } from "../variables.server";

const fields = { name: ["name", "heading", "title"], line: ["price", "subheading"] };
/** Of the club's products, unless the block says how many. */
const defaultLimit = 12;

/**
 * The club's products (limit, group), or items: name, price (as text), text, image, link each. An empty list
 * says so and links to the shop.
 */
export const read: Read<"cards"> = (block, options) => {
  const common = getCommon(block, options);
  const level = innerLevel(common.intro);
  const { variables } = block;
  const group = clubCategory("products", variables);
  const items =
    group === null
      ? firstList(variables, ownItems.products)
      : (options.lists.products.get(group) ?? [])
          .slice(0, getLimit(variables, defaultLimit))
          .map((product) => getItem(product, options));
  const cards = items.flatMap((item) => getCard(item, level, options, fields) ?? []);
  return {
    design: "cards",
    ...common,
    cards,
    areProducts: true,
    empty: cards.length > 0 ? null : "products",
  };
};

const getItem = (
  { url, name, summary, price, highestPrice, image }: Product,
  reading: Pick<Reading, "locale">,
): Variables => ({
  name,
  price: moneyText(price, reading, highestPrice),
  text: summary,
  image,
  link: productPath(url),
});
