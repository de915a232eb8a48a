import { type Cents, cents } from "#rules/money";
import { addonLabel, type Cart, type CartLine, lineName } from "~/domain/shop/cart";

type ReviewedLine = {
  /** Says what it is. Its id is another one when the same thing was put into the cart again. */
  readonly key: string;
  readonly name: string;
  readonly qty: number;
  readonly amount: Cents;
};

/** What a review showed. */
export type Reviewed = {
  readonly lines: readonly ReviewedLine[];
  readonly discount: Cents;
  /** Where it goes; "" when nothing is sent. */
  readonly place: string;
  readonly delivery: string;
  readonly deliveryAmount: Cents;
  readonly credit: Cents;
  readonly total: Cents;
};

export type LineState = { readonly qty: number; readonly amount: Cents };

/** One difference between two reviews. Null: not in the order. */
export type Change =
  | {
      readonly kind: "line";
      readonly name: string;
      readonly before: LineState | null;
      readonly now: LineState | null;
    }
  | {
      readonly kind: "discount" | "deliveryAmount" | "credit" | "total";
      readonly before: Cents;
      readonly now: Cents;
    }
  | { readonly kind: "place" | "delivery"; readonly before: string; readonly now: string };

/** With its additions and the second person. */
const wholeName = (line: CartLine): string =>
  [lineName(line), ...line.addons.map(addonLabel), line.additionalMember ?? ""]
    .filter((text) => text !== "")
    .join(" · ");

/** Two lines of the same key are the same thing to whoever ordered them. */
function lineKey({ kind, sku, addons, additionalMember }: CartLine): string {
  const additions = addons.map(({ id, text }) => `${id}=${text ?? ""}`).sort();
  return JSON.stringify([kind, sku, additions, additionalMember ?? ""]);
}

/** @param place where it goes, as text */
export const summariseReview = (cart: Cart, place: string): Reviewed => ({
  lines: cart.lines.map((line) => ({
    key: lineKey(line),
    name: wholeName(line),
    qty: line.qty,
    amount: line.subtotal,
  })),
  discount: cart.discount,
  place: cart.needsShipping ? place : "",
  delivery: cart.shipping?.name ?? "",
  deliveryAmount: cart.shipping?.amount ?? cents(0),
  credit: cart.credit,
  total: cart.total,
});

/** By key; lines of the same key count as one. */
function groupLines(lines: readonly ReviewedLine[]): ReadonlyMap<string, ReviewedLine> {
  const groups = new Map<string, ReviewedLine>();
  for (const line of lines) {
    const { qty, amount } = groups.get(line.key) ?? { qty: 0, amount: 0 };
    groups.set(line.key, { ...line, qty: qty + line.qty, amount: cents(amount + line.amount) });
  }
  return groups;
}

/** Compares the reviewed order with the current one, thing by thing, whatever the order of the lines. */
export function findChanges(before: Reviewed, now: Reviewed): readonly Change[] {
  const [olds, currents] = [groupLines(before.lines), groupLines(now.lines)];
  const lines = [...new Map([...olds, ...currents])].flatMap(([key, { name }]): readonly Change[] => {
    const [old, current] = [olds.get(key), currents.get(key)];
    const isSame = old?.qty === current?.qty && old?.amount === current?.amount;
    return isSame ? [] : [{ kind: "line", name, before: getState(old), now: getState(current) }];
  });
  const texts = (["place", "delivery"] as const).flatMap((kind): readonly Change[] =>
    before[kind] === now[kind] ? [] : [{ kind, before: before[kind], now: now[kind] }],
  );
  const amounts = (["discount", "deliveryAmount", "credit", "total"] as const).flatMap(
    (kind): readonly Change[] =>
      before[kind] === now[kind] ? [] : [{ kind, before: before[kind], now: now[kind] }],
  );
  return [...lines, ...texts, ...amounts];
}

const getState = (line: ReviewedLine | undefined): LineState | null =>
  line ? { qty: line.qty, amount: line.amount } : null;
