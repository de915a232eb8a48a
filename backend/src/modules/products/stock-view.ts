import { html } from "hono/html";
import type { ShopkeeperProduct, ShopkeeperSku } from "../../db/shop/products/product-register";
import { errorSummary, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, hiddenField } from "../../desk/parts";
import type { Markup } from "../../http/html-page";

/** What the form showed of a sku and what was typed: "" is not counted. */
export type TypedStock = { readonly shown: string; readonly typed: string };

export type StockView = {
  readonly who: Officer;
  readonly product: ShopkeeperProduct;
  readonly skus: readonly ShopkeeperSku[];
  /** By the sku's id. */
  readonly typed: ReadonlyMap<number, TypedStock>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Names this form: sent twice, it counts once. */
  readonly countKey: string;
  readonly notice: string | null;
  readonly status: number;
};

export const stockField = (sku: number) => `stock-${sku}`;
export const shownField = (sku: number) => `shown-${sku}`;
export const stockText = (stock: number | null) => (stock === null ? "" : String(stock));

function getHint({ stock, held, enabled }: ShopkeeperSku): string {
  const words = stock === null ? "Not counted now." : `${stock} now.`;
  return [
    words,
    held > 0 ? `${held} more in orders that are not paid yet: leave them out.` : "",
    enabled === 0 ? "Not sold any more." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The form of a product's stock: 422 with errors, 409 when it has changed meanwhile. */
export function stockForm(view: StockView): Promise<Response> {
  const { who, product, skus, typed, errors, countKey, notice, status } = view;
  const labels = Object.fromEntries(skus.map(({ id, name }) => [stockField(id), name]));
  const row = (sku: ShopkeeperSku): Markup => {
    const values = typed.get(sku.id) ?? { shown: stockText(sku.stock), typed: stockText(sku.stock) };
    return html`${field(
      { labels, errors },
      stockField(sku.id),
      getHint(sku),
      (attributes) =>
        html`<input ${attributes} type="text" inputmode="numeric" autocomplete="off" value="${values.typed}" />`,
    )}<input type="hidden" name="${shownField(sku.id)}" value="${values.shown}" />`;
  };
  const title = `Stock of ${product.name}`;
  return adminPage(
    Object.keys(errors).length > 0 ? `Not saved: ${title}` : title,
    html`${errorSummary({ labels, errors })}
      <p><a href="/admin/products/${product.id}">Back to ${product.name}</a></p>
      <h1>${title}</h1>
      ${doneNote(notice)}
      <p>How many there are for sale. Empty: it is not counted, and never sells out. What is bought while you type is taken off all the same.</p>
      <form class="panel" method="post" action="/admin/products/${product.id}/stock" novalidate>
        ${hiddenField("countKey", countKey)}
        <div class="pair">${skus.map((sku) => html`<div>${row(sku)}</div>`)}</div>
        <p class="acts">
          <button name="step" value="save">Save</button>
          <a href="/admin/products/${product.id}">Cancel</a>
        </p>
      </form>`,
    { who, status },
  );
}
