import { type ShopkeeperSku, skusForShopkeeper } from "../../db/shop/products/product-register";
import { changeStock, type StockChange } from "../../db/shop/products/stock-changes";
import { type Form, postedForm } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { randomToken } from "../../domain/secrets";
import { readStock } from "../../domain/shop/sku-form";
import type { AppContext } from "../../http/services";
import { getProduct } from "./product-access";
import { type StockView, shownField, stockField, stockForm, stockText, type TypedStock } from "./stock-view";

const newKey = () => randomToken(16);

async function form(
  c: AppContext,
  who: Officer,
  more: Partial<StockView> & Pick<StockView, "countKey">,
): Promise<Response> {
  const product = await getProduct(c);
  const skus = await skusForShopkeeper(c.var.services.db, product.id);
  return stockForm({
    who,
    product,
    skus,
    typed: new Map(),
    errors: {},
    notice: null,
    status: 200,
    ...more,
  });
}

/** GET /admin/products/{id}/stock. */
export const showStock = (c: AppContext, viewer: Officer): Promise<Response> =>
  form(c, viewer, { countKey: newKey() });

/** Of the skus that the form had. */
function typedIn(posted: Form, skus: readonly ShopkeeperSku[]): ReadonlyMap<number, TypedStock> {
  return new Map(
    skus.flatMap(({ id }) => {
      const [shown, typed] = [posted[shownField(id)], posted[stockField(id)]];
      return shown === undefined || typed === undefined ? [] : [[id, { shown, typed: typed.trim() }]];
    }),
  );
}

type Read = { readonly changes: readonly StockChange[]; readonly errors: Record<string, string> };

function read(typed: ReadonlyMap<number, TypedStock>): Read {
  const changes: StockChange[] = [];
  const errors: Record<string, string> = {};
  for (const [sku, values] of typed) {
    const [shown, stock] = [readStock(values.shown), readStock(values.typed)];
    if ("problem" in stock || "problem" in shown) errors[stockField(sku)] = "Give a whole number, or nothing";
    else if (shown.stock !== stock.stock) changes.push({ sku, shown: shown.stock, typed: stock.stock });
  }
  return { changes, errors };
}

/** Why a change cannot be taken off or put on what is there now; null when it can. */
function findProblem({ stock }: ShopkeeperSku, { shown, typed }: StockChange): string | null {
  if (shown === null && stock !== null) return `It is counted by now: ${stock} are left`;
  if (shown !== null && stock === null) return "It is not counted any more";
  if (shown === null || typed === null || stock === null) return null;
  if (stock + typed - shown >= 0) return null;
  return `You take ${shown - typed} off, but only ${stock} ${stock === 1 ? "is" : "are"} left by now`;
}

/** POST of that form. A difference that is too large changes nothing, and what was typed stays. */
export async function saveStock(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const skusNow = async () => skusForShopkeeper(db, (await getProduct(c)).id);
  const posted = await postedForm(c, async (who, typed) =>
    form(c, who, {
      typed: typedIn(typed, await skusNow()),
      countKey: typed.countKey || newKey(),
    }),
  );
  if (posted instanceof Response) return posted;
  const { viewer } = posted;
  const product = await getProduct(c);
  const typed = typedIn(posted.form, await skusNow());
  const { changes, errors } = read(typed);
  const countKey = (posted.form.countKey ?? "").slice(0, 64) || newKey();
  if (Object.keys(errors).length > 0) return form(c, viewer, { typed, errors, countKey, status: 422 });
  const sent = { productId: product.id, key: countKey, editorId: viewer.userId };
  if (await changeStock(db, sent, changes, clock.now()))
    return c.redirect(`/admin/products/${product.id}?done=stock`, 303);

  const skus = await skusNow();
  const problems = new Map(
    skus.flatMap((sku): [number, string][] => {
      const change = changes.find((each) => each.sku === sku.id);
      const problem = change && findProblem(sku, change);
      return problem ? [[sku.id, `${problem}. Save again to make it what you typed`]] : [];
    }),
  );
  // What was typed stays; where it did not fit it counts from what is there now.
  const counted = skus.flatMap((sku): [number, TypedStock][] => {
    const values = typed.get(sku.id);
    const isFit = problems.size > 0 && !problems.has(sku.id);
    return values ? [[sku.id, isFit ? values : { ...values, shown: stockText(sku.stock) }]] : [];
  });
  return form(c, viewer, {
    typed: new Map(counted),
    countKey: newKey(),
    status: 409,
    errors: Object.fromEntries([...problems].map(([sku, words]) => [stockField(sku), words])),
    notice: problems.size > 0 ? null : "This form was sent before. Look at the numbers, and save them again.",
  });
}
