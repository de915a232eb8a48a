import type { Match } from "./matches";

/** An order that the words of a line name. */
export type NamedOrder = {
  readonly id: number;
  /** Of its buyer. */
  readonly name: string;
  readonly status: "awaiting-payment" | "declined" | "paid" | "released" | "refunded";
  readonly is_cancelled: number;
  readonly is_replaced: number;
  /** YYYY-MM-DD on which it was placed. */
  readonly day: string;
};

/** Why a line is not matched with an order that it names. */
export type Unmatched = {
  readonly order: NamedOrder;
  readonly why: "paid" | "refunded" | "cancelled" | "replaced" | "ran-out" | "placed-later" | "other-line";
};

type Line = { readonly id: number; readonly day: string };

function whyNot(
  { day }: Line,
  { id, status, is_cancelled, is_replaced, day: placed }: NamedOrder,
  matches: ReadonlyMap<number, Match>,
): Unmatched["why"] | null {
  if (status === "paid" || status === "refunded") return status;
  if (is_cancelled === 1) return "cancelled";
  if (is_replaced === 1) return "replaced";
  if (status === "released") return "ran-out";
  const isTaken = [...matches.values()].some((match) => match.kind === "order" && match.orderId === id);
  if (isTaken) return "other-line";
  return placed > day ? "placed-later" : null;
}

/** Why a line has no match that can be recorded, though it names an order; null: it names none. */
export function findUnmatched(
  line: Line,
  named: readonly NamedOrder[],
  matches: ReadonlyMap<number, Match>,
): Unmatched | null {
  const match = matches.get(line.id);
  if (match && match.kind !== "too-late") return null;
  for (const order of named) {
    const why = whyNot(line, order, matches);
    if (why !== null) return { order, why };
  }
  return null;
}
