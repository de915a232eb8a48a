import { expect, it } from "vitest";
import { cents } from "#rules/money";
import type { Order } from "~/domain/shop/order";
import { orderFacts } from "~/features/checkout/order-facts.server";
import { reading } from "../../../support/sample-reading";

const paid: Order = {
  key: "key-of-order",
  status: "paid",
  total: cents(9500),
  hasMembership: true,
  id: 4,
  isKeptAsCredit: false,
  paidBy: null,
  bankTransfer: null,
  keptAmount: cents(0),
  createdAt: null,
  paidAt: null,
  lines: [],
  discount: cents(0),
  delivery: { name: null, address: [], days: null, amount: cents(0) },
  isReplaced: false,
  isCancelled: false,
  credit: cents(500),
  payment: null,
  heldUntil: null,
  invoiceId: 12,
  ticketCount: 2,
  membershipValidTo: "2027-12-31",
  awaitsApproval: false,
  note: null,
};

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
