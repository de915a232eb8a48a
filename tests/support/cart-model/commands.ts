import fc from "fast-check";
import { deliveries, promotions, skus } from "./catalogue";

/** Two tabs of a browser, and another device on which the member is signed in. */
export type Tab = 0 | 1 | 2;

/** One thing that somebody does with a cart. Line numbers count what the tab saw last. */
export type Command =
  | {
      readonly does: "add";
      readonly tab: Tab;
      readonly sku: number;
      readonly addons: readonly string[];
      readonly qty: number;
      readonly second: string | null;
      /** Sent twice at the same time: by two tabs, or as the same form. */
      readonly twice?: "tabs" | "form" | undefined;
    }
  | { readonly does: "set"; readonly tab: Tab; readonly line: number; readonly qty: number }
  | { readonly does: "remove"; readonly tab: Tab; readonly line: number }
  | { readonly does: "code"; readonly tab: Tab; readonly code: string | null }
  | { readonly does: "deliver"; readonly tab: Tab; readonly delivery: number | null }
  | { readonly does: "place"; readonly tab: Tab; readonly place: GivenPlace }
  | { readonly does: "quote"; readonly tab: Tab; readonly postcode: string }
  | { readonly does: "look"; readonly tab: Tab }
  | { readonly does: "sign-in"; readonly twice: boolean }
  | { readonly does: "sign-out" };

/** `own` and `other`: the member's own address by its id, and somebody else's. */
export type GivenPlace = null | "own" | "other" | { readonly postcode: string; readonly country?: string };

export type Sequence = { readonly persona: number; readonly commands: readonly Command[] };

const tab = fc.constantFrom<Tab>(0, 0, 0, 1, 1, 2);
/** Few kinds of things, so that they meet in one cart; the others now and then. */
const sku = fc.oneof({ weight: 3, arbitrary: fc.nat(4) }, { weight: 2, arbitrary: fc.nat(skus.length - 1) });
const qty = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 7 }) },
  { weight: 2, arbitrary: fc.constantFrom(33, 98, 99) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 100) },
);
const addons = fc.subarray(["wrap", "card", "name"]);
const postcode = fc.constantFrom("4710", "0820", "5000", "9999", "2000");

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("add" as const),
      ...{ tab, sku, qty },
      // Of what the sku lacks all are refused, so mostly none.
      addons: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: addons }),
      second: fc.constantFrom(null, "Kit Ash"),
      twice: fc.constantFrom(undefined, undefined, undefined, "tabs" as const, "form" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("set" as const), tab, line: fc.nat(4), qty }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("remove" as const), tab, line: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("code" as const),
      tab,
      code: fc.constantFrom(null, "MNONE", ...promotions.map(({ code }) => code)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("deliver" as const),
      tab,
      delivery: fc.constantFrom(null, 999_999, ...deliveries.map(({ id }) => id)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("place" as const),
      tab,
      place: fc.oneof(
        fc.constantFrom<GivenPlace>(
          null,
          "own",
          "other",
          { postcode: "" },
          { postcode: "1010", country: "NZ" },
        ),
        postcode.map((each) => ({ postcode: each })),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("quote" as const), tab, postcode }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("look" as const), tab }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("sign-in" as const), twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("sign-out" as const) }) },
);

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  persona: fc.nat(3),
  commands: fc.array(command, { minLength: 1, maxLength: 20, size: "max" }),
});
