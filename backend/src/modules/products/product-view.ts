import { html } from "hono/html";
import type { ImageWithVariants } from "../../db/content/images";
import type { ShopkeeperProduct, ShopkeeperSku } from "../../db/shop/products/product-register";
import type { StockChangeRow } from "../../db/shop/products/stock-changes";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip, doneNote, hiddenField } from "../../desk/parts";
import { instant } from "../../domain/clock";
import { clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { Addon } from "../../domain/shop/cart-line";
import type { Markup } from "../../http/html-page";
import { thumbnail } from "./product-list";

type ProductPageView = {
  readonly who: Officer;
  readonly product: ShopkeeperProduct;
  readonly skus: readonly ShopkeeperSku[];
  readonly changes: readonly StockChangeRow[];
  /** In their order. */
  readonly pictures: readonly (ImageWithVariants | undefined)[];
  readonly zone: string;
  readonly now: number;
  readonly notice: string | null;
  /** On the site; null when none is configured, and for a membership. */
  readonly link: string | null;
  readonly status: number;
  readonly headers: Headers;
};

function stateChip({ product, skus, now }: ProductPageView): Markup {
  if (product.enabled === 0) return chip("hidden", "Not in the shop");
  const { sale_ends_at: end } = product;
  if (end !== null && end <= instant(now)) return chip("off", "Sale is over");
  const forSale = skus.filter(({ enabled }) => enabled === 1);
  if (forSale.length === 0) return chip("off", "Nothing to buy");
  const isOut = forSale.every(({ stock }) => stock === 0);
  return isOut ? chip("ended", "Sold out") : chip("shown", "For sale");
}

const stockWords = ({ stock, held }: ShopkeeperSku) => {
  const words = stock === null ? "Not counted" : stock === 0 ? "Sold out" : `${stock} left`;
  return held === 0 ? words : `${words}, and ${held} in unpaid orders`;
};

function skuItem(sku: ShopkeeperSku, { id: productId, kind }: ShopkeeperProduct): Markup {
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
      <h3><a href="/admin/products/${productId}/skus/${sku.id}">${sku.name}</a></h3>
      <p><strong>${dollars(sku.price_cents)}</strong></p>
    </div>
    <div class="head">
      <p class="soft">${facts.filter(Boolean).join(" · ")}</p>
      <p>${isSold ? stockWords(sku) : chip("off", "Not sold any more")}</p>
    </div>
    <form class="acts plain" method="post" action="/admin/products/${productId}">
      ${hiddenField("sku", sku.id)}
      <a href="/admin/products/${productId}/skus/${sku.id}">Change</a>
      <button class="quiet" name="to" value="${isSold ? "stop" : "sell"}">${isSold ? "Stop selling" : "Sell again"}</button>
      ${sku.is_ordered === 1 || kind === "membership" ? "" : html`<button class="quiet" name="to" value="delete">Delete</button>`}
    </form>
  </li>`;
}

const countText = (count: number | null) => (count === null ? "not counted" : String(count));

function changeText({ sku_name, shown, typed, editor, created_at }: StockChangeRow, zone: string): string {
  const difference = shown === null || typed === null ? null : typed - shown;
  const what =
    difference === null
      ? `from ${countText(shown)} to ${countText(typed)}`
      : difference > 0
        ? `${difference} more`
        : `${-difference} fewer`;
  return `${sku_name}: ${what}, by ${editor ?? "a former editor"}, ${clubTimeText(created_at, zone)}`;
}

function stockHistory({ changes, zone }: ProductPageView): Markup | "" {
  if (changes.length === 0) return "";
  return html`<details>
    <summary>Stock that editors have changed</summary>
    <ul>
      ${changes.map((change) => html`<li>${changeText(change, zone)}</li>`)}
    </ul>
  </details>`;
}

function facts({ product, zone }: ProductPageView): Markup {
  const { kind, event_name, event_starts_at, event_status } = product;
  const starts = clubTimeText(event_starts_at ?? "", zone);
  const event = event_name && `${event_name}, ${starts}${event_status === "cancelled" ? ", cancelled" : ""}`;
  const rows: readonly (readonly [string, string | null])[] =
    kind === "membership"
      ? [
          ["In one line", product.summary],
          ["Joining fee", dollars(product.joining_fee_cents ?? 0)],
        ]
      : [
          ["In one line", product.summary],
          ["Group", product.group_name],
          ["Address", `/shop/${product.url}`],
          ["Sold until", product.ends_at && clubTimeText(product.ends_at, zone)],
          ...(kind === "ticket" ? ([["Ticket for", event]] as const) : []),
        ];
  const told = rows.filter(([, value]) => value !== null);
  return html`<dl class="facts">
    ${told.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

function pictureStrip({ product, pictures }: ProductPageView): Markup {
  return html`<h2 id="pictures">Pictures</h2>
    ${
      pictures.length === 0
        ? html`<p class="soft">It has none yet.</p>`
        : html`<p class="strip">${pictures.map((each) => thumbnail(each))}</p>`
    }
    <p class="acts"><a href="/admin/products/${product.id}/pictures">${pictures.length === 0 ? "Add a picture" : "Change pictures"}</a></p>`;
}

/** A product with what it costs, and what a shopkeeper can do with it. Nothing is typed here. */
export function productPage(view: ProductPageView): Promise<Response> {
  const { who, product, skus, notice, link, status, headers } = view;
  const { id, name, kind, enabled } = product;
  const isMembership = kind === "membership";
  return adminPage(
    name,
    html`<p><a href="/admin/products">All products</a></p>
      ${doneNote(notice)}
      <h1>${name}</h1>
      <p class="chips">
        ${stateChip(view)} ${product.members_only === 1 ? chip("", "Members only") : ""}
        ${isMembership ? chip("", "Membership") : kind === "ticket" ? chip("", "Ticket") : ""}
      </p>
      <form class="acts" method="post" action="/admin/products/${id}">
        <a class="btn" href="/admin/products/${id}/edit">Change details</a>
        ${isMembership ? "" : html`<a href="/admin/products/${id}/stock">Change stock</a>`}
        ${link && enabled === 1 ? html`<a href="${link}">On the site</a>` : ""}
        <button class="${enabled === 1 ? "quiet" : ""}" name="to" value="${enabled === 1 ? "hide" : "show"}">
          ${enabled === 1 ? "Take out of the shop" : "Put into the shop"}
        </button>
      </form>
      ${facts(view)}
      <h2 id="skus">Prices and stock</h2>
      <ul class="list">
        ${skus.map((sku) => skuItem(sku, product))}
      </ul>
      ${isMembership ? "" : html`<p class="acts"><a href="/admin/products/${id}/skus/new">Add a size or kind</a></p>`}
      ${stockHistory(view)} ${isMembership ? "" : pictureStrip(view)}`,
    { who, status, headers },
  );
}
