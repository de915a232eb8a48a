import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { networkError } from "~/api/api-error";
import type { Order } from "~/domain/shop/order";
import { readOrderKey } from "~/domain/shop/order-path";
import { orderStateView } from "~/features/checkout/order-state.server";
import { err } from "~/lib/result";
import en from "../../../../locales/en.json";
import { reading } from "../../../support/sample-reading";
import { getState, origins, paid } from "./sample-order";

describe("the state of an order", () => {
  it("is paid, with what now", () => {
    expect(getState(paid)).toMatchObject({
      state: "paid",
      texts: [
        "checkout.orderLine 000004 $95.00",
        "checkout.paidText $90.00",
        "order.creditParts $5.00 $90.00",
        "checkout.membershipTo 31 December 2027",
      ],
      invoice: "/invoice/12",
      tickets: "/print-tickets/12",
      hasCard: true,
      payment: null,
    });
  });

  it("says that nothing was left to pay where credit paid it all", () => {
    expect(getState({ ...paid, credit: paid.total }).texts).toEqual([
      "checkout.orderLine 000004 $95.00",
      "checkout.nothingToPay",
      "order.creditParts $95.00 $0.00",
      "checkout.membershipTo 31 December 2027",
    ]);
  });

  const rug = { name: "Rug", qty: 2, kind: "goods", amount: cents(9000), event: null };
  const event = { startsAt: "2026-12-12T08:00:00Z", timeZone: "Australia/Brisbane", isAllDay: false };
  const dinner = { name: "Dinner", qty: 1, kind: "ticket", amount: cents(1500), event };
  const sent = {
    name: "Express",
    address: ["Ada Finch", "1 Reef Street"],
    days: [2, 4],
    amount: cents(900),
  } as const;

  it("names items, when a ticket's event is, amounts, address, delivery time and what comes next", () => {
    const order = { ...paid, lines: [rug, dinner], discount: cents(1900), delivery: sent };
    expect(getState(order).facts).toEqual({
      items: [
        { name: "Rug", starts: null, qty: 2, amount: "$90.00" },
        { name: "Dinner", starts: "Sat, 12 Dec 2026, 6:00\u00a0pm", qty: 1, amount: "$15.00" },
      ],
      amounts: [
        { term: "checkout.discountPlain", amount: "−$19.00" },
        { term: "checkout.step.delivery", amount: "$9.00" },
        { term: "checkout.total", amount: "$95.00" },
      ],
      delivery: [
        { term: "checkout.step.address", lines: ["Ada Finch", "1 Reef Street"] },
        { term: "checkout.step.delivery", lines: ["Express", "purchase.days 4 2–4"] },
      ],
      transfer: null,
      note: null,
      next: ["checkout.nextCard", "checkout.nextTickets", "checkout.nextSent"],
    });
  });

  it("has what the member told the club, for its owner alone", () => {
    const order = { ...paid, lines: [dinner], note: "No nuts,\nplease" };
    expect(getState(order).facts?.note).toBe("No nuts,\nplease");
    expect(getState({ ...order, id: null }, false).facts).toBeNull();
  });

  it("says of what is picked up no address, and nothing of what is not delivered or not known", () => {
    const pickUp = { name: "Pick up", address: [], days: null, amount: cents(0) };
    const goods = { ...paid, hasMembership: false, ticketCount: 0, lines: [rug] };
    const nextOf = (delivery: Order["delivery"]) => getState({ ...goods, delivery }).facts?.next;
    expect(nextOf(pickUp)).toEqual(["checkout.nextPickUp"]);
    expect(nextOf({ ...pickUp, name: null })).toEqual([]);
    expect(getState({ ...goods, delivery: pickUp }).facts?.delivery).toEqual([
      { term: "checkout.step.delivery", lines: ["Pick up"] },
    ]);
    expect(getState({ ...paid, lines: [dinner] }).facts?.delivery).toEqual([]);
    expect(getState({ ...goods, status: "declined", delivery: sent }).facts?.next).toEqual([]);
    expect(getState({ ...goods, id: null, delivery: sent }, false).facts).toBeNull();
  });

  it("of one that a later order has replaced says so", () => {
    expect(getState({ ...paid, status: "released", isReplaced: true })).toMatchObject({
      state: "released",
      title: "checkout.replacedTitle",
      texts: ["checkout.orderLine 000004 $95.00", "checkout.replacedText"],
    });
  });

  it("of one that was cancelled says so, and not that it had run out when it was paid after that", () => {
    const cancelled = { ...paid, status: "released", isCancelled: true } as const;
    expect(getState(cancelled)).toMatchObject({
      state: "released",
      title: "purchase.cancelledTitle",
      texts: ["checkout.orderLine 000004 $95.00", "purchase.cancelledText"],
    });
    expect(getState({ ...cancelled, isKeptAsCredit: true })).toMatchObject({
      title: "checkout.keptTitle",
      texts: expect.arrayContaining(["purchase.cancelledKept"]),
    });
  });

  it("tells a client without a session the outcome and no more", () => {
    const known = { ...paid, id: null, invoiceId: null, ticketCount: 0, membershipValidTo: null };
    expect(getState(known, false)).toMatchObject({
      state: "paid",
      invoice: null,
      tickets: null,
      hasCard: false,
      maySignIn: true,
      texts: [],
    });
  });

  it.each([
    ["awaiting-payment", "waiting", true],
    ["declined", "declined", true],
    ["released", "released", false],
    ["refunded", "refunded", false],
  ] as const)("of %s is %s, to be paid: %s", (status, state, isPayable) => {
    const view = getState({ ...paid, status, payment: "https://pay.example/pay/1" });
    expect(view).toMatchObject({ state, invoice: null, hasCard: false });
    expect(view.payment !== null).toBe(isPayable);
  });

  it("of a released one that was paid too late says what became of the money", () => {
    const late = { ...paid, status: "released", isKeptAsCredit: true, invoiceId: null } as const;
    expect(getState({ ...late, keptAmount: cents(1300) })).toMatchObject({
      state: "released",
      title: "checkout.keptTitle",
      payment: null,
      texts: ["checkout.orderLine 000004 $95.00", "checkout.keptText", "checkout.creditText $13.00"],
    });
    // The credit is said once.
    expect(en.checkout.keptText).not.toContain("credit");
    // A client without a session learns that it is safe, and no amount.
    expect(getState({ ...late, id: null }, false).texts).toEqual([
      "checkout.keptText",
      "checkout.keptSafeText",
    ]);
  });

  it("that is still to be paid names what arrived and became credit", () => {
    const short = { ...paid, status: "awaiting-payment", keptAmount: cents(100) } as const;
    expect(getState(short).texts).toEqual([
      "checkout.orderLine 000004 $90.00",
      "purchase.toPayParts $5.00 $90.00",
      "checkout.waitingText",
      "checkout.creditText $1.00",
    ]);
  });

  it("of a membership that is held for its payment says that it can be begun again", () => {
    const held = { ...paid, status: "awaiting-payment", heldUntil: "2026-11-23T00:42:00Z" } as const;
    const again = "purchase.beginAgain";
    expect(getState(held).texts).toContain(again);
    expect(getState({ ...held, hasMembership: false }).texts).not.toContain(again);
    expect(getState({ ...held, heldUntil: null }).texts).not.toContain(again);
  });

  it("that is still to be paid adds up credit and the rest beside its items", () => {
    const line = { name: "Mug", qty: 1, amount: cents(9500), kind: "goods" } as Order["lines"][number];
    const { texts, facts } = getState({ ...paid, status: "awaiting-payment", lines: [line] });
    expect(facts?.amounts).toEqual([
      { term: "checkout.total", amount: "$95.00" },
      { term: "checkout.credit", amount: "−$5.00" },
      { term: "checkout.toPay", amount: "$90.00" },
    ]);
    expect(texts).not.toContain("purchase.toPayParts $5.00 $90.00");
    expect(getState({ ...paid, lines: [line] }).facts?.amounts).toHaveLength(1);
  });

  const unpaid = { ...paid, status: "awaiting-payment", payment: "https://pay.example/pay/1" } as const;

  it("asks for the payment first where the payment page was left, and not where it may be paid", () => {
    expect(getState(unpaid, true, true)).toMatchObject({
      state: "waiting",
      title: "purchase.leftTitle",
      payment: { href: unpaid.payment, label: "order.pay $90.00" },
      askAgain: "purchase.alreadyPaid",
      isUnpaid: true,
    });
    expect(getState(unpaid)).toMatchObject({
      title: "checkout.waitingTitle",
      payment: { label: "purchase.notPaidYet" },
      askAgain: "purchase.alreadyPaid",
      isUnpaid: false,
    });
    // What the browser brings says nothing of an order that has been paid.
    expect(getState(paid, true, true)).toMatchObject({
      title: "checkout.paidTitle",
      payment: null,
      askAgain: null,
    });
  });

  it("can be cancelled where the payment page was left, by its owner, where the backend does that", () => {
    expect(getState(unpaid, true, true).cancel).toEqual({
      href: "/profile/orders?order=key-of-order&cancel",
      label: "order.cancel",
    });
    for (const { cancel } of [
      getState(unpaid, true, true, false),
      getState(unpaid),
      getState(paid, true, true),
      getState({ ...unpaid, id: null }, false, true),
    ])
      expect(cancel).toBeNull();
  });

  it("leads to the order's own page, for its owner alone", () => {
    expect(getState(paid).ownPage).toBe("/profile/orders?order=key-of-order");
    expect(getState({ ...paid, id: null }, false).ownPage).toBeNull();
  });

  it("leads to no payment page off the allow-list", () => {
    expect(
      getState({ ...paid, status: "declined", payment: "https://evil.example/pay/1" }).payment,
    ).toBeNull();
  });

  it("is waiting while the backend is unreachable, and unknown without an order", () => {
    // It may be paid already: only the state to ask again in is that of waiting.
    expect(
      orderStateView(
        err(networkError),
        { isSignedIn: true, hasLeft: false, canCancel: false },
        reading,
        origins,
      ),
    ).toMatchObject({
      state: "waiting",
      title: "forms.unreachableTitle",
    });
    expect(getState(null).state).toBe("unknown");
  });

  it("is asked for by keys alone", () => {
    expect(readOrderKey("Abc_123-xyz")).toBe("Abc_123-xyz");
    for (const odd of [null, "", "short", "a/b/c/d/e/f", "x".repeat(81)])
      expect(readOrderKey(odd)).toBeNull();
  });
});
