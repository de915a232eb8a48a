import type { ApiError, ApiResult } from "~/api/api-error";
import type { CartApi, CartOf } from "~/api/shop/carts";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Result } from "~/lib/result";
import type { CartKey } from "~/session/cart-key";
import type { Session } from "~/session/types";

export function createCartContext(parts: {
  readonly session: Pick<Session, "isSignedIn">;
  readonly carts: CartApi;
  readonly cartKey: CartKey;
}): { readonly cart: RequestCart } {
  const { session, carts, cartKey } = parts;

  async function owner(): Promise<CartOf> {
    const key = await cartKey.read();
    if (!session.isSignedIn) return { isSignedIn: false, key };
    // A merge that fails keeps the key: the next request tries again.
    if (key !== null && (await carts.merge(key)).ok) cartKey.keep(null);
    return { isSignedIn: true, key: null };
  }

  async function change(write: (of: CartOf) => ApiResult<string>): Promise<Result<void, ApiError>> {
    const of = await owner();
    const reply = await write(of);
    if (!reply.ok) return reply;
    if (!of.isSignedIn && reply.value !== of.key) cartKey.keep(reply.value);
    return { ok: true, value: undefined };
  }

  return {
    cart: {
      get: async (choices) => carts.get(await owner(), choices),
      count: async () => {
        const of = await owner();
        // Most visitors have none: no call is made for them.
        if (!of.isSignedIn && of.key === null) return 0;
        const cart = await carts.get(of);
        return cart.ok ? cart.value.count : 0;
      },
      add: (line, requestKey) => change((of) => carts.add(of, line, requestKey)),
      remove: (id) => change((of) => carts.remove(of, id)),
      setQuantity: (id, qty) => change((of) => carts.setQuantity(of, id, qty)),
      quotes: async (place) => carts.quotes(await owner(), place),
    },
  };
}
