import { html } from "hono/html";
import type { ImageWithVariants } from "../../db/content/images";
import type { ShopkeeperProduct, ShopkeeperSku } from "../../db/shop/products/product-register";
import type { Officer } from "../../desk/officer";
import { chip, doneNote, hiddenField } from "../../desk/parts";
import { recordPage, type Section, type TimelineEntry } from "../../desk/record-page";
import { relatedList } from "../../desk/related-list";
import { instant } from "../../domain/clock";
import { clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { Addon } from "../../domain/shop/cart-line";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { thumbnail } from "./product-list";

type ProductPageView = {
  readonly who: Officer;
  readonly product: ShopkeeperProduct;
  readonly skus: readonly ShopkeeperSku[];
  readonly timeline: readonly TimelineEntry[];
  /** In their order. */
  readonly pictures: readonly (ImageWithVariants | undefined)[];
  readonly zone: string;
  readonly now: number;
  readonly notice: string | null;
  /** On the site; null when none is configured, and for a membership. */
  readonly link: string | null;
  readonly status: number;
};

type State = readonly [look: string, words: string];

function stateOf({ product, skus, now }: ProductPageView): State {
  if (product.enabled === 0) return ["hidden", "Not in the shop"];
  const { sale_ends_at: end } = product;
  if (end !== null && end <= instant(now)) return ["off", "Sale is over"];
  const forSale = skus.filter(({ enabled }) => enabled === 1);
  if (forSale.length === 0) return ["off", "Nothing for sale"];
  const isOut = forSale.every(({ stock }) => stock === 0);
  return isOut ? ["ended", "Sold out"] : ["shown", "For sale"];
}

const stockWords = ({ stock, held }: ShopkeeperSku) => {
  const words = stock === null ? "Not counted" : stock === 0 ? "Sold out" : `${stock} left`;
  return held === 0 ? words : `${words}, and ${held} in unpaid orders`;
};

const skuForm = (sku: ShopkeeperSku, productId: number, isDeletable: boolean): Markup =>
  html`<form class="acts plain" method="post" action="/admin/products/${productId}">
    ${hiddenField("sku", sku.id)}
    <a href="/admin/products/${productId}/skus/${sku.id}">Change</a>
    ${
      sku.enabled === 1
        ? html`<button class="quiet" name="to" value="stop">Stop selling</button>`
        : html`<button class="quiet" name="to" value="sell">Sell again</button>`
    }
    ${isDeletable ? html`<button class="quiet" name="to" value="delete">Delete</button>` : ""}
  </form>`;

function skuItem(sku: ShopkeeperSku, { id: productId, kind }: ShopkeeperProduct, mayChange: boolean): Markup {
  const addons = (JSON.parse(sku.addons) as readonly Addon[]).map(
    ({ name, price_cents, text_label }) =>
      `${name} ${dollars(price_cents)}${text_label === undefined ? "" : ` (asks for: ${text_label})`}`,
  );
  const facts = [
    sku.code,
    sku.most_per_order === null ? null : `at most ${sku.most_per_order} in an order`,
    sku.weight_grams === 0 ? null : `${sku.weight_grams} g`,
    sku.taxable === 1 ? null : "without GST",
    addons.length === 0 ? null : `with ${addons.join(", ")}`,
  ];
  const isSold = sku.enabled === 1;
  return html`<li class="item ${isSold ? (sku.stock === 0 ? "ended" : "") : "off"}">
    <div class="head">
      <h3>${mayChange ? html`<a href="/admin/products/${productId}/skus/${sku.id}">${sku.name}</a>` : sku.name}</h3>
      <p><strong>${dollars(sku.price_cents)}</strong></p>
    </div>
    <div class="head">
      <p class="soft">${facts.filter(Boolean).join(" · ")}</p>
      <p>${isSold ? stockWords(sku) : chip("off", "Not sold any more")}</p>
    </div>
    ${mayChange ? skuForm(sku, productId, sku.is_ordered === 0 && kind !== "membership") : ""}
  </li>`;
}

/** What its page in the shop says, and when it is sold. */
function facts({ product, zone }: ProductPageView): Section["facts"] {
  if (product.kind === "membership")
    return [
      ["In one line", product.summary],
      ["Joining fee", dollars(product.joining_fee_cents ?? 0)],
    ];
  return [
    ["In one line", product.summary],
    ["Group", product.group_name],
    ["Address", `/shop/${product.url}`],
    ["Sold until", product.ends_at && clubTimeText(product.ends_at, zone)],
  ];
}

/** The event of a ticket, or the level of a membership. */
function related({ product, who, zone }: ProductPageView): Markup {
  const { calendar_event_id, event_name, event_starts_at, event_status, level_id, name } = product;
  const isCancelled = event_status === "cancelled";
  const event = calendar_event_id !== null &&
    event_name !== null && {
      id: calendar_event_id,
      words: event_name,
      more: `${clubTimeText(event_starts_at ?? "", zone)}${isCancelled ? ", cancelled" : ""}`,
    };
  const toEvent = mayIn(who.roles, "calendar", "see") ? (id: number) => `/admin/events/${id}` : null;
  const level = level_id !== null && { id: level_id, words: name, more: null };
  const toLevel = mayIn(who.roles, "club", "change") ? (id: number) => `/admin/levels/${id}` : null;
  return html`${relatedList("Ticket for", event ? [event] : [], toEvent)}
    ${relatedList("Membership level", level ? [level] : [], toLevel)}`;
}

function pictureStrip({ product, pictures }: ProductPageView, mayChange: boolean): Markup {
  const words = pictures.length === 0 ? "Add a picture" : "Change pictures";
  return html`<h2 id="pictures">Pictures</h2>
    ${
      pictures.length === 0
        ? html`<p class="soft">It has none yet.</p>`
        : html`<p class="strip">${pictures.map((each) => thumbnail(each))}</p>`
    }
    ${mayChange ? html`<p class="acts"><a href="/admin/products/${product.id}/pictures">${words}</a></p>` : ""}`;
}

function skuList({ product, skus }: ProductPageView, mayChange: boolean): Markup {
  const isAddable = mayChange && product.kind !== "membership";
  return html`<h2 id="skus">Prices and stock</h2>
    <ul class="list">
      ${skus.map((sku) => skuItem(sku, product, mayChange))}
    </ul>
    ${isAddable ? html`<p class="acts"><a href="/admin/products/${product.id}/skus/new">Add a size or kind</a></p>` : ""}`;
}

type Acts = { readonly main: Markup | ""; readonly more: readonly Markup[] };

/** What this officer can do with it: of one that is not in the shop, the main thing is to put it there. */
function acts({ product, link }: ProductPageView, mayChange: boolean): Acts {
  const { id, enabled, kind } = product;
  const onSite = link && enabled === 1 ? [html`<a href="${link}">On the site</a>`] : [];
  if (!mayChange) return { main: "", more: onSite };
  const press = (to: string, words: string) =>
    html`<form method="post" action="/admin/products/${id}"><button class="quiet" name="to" value="${to}">${words}</button></form>`;
  const change = (look: string) =>
    html`<a class="${look}" href="/admin/products/${id}/edit">Change details</a>`;
  const stock = kind === "membership" ? [] : [html`<a href="/admin/products/${id}/stock">Change stock</a>`];
  return enabled === 1
    ? { main: change("btn"), more: [...stock, ...onSite, press("hide", "Take out of the shop")] }
    : { main: press("show", "Put into the shop"), more: [change(""), ...stock] };
}

const kindChips: Readonly<Record<ShopkeeperProduct["kind"], readonly State[]>> = {
  goods: [],
  ticket: [["", "Ticket"]],
  membership: [["", "Membership"]],
};

/** A product with what it costs, and what a shopkeeper can do with it. Nothing is typed here. */
export function productPage(view: ProductPageView): Promise<Response> {
  const { who, product, notice, status, timeline } = view;
  const { id, name, kind } = product;
  const mayChange = mayIn(who.roles, "shop", "change");
  return recordPage({
    who,
    back: { href: "/admin/products", words: "All products" },
    name,
    state: [
      stateOf(view),
      ...(product.members_only === 1 ? [["", "Members only"] as const] : []),
      ...kindChips[kind],
    ],
    lead: "",
    ...acts(view, mayChange),
    body: skuList(view, mayChange),
    sections: [
      {
        id: "shown",
        title: kind === "membership" ? "Where it is offered" : "In the shop",
        edit: mayChange ? `/admin/products/${id}/edit` : null,
        facts: facts(view),
      },
    ],
    related: html`${kind === "membership" ? "" : pictureStrip(view, mayChange)} ${related(view)}`,
    timeline,
    noteForm: "",
    notice: doneNote(notice),
    status,
  });
}
