import { cartPaths } from "#contract/paths";

/** Sends a POST to the reference backend with the caller's bearer, and reads its JSON. */
export type Post = (
  path: string,
  body: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

type Cart = {
  readonly order_key?: string;
  readonly revision?: string;
  readonly items?: readonly { readonly id: number }[];
};

/**
 * submitOrder as spec §7 has it, by our backend's: the order is whatever the cart has by then, and the cart's
 * lines are in the order afterwards, so that the same things in the cart are another order.
 */
export async function submitOnce(body: Readonly<Record<string, unknown>>, post: Post): ReturnType<Post> {
  const cart = (await post(cartPaths.get, {})).body as Cart;
  const reply = await post(cartPaths.submitOrder, {
    ...body,
    revision: cart.revision,
    idempotency_key: cart.order_key,
  });
  if (reply.status < 400) for (const { id } of cart.items ?? []) await post(cartPaths.remove, { id });
  return reply;
}
