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
};

/** Where a cart goes; "" what is not known. */
export type Place = { readonly postcode: string; readonly country: string };

/** Whether it delivers there. Pick-up is offered whatever the place. */
export function delivers(option: DeliveryRow, { postcode, country }: Place): boolean {
  if (option.is_pick_up === 1) return true;
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
