export const productKinds = ["goods", "ticket", "membership"] as const;

/** The first one is what a list has without a choice. */
export const productSorts = ["group", "name", "price", "-price", "newest"] as const;
export type ProductSort = (typeof productSorts)[number];

/** What became of a promotion code that was asked for. */
export const promotionStates = [
  "applied",
  "unknown",
  /** Not yet, or no longer. */
  "not-now",
  "used-up",
  /** The cart's goods cost too little for it. */
  "minimum",
  /** Of another membership level, or of members. */
  "members",
] as const;
export type PromotionState = (typeof promotionStates)[number];

/** What came of a ticket that was shown at the door. */
export const checkInStates = ["let-in", "used", "void", "other-event", "unknown"] as const;
