import { shares } from "./gst";
import { listSales, type TakenPayment } from "./sales-report";

/** What an order is made of, as stored. */
export type OrderParts = {
  /** JSON: [kind, cents] of each line, in their order; of a refund of parts those that it gives back. */
  readonly lines: string;
  readonly discount_cents: number;
  readonly shipping_cents: number;
};

/** What money is for, in the order of the report; "other": for no order. */
export const saleKinds = ["membership", "ticket", "goods", "delivery", "other"] as const;
type SaleKind = (typeof saleKinds)[number];

type KindTotal = { readonly kind: SaleKind; readonly cents: number };

const readKind = (kind: string): SaleKind => saleKinds.find((each) => each === kind) ?? "goods";

/** The lines after their shares of the discount, as their GST is reckoned, and the delivery. */
function partsOf({ lines: json, discount_cents, shipping_cents }: OrderParts): readonly KindTotal[] {
  const lines = JSON.parse(json) as readonly (readonly [kind: string, cents: number])[];
  const discounts = shares(
    discount_cents,
    lines.map(([, cents]) => cents),
  );
  const sold = lines.map(([kind, cents], place) => ({
    kind: readKind(kind),
    cents: cents - (discounts[place] ?? 0),
  }));
  return [...sold, { kind: "delivery", cents: shipping_cents }];
}

/** What a payment or refund is for: each line of its order, in their order, and the delivery; or no order. */
export function splitPayment(payment: TakenPayment & OrderParts): readonly KindTotal[] {
  const cents = listSales(payment).reduce((sum, sale) => sum + sale.cents, 0);
  if (payment.kind !== "payment" && payment.kind !== "refund") return [{ kind: "other", cents }];
  const parts = partsOf(payment);
  const split = shares(
    Math.abs(cents),
    parts.map((part) => part.cents),
  );
  return parts.map(({ kind }, place) => ({ kind, cents: Math.sign(cents) * (split[place] ?? 0) }));
}

/** What was sold of each kind, adding up to the same as the ways of paying. Kinds of nothing are left out. */
export function totalsByKind(payments: readonly (TakenPayment & OrderParts)[]): readonly KindTotal[] {
  const all = payments.flatMap(splitPayment);
  return saleKinds
    .map((kind) => ({
      kind,
      cents: all.reduce((sum, each) => sum + (each.kind === kind ? each.cents : 0), 0),
    }))
    .filter(({ cents }) => cents !== 0);
}
