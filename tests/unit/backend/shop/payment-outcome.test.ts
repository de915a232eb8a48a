import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStatuses } from "#contract/order";
import {
  type GatewayEvent,
  paymentOutcome,
} from "../../../../backend/src/domain/shop/payments/payment-outcome";

type Status = (typeof orderStatuses)[number];

const paid: GatewayEvent = { isSuccess: true, amountCents: 500, isKnown: false };
const declined: GatewayEvent = { ...paid, isSuccess: false };
const outcome = (status: Status, event: GatewayEvent, isPayable = true) =>
  paymentOutcome({ status, dueCents: 500, isPayable, isAgeFit: true }, event);

describe("paymentOutcome", () => {
  it("pays an order that is not paid yet, released ones too if all of it can be taken again", () => {
    const unpaid = ["awaiting-payment", "declined", "released"] as const;
    expect(unpaid.map((status) => outcome(status, paid))).toEqual(["paid", "paid", "paid"]);
    expect(outcome("released", paid, false)).toBe("kept-as-credit");
    expect(outcome("paid", paid, false)).toBe("overpaid");
  });

  it("gives a second payment back as credit", () => {
    expect(outcome("paid", paid)).toBe("overpaid");
    expect(outcome("refunded", paid)).toBe("overpaid");
  });

  it("does not pay with another amount", () => {
    for (const amountCents of [0, 499, 501]) {
      expect(outcome("awaiting-payment", { ...paid, amountCents })).toBe("wrong-amount");
    }
  });

  it("does not pay a membership that is not for the buyer's age any more", () => {
    const order = { status: "awaiting-payment", dueCents: 500, isPayable: true, isAgeFit: false } as const;
    expect(paymentOutcome(order, paid)).toBe("outside-ages");
    expect(paymentOutcome(order, declined)).toBe("declined");
    expect(paymentOutcome({ ...order, status: "paid" }, paid)).toBe("overpaid");
  });

  it("takes a payment once, by its reference", () => {
    for (const status of orderStatuses) expect(outcome(status, { ...paid, isKnown: true })).toBe("known");
  });

  it("declines only what waits for payment", () => {
    expect(orderStatuses.map((status) => outcome(status, declined))).toEqual([
      "declined",
      "known",
      "declined",
      "known",
      "known",
    ]);
  });

  it("pays an order once, whatever comes in whatever order", () => {
    const event = fc.record({ reference: fc.nat(3), isSuccess: fc.boolean(), isRight: fc.boolean() });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const seen = new Set<number>();
        let status = "awaiting-payment" as Status;
        let received = 0;
        const outcomes = events.map(({ reference, isSuccess, isRight }) => {
          const amountCents = isRight ? 500 : 400;
          const next = outcome(status, { isSuccess, amountCents, isKnown: seen.has(reference) });
          if (next === "paid" || next === "declined") status = next;
          if (next === "paid" || next === "overpaid" || next === "wrong-amount") {
            seen.add(reference);
            received += amountCents;
          }
          return { next, amountCents };
        });
        const getSum = (wanted: string) =>
          outcomes.reduce((sum, { next, amountCents }) => sum + (next === wanted ? amountCents : 0), 0);
        expect(outcomes.filter(({ next }) => next === "paid").length).toBeLessThanOrEqual(1);
        expect(status === "paid").toBe(getSum("paid") === 500);
        // No cent is lost.
        expect(getSum("paid") + getSum("overpaid") + getSum("wrong-amount")).toBe(received);
      }),
    );
  });
});
