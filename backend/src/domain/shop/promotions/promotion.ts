import type { promotionStates } from "#rules/shop-choices";
import type { Buyer } from "../buyer";
import type { Discount } from "../cart-totals";

export type PromotionState = (typeof promotionStates)[number];

/** A promotion as stored; instants as ISO text. */
export type Promotion = {
  readonly code: string;
  readonly percent: number | null;
  readonly amount_cents: number | null;
  readonly minimum_cents: number;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly most_uses: number | null;
  readonly uses: number;
  /** A level's code, "any" for every member, null for everybody. */
  readonly level_code: string | null;
};

/** Codes are kept in capitals, and typed with or without spaces around them. */
export const promotionCode = (typed: string): string => typed.trim().toUpperCase();

/**
 * What becomes of a promotion code.
 * @param promotion null when no enabled promotion has the code
 * @param buyer level: of a valid membership, else null
 */
export function promotionState(
  promotion: Promotion | null,
  buyer: Pick<Buyer, "isSignedIn" | "level">,
  subtotalCents: number,
  now: string,
): PromotionState {
  if (!promotion) return "unknown";
  const { starts_at, ends_at, most_uses, uses, level_code, minimum_cents } = promotion;
  if (starts_at !== null && now < starts_at) return "not-yet";
  if (ends_at !== null && now >= ends_at) return "over";
  if (most_uses !== null && uses >= most_uses) return "used-up";
  if (level_code !== null && !buyer.isSignedIn) return "signed-out";
  if (level_code !== null && buyer.level === null) return "no-membership";
  if (level_code !== null && level_code !== "any" && level_code !== buyer.level) return "other-level";
  return subtotalCents < minimum_cents ? "minimum" : "applied";
}

export const computeDiscount = ({ percent, amount_cents }: Promotion): Discount => ({
  percent,
  amountCents: amount_cents,
});
