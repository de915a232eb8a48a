import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRefundLines, refundErrors } from "../../../../backend/src/domain/shop/payments/refund-form";
import {
  allLeft,
  centsLeft,
  isWhole,
  priceOf,
  qtyLeft,
  type RefundableLine,
  type RefundPart,
  refundableLines,
  refundPart,
  sumOf,
} from "../../../../backend/src/domain/shop/payments/refund-parts";

const line = (lineId: number | null, qty: number, cents: number, taxCents: number): RefundableLine => ({
  lineId,
  name: lineId === null ? "Post" : `Line ${lineId}`,
  kind: lineId === null ? "delivery" : "goods",
  qty,
  cents,
  taxCents,
  refundedQty: 0,
  refundedCents: 0,
  refundedTaxCents: 0,
});
/** The lines after a refund. */
const after = (lines: readonly RefundableLine[], parts: readonly RefundPart[]) =>
  lines.map((each) => {
    const part = parts.find(({ lineId }) => lineId === each.lineId);
    if (!part) return each;
    return {
      ...each,
      refundedQty: each.refundedQty + part.qty,
      refundedCents: each.refundedCents + part.cents,
      refundedTaxCents: each.refundedTaxCents + part.taxCents,
    };
  });
const sold = (id: number, qty: number, price: number, tax: number) => ({
  id,
  name: `Line ${id}`,
  kind: "goods",
  qty,
  unit_price_cents: price,
  once_cents: 0,
  tax_cents: tax,
});

describe("what can be refunded of an order", () => {
  it("is each line after its share of the discount, and the delivery with the rest of the GST", () => {
    const order = { discount_cents: 100, shipping_cents: 1100, shipping_name: "Post", tax_cents: 200 };
    const lines = refundableLines(
      order,
      [sold(1, 1, 700, 60), sold(2, 2, 150, 40)],
      [{ order_line_id: 2, qty: 1, cents: 100, tax_cents: 9 }],
    );
    expect(lines.map(({ lineId, cents, taxCents }) => [lineId, cents, taxCents])).toEqual([
      [1, 630, 60],
      [2, 270, 40],
      [null, 1100, 100],
    ]);
    expect(lines.map(qtyLeft)).toEqual([1, 1, 1]);
    expect(lines.map(centsLeft)).toEqual([630, 170, 1100]);
  });

  it("adds up to the line and its GST piece by piece, however it is rounded", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 5000 }), (qty, cents) => {
        let [now] = [line(1, qty, cents, Math.floor(cents / 11))];
        const parts: RefundPart[] = [];
        for (let piece = 0; piece < qty; piece++) {
          const part = refundPart(now, 1, priceOf(now, 1));
          parts.push(part);
          [now = line(1, 1, 0, 0)] = after([now], [part]);
        }
        expect(sumOf(parts)).toBe(cents);
        expect(parts.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(Math.floor(cents / 11));
        expect(parts.every((part) => part.cents >= 0 && part.taxCents >= 0)).toBe(true);
      }),
      { seed: 26, numRuns: 300 },
    );
  });

  it("is whole when no piece and no cent is left, and not while one is", () => {
    const lines = [line(1, 2, 1000, 90), line(null, 1, 500, 45)];
    const all = allLeft(lines, 1500);
    expect([sumOf(all), isWhole(lines, all, 1500)]).toEqual([1500, true]);
    expect(isWhole(lines, [refundPart(lines[0] as RefundableLine, 2, 1000)], 1500)).toBe(false);
    const cheaper = lines.map((each) => refundPart(each, each.qty, each.cents - 1));
    expect(isWhole(lines, cheaper, 1500)).toBe(false);
  });

  it("is no more than was paid, where an older order's credit was not all there", () => {
    const parts = allLeft([line(1, 1, 1000, 90), line(2, 1, 1000, 90)], 1500);
    expect(parts.map(({ cents }) => cents)).toEqual([1000, 500]);
  });
});

describe("lines as typed", () => {
  const lines = [line(1, 3, 1000, 90), line(2, 1, 500, 45), line(null, 1, 500, 45)];
  const typed = (name: string, qty: string, sum = "") => ({
    lines: { [name]: { isPicked: true, qty, sum } },
  });
  const read = (name: string, qty: string, sum = "") => readRefundLines(typed(name, qty, sum), lines);

  it("are what so many cost, or a smaller sum, or money alone", () => {
    expect(read("1", "1")).toMatchObject({ parts: [{ lineId: 1, qty: 1, cents: 333 }] });
    expect(read("1", "3", "9.50")).toMatchObject({ parts: [{ qty: 3, cents: 950 }] });
    expect(read("1", "0", "2")).toMatchObject({ parts: [{ qty: 0, cents: 200 }] });
    expect(read("delivery", "")).toMatchObject({ parts: [{ lineId: null, qty: 1, cents: 500 }] });
  });

  it.each([
    ["1", "4", "", "qty-1"],
    ["1", "", "", "qty-1"],
    ["1", "-1", "", "qty-1"],
    ["1", "1.5", "", "qty-1"],
    ["1", "0", "", "sum-1"],
    ["1", "0", "0", "sum-1"],
    ["1", "1", "3.34", "sum-1"],
    ["2", "1", "five", "sum-2"],
    ["delivery", "", "5.01", "sum-delivery"],
  ])("of line %s with %j pieces and %j have an error at %s", (name, qty, sum, field) => {
    expect(read(name, qty, sum)).toMatchObject({ errors: { [field]: expect.any(String) } });
  });

  it("have to be ticked", () => {
    const none = { lines: { "1": { isPicked: false, qty: "1", sum: "" } } };
    expect(readRefundLines(none, lines)).toEqual({ errors: { all: "Tick what is refunded" } });
    expect(
      refundErrors({ how: "credit", reference: "", note: "" }, { dueCents: 1, gateway: "sandbox" }),
    ).toEqual({});
  });
});
