import * as v from "valibot";
import type { CartAddRequest, GetCartRequest } from "#contract/cart";
import { shippingQuoteWire } from "#contract/cart";
import { cartPaths } from "#contract/paths";
import type { Vouchers } from "#rules/membership/vouchers";
import { toCents } from "#rules/money";
import type { Cart, ShippingQuote } from "~/domain/shop/cart";
import type { ChosenAddon } from "~/domain/shop/product";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";
import { keyField } from "../write-error";
import { cartFromWire, knownCart, readDeliveryDays, saidKinds } from "./cart-from-wire";
import type { KindFinder } from "./product-kinds";

/** Whose cart: the signed-in member's, or the one of the key that a visitor's browser has. */
export type CartOf = { readonly isSignedIn: boolean; readonly key: string | null };

export type CartChoices = {
  readonly promotionCode?: string | null;
  readonly shippingId?: number | null;
  /** An address of the member's own by its id, or a place. */
  readonly place?:
    | { readonly id: number }
    | { readonly suburb: string; readonly postcode: string; readonly state?: string }
    | null;
};

/** Where a delivery goes: an address of the member's own by its id, or a place where no id is read. */
export type QuotePlace = { readonly id?: number; readonly suburb: string; readonly postcode: string };

/** A change replies the cart's key, "" without a cart. The cart is reloaded after it (spec §4). */
export type CartApi = {
  get(of: CartOf, choices?: CartChoices): ApiResult<Cart>;
  add(
    of: CartOf,
    line: {
      readonly sku: string;
      readonly qty: number;
      readonly addons: readonly ChosenAddon[];
      readonly additionalMember?: string | null;
      /** Two members who vouch for who joins. */
      readonly vouchers?: Vouchers | null;
    },
    requestKey: string | null,
  ): ApiResult<string>;
  remove(of: CartOf, id: number): ApiResult<string>;
  setQuantity(of: CartOf, id: number, qty: number): ApiResult<string>;
  /** A visitor's cart joins the member's. */
  merge(key: string): ApiResult<string>;
  quotes(of: CartOf, place: QuotePlace): ApiResult<readonly ShippingQuote[]>;
};

const changedReply = v.object({ sessionKey: v.nullish(v.string(), "") });
const quotesReply = v.object({ data: requiredList(shippingQuoteWire) });

const choicesOnWire = ({ promotionCode, shippingId, place }: CartChoices): GetCartRequest => ({
  ...(promotionCode === undefined ? {} : { promotion_code: promotionCode }),
  ...(shippingId === undefined ? {} : { shipping_type: shippingId }),
  ...(place === undefined ? {} : { shipping_address: place }),
});

/** @param findKind asked only of a backend whose carts do not say whether something is to be sent */
export function createCartApi({ call }: Pick<Transport, "call">, findKind: KindFinder): CartApi {
  const send = <S extends v.GenericSchema>(
    schema: S,
    path: string,
    { isSignedIn, key }: CartOf,
    body: object,
  ) =>
    isSignedIn
      ? call(schema, { method: "POST", path, body, as: "session" })
      : call(schema, { method: "POST", path, body: { ...body, sessionKey: key }, as: null });
  const change = async (path: string, of: CartOf, body: object) => {
    const reply = await send(changedReply, path, of, body);
    return reply.ok ? ok(reply.value.sessionKey) : reply;
  };
  const member: CartOf = { isSignedIn: true, key: null };
  return {
    get: async (of, choices = {}) => {
      const reply = await send(knownCart, cartPaths.get, of, choicesOnWire(choices));
      if (!reply.ok) return reply;
      const said = saidKinds(reply.value);
      if (reply.value.needs_shipping !== null) return ok(cartFromWire(reply.value, said));
      const urls = [...new Set(reply.value.items.map(({ url }) => url))].filter((url) => !said.has(url));
      const found = await Promise.all(urls.map(async (url) => [url, await findKind(url)] as const));
      const kinds = found.flatMap(([url, kind]) => (kind ? [[url, kind] as const] : []));
      return ok(cartFromWire(reply.value, new Map([...said, ...kinds])));
    },
    add: (of, { sku, qty, addons, additionalMember = null, vouchers = null }, requestKey) => {
      const body: CartAddRequest = {
        sku,
        qty,
        addons: addons.map(({ id, text }) => (text === null ? id : { id, text })),
        additional_member: additionalMember,
        ...vouchers,
        ...keyField(requestKey),
      };
      return change(cartPaths.add, of, body);
    },
    remove: (of, id) => change(cartPaths.remove, of, { id }),
    setQuantity: (of, id, qty) => change(cartPaths.update, of, { id, qty }),
    merge: (key) => change(cartPaths.merge, member, { sessionKey: key }),
    quotes: async (of, place) => {
      const reply = await send(quotesReply, cartPaths.shippingQuote, of, place);
      if (!reply.ok) return reply;
      return ok(
        reply.value.data.map((quote) => ({
          id: quote.shipping_type_id,
          name: quote.shipping_name,
          amount: toCents(quote.amount),
          isPickUp: quote.is_pick_up ?? false,
          days: readDeliveryDays(quote.days_min, quote.days_max),
        })),
      );
    },
  };
}
