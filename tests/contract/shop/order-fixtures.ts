import * as v from "valibot";
import { expect } from "vitest";
import { addressReply } from "#contract/address";
import { type GetCartRequest, shippingQuoteReply } from "#contract/cart";
import { membershipWire } from "#contract/club";
import { orderListReply, orderReply, type SubmitOrderRequest, submitOrderReply } from "#contract/order";
import { addressPaths, cartPaths, clubPaths, sellPaths, userPaths } from "#contract/paths";
import { creditBalanceReply } from "#contract/user";
import { base, get, post, signUp } from "../backend";
import { openCart } from "./cart-fixtures";

/** Where the gateway sends the browser back to: of the site that the backend knows. */
export const returnUrl = new URL("/renew", process.env.CONTRACT_REDIRECT_URI ?? "http://127.0.0.1:9").href;

/** Presses a button of the sandbox gateway's page. */
export async function press(payment: string, step: string): Promise<Response> {
  const headers = { origin: base, connection: "close" };
  const body = new URLSearchParams({ step });
  const reply = await fetch(payment, { method: "POST", headers, body, redirect: "manual" });
  await reply.text();
  return reply;
}

/** A new member with a cart, who orders and pays. */
export async function newBuyer() {
  const { access_token: token, email, id } = await signUp();
  const cart = openCart(token);
  /** Of the cart as it is, reviewed with these choices. */
  const review = async (choices: GetCartRequest = {}): Promise<SubmitOrderRequest> => {
    const { order_key, revision = "", shipping_type } = await cart.get(choices);
    return {
      idempotency_key: order_key ?? "",
      revision: revision ?? "",
      url: returnUrl,
      paymentGateway: "sandbox",
      shipping_option_id: shipping_type,
      note: null,
      address: (choices.shipping_address?.id as number | undefined) ?? null,
    };
  };
  const send = (request: object) => post(cartPaths.submitOrder, request, token);
  const submit = async (request: object) => {
    const reply = await send(request);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return v.parse(submitOrderReply, reply.body);
  };
  const quotes = async () => {
    const place = { suburb: "Emu Park", postcode: "4710" };
    return v.parse(shippingQuoteReply, (await cart.send(cartPaths.shippingQuote, place)).body).data;
  };
  const pickUp = async () => (await quotes()).find(({ is_pick_up }) => is_pick_up)?.shipping_type_id;
  return {
    token,
    email,
    id,
    cart,
    review,
    send,
    submit,
    quotes,
    /** Reviews with pick-up and submits. */
    order: async (more: Partial<SubmitOrderRequest> = {}) =>
      submit({ ...(await review({ shipping_type: (await pickUp()) ?? null })), ...more }),
    find: async (key: string, as: string | undefined = token) =>
      v.parse(orderReply, (await post(sellPaths.order(key), {}, as)).body).item,
    orders: async () => v.parse(orderListReply, (await post(sellPaths.orders, {}, token)).body),
    credit: async () => v.parse(creditBalanceReply, (await get(userPaths.creditBalance, token)).body).balance,
    membership: async () => v.parse(membershipWire, (await get(clubPaths.getMembership, token)).body),
    addAddress: async () => {
      const home = { street_address: "1 Shed Lane", city: "Emu Park", postcode: "4710", state: "QLD" };
      return v.parse(addressReply, (await post(addressPaths.create, home, token)).body).item.id;
    },
  };
}
