export const productKinds = ["goods", "ticket", "membership"] as const;

/** The first one is what a list has without a choice. */
export const productSorts = ["group", "name", "price", "-price", "newest"] as const;
export type ProductSort = (typeof productSorts)[number];

/** What became of a promotion code that was asked for. */
export const promotionStates = [
  "applied",
  "unknown",
  "not-yet",
  "over",
  "used-up",
  /** The cart's goods cost too little for it. */
  "minimum",
  /** For members, and nobody is signed in. */
  "signed-out",
  /** For members, and the membership is missing or has ended. */
  "no-membership",
  "other-level",
] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Why a line can only be taken out of the cart, where it is not for want of stock. */
export const lineRefusals = [
  /** A membership for life has nothing to renew. */
  "never-expires",
  "renewal-not-open",
  /** The level is for other ages. */
  "age-unfit",
  /** The level has an age limit, and there is no date of birth. */
  "age-unknown",
] as const;
export type LineRefusal = (typeof lineRefusals)[number];

/**
 * What came of a ticket that was shown at the door. not-today: it is valid, on another day; nothing was done.
 * undone: it had been let in by mistake, and is valid again.
 */
export const checkInStates = [
  "let-in",
  "used",
  "void",
  "other-event",
  "unknown",
  "not-today",
  "undone",
] as const;

/** What the door may ask for besides letting in. */
export const checkInWays = ["anyway", "undo"] as const;
