import { expect, it } from "vitest";
import { cents } from "#rules/money";
import type { Invoice } from "~/domain/shop/invoice";
import { invoiceList } from "~/features/invoices/invoice-list.server";
import { ok } from "~/lib/result";

const party = { name: "", abn: null, address: [], email: null, phone: null };
const invoice: Invoice = {
  id: 7,
  number: "INV-000007",
  issuedOn: "2026-11-11",
  dueOn: null,
  isGstRegistered: true,
  seller: party,
  buyer: party,
  lines: [{ description: "Map", qty: 2, unitPrice: cents(500), isTaxable: true, amount: cents(1000) }],
  subtotal: cents(1000),
  discount: cents(0),
  shipping: cents(0),
  tax: cents(91),
  total: cents(1000),
  paid: cents(0),
  credit: cents(0),
  refunded: cents(0),
  refundedTax: cents(0),
  reference: null,
  paidBy: null,
  status: "due",
  ticketCount: null,
  orderKey: null,
};

const list = (count: number, total: number | null, page = 1) =>
  invoiceList(
    { list: async () => ok({ invoices: Array.from({ length: count }, () => invoice), total }) },
    page,
    { locale: "en-AU" },
  );

it("lists invoices with what was bought, each with its page", async () => {
  expect(await list(1, 1)).toMatchObject({
    value: {
      invoices: [
        {
          path: "/invoice/7",
          issuedOn: "11 November 2026",
          status: "invoice.statusDue",
          total: "$10.00",
          lines: [{ name: "Map", qty: 2 }],
        },
      ],
      newer: null,
      older: null,
    },
  });
});

it("has a next page while a whole page came and nothing says how many there are", async () => {
  expect(await list(10, null)).toMatchObject({ value: { older: "/profile/orders?page=2" } });
  expect(await list(9, null, 2)).toMatchObject({ value: { newer: "/profile/orders", older: null } });
  expect(await list(10, 10)).toMatchObject({ value: { older: null } });
});
