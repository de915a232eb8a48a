import { imagesByHash } from "../../db/content/images";
import { clubZone } from "../../db/content/site-settings";
import { getPictures } from "../../db/shop/products/product-pictures";
import { type ShopkeeperProduct, skusForShopkeeper } from "../../db/shop/products/product-register";
import {
  changeProduct,
  deleteSku,
  productAt,
  setProductShown,
  setSkuSold,
} from "../../db/shop/products/product-writes";
import { type Form, postedForm, signedInAgain, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import {
  emptyProduct,
  formOfProduct,
  type ProductErrors,
  type TypedProduct,
} from "../../domain/shop/product-form";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { restoredValues } from "../activity/restore";
import { getProduct } from "./product-access";
import { productFormView, readProduct, urlTaken } from "./product-form-data";
import { productForm } from "./product-form-view";
import { productHistory } from "./product-history";
import { productPage } from "./product-view";

const notices: Readonly<Record<string, string>> = {
  added: "Added. It is not in the shop yet: add pictures, look at the price, then put it into the shop.",
  saved: "Saved. The shop follows within a minute.",
  shown: "It is in the shop within a minute.",
  hidden: "Taken out of the shop. Carts that have it say so; orders keep it.",
  stopped: "Not sold any more. Carts that have it say so; orders keep it.",
  sold: "Sold again.",
  deleted: "Deleted.",
  kept: "Somebody has ordered it, so it stays. Stop selling it instead.",
  sku: "Saved. The shop follows within a minute.",
  stock: "Stock is changed.",
  pictures: "Saved. The shop follows within a minute.",
};
async function page(c: AppContext, who: Officer, notice: string | null, status = 200): Promise<Response> {
  const { db, clock, settings } = c.var.services;
  const product = await getProduct(c);
  const hashes = getPictures(product).map(({ hash }) => hash);
  const zone = await clubZone(db);
  const [skus, timeline, found] = await Promise.all([
    skusForShopkeeper(db, product.id),
    productHistory(db, who, product, zone),
    imagesByHash(db, hashes),
  ]);
  const [site] = settings.siteOrigins;
  return productPage({
    who,
    product,
    skus,
    timeline,
    zone,
    now: clock.now(),
    notice,
    status,
    pictures: hashes.map((hash) => found.get(hash)),
    link: site && product.kind !== "membership" ? `${site}/shop/${product.url}` : null,
  });
}

/** GET /admin/products/{id}. */
export async function showProduct(c: AppContext, viewer: Officer): Promise<Response> {
  const done = c.req.query("done") ?? "";
  return page(c, viewer, Object.hasOwn(notices, done) ? (notices[done] ?? null) : null);
}

/** POST /admin/products/{id}: shows or hides it; sells one of its skus, stops selling it, or deletes it. */
export async function moveProduct(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => page(c, who, null));
  if (posted instanceof Response) return posted;
  const { db } = c.var.services;
  const { id } = await getProduct(c);
  const { to = "", sku = "" } = posted.form;
  const skuId = Number(sku);
  const done = async (word: string) => c.redirect(`/admin/products/${id}?done=${word}`, 303);
  if (to === "show" || to === "hide") {
    await setProductShown(db, id, to === "show");
    return done(to === "show" ? "shown" : "hidden");
  }
  if (to === "sell" || to === "stop") {
    await setSkuSold(db, id, skuId, to === "sell");
    return done(to === "sell" ? "sold" : "stopped");
  }
  if (to !== "delete") throw new Refusal("NOT_FOUND");
  return (await deleteSku(db, id, skuId))
    ? done("deleted")
    : page(c, posted.viewer, notices.kept ?? null, 409);
}

/** GET /admin/products/{id}/edit; `?restore=` shows the values before a line of the activity log. */
export async function showProductForm(c: AppContext, viewer: Officer): Promise<Response> {
  const product = await getProduct(c);
  const view = await productFormView(c, viewer, product);
  const { values, notice } = await restoredValues<ShopkeeperProduct>(c);
  return productForm({
    ...view,
    typed: formOfProduct({ ...product, ...values }, view.choices.zone),
    version: product.updated_at,
    notice,
  });
}

/** What was typed; what a form has no field for is as stored. */
function typedFor(form: Form, product: ShopkeeperProduct, zone: string): TypedProduct {
  const stored = formOfProduct(product, zone);
  const typed = typedFields(form, emptyProduct);
  if (product.kind !== "membership") return { ...typed, joiningFee: stored.joiningFee };
  const { name, summary, content, joiningFee } = typed;
  return { ...stored, name, summary, content, joiningFee };
}

/** POST of that form. */
export async function saveProduct(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const product = await getProduct(c);
    const view = await productFormView(c, who, product);
    const typed = typedFor(form, product, view.choices.zone);
    return productForm({ ...view, typed, version: form.version ?? "", notice: signedInAgain });
  });
  if (posted instanceof Response) return posted;
  const { db, clock } = c.var.services;
  const product = await getProduct(c);
  const view = await productFormView(c, posted.viewer, product);
  const { zone } = view.choices;
  const typed = typedFor(posted.form, product, zone);
  const conflict = (now: ShopkeeperProduct) =>
    productForm({ ...view, typed, version: now.updated_at, conflict: formOfProduct(now, zone) });
  // As with pages: errors would refer to a product that has changed.
  if (posted.form.version !== product.updated_at) return conflict(product);
  const outcome = readProduct(typed, product, view);
  const refuse = (errors: ProductErrors) =>
    productForm({ ...view, typed, version: product.updated_at, errors });
  if ("errors" in outcome) return refuse(outcome.errors);
  const holder = await productAt(db, outcome.columns.url);
  if (holder && holder.id !== product.id) return refuse(urlTaken(holder.name));
  const version = { id: product.id, updatedAt: product.updated_at };
  recordChanges(c, product, outcome.columns, true);
  if (!(await changeProduct(db, version, outcome, clock.now()))) return conflict(await getProduct(c));
  return c.redirect(`/admin/products/${product.id}?done=saved`, 303);
}
