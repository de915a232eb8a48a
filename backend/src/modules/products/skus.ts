import {
  type ShopkeeperProduct,
  type ShopkeeperSku,
  skusForShopkeeper,
} from "../../db/shop/products/product-register";
import { addSku, changeSku, freeName, skuWithCode } from "../../db/shop/products/product-writes";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { unchanged } from "../../desk/parts";
import { asksFirst, type Questions, readQuestions } from "../../desk/questions";
import { readDollars } from "../../domain/money";
import { emptySku, formOfSku, readSkuForm, type SkuErrors, type TypedSku } from "../../domain/shop/sku-form";
import { questionPrice } from "../../domain/unlikely";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { formAction, restoredValues } from "../activity/restore";
import { getProduct } from "./product-access";
import { type SkuFormView, skuForm } from "./product-form-view";

/** @throws Refusal NOT_FOUND */
async function find(c: AppContext, product: ShopkeeperProduct): Promise<ShopkeeperSku> {
  const skus = await skusForShopkeeper(c.var.services.db, product.id);
  const sku = skus.find(({ id }) => String(id) === c.req.param("sku"));
  if (!sku) throw new Refusal("NOT_FOUND");
  return sku;
}

/** What was typed; the price of a membership is its level's. */
function typedFor(form: Form, product: ShopkeeperProduct, stored: ShopkeeperSku): TypedSku {
  const typed = typedFields(form, emptySku);
  return product.kind === "membership" ? { ...typed, price: formOfSku(stored).price } : typed;
}

const buildView = (
  c: AppContext,
  who: Officer,
  product: ShopkeeperProduct,
  sku: ShopkeeperSku | null,
): Omit<SkuFormView, "typed" | "version"> => ({
  title: sku ? `Change ${sku.name}` : `Another ${product.name}`,
  back: { href: `/admin/products/${product.id}`, words: `Back to ${product.name}` },
  action: formAction(c),
  who,
  productName: product.name,
  kind: product.kind,
  levelId: product.level_id,
});

/**
 * Of a price that is far from the one until now; of a new one, from those of the product's others.
 * @param stored null of a new one
 */
async function questionsOf(
  c: AppContext,
  form: Form,
  product: ShopkeeperProduct,
  stored: ShopkeeperSku | null,
): Promise<Questions> {
  const typed = stored ? typedFor(form, product, stored) : typedFields(form, emptySku);
  const price = readDollars(typed.price);
  if ("problem" in price) return {};
  const others = stored ? [stored] : await skusForShopkeeper(c.var.services.db, product.id);
  const earlier = others.map(({ price_cents }) => price_cents);
  const name = stored ? "the price until now" : "what its others cost";
  return readQuestions(form, typed, { price: questionPrice(price.cents, earlier, name) });
}

const codeTaken = (name: string): SkuErrors => ({ sku: `“${name}” has this code: choose another` });

/**
 * The product, unless it is a membership, whose level has one price.
 * @throws Refusal NOT_FOUND
 */
async function withMoreSkus(c: AppContext): Promise<ShopkeeperProduct> {
  const product = await getProduct(c);
  if (product.kind === "membership") throw new Refusal("NOT_FOUND");
  return product;
}

/** GET /admin/products/{id}/skus/new. */
export async function showNewSku(c: AppContext, viewer: Officer): Promise<Response> {
  return skuForm({
    ...buildView(c, viewer, await withMoreSkus(c), null),
    typed: emptySku,
    version: null,
  });
}

/** POST of that form. */
export async function addNewSku(c: AppContext): Promise<Response> {
  const again = async (who: Officer, form: Form, more: Partial<SkuFormView>) => {
    const product = await withMoreSkus(c);
    return skuForm({
      ...buildView(c, who, product, null),
      typed: typedFields(form, emptySku),
      questions: await questionsOf(c, form, product, null),
      version: null,
      ...more,
    });
  };
  const posted = await postedForm(c, (who, form) => again(who, form, {}));
  if (posted instanceof Response) return posted;
  const { db } = c.var.services;
  const { form, viewer } = posted;
  const product = await withMoreSkus(c);
  const typed = typedFields(form, emptySku);
  const outcome = readSkuForm(typed, null, product.name);
  const refuse = (errors: SkuErrors) => again(viewer, form, { errors });
  if ("errors" in outcome) return refuse(outcome.errors);
  if (asksFirst(await questionsOf(c, form, product, null))) return again(viewer, form, {});
  const holder = typed.sku.trim() === "" ? null : await skuWithCode(db, outcome.columns.code);
  if (holder) return refuse(codeTaken(holder.product_name));
  const code = await freeName(outcome.columns.code, async (name) => (await skuWithCode(db, name)) !== null);
  const sku = { sku: { ...outcome.columns, code }, stock: outcome.stock };
  recordChanges(c, {}, sku.sku);
  const id = await addSku(db, product.id, sku);
  if (id === null) return refuse(codeTaken("Another product"));
  return c.redirect(`/admin/products/${product.id}?done=sku`, 303);
}

/** GET /admin/products/{id}/skus/{sku}; `?restore=` shows the values before a line of the activity log. */
export async function showSku(c: AppContext, viewer: Officer): Promise<Response> {
  const product = await getProduct(c);
  const sku = await find(c, product);
  const view = buildView(c, viewer, product, sku);
  const { values, ...restored } = await restoredValues(c, viewer, sku);
  // The price of a membership is restored with its level.
  const price = product.kind === "membership" ? { price_cents: sku.price_cents } : {};
  return skuForm({
    ...view,
    typed: formOfSku({ ...sku, ...values, ...price }),
    version: String(sku.version),
    ...restored,
  });
}

/** POST of that form. Its stock is changed in a form of its own. */
export async function saveSku(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const product = await getProduct(c);
    const sku = await find(c, product);
    return skuForm({
      ...buildView(c, who, product, sku),
      typed: typedFor(form, product, sku),
      questions: await questionsOf(c, form, product, sku),
      version: form.version ?? "",
    });
  });
  if (posted instanceof Response) return posted;
  const { db } = c.var.services;
  const product = await getProduct(c);
  const sku = await find(c, product);
  const view = buildView(c, posted.viewer, product, sku);
  const typed = { ...typedFor(posted.form, product, sku), stock: "" };
  const questions = await questionsOf(c, posted.form, product, sku);
  const conflict = (now: ShopkeeperSku) =>
    skuForm({ ...view, typed, questions, version: String(now.version), conflict: formOfSku(now) });
  if (posted.form.version !== String(sku.version)) return conflict(sku);
  const outcome = readSkuForm(typed, sku, product.name);
  const shown = { ...view, typed, questions, version: String(sku.version) };
  const refuse = (errors: SkuErrors) => skuForm({ ...shown, errors });
  if ("errors" in outcome) return refuse(outcome.errors);
  if (asksFirst(questions)) return skuForm(shown);
  const { columns } = outcome;
  const holder = await skuWithCode(db, columns.code);
  if (holder && holder.id !== sku.id) return refuse(codeTaken(holder.product_name));
  if (!recordChanges(c, sku, columns, true))
    return c.redirect(`/admin/products/${product.id}?done=${unchanged}`, 303);
  if (!(await changeSku(db, sku, columns))) return conflict(await find(c, product));
  return c.redirect(`/admin/products/${product.id}?done=sku`, 303);
}
