import { describe, expect, it } from "vitest";
import { type ApiError, networkError, refusal } from "~/api/api-error";
import { createOptional } from "~/api/optional";
import type { CartApi } from "~/api/shop/carts";
import type { Cart } from "~/domain/shop/cart";
import { err, ok } from "~/lib/result";
import { createCartContext } from "~/request/cart-context";
import type { CartKey } from "~/session/cart-key";
import { createFakeClock } from "../../../support/fake-clock";
import { memorySession, tokens } from "../auth/fake-auth";

function createMember(key: string | null = null) {
  const clock = createFakeClock(0);
  const { session } = memorySession({ clock });
  session.signIn(tokens, 7);
  const backend = { count: 2, asked: 0, merged: 0, isDown: false, mergeError: null as ApiError | null };
  const carts = {
    get: async () => {
      backend.asked += 1;
      return backend.isDown ? err(networkError) : ok({ count: backend.count } as Cart);
    },
    merge: async () => {
      backend.merged += 1;
      return backend.mergeError ? err(backend.mergeError) : ok();
    },
    add: async () => ok("key"),
  } as unknown as CartApi;
  let kept = key;
  /** One request's. */
  const open = (isRead = true) => {
    const cartKey = {
      read: async () => kept,
      isUsed: () => kept !== null,
      keep: (next: string | null) => {
        kept = next;
      },
    } as unknown as CartKey;
    return createCartContext({
      session,
      carts,
      cartKey,
      clock,
      isRead,
      optional: createOptional(clock),
    });
  };
  return { clock, session, backend, open };
}

describe("the count of a member's cart", () => {
  it("is asked for once in five minutes", async () => {
    const { clock, backend, open } = createMember();
    for (let times = 0; times < 3; times += 1) expect(await open().cart.count()).toBe(2);
    expect(backend.asked).toBe(1);
    await clock.advance(5 * 60_000);
    backend.count = 5;
    expect([await open().cart.count(), backend.asked]).toEqual([5, 2]);
  });

  it("stays the last known one while the backend does not answer, and is unknown without one", async () => {
    const { clock, backend, open } = createMember();
    backend.isDown = true;
    expect(await open().cart.count()).toBeNull();
    backend.isDown = false;
    expect(await open().cart.count()).toBe(2);
    await clock.advance(5 * 60_000);
    backend.isDown = true;
    expect(await open().cart.count()).toBe(2);
  });

  it("is the cart's own once the cart was shown", async () => {
    const { backend, open } = createMember();
    await open().cart.count();
    backend.count = 3;
    await open().cart.get();
    expect([await open().cart.count(), backend.asked]).toEqual([3, 2]);
  });

  // @spec 4.9
  it("is asked for anew after any post, and after what empties a cart elsewhere", async () => {
    const { backend, open } = createMember();
    await open().cart.count();
    backend.count = 3;
    const posted = open(false).cart;
    await posted.add({} as never, null);
    expect(await posted.count()).toBe(3);
    backend.count = 4;
    expect(await open().cart.count()).toBe(4);
    backend.count = 0;
    open().cart.forgetCount();
    expect(await open().cart.count()).toBe(0);
  });

  // @spec 4.7
  it("is that of the merged cart after signing in", async () => {
    const { backend, open, session } = createMember("visitor's");
    session.cart = { count: 1, checkedAt: 0 };
    expect([await open().cart.count(), backend.merged]).toEqual([2, 1]);
  });

  // @spec 4.7
  it("is known once the carts are merged, which the sign-in's own request does", async () => {
    const { backend, open, session } = createMember("visitor's");
    await open(false).joinAfterSignIn();
    expect(backend.merged).toBe(0);
    session.signOut();
    const signingIn = open(false);
    session.signIn(tokens, 7);
    await signingIn.joinAfterSignIn();
    expect(backend.merged).toBe(1);
  });

  it("shows whose cart it is, so that the page is cached for no other user", async () => {
    const { open } = createMember();
    const { cart, isCartUsed } = open();
    expect(isCartUsed()).toBe(false);
    await cart.count();
    expect(isCartUsed()).toBe(true);
    const known = open();
    await known.cart.count();
    expect(known.isCartUsed()).toBe(true);
  });
});

describe("a visitor's cart that cannot join the member's", () => {
  const refusedWith = (status: number, code = "VALIDATION") =>
    refusal(status, { success: false, code, message: "No", errors: [] });

  it.each([400, 403, 404, 409, 422])(
    "is forgotten after a refusal with %d, which is told once",
    async (status) => {
      const { backend, open, session } = createMember("visitor's");
      backend.mergeError = refusedWith(status);
      expect(await open().cart.get()).toMatchObject({ ok: true });
      expect(session.takeFlash()).toEqual({ key: "shop.notMerged", tone: "warning" });
      await open().cart.get();
      expect([backend.merged, session.takeFlash()]).toEqual([1, null]);
    },
  );

  it.each([
    ["no reply", networkError],
    ["a failure", refusedWith(503, "UNAVAILABLE")],
    ["a limit", refusedWith(429, "RATE_LIMITED")],
    ["an ended session", refusedWith(401, "TOKEN_INVALID")],
    ["an expired token", refusedWith(422, "TOKEN_EXPIRED")],
  ])("is tried again after %s", async (_, error) => {
    const { backend, open, session } = createMember("visitor's");
    backend.mergeError = error;
    await open().cart.get();
    await open().cart.get();
    expect([backend.merged, session.takeFlash()]).toEqual([2, null]);
  });
});
