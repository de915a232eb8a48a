import { html } from "hono/html";
import { imagePath } from "#contract/paths";
import { type ImageWithVariants, imagesByHash } from "../../db/content/images";
import {
  type ListedProduct,
  listForShopkeeper,
  type ProductGroup,
  type ProductState,
  productGroups,
  productStates,
} from "../../db/shop/products/product-register";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip, hiddenField } from "../../desk/parts";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { imageReference } from "../../images/describe-image";

const maxRows = 200;

/** What shopkeepers call a state, and its colour among the admin's chips. */
const stateWords: Readonly<Record<ProductState, readonly [words: string, look: string]>> = {
  "on-sale": ["For sale", "shown"],
  low: ["Running low", "future"],
  "sold-out": ["Sold out", "ended"],
  ended: ["Sale is over", "off"],
  empty: ["Nothing to buy", "off"],
  hidden: ["Not in the shop", "hidden"],
};

/** A small picture of a product, which says nothing that its name does not; an empty place without one. */
export function thumbnail(found: ImageWithVariants | undefined): Markup {
  const file = imageReference(found, { aspect: "1x1", width: 300 });
  if (!file) return html`<span class="thumb"></span>`;
  return html`<img class="thumb" src="${imagePath(file.hash, file.aspect, file.width, file.extension)}" alt="" width="80" height="80" loading="lazy" />`;
}

type Sku = readonly [name: string, cents: number, stock: number | null];

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

function productItem(product: ListedProduct, picture: ImageWithVariants | undefined): Markup {
  const { id, name, kind, state } = product;
  const [words, look] = stateWords[state];
  const skus = JSON.parse(product.skus) as readonly Sku[];
  const group = kind === "membership" ? "Memberships" : (product.group_name ?? "No group");
  const price = priceText(skus.map(([, cents]) => cents));
  const facts = [stockText(skus), group].filter(Boolean).join(" · ");
  return html`<li class="item pictured tap ${look}">
    ${thumbnail(picture)}
    <div>
      <div class="head">
        <h2><a href="/admin/products/${id}">${name}</a></h2>
        <p class="chips">
          ${state === "on-sale" ? "" : chip(look, words)} ${product.members_only === 1 ? chip("", "Members only") : ""}
          ${kind === "ticket" ? chip("", "Ticket") : ""}
        </p>
      </div>
      <p><strong>${price}</strong></p>
      <p class="soft">${facts}</p>
    </div>
  </li>`;
}

type Query = {
  readonly group: number | null;
  readonly state: ProductState | null;
  readonly search: string;
};

function listUrl({ group, state, search }: Query): string {
  const query = new URLSearchParams({
    ...(group === null ? {} : { group: String(group) }),
    ...(state === null ? {} : { state }),
    ...(search === "" ? {} : { q: search }),
  }).toString();
  return query === "" ? "/admin/products" : `/admin/products?${query}`;
}

const current = (isCurrent: boolean) => (isCurrent ? html`aria-current="page"` : "");

function filters(query: Query, groups: readonly ProductGroup[], counts: ReadonlyMap<ProductState, number>) {
  // The tree's top is all of them.
  const choices = [
    [null, "all of them"],
    ...groups.filter(({ level }) => level > 0).map(({ id, name }) => [id, name] as const),
    [0, "Memberships"],
  ] as const;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const states = productStates.filter((state) => counts.has(state) || state === query.state);
  const chosen = choices.find(([group]) => group === query.group) ?? choices[0];
  return html`<details>
      <summary>Group: ${chosen[1]}</summary>
      <nav class="acts pick" aria-label="Groups">
        ${choices.map(
          ([group, words]) =>
            html`<a href="${listUrl({ ...query, group })}" ${current(group === query.group)}>${words}</a>`,
        )}
      </nav>
    </details>
    <nav class="acts pick" aria-label="States">
      <a href="${listUrl({ ...query, state: null })}" ${current(query.state === null)}>All (${total})</a>
      ${states.map(
        (state) =>
          html`<a href="${listUrl({ ...query, state })}" ${current(state === query.state)}>${stateWords[state][0]} (${counts.get(state) ?? 0})</a>`,
      )}
    </nav>`;
}

/** GET /products: by group and state, and by name or code. */
export async function showProducts(c: AppContext, viewer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const groups = await productGroups(db);
  const asked = c.req.query("group") ?? "";
  const query: Query = {
    group: [0, ...groups.map(({ id }) => id)].find((id) => String(id) === asked) ?? null,
    state: productStates.find((state) => state === c.req.query("state")) ?? null,
    search: (c.req.query("q") ?? "").trim().slice(0, 100),
  };
  const { products, counts } = await listForShopkeeper(db, { ...query, maxRows }, clock.now());
  const pictures = await imagesByHash(
    db,
    products.flatMap(({ image_hash }) => image_hash ?? []),
  );
  return adminPage(
    "Products",
    html`<h1>Products</h1>
      <p class="acts"><a class="btn" href="/admin/products/new">New product</a> <a href="/admin/promotions">Promotions</a></p>
      <form class="find" method="get" action="/admin/products" role="search">
        ${query.group === null ? "" : html`${hiddenField("group", query.group)}`}
        ${query.state === null ? "" : html`${hiddenField("state", query.state)}`}
        <label for="q">Name or code<input id="q" name="q" type="search" value="${query.search}" maxlength="100" /></label>
        <button class="quiet">Find</button>
      </form>
      ${filters(query, groups, counts)}
      ${
        products.length > 0
          ? html`<ul class="list">
            ${products.map((product) => productItem(product, pictures.get(product.image_hash ?? "")))}
          </ul>`
          : html`<p class="note">There is no such product. <a href="/admin/products">See all of them</a></p>`
      }
      ${products.length === maxRows ? html`<p class="note">These are the first ${maxRows}. Choose a group or a state, or search.</p>` : ""}`,
    { who: viewer },
  );
}
