import { expect, it } from "vitest";
import { cents } from "#rules/money";
import { orderFacts } from "~/features/checkout/order-facts.server";
import { reading } from "../../../support/sample-reading";
import { paid } from "./sample-order";

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
  const shown = orderFacts({ ...order, status: "awaiting-payment" }, reading)?.transfer;
  expect(shown?.rows.map(({ text }) => text)).toEqual(["Wattle Car Club", "123-456", "12345678", "000004"]);
  expect(shown?.words).toBe("Two days.");
  Object.assign(bankTransfer, { payBy: "2026-12-07" });
  expect(orderFacts({ ...order, status: "declined" }, reading)?.transfer).toMatchObject({
    title: "invoice.byTransfer",
    rows: [{ term: "invoice.dueOn", text: "7 December 2026" }, {}, {}, {}, {}],
  });
  expect(orderFacts(order, reading)?.transfer).toBeNull();
  expect(orderFacts({ ...paid, lines, status: "declined" }, reading)?.transfer).toBeNull();
});
