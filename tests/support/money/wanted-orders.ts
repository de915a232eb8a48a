import fc from "fast-check";
import { personas, promotions } from "../shop-model/catalogue";

/** What a member buys, and what becomes of it. */
export type WantedOrder = {
  /** Place among the club's two members. */
  readonly member: 0 | 1;
  readonly lines: readonly {
    readonly sku: string;
    readonly qty: number;
    /** An addition's id, or "id=text". */
    readonly addons: readonly string[];
  }[];
  readonly code: string | null;
  /** By post to the member's own address, else picked up. */
  readonly isSent: boolean;
  /** What the club owes the member before. */
  readonly creditCents: number;
  readonly refund: "credit" | "payment" | null;
};

/** What is sold on one day. The treasurer's page adds it up. */
export type Day = { readonly personas: readonly [number, number]; readonly orders: readonly WantedOrder[] };

/** Costs $50.10 (money-club.ts). */
export const rug = "RUG";

const line = (sku: string, most: number, addons: readonly string[] = []) =>
  fc.record({
    sku: fc.constant(sku),
    qty: fc.integer({ min: 1, max: most }),
    addons: addons.length > 0 ? fc.subarray([...addons]) : fc.constant([]),
  });

const goods = fc.oneof(
  { weight: 4, arbitrary: line("M-PIN", 99, ["wrap", "card"]) },
  { weight: 3, arbitrary: line("M-CAP", 3) },
  { weight: 3, arbitrary: line("M-BOOK", 9, ["wrap"]) },
  { weight: 2, arbitrary: line("M-POLO", 5, ["name=M. L."]) },
  { weight: 1, arbitrary: line("M-ENGINE", 2) },
  { weight: 1, arbitrary: line("M-FREE", 3) },
  { weight: 2, arbitrary: line(rug, 4) },
  { weight: 4, arbitrary: line("M-ENTRY", 4) },
);
const membership = fc.oneof(line("M-FULL", 1), line("M-PAIR", 1));
const lines = fc.oneof(
  { weight: 4, arbitrary: fc.uniqueArray(goods, { minLength: 1, maxLength: 5, selector: ({ sku }) => sku }) },
  { weight: 2, arbitrary: membership.map((each) => [each]) },
  { weight: 1, arbitrary: fc.tuple(membership, goods) },
);

const order: fc.Arbitrary<WantedOrder> = fc.record({
  member: fc.constantFrom(0 as const, 1 as const),
  lines,
  code: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom(...promotions.map(({ code }) => code)) },
  ),
  isSent: fc.boolean(),
  creditCents: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 9999 }) },
    { weight: 1, arbitrary: fc.constant(9_999_999) },
  ),
  refund: fc.constantFrom(null, null, null, "credit" as const, "payment" as const),
});

export const days: fc.Arbitrary<Day> = fc.record({
  personas: fc.tuple(fc.nat(personas.length - 1), fc.nat(personas.length - 1)),
  orders: fc.array(order, { minLength: 1, maxLength: 4, size: "max" }),
});

/** "From your credit $18.50, by card $31.60". */
export const partlyByCredit: Day = {
  personas: [0, 0],
  orders: [
    {
      member: 0,
      lines: [{ sku: rug, qty: 1, addons: [] }],
      code: null,
      isSent: false,
      creditCents: 1850,
      refund: null,
    },
  ],
};
