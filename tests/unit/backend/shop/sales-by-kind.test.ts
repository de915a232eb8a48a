import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { saleKinds, totalsByKind } from "#backend/src/domain/shop/sales-by-kind";
import type { TakenPayment } from "#backend/src/domain/shop/sales-report";

const payment: TakenPayment = {
  kind: "payment",
  gateway: "transfer",
  reference: "transfer-AB-1",
  amount_cents: 0,
  created_at: "2026-11-23T00:15:00.000Z",
  order_id: 12,
  is_for_credit: 0,
  total_cents: 0,
  tax_cents: 0,
  kept_cents: 0,
  credit_cents: 0,
  invoice_number: "INV-000012",
  name: "Nell Ash",
};

/** An order that was paid; `surplus` came beside what was due. */
function paid(
  lines: readonly (readonly [string, number])[],
  discount: number,
  shipping: number,
  surplus = 0,
) {
  const total = lines.reduce((sum, [, cents]) => sum + cents, shipping - discount);
  return {
    ...payment,
    lines: JSON.stringify(lines),
    ...{ discount_cents: discount, shipping_cents: shipping, total_cents: total },
    ...{ amount_cents: total + surplus, kept_cents: surplus },
  };
}

const lines = fc.array(fc.tuple(fc.constantFrom("membership", "ticket", "goods"), fc.nat(1e6)), {
  minLength: 1,
  maxLength: 6,
});

describe("takings by kind", () => {
  it("share a discount among the lines, and leave delivery and surplus whole", () => {
    const order = paid(
      [
        ["membership", 7500],
        ["goods", 2500],
      ],
      1000,
      995,
      2000,
    );
    expect(totalsByKind([order])).toEqual([
      { kind: "membership", cents: 6750 },
      { kind: "goods", cents: 2250 },
      { kind: "delivery", cents: 995 },
    ]);
  });

  it("name money that is for no order", () => {
    const early = { ...paid([["goods", 100]], 0, 0), kind: "wrong-amount" as const, amount_cents: 70 };
    expect(totalsByKind([early])).toEqual([{ kind: "other", cents: 70 }]);
    expect(totalsByKind([{ ...early, kept_cents: 70 }])).toEqual([]);
  });

  it("of any order add up to its total, and to nothing with its refund", () => {
    fc.assert(
      fc.property(lines, fc.nat(1e6), fc.nat(1e5), fc.nat(1e4), (sold, wanted, shipping, surplus) => {
        const subtotal = sold.reduce((sum, [, cents]) => sum + cents, 0);
        const order = paid(sold, Math.min(wanted, subtotal), shipping, surplus);
        const all = totalsByKind([order]);
        expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.total_cents);
        expect(all.every(({ kind, cents }) => saleKinds.includes(kind) && cents > 0)).toBe(true);
        const back = { ...order, kind: "refund" as const, amount_cents: -order.total_cents, kept_cents: 0 };
        expect(totalsByKind([order, back])).toEqual([]);
      }),
    );
  });
});
