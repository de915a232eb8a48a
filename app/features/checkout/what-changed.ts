import type { Cart } from "~/domain/shop/cart";

/** What a review showed, as its form carries it. Amounts are dollars. */
export type Reviewed = {
  readonly lines: readonly {
    readonly id: number;
    readonly name: string;
    readonly qty: number;
    readonly amount: number;
  }[];
  readonly discount: number;
  /** Where it goes; "" when nothing is sent. */
  readonly place: string;
  readonly delivery: string;
  readonly deliveryAmount: number;
  readonly credit: number;
  readonly total: number;
};

export type LineState = { readonly qty: number; readonly amount: number };

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
      readonly before: number;
      readonly now: number;
    }
  | { readonly kind: "place" | "delivery"; readonly before: string; readonly now: string };

const cents = (dollars: number) => Math.round(dollars * 100);

/** What a line is called: the product, and its variant where that says more. */
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
  deliveryAmount: cart.shipping?.amount ?? 0,
  credit: cart.credit,
  total: cart.total,
});

/** Compares the reviewed order with the current one, line by line. */
export function findChanges(before: Reviewed, now: Reviewed): readonly Change[] {
  const found = (lines: Reviewed["lines"], wanted: number) => lines.find(({ id }) => id === wanted) ?? null;
  const all = [...before.lines, ...now.lines.filter(({ id }) => found(before.lines, id) === null)];
  const lines = all.flatMap(({ id, name }): readonly Change[] => {
    const [old, current] = [found(before.lines, id), found(now.lines, id)];
    const isSame = old?.qty === current?.qty && cents(old?.amount ?? 0) === cents(current?.amount ?? 0);
    return isSame ? [] : [{ kind: "line", name, before: getState(old), now: getState(current) }];
  });
  const texts = (["place", "delivery"] as const).flatMap((kind): readonly Change[] =>
    before[kind] === now[kind] ? [] : [{ kind, before: before[kind], now: now[kind] }],
  );
  const amounts = (["discount", "deliveryAmount", "credit", "total"] as const).flatMap(
    (kind): readonly Change[] =>
      cents(before[kind]) === cents(now[kind]) ? [] : [{ kind, before: before[kind], now: now[kind] }],
  );
  return [...lines, ...texts, ...amounts];
}

const getState = (line: LineState | null): LineState | null => line && { qty: line.qty, amount: line.amount };
