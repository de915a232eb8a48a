import * as v from "valibot";
import { submitOrderReply } from "#contract/order";
import { cartPaths } from "#contract/paths";
import type { Cart } from "~/domain/shop/cart";
import { err, ok, type Result } from "~/lib/result";
import type { ApiError, ApiResult } from "../api-error";
import type { Transport } from "../transport";
import { keyField } from "../write-error";
import { cartFromWire, knownCart } from "./cart-from-wire";

export type OrderRequest = {
  /** The cart's orderKey: sent again, it gets the same order. */
  readonly orderKey: string;
  /** Of the cart that was reviewed. */
  readonly revision: string;
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
  submit(order: OrderRequest): Promise<Result<{ payment: string; order: string }, SubmitError>>;
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
        idempotency_key: order.orderKey,
        revision: order.revision,
        note: order.note,
        address: order.addressId,
        shipping_option_id: order.shippingId,
        url: order.returnUrl,
        paymentGateway: order.gateway,
        promotion_code: order.promotionCode,
      };
      const reply = await send(submitOrderReply, cartPaths.submitOrder, body);
      if (reply.ok) return ok({ payment: reply.value.payment, order: reply.value.order });
      const { error } = reply;
      const current = error.code === "CART_CHANGED" ? v.safeParse(knownCart, error.record) : null;
      return err({ error, cart: current?.success ? cartFromWire(current.output) : null });
    },
  };
}
