import { productForShopkeeper, type ShopkeeperProduct } from "../../db/shop/products/product-register";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";

/**
 * The product that the URL names, in any state.
 * @throws Refusal NOT_FOUND
 */
export async function getProduct(c: AppContext): Promise<ShopkeeperProduct> {
  const product = await productForShopkeeper(c.var.services.db, Number(c.req.param("product")));
  if (!product) throw new Refusal("NOT_FOUND");
  return product;
}
