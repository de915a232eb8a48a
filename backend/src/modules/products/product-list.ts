import { html } from "hono/html";
import { imagePath } from "#contract/paths";
import { type ImageWithVariants, imagesByHash } from "../../db/content/images";
import {
  inGroup,
  type ListedProduct,
  listedProducts,
  type ProductGroup,
  type ProductState,
  productGroups,
  productStates,
} from "../../db/shop/products/product-register";
import { similarFew } from "../../db/similar-records";
import type { ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip } from "../../desk/parts";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import { imageReference } from "../../images/describe-image";
import { mayIn } from "../roles/rules";
import { productActs } from "./product-acts";

/** What shopkeepers call a state, and its colour among the admin's chips. */
const stateWords: Readonly<Record<ProductState, readonly [words: string, look: string]>> = {
  "on-sale": ["For sale", "shown"],
  low: ["Running low", "future"],
  "sold-out": ["Sold out", "ended"],
  ended: ["Sale is over", "off"],
  empty: ["Nothing for sale", "off"],
  hidden: ["Not in the shop", "hidden"],
};

/**
 * A small picture of a product, which says nothing that its name does not; an empty place without one.
 * @param size its sides, CSS pixels
 */
export function thumbnail(found: ImageWithVariants | undefined, size = 80): Markup {
  const file = imageReference(found, { aspect: "1x1", width: 300 });
  if (!file) return html`<span class="thumb"></span>`;
  return html`<img class="thumb" src="${imagePath(file.hash, file.aspect, file.width, file.extension)}" alt="" width="${size}" height="${size}" loading="lazy" />`;
}

type Sku = readonly [name: string, cents: number, stock: number | null];
const skusOf = (json: string) => JSON.parse(json) as readonly Sku[];

function priceText(cents: readonly number[]): string {
  const [least, highest] = [Math.min(...cents), Math.max(...cents)];
  if (cents.length === 0) return "No price";
  return least === highest ? dollars(least) : `${dollars(least)} – ${dollars(highest)}`;
}

/** Fewer are named one by one. */
const few = 5;

/** "77 left; Large: 2, Small: sold out". */
function stockText(skus: readonly Sku[]): string {
  const counted = skus.flatMap(([name, , stock]) => (stock === null ? [] : [{ name, stock }]));
  if (counted.length === 0) return skus.length === 0 ? "" : "Not counted";
  const all = counted.reduce((sum, { stock }) => sum + stock, 0);
  const rest = counted.length < skus.length ? `${all} left, others not counted` : `${all} left`;
  const scarce = counted
    .filter(({ stock }) => counted.length > 1 && stock < few)
    .map(({ name, stock }) => `${name}: ${stock === 0 ? "sold out" : stock}`);
  return scarce.length === 0 ? rest : `${rest} (${scarce.join(", ")})`;
}

const priceOf = ({ skus }: ListedProduct) => priceText(skusOf(skus).map(([, cents]) => cents));

const groupName = ({ kind, group_name }: ListedProduct) =>
  kind === "membership" ? "Memberships" : (group_name ?? "No group");

/** The shop's groups as a filter, the tree's top, which is all of them, left out. */
const groupChoices = (groups: readonly ProductGroup[]) => [
  ...groups.filter(({ level }) => level > 0).map(({ id, name }) => [String(id), name] as const),
  ["0", "Memberships"] as const,
];

const productList = (now: number, groups: readonly ProductGroup[]): ListSpec<ListedProduct> => ({
  title: "Products",
  path: "/admin/products",
  select: "*",
  from: `(${listedProducts(now)}) listed`,
  views: [
    { name: "all", words: "All", where: "1" },
    ...productStates.map((state) => ({
      name: state,
      words: stateWords[state][0],
      where: `state = '${state}'`,
    })),
  ],
  search: {
    words: "Name or code",
    where: `instr(lower(name), ?1) > 0 OR EXISTS (
      SELECT 1 FROM skus s WHERE s.product_id = listed.id AND instr(lower(s.code), ?1) > 0)`,
  },
  similar: async (db, search) =>
    (await similarFew(db, search, ["products"])).flat().map(({ id, words, more, text }) => ({
      text,
      link: { href: `/admin/products/${id}`, words, more },
    })),
  filters: [{ name: "group", words: "Group", choices: groupChoices(groups), where: inGroup }],
  columns: [
    { name: "name", words: "Product", cell: ({ name }) => name, sort: "name COLLATE NOCASE" },
    { name: "group", words: "Group", cell: groupName, sort: "group_name COLLATE NOCASE", isSpare: true },
    { name: "price", words: "Price", cell: priceOf, sort: "lowest_cents", isNumber: true },
    { name: "stock", words: "Stock", cell: ({ skus }) => stockText(skusOf(skus)), sort: "least_stock" },
    {
      name: "who",
      words: "For",
      cell: ({ members_only }) => (members_only === 1 ? "Members" : "Everybody"),
      isExtra: true,
    },
    {
      name: "state",
      words: "State",
      cell: ({ state }) => {
        const [words, look] = stateWords[state];
        return chip(look, words);
      },
      csv: ({ state }) => stateWords[state][0],
      sort: "state",
    },
    { name: "url", words: "Address", cell: ({ url }) => `/shop/${url}`, isExtra: true },
  ],
  sort: "name",
  key: "listed.id",
  keyOf: ({ id }) => id,
  link: ({ id }) => `/admin/products/${id}`,
});

/** GET /admin/products: by group and state, and by name or code. */
export const productListScreen = listScreen({
  area: "shop",
  spec: async ({ var: { services } }) => productList(services.clock.now(), await productGroups(services.db)),
  action: ({ roles }) =>
    mayIn(roles, "shop", "change") ? html`<a class="btn" href="/admin/products/new">New product</a>` : "",
  pictures: async ({ var: { services } }, rows) => {
    const hashes = rows.flatMap(({ image_hash }) => (image_hash === null ? [] : [image_hash]));
    const found = await imagesByHash(services.db, hashes);
    return ({ image_hash }) => thumbnail(found.get(image_hash ?? ""), 40);
  },
  acts: productActs,
  empty: "There is no product yet.",
});
