import { imagesByHash } from "../../db/content/images";
import { clubZone } from "../../db/content/site-settings";
import { picturesOf } from "../../db/shop/product-pictures";
import {
  eventsForTickets,
  productGroups,
  type ShopkeeperProduct,
  skusForShopkeeper,
} from "../../db/shop/product-register";
import {
  changeProduct,
  createProduct,
  deleteSku,
  freeName,
  productAt,
  setProductShown,
  setSkuSold,
  skuWithCode,
} from "../../db/shop/product-writes";
import { latestStockChanges } from "../../db/shop/stock-changes";
import {
  emptyProduct,
  formOfProduct,
  type ProductErrors,
  readProductForm,
  type TypedProduct,
} from "../../domain/shop/product-form";
import { emptySku, readSkuForm, type SkuErrors } from "../../domain/shop/sku-form";
import { Refusal } from "../refusal";
import type { AppContext } from "../services";
import { editorOf, type Form, postedForm, typedText } from "./editor-access";
import { productOf, signedInAgain, typedSku } from "./product-access";
import { type ProductFormView, productForm } from "./product-form-view";
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
async function page(c: AppContext, who: string, notice: string | null, status = 200): Promise<Response> {
  const { db, clock, settings } = c.var.services;
  const product = await productOf(c);
  const hashes = picturesOf(product).map(({ hash }) => hash);
  const [skus, changes, found, zone] = await Promise.all([
    skusForShopkeeper(db, product.id),
    latestStockChanges(db, product.id),
    imagesByHash(db, hashes),
    clubZone(db),
  ]);
  const [site] = settings.siteOrigins;
  return productPage({
    ...{ who, product, skus, changes, zone, now: clock.now(), notice, status },
    pictures: hashes.map((hash) => found.get(hash)),
    link: site && product.kind !== "membership" ? `${site}/shop/${product.url}` : null,
    headers: new Headers(c.res.headers),
  });
}

/** GET /products/{id}. */
export async function showProduct(c: AppContext): Promise<Response> {
  const viewer = await editorOf(c);
  if (viewer instanceof Response) return viewer;
  const done = c.req.query("done") ?? "";
  return page(c, viewer.email, Object.hasOwn(notices, done) ? (notices[done] ?? null) : null);
}

/** POST /products/{id}: shows or hides it; sells one of its skus, stops selling it, or deletes it. */
export async function moveProduct(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => page(c, who, null));
  if (posted instanceof Response) return posted;
  const { db } = c.var.services;
  const { id } = await productOf(c);
  const { to = "", sku = "" } = posted.form;
  const skuId = Number(sku);
  const done = async (word: string) => c.redirect(`/products/${id}?done=${word}`, 303);
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
    : page(c, posted.viewer.email, notices.kept ?? null, 409);
}

const typedIn = (form: Form): TypedProduct => {
  const text = (name: keyof TypedProduct) => typedText(form, name);
  return {
    ...{ name: text("name"), url: text("url"), group: text("group"), summary: text("summary") },
    ...{ content: text("content"), membersOnly: form.membersOnly === "1", ends: text("ends") },
    ...{ event: text("event"), terms: text("terms"), joiningFee: text("joiningFee") },
  };
};

type Shown = Omit<ProductFormView, "typed" | "version">;

/** The form's choices, for a new product or a stored one. */
async function formView(c: AppContext, who: string, product: ShopkeeperProduct | null): Promise<Shown> {
  const { db, clock } = c.var.services;
  const [groups, events, zone] = await Promise.all([
    productGroups(db),
    eventsForTickets(db, product?.calendar_event_id ?? null, clock.now()),
    clubZone(db),
  ]);
  const back = product
    ? { href: `/products/${product.id}`, words: `Back to ${product.name}` }
    : { href: "/products", words: "All products" };
  return {
    ...{ title: product ? `Change ${product.name}` : "New product", back, action: c.req.path, who },
    ...{ kind: product?.kind ?? "goods", choices: { groups, events, zone } },
    headers: new Headers(c.res.headers),
  };
}

const read = (typed: TypedProduct, product: ShopkeeperProduct | null, { choices }: Shown) =>
  readProductForm(typed, product, {
    zone: choices.zone,
    groups: choices.groups.map(({ id }) => id),
    events: choices.events.map(({ id }) => id),
    isOrdered: product?.is_ordered === 1,
  });

const urlTaken = (name: string): ProductErrors => ({ url: `“${name}” has this address: choose another` });

/** GET /products/new. */
export async function showNewProduct(c: AppContext): Promise<Response> {
  const viewer = await editorOf(c);
  if (viewer instanceof Response) return viewer;
  const view = await formView(c, viewer.email, null);
  return productForm({ ...view, typed: emptyProduct, sku: emptySku, version: null });
}

/** POST of that form. An address and a code that were not typed are made from the name. */
export async function addProduct(c: AppContext): Promise<Response> {
  const again = async (who: string, form: Form, more: Partial<ProductFormView>) => {
    const view = await formView(c, who, null);
    return productForm({ ...view, typed: typedIn(form), sku: typedSku(form), version: null, ...more });
  };
  const posted = await postedForm(c, (who, form) => again(who, form, { notice: signedInAgain }));
  if (posted instanceof Response) return posted;
  const { db, clock } = c.var.services;
  const { form, viewer } = posted;
  const typed = typedIn(form);
  const outcome = read(typed, null, await formView(c, viewer.email, null));
  const sku = readSkuForm(typedSku(form), null, typed.name.trim());
  const refuse = (errors: ProductErrors & SkuErrors) => again(viewer.email, form, { errors });
  if ("errors" in outcome || "errors" in sku)
    return refuse({
      ...("errors" in outcome ? outcome.errors : {}),
      ...("errors" in sku ? withoutNameless(sku.errors, typed) : {}),
    });
  const { columns } = outcome;
  const holder = typed.url.trim() === "" ? null : await productAt(db, columns.url);
  const withCode =
    typed.name && typedSku(form).sku.trim() !== "" ? await skuWithCode(db, sku.columns.code) : null;
  if (holder || withCode)
    return refuse({
      ...(holder ? urlTaken(holder.name) : {}),
      ...(withCode ? { sku: `“${withCode.product_name}” has this code: choose another` } : {}),
    });
  const url = await freeName(columns.url, async (name) => (await productAt(db, name)) !== null);
  const code = await freeName(sku.columns.code, async (name) => (await skuWithCode(db, name)) !== null);
  const first = { sku: { ...sku.columns, code }, stock: sku.stock };
  const id = await createProduct(db, { ...columns, url }, first, clock.now());
  if (id === null) return refuse({ url: "Somebody has just taken this address or code: choose another" });
  return c.redirect(`/products/${id}?done=added`, 303);
}

/** Without a name there is no code to complain of. */
const withoutNameless = ({ sku, ...errors }: SkuErrors, { name }: TypedProduct): SkuErrors =>
  sku && name.trim() !== "" ? { ...errors, sku } : errors;

/** GET /products/{id}/edit. */
export async function showProductForm(c: AppContext): Promise<Response> {
  const viewer = await editorOf(c);
  if (viewer instanceof Response) return viewer;
  const product = await productOf(c);
  const view = await formView(c, viewer.email, product);
  return productForm({
    ...view,
    typed: formOfProduct(product, view.choices.zone),
    version: product.updated_at,
  });
}

/** What was typed; what a form has no field for is as stored. */
function typedFor(form: Form, product: ShopkeeperProduct, zone: string): TypedProduct {
  const stored = formOfProduct(product, zone);
  const typed = typedIn(form);
  if (product.kind !== "membership") return { ...typed, joiningFee: stored.joiningFee };
  const { name, summary, content, joiningFee } = typed;
  return { ...stored, name, summary, content, joiningFee };
}

/** POST of that form. */
export async function saveProduct(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, form) => {
    const product = await productOf(c);
    const view = await formView(c, who, product);
    const typed = typedFor(form, product, view.choices.zone);
    return productForm({ ...view, typed, version: form.version ?? "", notice: signedInAgain });
  });
  if (posted instanceof Response) return posted;
  const { db, clock } = c.var.services;
  const product = await productOf(c);
  const view = await formView(c, posted.viewer.email, product);
  const { zone } = view.choices;
  const typed = typedFor(posted.form, product, zone);
  const conflict = (now: ShopkeeperProduct) =>
    productForm({ ...view, typed, version: now.updated_at, conflict: formOfProduct(now, zone) });
  // As with pages: errors would refer to a product that has changed.
  if (posted.form.version !== product.updated_at) return conflict(product);
  const outcome = read(typed, product, view);
  const refuse = (errors: ProductErrors) =>
    productForm({ ...view, typed, version: product.updated_at, errors });
  if ("errors" in outcome) return refuse(outcome.errors);
  const holder = await productAt(db, outcome.columns.url);
  if (holder && holder.id !== product.id) return refuse(urlTaken(holder.name));
  const version = { id: product.id, updatedAt: product.updated_at };
  if (!(await changeProduct(db, version, outcome, clock.now()))) return conflict(await productOf(c));
  return c.redirect(`/products/${product.id}?done=saved`, 303);
}
