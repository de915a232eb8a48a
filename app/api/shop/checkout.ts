import * as v from "valibot";
import { cartPaths } from "#contract/paths";
import type { Cart } from "~/domain/shop/cart";
import { err, ok, type Result } from "~/lib/result";
import type { ApiError, ApiResult } from "../api-error";
import type { Transport } from "../transport";
import { keyField } from "../write-error";
import { cartFromWire, knownCart } from "./cart-from-wire";

/** What spec §7 has of it. */
const placedReply = v.object({ payment: v.nullish(v.string(), "") });

export type OrderRequest = {
  /**
   * The cart's orderKey, sent again, gets the same order; revision is that of the reviewed cart. Null of a
   * cart without them: each order that is sent is one of its own.
   */
  readonly identity: { readonly orderKey: string; readonly revision: string } | null;
  readonly addressId: number | null;
  readonly shippingId: number | null;
  readonly gateway: string;
  readonly note: string | null;
  readonly promotionCode: string | null;
  /** Where the gateway sends the browser back to. */
  readonly returnUrl: string;
};

export type SubmitError = {
  readonly error: ApiError;
  /** The cart as it is now, when it is not what was reviewed. */
  readonly cart: Cart | null;
};

/** A member's cart becomes an order. */
export type CheckoutApi = {
  /** The club answers by email. */
  askForQuote(place: { readonly id: number }, requestKey: string | null): ApiResult<void>;
  /** The value is where it is paid; "" when nothing is left to pay. */
  submit(order: OrderRequest): Promise<Result<string, SubmitError>>;
};

export function createCheckoutApi({ call }: Pick<Transport, "call">): CheckoutApi {
  const send = <S extends v.GenericSchema>(schema: S, path: string, body: object) =>
    call(schema, { method: "POST", path, body, as: "session" });
  return {
    askForQuote: async (address, requestKey) => {
      const body = { address, ...keyField(requestKey) };
      const reply = await send(v.unknown(), cartPaths.requestShippingQuote, body);
      return reply.ok ? ok() : reply;
    },
    submit: async (order) => {
      const body = {
        ...(order.identity && {
          idempotency_key: order.identity.orderKey,
          revision: order.identity.revision,
        }),
        note: order.note,
        address: order.addressId,
        shipping_option_id: order.shippingId,
        url: order.returnUrl,
        paymentGateway: order.gateway,
        promotion_code: order.promotionCode,
      };
      const reply = await send(placedReply, cartPaths.submitOrder, body);
      if (reply.ok) return ok(reply.value.payment);
      const { error } = reply;
      const current = error.code === "CART_CHANGED" ? v.safeParse(knownCart, error.record) : null;
      return err({ error, cart: current?.success ? cartFromWire(current.output) : null });
    },
  };
}
