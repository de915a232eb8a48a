import type { Cart, ShippingQuote } from "~/domain/shop/cart";
import type { ApiResult } from "../api-error";
import type { CartApi, CartChoices, QuotePlace } from "./carts";

type NewLine = Parameters<CartApi["add"]>[1];

/**
 * The member's cart, or the cart of this browser's visitor, which joins the member's after signing in (spec
 * §4). A page that reads it is sent with no-store.
 */
export type RequestCart = {
  get(choices?: CartChoices): ApiResult<Cart>;
  /** Number of items, for a link to the cart; without the backend the last known one, or null. */
  count(): Promise<number | null>;
  /** After a payment or another change elsewhere: the next count asks the backend. */
  forgetCount(): void;
  add(line: NewLine, requestKey: string | null): ApiResult<void>;
  remove(id: number): ApiResult<void>;
  setQuantity(id: number, qty: number): ApiResult<void>;
  quotes(place: QuotePlace): ApiResult<readonly ShippingQuote[]>;
};
