type ShippingSource = {
  readonly id: number;
  readonly name: string;
  readonly base_cents: number;
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
export const shippingOptions: readonly ShippingSource[] = [
  {
    id: 1,
    name: "Parcel, Queensland",
    base_cents: 900,
    per_kilogram_cents: 150,
    postcodes: [
      ["4000", "4999"],
      ["9000", "9999"],
    ],
  },
  {
    id: 2,
    name: "Parcel, rest of Australia",
    base_cents: 1250,
    per_kilogram_cents: 300,
    postcodes: [
      ["0800", "0899"],
      ["1000", "3999"],
      ["5000", "8999"],
    ],
  },
  {
    id: 3,
    name: "Express",
    base_cents: 1850,
    per_kilogram_cents: 450,
    postcodes: [
      ["2000", "2999"],
      ["3000", "3999"],
      ["4000", "4999"],
    ],
  },
  { id: 4, name: "Pick up at the Goods Shed", isPickUp: true, base_cents: 0, per_kilogram_cents: 0 },
];

/** Codes that can be typed in the cart; days are counted from the day of seeding. */
export const promotions: readonly PromotionSource[] = [
  { id: 1, code: "FIG10", name: "Ten per cent, Sundays under the fig", percent: 10, uses: 1 },
  { id: 2, code: "FIVER", name: "Five dollars off thirty", amount_cents: 500, minimum_cents: 3000 },
  {
    id: 3,
    code: "SHED25",
    name: "A quarter off, for members",
    percent: 25,
    level_code: "any",
    most_uses: 50,
  },
  { id: 4, code: "RALLY24", name: "Last year's rally", percent: 15, endsInDays: -300 },
];
