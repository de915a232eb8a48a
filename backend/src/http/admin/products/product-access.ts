import { productForShopkeeper, type ShopkeeperProduct } from "../../../db/shop/products/product-register";
import type { TypedSku } from "../../../domain/shop/sku-form";
import { Refusal } from "../../refusal";
import type { AppContext } from "../../services";
import { type Form, typedText } from "../editor-access";

export const signedInAgain = "You are signed in again. Here is what you typed; it is not saved yet.";

/**
 * The product that the URL names, in any state.
 * @throws Refusal NOT_FOUND
 */
export async function getProduct(c: AppContext): Promise<ShopkeeperProduct> {
  const product = await productForShopkeeper(c.var.services.db, Number(c.req.param("product")));
  if (!product) throw new Refusal("NOT_FOUND");
  return product;
}

export const typedSku = (form: Form): TypedSku => {
  const text = (name: keyof TypedSku) => typedText(form, name);
  return {
    variant: text("variant"),
    sku: text("sku"),
    price: text("price"),
    stock: text("stock"),
    most: text("most"),
    grams: text("grams"),
    gst: form.gst === "1",
    addons: text("addons"),
  };
};
