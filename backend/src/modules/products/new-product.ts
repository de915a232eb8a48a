import { createProduct, freeName, productAt, skuWithCode } from "../../db/shop/products/product-writes";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { asksFirst, type Questions, readQuestions } from "../../desk/questions";
import { clubDay } from "../../domain/club-time";
import { emptyProduct, type ProductErrors, type TypedProduct } from "../../domain/shop/product-form";
import { emptySku, readSkuForm, type SkuErrors } from "../../domain/shop/sku-form";
import { questionChangedTime } from "../../domain/unlikely";
import type { AppContext } from "../../http/services";
import { productFormView, readProduct, urlTaken } from "./product-form-data";
import { type ProductFormView, productForm } from "./product-form-view";

/** GET /admin/products/new. */
export async function showNewProduct(c: AppContext, viewer: Officer): Promise<Response> {
  const view = await productFormView(c, viewer, null);
  return productForm({ ...view, typed: emptyProduct, sku: emptySku, version: null });
}

/** Of the end of its sale. */
function questionsOf(c: AppContext, form: Form, zone: string): Questions {
  const typed = typedFields(form, emptyProduct);
  const today = clubDay(c.var.services.clock.now(), zone);
  return readQuestions(form, typed, { ends: questionChangedTime(typed.ends, undefined, today) });
}

/** POST of that form. A URL and a code that were not typed are made from the name. */
export async function addProduct(c: AppContext): Promise<Response> {
  const again = async (who: Officer, form: Form, more: Partial<ProductFormView>) => {
    const view = await productFormView(c, who, null);
    return productForm({
      ...view,
      typed: typedFields(form, emptyProduct),
      questions: questionsOf(c, form, view.choices.zone),
      sku: typedFields(form, emptySku),
      version: null,
      ...more,
    });
  };
  const posted = await postedForm(c, (who, form) => again(who, form, {}));
  if (posted instanceof Response) return posted;
  const { db, clock } = c.var.services;
  const { form, viewer } = posted;
  const typed = typedFields(form, emptyProduct);
  const view = await productFormView(c, viewer, null);
  const outcome = readProduct(typed, null, view);
  const sku = readSkuForm(typedFields(form, emptySku), null, typed.name.trim());
  const refuse = (errors: ProductErrors & SkuErrors) => again(viewer, form, { errors });
  if ("errors" in outcome || "errors" in sku)
    return refuse({
      ...("errors" in outcome ? outcome.errors : {}),
      ...("errors" in sku ? withoutNameless(sku.errors, typed) : {}),
    });
  if (asksFirst(questionsOf(c, form, view.choices.zone))) return again(viewer, form, {});
  const urlHolder = typed.url.trim() === "" ? null : await productAt(db, outcome.columns.url);
  const codeHolder = form.sku?.trim() ? await skuWithCode(db, sku.columns.code) : null;
  if (urlHolder || codeHolder)
    return refuse({
      ...(urlHolder ? urlTaken(urlHolder.name) : {}),
      ...(codeHolder ? { sku: `“${codeHolder.product_name}” has this code: choose another` } : {}),
    });
  const url = await freeName(outcome.columns.url, async (name) => (await productAt(db, name)) !== null);
  const code = await freeName(sku.columns.code, async (name) => (await skuWithCode(db, name)) !== null);
  const first = { sku: { ...sku.columns, code }, stock: sku.stock };
  const id = await createProduct(db, { ...outcome.columns, url }, first, clock.now());
  if (id === null) return refuse(urlTaken("Another product"));
  return c.redirect(`/admin/products/${id}?done=added`, 303);
}

/** Without a name the code's error is not shown. */
const withoutNameless = ({ sku, ...errors }: SkuErrors, { name }: TypedProduct): SkuErrors =>
  sku && name.trim() !== "" ? { ...errors, sku } : errors;
