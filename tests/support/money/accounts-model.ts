import type { Row } from "../shop-model/quick-clubs";

/** What an order is made of, as the shop froze it. Cents. */
type ModelOrder = {
  readonly lines: readonly { readonly kind: string; readonly cents: number; readonly tax: number }[];
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
};

const kindWords: Readonly<Record<string, string>> = {
  membership: "Membership fees",
  ticket: "Tickets",
  goods: "Goods",
  delivery: "Delivery",
};

/** @param rows of order_lines with kind, cents and tax_cents @param order of orders */
export const readModelOrder = (order: Row, rows: readonly Row[]): ModelOrder => ({
  lines: rows.map(({ kind, cents, tax_cents }) => ({
    kind: String(kind),
    cents: Number(cents),
    tax: Number(tax_cents),
  })),
  discount: Number(order.discount_cents),
  shipping: Number(order.shipping_cents),
  tax: Number(order.tax_cents),
});

/** The discount of each line: a cent at a time, to the line that lacks most of its exact part. */
function discountsOf({ lines, discount }: ModelOrder): readonly bigint[] {
  const whole = lines.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  const given = lines.map(({ cents }) => (whole === 0n ? 0n : (BigInt(discount) * BigInt(cents)) / whole));
  const lacks = (place: number) =>
    BigInt(discount) * BigInt(lines[place]?.cents ?? 0) - (given[place] ?? 0n) * whole;
  while (whole > 0n && given.reduce((sum, cents) => sum + cents, 0n) < BigInt(discount)) {
    const places = lines.map((_, place) => place);
    const next = places.reduce((most, place) => (lacks(place) > lacks(most) ? place : most), 0);
    given[next] = (given[next] ?? 0n) + 1n;
  }
  return given;
}

type Sum = { readonly cents: number; readonly tax: number };

/** What an order brings of each kind, by the names of the report. */
export function kindsOf(order: ModelOrder): ReadonlyMap<string, Sum> {
  const discounts = discountsOf(order);
  const sums = new Map<string, Sum>();
  const add = (kind: string, cents: number, tax: number) => {
    const before = sums.get(kind) ?? { cents: 0, tax: 0 };
    sums.set(kind, { cents: before.cents + cents, tax: before.tax + tax });
  };
  for (const [place, { kind, cents, tax }] of order.lines.entries())
    add(kindWords[kind] ?? kind, cents - Number(discounts[place]), tax);
  const inLines = order.lines.reduce((sum, { tax }) => sum + tax, 0);
  if (order.shipping > 0) add("Delivery", order.shipping, order.tax - inLines);
  return sums;
}
