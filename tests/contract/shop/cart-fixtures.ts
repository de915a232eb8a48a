import * as v from "valibot";
import { expect } from "vitest";
import { type CartAddRequest, cartChangedReply, type GetCartRequest, getCartReply } from "#contract/cart";
import { cartPaths } from "#contract/paths";
import { expectRefusal, post } from "../backend";

/** A cart as a browser keeps it: by a visitor's key, or by a member's bearer. */
export function openCart(token?: string) {
  let sessionKey: string | null = null;
  const send = (path: string, body: object) =>
    post(path, token === undefined ? { sessionKey, ...body } : body, token);
  const change = async (path: string, body: object) => {
    const reply = await send(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    sessionKey = v.parse(cartChangedReply, reply.body).sessionKey;
  };
  return {
    send,
    key: () => sessionKey,
    add: (request: CartAddRequest) => change(cartPaths.add, request),
    update: (id: number, qty: number) => change(cartPaths.update, { id, qty }),
    remove: (id: number) => change(cartPaths.remove, { id }),
    get: async (choices: GetCartRequest = {}) =>
      v.parse(getCartReply, (await send(cartPaths.get, choices)).body),
    refuses: async (path: string, body: object, code: string) => expectRefusal(await send(path, body), code),
  };
}
