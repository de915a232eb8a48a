import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  listSales,
  ownReference,
  shownReference,
  type TakenPayment,
  totalsByGateway,
} from "#backend/src/domain/shop/sales-report";
import { saleCells } from "#backend/src/modules/orders/sales-report-view";

/** An order of $30.00 with $2.73 of GST, of which $5.05 was credit. */
const payment: TakenPayment = {
  kind: "payment",
  gateway: "sandbox",
  reference: "sandbox-AB-1",
  amount_cents: 2495,
  created_at: "2026-11-23T00:15:00.000Z",
  order_id: 12,
  is_for_credit: 0,
  total_cents: 3000,
  tax_cents: 273,
  kept_cents: 0,
  credit_cents: 505,
  invoice_number: "INV-000012",
  name: "Nell Ash",
};
const refund = { ...payment, kind: "refund", reference: "sandbox-RF-1", amount_cents: -2495 } as const;
const amounts = (of: TakenPayment) =>
  listSales(of).map(({ gateway, cents, taxCents }) => [gateway, cents, taxCents]);

it.each([
  ["transfer", "transfer-NAB 1", "NAB 1"],
  ["transfer", "transfer-NAB 1+2", "NAB 1"],
  ["cheque", "cheque-transfer-1+12", "transfer-1"],
  ["transfer", "transfer-NAB 1+2~31", "NAB 1"],
  ["transfer", "transfer-NAB 1~31-", "NAB 1"],
  ["sandbox", "sandbox-a+2", "a+2"],
])("shows the reference of a %s, stored as %s, as it was typed", (gateway, reference, shown) => {
  expect(ownReference({ gateway, reference })).toBe(shown);
});

it("has no reference of cash, which is stored by its order's number", () => {
  const cash = { gateway: "cash", reference: "cash-000123" } as const;
  expect(shownReference(cash)).toBe("");
  expect(listSales({ ...payment, ...cash }).map(({ reference }) => reference)).not.toContain("000123");
  expect(shownReference(payment)).toBe("AB-1");
});

describe("the sales report", () => {
  it("divide a payment and its GST over the gateway and the credit that was used", () => {
    expect(amounts(payment)).toEqual([
      ["sandbox", 2495, 227],
      ["credit", 505, 46],
    ]);
    expect(amounts({ ...payment, credit_cents: 0, amount_cents: 3000 })).toEqual([["sandbox", 3000, 273]]);
  });

  it("take back with a refund what the payment brought", () => {
    expect(amounts(refund)).toEqual([
      ["sandbox", -2495, -227],
      ["credit", -505, -46],
    ]);
    expect(amounts({ ...refund, gateway: "credit", amount_cents: -3000 })).toEqual([["credit", -3000, -273]]);
  });

  it("counts what credit alone pays, and no GST on what is not a sale", () => {
    const whole = { ...payment, gateway: "credit", amount_cents: 0, credit_cents: 3000 };
    expect(amounts(whole)).toEqual([["credit", 3000, 273]]);
    for (const kind of ["overpayment", "kept-as-credit", "wrong-amount"] as const)
      expect(amounts({ ...payment, kind, kept_cents: 2495 })).toEqual([
        ["sandbox", 2495, 0],
        ["credit", -2495, 0],
      ]);
    // Of before such an amount became credit.
    expect(amounts({ ...payment, kind: "wrong-amount", amount_cents: 1 })).toEqual([["sandbox", 1, 0]]);
  });

  it("of a paid and refunded order add up to nothing, and its parts to its total", () => {
    const order = fc.tuple(fc.nat(1e7), fc.nat(1e7), fc.nat(1e7));
    fc.assert(
      fc.property(order, ([due, credit, tax]) => {
        const total = due + credit;
        const own = { total_cents: total, credit_cents: credit, tax_cents: Math.min(tax, total) };
        const parts = listSales({ ...payment, ...own, amount_cents: due });
        const sum = (field: "cents" | "taxCents") => parts.reduce((all, part) => all + part[field], 0);
        expect([sum("cents"), sum("taxCents")]).toEqual([total, own.tax_cents]);
        const back = listSales({ ...refund, ...own, amount_cents: -due });
        for (const { cents, taxCents } of totalsByGateway([...parts, ...back]))
          expect([cents, taxCents].map(Math.abs)).toEqual([0, 0]);
      }),
    );
  });

  it("take back with a payment by hand all that it brought, and the credit that it made", () => {
    const came = { ...payment, gateway: "transfer", amount_cents: 3495, kept_cents: 1000 };
    expect(amounts(came)).toEqual([
      ["transfer", 3495, 227],
      ["credit", 505, 46],
      ["credit", -1000, 0],
    ]);
    for (const kind of ["payment", "wrong-amount"] as const) {
      const of = { ...came, kind };
      const back = listSales({ ...of, amount_cents: -3495 });
      expect(back.every((sale) => sale.kind === "taken-back")).toBe(true);
      const totals = totalsByGateway([...listSales(of), ...back]);
      for (const { cents, taxCents } of totals) expect([cents, taxCents].map(Math.abs)).toEqual([0, 0]);
    }
  });

  it("are summed by way of paying, credit last", () => {
    const all = [...listSales(payment), ...listSales({ ...payment, gateway: "other" })];
    expect(totalsByGateway(all)).toEqual([
      { gateway: "sandbox", cents: 2495, taxCents: 227 },
      { gateway: "other", cents: 2495, taxCents: 227 },
      { gateway: "credit", cents: 1010, taxCents: 92 },
    ]);
  });

  it("of credit that was paid out are the transfer below 0 and the same sum of credit", () => {
    const out = {
      ...payment,
      kind: "kept-as-credit",
      gateway: "transfer",
      reference: "transfer-OUT 1",
    } as const;
    const sales = listSales({ ...out, amount_cents: -700, kept_cents: 700, total_cents: 0, tax_cents: 0 });
    expect(sales.map(({ kind, gateway, cents }) => [kind, gateway, cents])).toEqual([
      ["paid-out", "transfer", -700],
      ["paid-out", "credit", 700],
    ]);
    expect(sales.map((sale) => saleCells(sale, "2026-11-23T10:15")[2])).toEqual([
      "Credit paid out",
      "Credit paid out",
    ]);
  });

  it("of a bank line that was credited say so, and name the statement's day instead of its key", () => {
    const reference = "transfer-bank 2026-11-28 G2E38q7z2HJo-To_";
    const line = { ...payment, kind: "wrong-amount", gateway: "transfer", reference } as const;
    const rows = listSales({ ...line, is_for_credit: 1, kept_cents: 2495 }).map((sale) =>
      saleCells(sale, "2026-11-28T12:00"),
    );
    expect(rows.map((cells) => [cells[2], cells[7]])).toEqual([
      ["Kept as credit", "bank statement, 28 November 2026"],
      ["Kept as credit", ""],
    ]);
    expect(listSales(line).map(({ kind }) => kind)).toEqual(["part-payment"]);
  });

  it("are rows with the club's date and time, the gateway's own number, and amounts apart from typed text", () => {
    const [card, credit] = listSales(payment).map((sale) => saleCells(sale, "2026-11-23T10:15"));
    const about = ["2026-11-23", "10:15", "Payment", "000012", "INV-000012", "Nell Ash"];
    expect(card).toEqual([...about, "Card", "AB-1", { cents: 2495 }, { cents: 227 }]);
    expect(credit).toEqual([...about, "Credit with the club", "", { cents: 505 }, { cents: 46 }]);
  });
});
