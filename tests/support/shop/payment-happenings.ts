/** What happens to an order that waits for its payment. */
export const happenings = [
  /** The gateway says that it is paid. `ref`: its number of the payment, `id`: of the webhook. */
  ...[
    { does: "paid", id: "a", ref: "one" },
    { does: "paid", id: "b", ref: "one" },
    { does: "paid", id: "c", ref: "two" },
    { does: "paid", id: "a", ref: "three" },
    { does: "short", id: "d", ref: "four" },
    { does: "long", id: "e", ref: "five" },
    { does: "declined", id: "f", ref: "six" },
  ],
  /** Forged webhooks, and old ones sent again. */
  ...[
    { does: "forged", id: "g", ref: "seven" },
    { does: "unsigned", id: "h", ref: "eight" },
    { does: "stale", id: "i", ref: "nine" },
    { does: "from-the-future", id: "j", ref: "ten" },
    { does: "changed", id: "k", ref: "eleven" },
  ],
  /** Of another order, and of none. */
  ...[
    { does: "other-order", id: "l", ref: "twelve" },
    { does: "unknown-order", id: "m", ref: "thirteen" },
  ],
  /** The buyer comes back, the order's time is over, the club refunds it. */
  ...[{ does: "return" }, { does: "release" }, { does: "refund" }],
] as const;

export type Happening = (typeof happenings)[number];
