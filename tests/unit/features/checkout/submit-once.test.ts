import { describe, expect, it, vi } from "vitest";
import { cents } from "#rules/money";
import { type ApiError, networkError } from "~/api/api-error";
import type { OrderRequest, SubmitError } from "~/api/shop/checkout";
import type { DraftStore } from "~/domain/account/draft";
import type { Cart } from "~/domain/shop/cart";
import { reviewView } from "~/features/checkout/review-view.server";
import { findSent, sentBefore } from "~/features/checkout/sent-order.server";
import { submitOrder } from "~/features/checkout/submit-order.server";
import { err, ok, type Result } from "~/lib/result";
import { MemberDraftsCore } from "~/session/member-drafts";
import { parseSealingKeys } from "~/session/sealing";
import type { SentOrder } from "~/session/types";
import { draftStorage } from "../../../support/draft-storage";
import { createFakeClock } from "../../../support/fake-clock";
import { reading } from "../../../support/sample-reading";
import { empty, sampleCart } from "./sample-cart";

const payment = "https://pay.example/pay/1";
const returnUrl = "https://club.example/checkout/return";
const paymentOrigins = ["https://pay.example", "https://club.example"];
const now = Date.parse("2026-11-24T06:00:00Z");

/** As spec §7 has it. */
const keyless: Cart = { ...sampleCart, orderKey: null, revision: "" };
const gone: Cart = { ...empty, orderKey: null, revision: "" };
const sent: SentOrder = { userId: 7, lines: [1], payment: null, sentAt: now - 60_000 };

type Reply = Result<string, SubmitError>;
const lost: Reply = err({ error: networkError, cart: null });

/** @param carts what the backend has, before and after the order */
function shop(reply: Reply, carts: readonly Cart[] = [keyless], sentOrder: SentOrder | null = null) {
  const orders: OrderRequest[] = [];
  // As the request's session: not a property of its own.
  const session = new (class {
    sentOrder = sentOrder;
    get userId() {
      return 7;
    }
  })();
  let asked = 0;
  const deps = {
    checkout: {
      submit: async (order: OrderRequest) => {
        orders.push(order);
        return reply;
      },
    },
    cart: {
      get: async () => {
        const cart = carts[Math.min(asked, carts.length - 1)];
        asked += 1;
        return cart ? ok(cart) : err(networkError);
      },
    },
    session,
    claims: null as DraftStore | null,
    now,
    reading,
    returnUrl,
    paymentOrigins,
  };
  return { deps, orders, session };
}

const keys = await parseSealingKeys(`k:${"A".repeat(43)}`);

/** One member's store. */
const memberStore = () =>
  new MemberDraftsCore(draftStorage(new Map()), createFakeClock("2026-11-24T06:00:00Z"), keys);

function getForm(changes: Readonly<Record<string, string>> = {}, cart = keyless) {
  const form = new FormData();
  const values = { ...reviewView(cart, reading).hidden, gateway: "sandbox", note: "", ...changes };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

// @spec 4.11, 7.30
describe("an order without a key", () => {
  it("is sent as spec §7 has it, and kept in the session with its payment", async () => {
    const { deps, orders, session } = shop(ok(payment));
    expect(await submitOrder(deps, getForm())).toEqual(ok(payment));
    expect(orders).toMatchObject([{ identity: null, addressId: 1, shippingId: 3, returnUrl }]);
    expect(session.sentOrder).toEqual({ userId: 7, lines: [1], payment, sentAt: now });
  });

  it("goes to the return page when nothing is left to pay", async () => {
    expect(await submitOrder(shop(ok("")).deps, getForm())).toEqual(ok(returnUrl));
  });

  it("is not sent while the cart is another than the reviewed one", async () => {
    const { deps, orders } = shop(ok(payment), [{ ...keyless, total: cents(9000) }]);
    expect(await submitOrder(deps, getForm())).toMatchObject({
      error: { failure: { kind: "cart-changed" }, changes: [{ what: "checkout.total" }] },
    });
    expect(orders).toEqual([]);
  });

  it("is not sent while the cart cannot be asked", async () => {
    const { deps, orders } = shop(ok(payment), []);
    expect(await submitOrder(deps, getForm())).toMatchObject({ error: { failure: { kind: "unreachable" } } });
    expect(orders).toEqual([]);
  });

  it("counts as taken when its reply is lost and the cart is empty", async () => {
    const { deps, session } = shop(lost, [keyless, gone]);
    expect(await submitOrder(deps, getForm())).toEqual(ok(returnUrl));
    expect(session.sentOrder).toMatchObject({ payment: null });
  });

  it("is left to the member when its reply is lost and the cart still has everything", async () => {
    const { deps, session } = shop(lost);
    expect(await submitOrder(deps, getForm())).toMatchObject({
      error: {
        failure: { kind: "no-answer", text: "checkout.sentLost" },
        review: { sent: { payment: null, again: String(now) } },
      },
    });
    expect(session.sentOrder).toMatchObject({ lines: [1], payment: null });
  });

  it("claims nothing when neither order nor cart has a reply", async () => {
    const { deps } = shop(lost, [keyless, undefined as never]);
    const placed = await submitOrder(deps, getForm());
    expect(placed).toMatchObject({ error: { failure: { text: "checkout.sentUnknown" } } });
    expect(placed).not.toHaveProperty("error.review");
  });

  it("is sent a second time only by a member who was told of the first", async () => {
    const { deps, orders } = shop(ok(payment), [keyless], sent);
    expect(await submitOrder(deps, getForm())).toMatchObject({
      error: {
        failure: { kind: "sent-before", text: "checkout.sentLost" },
        review: { sent: { payment: null } },
      },
    });
    expect(orders).toEqual([]);
    expect(await submitOrder(deps, getForm({ again: String(sent.sentAt) }))).toEqual(ok(payment));
    expect(orders).toHaveLength(1);
  });

  it("leads to its payment where that is known, and does not order twice", async () => {
    const { deps, orders } = shop(ok(payment), [keyless], { ...sent, payment });
    expect(await submitOrder(deps, getForm())).toMatchObject({
      error: { failure: { text: "checkout.sentUnpaid" }, review: { sent: { payment } } },
    });
    expect(orders).toEqual([]);
  });

  it("leads a second tap of an order that was taken to what became of it", async () => {
    const { deps, orders } = shop(ok(payment), [gone], sent);
    expect(await submitOrder(deps, getForm())).toEqual(ok(returnUrl));
    expect(orders).toEqual([]);
  });

  it("is sent by one of two taps, whose replies no session has yet", async () => {
    const claims = memberStore();
    const taps = [shop(ok(payment)), shop(ok(payment))];
    const placed = await Promise.all(taps.map(({ deps }) => submitOrder({ ...deps, claims }, getForm())));
    expect(taps.flatMap(({ orders }) => orders)).toHaveLength(1);
    expect(placed.filter(({ ok }) => ok)).toEqual([ok(payment)]);
    expect(placed.find((one) => !one.ok)).toMatchObject({
      error: { failure: { kind: "sent-before" }, review: { sent: { payment: null, again: String(now) } } },
    });
    // Who was told, may; what is ordered next, too.
    const again = shop(ok(payment));
    expect(await submitOrder({ ...again.deps, claims }, getForm({ again: String(now) }))).toEqual(
      ok(payment),
    );
    const next = { ...keyless, lines: keyless.lines.map((line) => ({ ...line, id: 99 })) };
    const other = shop(ok(payment), [next]);
    expect(await submitOrder({ ...other.deps, claims }, getForm({}, next))).toEqual(ok(payment));
  });

  it("may be sent again at once when the backend refused it", async () => {
    const claims = memberStore();
    const error: ApiError = { ...networkError, kind: "refused", status: 422, message: "Not today" };
    await submitOrder({ ...shop(err({ error, cart: null })).deps, claims }, getForm());
    expect(await submitOrder({ ...shop(ok(payment)).deps, claims }, getForm())).toEqual(ok(payment));
  });

  it("is sent without a claim when the store fails", async () => {
    const noted = vi.spyOn(console, "error").mockImplementation(() => {});
    const claims = memberStore();
    claims.save = () => Promise.reject(new Error("no storage"));
    expect(await submitOrder({ ...shop(ok(payment)).deps, claims }, getForm())).toEqual(ok(payment));
    expect(noted).toHaveBeenCalledOnce();
    noted.mockRestore();
  });

  it("of other things is sent at once", async () => {
    const { deps, orders } = shop(ok(payment), [keyless], { ...sent, lines: [99] });
    expect(await submitOrder(deps, getForm())).toEqual(ok(payment));
    expect(orders).toHaveLength(1);
  });

  it("is not kept as sent when the backend refuses it", async () => {
    const error: ApiError = { ...networkError, kind: "refused", status: 422, message: "Not today" };
    const { deps, session } = shop(err({ error, cart: null }));
    expect(await submitOrder(deps, getForm())).toMatchObject({ error: { message: "Not today" } });
    expect(session.sentOrder).toBeNull();
  });
});

describe("an order that was sent before", () => {
  it("is its own member's, for a day", () => {
    expect(findSent({ userId: 7, sentOrder: sent }, now)).toBe(sent);
    expect(findSent({ userId: 8, sentOrder: sent }, now)).toBeNull();
    expect(findSent({ userId: 7, sentOrder: sent }, now + 24 * 3600_000)).toBeNull();
  });

  it("is told on the review of a cart that still has it, of a backend without keys alone", () => {
    const told = (cart: Cart) => sentBefore({ ...sent, payment }, cart, paymentOrigins);
    expect(told(keyless)).toEqual({ payment, again: String(sent.sentAt) });
    expect(told(gone)).toBeNull();
    expect(told(sampleCart)).toBeNull();
    expect(sentBefore({ ...sent, payment: "https://evil.example" }, keyless, paymentOrigins)).toMatchObject({
      payment: null,
    });
  });
});
