import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cart } from "~/domain/shop/cart";
import { reviewView } from "~/features/checkout/review-view.server";
import { leavesFor } from "~/features/checkout/step-page.server";
import {
  checkoutSteps,
  findRedirect,
  listSteps,
  mayOpen,
  openStep,
  stepBefore,
  stepPath,
} from "~/features/checkout/steps";
import { reading } from "../../../support/sample-reading";
import { empty, sampleCart, sampleLine } from "./sample-cart";

const membership = { ...sampleCart, needsShipping: false, shipping: null, place: null };

const anyCart = fc.record({
  lines: fc.constantFrom([], sampleCart.lines),
  needsShipping: fc.boolean(),
  place: fc.constantFrom(
    null,
    sampleCart.place,
    { ...sampleCart.place, id: null },
    { ...sampleCart.place, id: 99 },
  ),
  shipping: fc.constantFrom(null, sampleCart.shipping),
  addresses: fc.constantFrom([], sampleCart.addresses),
}) as fc.Arbitrary<Parameters<typeof openStep>[0]>;

describe("the steps of a checkout", () => {
  it("are one of a membership, before the gateway", () => {
    expect(listSteps(membership)).toEqual(["review"]);
    expect(openStep(membership)).toBe("review");
  });

  it("open one after the other for what is sent", () => {
    expect(openStep({ ...sampleCart, place: null, shipping: null })).toBe("address");
    expect(openStep({ ...sampleCart, shipping: null })).toBe("delivery");
    expect(openStep(sampleCart)).toBe("review");
  });

  it("ask for an address where there is an estimate alone, or one that is put away", () => {
    const place = { id: null, suburb: "Emu Park", postcode: "4710", state: "QLD" };
    expect(openStep({ ...sampleCart, place })).toBe("address");
    expect(openStep({ ...sampleCart, addresses: [] })).toBe("address");
  });

  it("ask for no address where the order is picked up: only a pick-up is chosen for no place", () => {
    const pickedUp = { ...sampleCart, place: null, addresses: [] };
    expect(listSteps(pickedUp)).toEqual(["address", "review"]);
    expect(openStep(pickedUp)).toBe("review");
    expect(findRedirect(pickedUp, "delivery")).toBe("/checkout/review");
    // It can still be sent instead.
    expect(findRedirect(pickedUp, "address")).toBeNull();
    expect(reviewView(pickedUp, reading)).toMatchObject({
      missingAt: null,
      delivery: [{ term: "checkout.step.delivery", value: "Post", change: { href: "/checkout/address" } }],
      hidden: { address: "", shipping: "3" },
    });
  });

  it("send an empty cart to where it is said", () => {
    expect(openStep(empty)).toBeNull();
    expect(checkoutSteps.map((step) => findRedirect(empty, step))).toEqual(
      checkoutSteps.map(() => "/checkout"),
    );
  });

  it("cannot be skipped, and lead back to each one before", () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom(...checkoutSteps), (cart, step) => {
        const open = openStep(cart);
        const elsewhere = findRedirect(cart, step);
        if (open === null) return elsewhere === "/checkout";
        // Where somebody is sent they may stay.
        if (findRedirect(cart, open) !== null) return false;
        const steps = listSteps(cart);
        const isReached = steps.includes(step) && steps.indexOf(step) <= steps.indexOf(open);
        if (!isReached) return elsewhere === stepPath(open);
        const before = stepBefore(cart, step);
        return elsewhere === null && (before === null || mayOpen(cart, before));
      }),
    );
    expect(stepBefore(sampleCart, "review")).toBe("delivery");
  });
});

it("a button leaves a step for the cart, a step or an address abroad, and for nothing else", () => {
  const leads = (intent: string) => {
    const form = new FormData();
    form.set("intent", intent);
    return leavesFor(form);
  };
  expect(["cart", "address", "delivery", "review", "abroad"].map(leads)).toEqual([
    "/cart",
    "/checkout/address",
    "/checkout/delivery",
    "/checkout/review",
    "/profile/address/new?in=abroad",
  ]);
  expect(["", "ask", "payment", "toString", "https://evil.example", "/cart"].map(leads)).toEqual(
    Array(6).fill(null),
  );
  expect(leavesFor(new FormData())).toBeNull();
});

it("a membership alone leads back to where it was chosen, everything else to the cart", () => {
  const membership = { ...sampleLine, kind: "membership" } as const;
  const getBack = (lines: Cart["lines"]) =>
    reviewView({ ...sampleCart, lines, needsShipping: false }, reading).frame.back;
  expect(getBack([membership])).toEqual({
    to: { href: "/renew", intent: "renew" },
    label: "purchase.membership",
  });
  expect(getBack([membership, sampleLine]).to.href).toBe("/cart");
});
