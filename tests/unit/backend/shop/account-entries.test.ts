import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccountPayment, listEntries } from "#backend/src/domain/shop/accounts/entries";
import { gstInside } from "#backend/src/domain/shop/gst";
import { listSales } from "#backend/src/domain/shop/sales-report";

const payment: AccountPayment = {
  ...{ payment_id: 1, kind: "payment", gateway: "transfer", reference: "transfer-A" },
  ...{
    amount_cents: 0,
    kept_cents: 0,
    created_at: "2026-11-23T00:15:00.000Z",
    order_id: 12,
    is_for_credit: 0,
  },
  ...{ total_cents: 0, tax_cents: 0, credit_cents: 0, invoice_number: "INV-000012", name: "Nell Ash" },
  ...{ lines: "[]", discount_cents: 0, shipping_cents: 0 },
};

describe("what a payment is for", () => {
  it("is each line with its GST, and the delivery with the rest", () => {
    const lines = [
      ["membership", 5500, "Full", 1, 0],
      ["goods", 2200, "Rug", 2, 200],
    ];
    const paid = { ...payment, lines: JSON.stringify(lines), shipping_cents: 1100, total_cents: 8800 };
    const entries = listEntries({ ...paid, tax_cents: 300, amount_cents: 8800 });
    expect(
      entries.map(({ kind, description, cents, taxCents }) => [kind, description, cents, taxCents]),
    ).toEqual([
      ["membership", "Full", 5500, 0],
      ["goods", "Rug", 2200, 200],
      ["delivery", "Delivery", 1100, 100],
    ]);
  });

  it("is of a refund of one line that line alone", () => {
    const part = { ...payment, kind: "refund" as const, lines: '[["goods",1100,"Rug",1,100]]' };
    const entries = listEntries({
      ...part,
      amount_cents: -800,
      credit_cents: 300,
      total_cents: 1100,
      tax_cents: 100,
    });
    expect(entries).toMatchObject([
      { movement: "refunded", kind: "goods", qty: 1, cents: -1100, taxCents: -100, creditCents: -300 },
    ]);
  });

  it("adds up to the sales of the payment, and to nothing with its refund", () => {
    const line = fc.tuple(fc.constantFrom("membership", "ticket", "goods"), fc.nat(1e6), fc.boolean());
    const order = fc.record({
      sold: fc.array(line, { minLength: 1, maxLength: 6 }),
      shipping: fc.nat(1e4),
      credit: fc.nat(1e4),
      surplus: fc.nat(1e3),
    });
    fc.assert(
      fc.property(order, ({ sold, shipping, credit, surplus }) => {
        const lines = sold.map(
          ([kind, cents, isTaxable]) => [kind, cents, "X", 1, isTaxable ? gstInside(cents) : 0] as const,
        );
        const total = lines.reduce((sum, [, cents]) => sum + cents, shipping);
        const used = Math.min(credit, total);
        const paid = {
          ...payment,
          lines: JSON.stringify(lines),
          ...{ shipping_cents: shipping, total_cents: total, credit_cents: used, kept_cents: surplus },
          tax_cents: lines.reduce((sum, [, , , , tax]) => sum + tax, gstInside(shipping)),
          amount_cents: total - used + surplus,
        };
        const back = { ...paid, kind: "refund" as const, amount_cents: used - total, kept_cents: 0 };
        const sum = (of: readonly AccountPayment[]) =>
          of
            .flatMap(listEntries)
            .reduce(
              (all, { cents, taxCents, creditCents }) => [
                (all[0] ?? 0) + cents,
                (all[1] ?? 0) + taxCents,
                (all[2] ?? 0) + creditCents,
              ],
              [0, 0, 0],
            );
        expect(sum([paid])).toEqual([total, paid.tax_cents, used]);
        expect(listSales(paid).reduce((all, { cents }) => all + cents, 0)).toBe(total);
        expect(sum([paid, back])).toEqual([0, 0, 0]);
      }),
    );
  });
});
