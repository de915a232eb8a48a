import { type Cents, cents } from "#rules/money";
import type { Cart } from "~/domain/shop/cart";

/** What a review showed. */
export type Reviewed = {
  readonly lines: readonly {
    readonly id: number;
    readonly name: string;
    readonly qty: number;
    readonly amount: Cents;
  }[];
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

/** What a line is called: the product, and its sku where that says more. */
const lineName = ({ productName, name }: { productName: string; name: string }): string =>
  name === "" || name === productName ? productName : `${productName}: ${name}`;

/** @param place where it goes, as text */
export const summariseReview = (cart: Cart, place: string): Reviewed => ({
  lines: cart.lines.map((line) => ({
    id: line.id,
    name: lineName(line),
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

/** Compares the reviewed order with the current one, line by line. */
export function findChanges(before: Reviewed, now: Reviewed): readonly Change[] {
  const found = (lines: Reviewed["lines"], wanted: number) => lines.find(({ id }) => id === wanted) ?? null;
  const all = [...before.lines, ...now.lines.filter(({ id }) => found(before.lines, id) === null)];
  const lines = all.flatMap(({ id, name }): readonly Change[] => {
    const [old, current] = [found(before.lines, id), found(now.lines, id)];
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

const getState = (line: LineState | null): LineState | null => line && { qty: line.qty, amount: line.amount };
