import * as v from "valibot";
import { sellPaths } from "#contract/paths";
import { type ProductListRequest, productWire, skuWire } from "#contract/product";
import { toCents } from "#rules/money";
import type { SoldMembership } from "~/domain/shop/renewal";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { lenientList, requiredList } from "../lenient-schema";
import type { Transport } from "../transport";

export type MembershipProductApi = {
  /** The shop's memberships, in its order. */
  list(who: { readonly isSignedIn: boolean }): ApiResult<readonly SoldMembership[]>;
};

const { url, name, summary, group } = productWire.entries;
const { code, price, can_purchase_qty: max } = skuWire.entries;
const knownSku = v.object({ code, price, name: skuWire.entries.name, can_purchase_qty: v.nullish(max, 1) });
const knownProduct = v.object({
  ...{ url, name, summary, group },
  kind: v.fallback(v.nullish(v.string()), null),
  skus: lenientList(knownSku),
});
type KnownProduct = v.InferOutput<typeof knownProduct>;

const listReply = v.object({ data: requiredList(knownProduct) });
const detailReply = v.object({ item: v.object({ skus: requiredList(knownSku) }) });

/** More levels than any club has. */
const pageSize = 60;

/** A backend may know no kinds of products, and list all of them whatever it is asked for. */
const isMembership = ({ kind, group }: KnownProduct) =>
  kind ? kind === "membership" : /^member/i.test(group ?? "");

const toSold = ({ url, name, summary, skus }: KnownProduct): SoldMembership => ({
  url,
  name,
  summary,
  skus: skus
    .filter((sku) => sku.can_purchase_qty !== 0)
    .map((sku) => ({ code: sku.code, name: sku.name, price: toCents(sku.price) })),
});

export function createMembershipProductApi({ call }: Pick<Transport, "call">): MembershipProductApi {
  return {
    list: async ({ isSignedIn }) => {
      const as = isSignedIn ? "session" : null;
      const body: ProductListRequest = { kind: "membership", page_size: pageSize };
      const reply = await call(listReply, { method: "POST", path: sellPaths.products, body, as });
      if (!reply.ok) return reply;
      const found: SoldMembership[] = [];
      for (const product of reply.value.data.filter(isMembership)) {
        if (product.skus.length > 0) {
          found.push(toSold(product));
          continue;
        }
        const path = sellPaths.product(product.url);
        const whole = await call(detailReply, { method: "POST", path, body: {}, as });
        if (!whole.ok) return whole;
        found.push(toSold({ ...product, skus: whole.value.item.skus }));
      }
      return ok(found);
    },
  };
}
