import type { RequestCart } from "~/api/shop/request-cart";
import { err, ok } from "~/lib/result";
import { cart } from "./product-fixture";

/** A cart that writes down what it is asked. */
export function recorder(held = cart(), refuses: object | null = null) {
  const calls: unknown[][] = [];
  const answer = async (name: string, ...asked: unknown[]) => {
    calls.push([name, ...asked]);
    return refuses ? err(refuses as never) : ok(undefined);
  };
  const recorded: RequestCart = {
    get: async (choices) => {
      if (choices) calls.push(["get", choices]);
      return ok(held);
    },
    forgetCount: () => {},
    count: async () => held.count,
    add: (...asked) => answer("add", ...asked),
    remove: (id) => answer("remove", id),
    setQuantity: (...asked) => answer("setQuantity", ...asked),
    quotes: async () => ok([]),
  };
  return { cart: recorded, calls };
}

export const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
