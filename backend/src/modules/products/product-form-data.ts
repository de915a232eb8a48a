import { clubZone } from "../../db/content/site-settings";
import {
  eventsForTickets,
  productGroups,
  type ShopkeeperProduct,
} from "../../db/shop/products/product-register";
import type { Officer } from "../../desk/officer";
import { type ProductErrors, readProductForm, type TypedProduct } from "../../domain/shop/product-form";
import type { AppContext } from "../../http/services";
import { formAction } from "../activity/restore";
import type { ProductFormView } from "./product-form-view";

type Shown = Omit<ProductFormView, "typed" | "version">;

/** The form's choices, for a new product or a stored one. */
export async function productFormView(
  c: AppContext,
  who: Officer,
  product: ShopkeeperProduct | null,
): Promise<Shown> {
  const { db, clock } = c.var.services;
  const [groups, events, zone] = await Promise.all([
    productGroups(db),
    eventsForTickets(db, product?.calendar_event_id ?? null, clock.now()),
    clubZone(db),
  ]);
  const back = product
    ? { href: `/admin/products/${product.id}`, words: `Back to ${product.name}` }
    : { href: "/admin/products", words: "All products" };
  return {
    title: product ? `Change ${product.name}` : "New product",
    back,
    action: formAction(c),
    who,
    kind: product?.kind ?? "goods",
    levelId: product?.level_id ?? null,
    choices: { groups, events, zone },
  };
}

export const readProduct = (typed: TypedProduct, product: ShopkeeperProduct | null, { choices }: Shown) =>
  readProductForm(typed, product, {
    zone: choices.zone,
    groups: choices.groups.map(({ id }) => id),
    events: choices.events.map(({ id }) => id),
    isOrdered: product?.is_ordered === 1,
  });

export const urlTaken = (name: string): ProductErrors => ({
  url: `“${name}” has this address: choose another`,
});
