import type { Cart, ShippingQuote } from "~/domain/shop/cart";
import type { ApiResult } from "../api-error";
import type { CartApi, CartChoices, QuotePlace } from "./carts";

type NewLine = Parameters<CartApi["add"]>[1];

/**
 * The cart of whoever makes the request: the member's own, or the visitor's of this browser. What a visitor
 * put into it joins the member's at the first use after signing in (spec §4). A page that reads it is about
 * one person: it answers no-store.
 */
export type RequestCart = {
  get(choices?: CartChoices): ApiResult<Cart>;
  /**
   * How many things are in it, for a link to it. While the backend does not answer: the member's last known
   * count, else null.
   */
  count(): Promise<number | null>;
  /** For what empties a cart elsewhere, such as a payment: the next count asks the backend. */
  forgetCount(): void;
  add(line: NewLine, requestKey: string | null): ApiResult<void>;
  remove(id: number): ApiResult<void>;
  setQuantity(id: number, qty: number): ApiResult<void>;
  quotes(place: QuotePlace): ApiResult<readonly ShippingQuote[]>;
};
