import { type ApiError, type ApiResult, isRefusedForGood } from "~/api/api-error";
import type { Optional } from "~/api/optional";
import type { CartApi, CartChoices, CartOf } from "~/api/shop/carts";
import type { KindFinder } from "~/api/shop/product-kinds";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Cart } from "~/domain/shop/cart";
import type { Clock } from "~/lib/clock";
import { ok, type Result } from "~/lib/result";
import type { CartKey } from "~/session/cart-key";
import type { Session } from "~/session/types";
import type { RequestCalls } from "./request-calls";

/** ttl of a member's count in the session: another device may change the cart. */
const countTtlMs = 5 * 60_000;

type CartContext = {
  readonly cart: RequestCart;
  /** As the cart's. What is shown of it depends on the number alone, not on whose cart it is. */
  readonly count: () => Promise<number | null>;
  /** After a sign-in in this request the visitor's cart joins the member's (spec §4). */
  readonly joinAfterSignIn: () => Promise<void>;
  /** Whether what this request shows depends on whose cart it is. */
  readonly isCartUsed: () => boolean;
};

type CartParts = {
  readonly session: Pick<Session, "isSignedIn" | "userId" | "cart" | "flash">;
  readonly carts: CartApi;
  readonly cartKey: CartKey;
  readonly clock: Clock;
  /** A GET or HEAD: any other may change the cart. */
  readonly isRead: boolean;
  readonly optional: Optional;
};

export function createCartContext(parts: CartParts): CartContext {
  const { session, carts, cartKey, clock, optional } = parts;
  let isUsed = false;
  if (!parts.isRead) session.cart = null;
  const userIdBefore = session.userId;

  async function owner(): Promise<CartOf> {
    const key = await cartKey.read();
    if (!session.isSignedIn) return { isSignedIn: false, key };
    if (key !== null) await join(key);
    return { isSignedIn: true, key: null };
  }

  /** A merge that fails keeps the key: the next request tries again, unless it is refused for good. */
  async function join(key: string): Promise<void> {
    const merged = await carts.merge(key);
    if (!merged.ok && !isRefusedForGood(merged.error)) return;
    cartKey.keep(null);
    session.cart = null;
    if (!merged.ok) session.flash({ key: "shop.notMerged", tone: "warning" });
  }

  async function get(of: CartOf, choices?: CartChoices): ApiResult<Cart> {
    const cart = await carts.get(of, choices);
    // Each write sends the session's cookie.
    if (cart.ok && of.isSignedIn && parts.isRead && knownCount() !== cart.value.count)
      session.cart = { count: cart.value.count, checkedAt: clock.now() };
    return cart;
  }

  function knownCount(): number | null {
    const { cart } = session;
    return cart && clock.now() - cart.checkedAt < countTtlMs ? cart.count : null;
  }

  async function askCount(): ApiResult<number> {
    const of = await owner();
    // Most visitors have none: no call is made for them.
    if (!of.isSignedIn && of.key === null) return ok(0);
    const known = of.isSignedIn ? knownCount() : null;
    if (known !== null) return ok(known);
    const cart = await get(of);
    return cart.ok ? ok(cart.value.count) : cart;
  }

  async function count(): Promise<number | null> {
    const found = await optional.within(askCount());
    return found.ok ? found.value : (session.cart?.count ?? null);
  }

  async function joinAfterSignIn(): Promise<void> {
    const isNew = session.isSignedIn && session.userId !== userIdBefore;
    // Without a reply in time the next request tries again.
    if (isNew && (await cartKey.read()) !== null) await optional.within(owner().then(ok));
  }

  const used =
    <T>(use: () => T) =>
    () => {
      isUsed ||= session.isSignedIn;
      return use();
    };
  return {
    isCartUsed: () => isUsed || cartKey.isUsed(),
    count,
    joinAfterSignIn,
    cart: createRequestCart({
      session,
      carts,
      cartKey,
      get,
      count: used(count),
      owner: used(owner),
    }),
  };
}

/** The cart as pages read and change it. */
function createRequestCart({
  session,
  carts,
  cartKey,
  get,
  count,
  owner,
}: Pick<CartParts, "session" | "carts" | "cartKey"> & {
  readonly get: (of: CartOf, choices?: CartChoices) => ApiResult<Cart>;
  readonly count: () => Promise<number | null>;
  readonly owner: () => Promise<CartOf>;
}): RequestCart {
  async function change(write: (of: CartOf) => ApiResult<string>): Promise<Result<void, ApiError>> {
    const of = await owner();
    const reply = await write(of);
    if (!reply.ok) return reply;
    if (!of.isSignedIn && reply.value !== of.key) cartKey.keep(reply.value);
    return ok();
  }

  return {
    get: async (choices) => get(await owner(), choices),
    count,
    forgetCount: () => {
      session.cart = null;
    },
    add: (line, requestKey) => change((of) => carts.add(of, line, requestKey)),
    remove: (id) => change((of) => carts.remove(of, id)),
    setQuantity: (id, qty) => change((of) => carts.setQuantity(of, id, qty)),
    quotes: async (place) => carts.quotes(await owner(), place),
  };
}

/** The kinds of products by the shop's own calls, which are loaded only for a backend that needs them. */
export function openKindFinder(
  { transport, content }: Pick<RequestCalls, "transport" | "content">,
  { isSignedIn }: Pick<Session, "isSignedIn">,
): KindFinder {
  const load = async () => {
    const [{ createContentApi }, { createShopApi }, { createKindFinder }, memberships] = await Promise.all([
      import("~/api/content/cached-content"),
      import("~/api/shop/shop"),
      import("~/api/shop/product-kinds"),
      import("~/api/shop/memberships"),
    ]);
    const shop = createShopApi(transport);
    return createKindFinder({
      product: createContentApi(content).product,
      ownProduct: isSignedIn ? (url) => shop.find(url, { isSignedIn }) : null,
      memberships: () => memberships.createMembershipProductApi(transport).list({ isSignedIn }),
    });
  };
  let finder: ReturnType<typeof load> | null = null;
  return async (url) => {
    finder ??= load();
    return (await finder)(url);
  };
}
