/** A way of delivery as stored. */
export type DeliveryRow = {
  readonly id: number;
  readonly name: string;
  readonly is_pick_up: number;
  readonly base_cents: number;
  readonly per_kilogram_cents: number;
  /** JSON list of postcode ranges; null: the whole country. */
  readonly postcodes: string | null;
  readonly country: string;
  /** Working days that it takes; null: not said. */
  readonly days_min?: number | null;
  readonly days_max?: number | null;
  /** JSON of the place that the club gave this price for; none of a price list. */
  readonly quoted_place?: string | null;
};

/** Where a cart goes; "" what is not known. */
export type DeliveryPlace = { readonly suburb: string; readonly postcode: string; readonly country: string };

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** By the postcode, or by the suburb without one. */
function isSamePlace(quoted: DeliveryPlace, place: DeliveryPlace): boolean {
  const isThere = quoted.postcode ? same(quoted.postcode, place.postcode) : same(quoted.suburb, place.suburb);
  return quoted.country === place.country && isThere;
}

/** Whether it delivers there. Pick-up is offered whatever the place. */
export function delivers(option: DeliveryRow, place: DeliveryPlace): boolean {
  const { postcode, country } = place;
  if (option.is_pick_up === 1) return true;
  if (option.quoted_place) return isSamePlace(JSON.parse(option.quoted_place) as DeliveryPlace, place);
  if (option.country !== country || postcode === "") return false;
  if (option.postcodes === null) return true;
  const ranges = JSON.parse(option.postcodes) as [string, string][];
  // Four characters each, so that they sort as text.
  return ranges.some(([first, last]) => first <= postcode && postcode <= last);
}

/** Its price: the base, and each kilogram that was begun. */
export function deliveryCents(option: DeliveryRow, grams: number): number {
  return option.base_cents + Math.ceil(grams / 1000) * option.per_kilogram_cents;
}
