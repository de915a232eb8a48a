import fc from "fast-check";
import { deliveries, personas, promotions, skus } from "./catalogue";

/** Two tabs of a browser, another device of its member, and another member's browser. */
export type Tab = 0 | 1 | 2 | 3;

/** What somebody does. Line numbers count what the tab saw last, orders the newest first. */
export type Command = CartCommand | OrderCommand;

/** Buttons of the sandbox gateway's page. */
export const steps = ["pay", "decline", "leave", "pay-twice", "late", "twice", "never"] as const;

export type OrderCommand =
  | {
      readonly does: "submit";
      readonly tab: Tab;
      /** How it is delivered; `stale`: what the tab saw last is sent, whatever has become of the cart. */
      readonly way: "picked-up" | "sent" | "stale";
      /** Two taps. */
      readonly isTwice: boolean;
    }
  | { readonly does: "press"; readonly order: number; readonly step: (typeof steps)[number] }
  | {
      readonly does: "webhook";
      readonly order: number;
      readonly says: "paid" | "short" | "long" | "declined";
      /** The gateway's number of the payment, and of the message. */
      readonly reference: number;
      readonly id: number;
      /** Sent at the same time. */
      readonly times: number;
    }
  /** The gateway sends what it held back. */
  | { readonly does: "deliver-late" }
  /** The 30 minutes of an unpaid order are over; 25 hours have passed since an order. */
  | { readonly does: "release" | "age"; readonly order: number }
  | { readonly does: "cancel"; readonly order: number }
  | {
      readonly does: "refund";
      readonly order: number;
      readonly how: "credit" | "payment";
      readonly restocks: boolean;
      readonly isTwice: boolean;
    }
  /** At the door, with the first ticket of an order. */
  | { readonly does: "admit"; readonly order: number }
  | { readonly does: "end-promotion"; readonly code: string; readonly isEnabled: boolean };

export type CartCommand =
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

export type Sequence = {
  /** Of both members. */
  readonly personas: readonly [number, number];
  readonly commands: readonly Command[];
};

const tab = fc.constantFrom<Tab>(0, 0, 0, 1, 1, 2, 3, 3);
/** Few kinds of things, so that they meet in one cart; the others now and then. */
const sku = fc.oneof({ weight: 3, arbitrary: fc.nat(4) }, { weight: 2, arbitrary: fc.nat(skus.length - 1) });
const qty = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 7 }) },
  { weight: 2, arbitrary: fc.constantFrom(33, 98, 99) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 100) },
);
/** "name" needs a text, "card" takes none. */
const addons = fc.subarray(["wrap", "card", "card=Ann", "name", "name=<b>", "name=M. L."]);
const postcode = fc.constantFrom("4710", "0820", "5000", "9999", "2000");

const cartCommand: fc.Arbitrary<CartCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("add" as const),
      tab,
      sku,
      qty,
      // Of what the sku lacks all are refused, so mostly none.
      addons: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.constantFrom(["name=<b>"], ["name=M. L."]) },
        { weight: 2, arbitrary: addons },
      ),
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

/** Mostly one of the last two orders. */
const order = fc.oneof({ weight: 4, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(4) });
const isTwice = fc.oneof(
  { weight: 4, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);
const limited = promotions.filter(({ maxUses, over }) => maxUses && !over).map(({ code }) => code);

const orderCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constant("submit" as const),
      tab,
      isTwice,
      way: fc.constantFrom("picked-up", "picked-up", "picked-up", "sent", "stale"),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("press" as const),
      order,
      step: fc.constantFrom("pay" as const, "pay" as const, ...steps),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("webhook" as const),
      order,
      reference: fc.nat(2),
      id: fc.nat(3),
      says: fc.constantFrom("paid", "paid", "paid", "paid", "short", "long", "declined"),
      times: fc.constantFrom(1, 1, 1, 2, 3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("deliver-late" as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("release" as const), order }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("age" as const), order }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("cancel" as const), order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("refund" as const),
      order,
      restocks: fc.boolean(),
      isTwice,
      how: fc.constantFrom("credit", "payment"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("admit" as const), order }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("end-promotion" as const),
      code: fc.constantFrom(...limited),
      isEnabled: fc.boolean(),
    }),
  },
);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 1, arbitrary: cartCommand },
  { weight: 1, arbitrary: orderCommand },
);

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  personas: fc.tuple(fc.nat(personas.length - 1), fc.nat(personas.length - 1)),
  commands: fc.array(command, { minLength: 1, maxLength: 30, size: "max" }),
});
