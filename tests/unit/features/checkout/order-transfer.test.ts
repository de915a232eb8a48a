import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { getState, paid } from "./sample-order";

describe("the state of an order", () => {
  it("says where a transfer goes while it is unpaid, where the club names an account", () => {
    const bankTransfer = {
      payBy: null,
      accountName: "Wattle Car Club",
      bsb: "123-456",
      accountNumber: "12345678",
      reference: "000004",
      words: "Two days.",
    };
    const lines = [{ name: "Towel", qty: 1, kind: "goods", amount: cents(9500), event: null }];
    const order = { ...paid, lines, bankTransfer };
    const shown = getState({ ...order, status: "awaiting-payment" }).facts?.transfer;
    expect(shown?.rows.map(({ text }) => text)).toEqual(["Wattle Car Club", "123-456", "12345678", "000004"]);
    expect(shown?.words).toBe("Two days.");
    const open = { ...order, status: "awaiting-payment", payment: "https://pay.example/1" } as const;
    expect(getState(open).facts?.transfer?.title).toBe("checkout.transfer.title");
    const due = { ...order, bankTransfer: { ...bankTransfer, payBy: "2026-12-07" } };
    const chosen = getState({ ...open, ...due, status: "awaiting-payment" });
    expect(chosen.facts?.transfer?.title).toBe("invoice.byTransfer");
    expect(chosen.facts?.transfer?.rows[0]).toEqual({ term: "invoice.dueOn", text: "7 December 2026" });
    // It says how to pay, asks for no news every few seconds, and leads to no second way of paying.
    expect(chosen).toMatchObject({ state: "transfer", title: "checkout.transfer.payTitle", payment: null });
    expect(chosen.askAgain).toBeNull();
    expect(chosen.texts).toContain("checkout.transfer.payText $90.00");
    expect(chosen.cancel).not.toBeNull();
    expect(getState(order).facts?.transfer).toBeNull();
    expect(getState({ ...paid, lines, status: "declined" }).facts?.transfer).toBeNull();
  });
});
