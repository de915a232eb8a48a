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
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneWords, unchanged } from "../../desk/parts";
import { asksFirst, type Questions, readQuestions } from "../../desk/questions";
import { clubDay } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import {
  emptyProduct,
  formOfProduct,
  type ProductErrors,
  type TypedProduct,
} from "../../domain/shop/product-form";
import { questionChangedTime } from "../../domain/unlikely";
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
  return page(c, viewer, doneWords(done, notices) ?? null);
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
  return removeSku(c, posted.viewer, posted.form);
}

/** Asks before a size or kind is deleted, as it cannot come back. One that was ordered stays. */
async function removeSku(c: AppContext, who: Officer, form: Form): Promise<Response> {
  const { db } = c.var.services;
  const product = await getProduct(c);
  const at = `/admin/products/${product.id}`;
  if (form.change === "1") return c.redirect(at, 303);
  const skus = await skusForShopkeeper(db, product.id);
  const found = skus.find(({ id }) => id === Number(form.sku));
  if (!found) throw new Refusal("NOT_FOUND");
  if (found.is_ordered === 1) return page(c, who, notices.kept ?? null, 409);
  const stock = found.stock === null ? "not counted" : `${found.stock} in stock`;
  const words = `${found.name}, ${found.code}, ${dollars(found.price_cents)}, ${stock}`;
  if (form.confirm !== "1")
    return consequencesPage({
      who,
      title: `Delete ${found.name} of ${product.name}?`,
      lines: [
        `${words}. It cannot be brought back.`,
        "Carts that have it say so.",
        ...(skus.length === 1 ? ["It is the only one: nothing of this product can be bought then."] : []),
        "“Stop selling” keeps it, to be sold again later.",
      ],
      mails: [],
      action: at,
      fields: { to: "delete", sku: String(found.id) },
      button: "Delete it",
      back: at,
    });
  recordChanges(c, { size: words }, { size: null });
  return (await deleteSku(db, product.id, found.id))
    ? c.redirect(`${at}?done=deleted`, 303)
    : page(c, who, notices.kept ?? null, 409);
}

/** GET /admin/products/{id}/edit; `?restore=` shows the values before a line of the activity log. */
export async function showProductForm(c: AppContext, viewer: Officer): Promise<Response> {
  const product = await getProduct(c);
  const view = await productFormView(c, viewer, product);
  const { values, ...restored } = await restoredValues(c, viewer, product);
  return productForm({
    ...view,
    typed: formOfProduct({ ...product, ...values }, view.choices.zone),
    version: product.updated_at,
    ...restored,
  });
}

/** What was typed; what a form has no field for is as stored. */
function typedFor(form: Form, product: ShopkeeperProduct, zone: string): TypedProduct {
  const stored = formOfProduct(product, zone);
  const typed = typedFields(form, emptyProduct);
  if (product.kind !== "membership") return typed;
  const { name, summary, content } = typed;
  return { ...stored, name, summary, content };
}

/** Of the end of its sale, where it is not as stored. */
function questionsOf(c: AppContext, form: Form, product: ShopkeeperProduct, zone: string): Questions {
  const typed = typedFor(form, product, zone);
  const today = clubDay(c.var.services.clock.now(), zone);
  return readQuestions(form, typed, {
    ends: questionChangedTime(typed.ends, formOfProduct(product, zone).ends, today),
  });
}

/** POST of that form. */
export async function saveProduct(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const product = await getProduct(c);
    const view = await productFormView(c, who, product);
    const typed = typedFor(form, product, view.choices.zone);
    const questions = questionsOf(c, form, product, view.choices.zone);
    return productForm({ ...view, typed, questions, version: form.version ?? "" });
  });
  if (posted instanceof Response) return posted;
  const { db, clock } = c.var.services;
  const product = await getProduct(c);
  const view = await productFormView(c, posted.viewer, product);
  const { zone } = view.choices;
  const typed = typedFor(posted.form, product, zone);
  const questions = questionsOf(c, posted.form, product, zone);
  const conflict = (now: ShopkeeperProduct) =>
    productForm({ ...view, typed, questions, version: now.updated_at, conflict: formOfProduct(now, zone) });
  // As with pages: errors would refer to a product that has changed.
  if (posted.form.version !== product.updated_at) return conflict(product);
  const outcome = readProduct(typed, product, view);
  const shown = { ...view, typed, questions, version: product.updated_at };
  const refuse = (errors: ProductErrors) => productForm({ ...shown, errors });
  if ("errors" in outcome) return refuse(outcome.errors);
  if (asksFirst(questions)) return productForm(shown);
  const holder = await productAt(db, outcome.columns.url);
  if (holder && holder.id !== product.id) return refuse(urlTaken(holder.name));
  const version = { id: product.id, updatedAt: product.updated_at };
  if (!recordChanges(c, product, outcome.columns, true))
    return c.redirect(`/admin/products/${product.id}?done=${unchanged}`, 303);
  if (!(await changeProduct(db, version, outcome.columns, clock.now()))) return conflict(await getProduct(c));
  return c.redirect(`/admin/products/${product.id}?done=saved`, 303);
}
