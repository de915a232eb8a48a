import fc from "fast-check";

type NewLine = {
  readonly sku: number;
  readonly qty: number;
  readonly cents: number;
  readonly isTaxable: boolean;
};
/** An order to be placed; lines by the place of their sku. */
export type GivenOrder = {
  readonly lines: readonly NewLine[];
  readonly percent: number;
  readonly shipping: number;
  readonly credit: number;
};
/** A refund by random numbers: what each picks of what is left. */
export type RefundStep = {
  readonly picks: readonly number[];
  readonly shrink: number;
  readonly how: "credit" | "payment";
  readonly restocks: boolean;
};

export const givenOrders: fc.Arbitrary<GivenOrder> = fc.record({
  lines: fc.array(
    fc.record({
      sku: fc.integer({ min: 0, max: 2 }),
      qty: fc.integer({ min: 1, max: 4 }),
      cents: fc.integer({ min: 0, max: 9999 }),
      isTaxable: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  percent: fc.constantFrom(0, 10, 33),
  shipping: fc.constantFrom(0, 1295),
  credit: fc.constantFrom(0, 700, 100_000),
});
export const refundSteps: fc.Arbitrary<readonly RefundStep[]> = fc.array(
  fc.record({
    picks: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 5 }),
    shrink: fc.integer({ min: 0, max: 300 }),
    how: fc.constantFrom("credit" as const, "payment" as const),
    restocks: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);
