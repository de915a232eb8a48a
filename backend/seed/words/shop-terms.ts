import terms from "./shop-terms.json" with { type: "json" };

type ShippingSource = {
  readonly id: number;
  readonly name: string;
  readonly base_cents: number;
  /** Working days that it takes. */
  readonly days_min?: number;
  readonly days_max?: number;
  readonly per_kilogram_cents: number;
  /** Ranges of four characters each; the whole country without. */
  readonly postcodes?: readonly (readonly [string, string])[];
  readonly isPickUp?: boolean;
};
type PromotionSource = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly percent?: number;
  readonly amount_cents?: number;
  readonly minimum_cents?: number;
  readonly level_code?: string;
  readonly most_uses?: number;
  /** By the seeded orders. */
  readonly uses?: number;
  readonly endsInDays?: number;
};

/** Ways of delivery; cents, GST inside. */
export const shippingOptions = terms.shippingOptions as readonly ShippingSource[];

/** Codes that can be typed in the cart; days are counted from the day of seeding. */
export const promotions = terms.promotions as readonly PromotionSource[];
