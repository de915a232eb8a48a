/** An unpaid order whose stock, promotion and credit are taken. */
export type HeldOrder = {
  readonly id: number;
  readonly order_key: string;
  /** What is left to pay. */
  readonly due_cents: number;
  readonly credit_cents: number;
  /** The day until which it waits for a bank transfer, YYYY-MM-DD; null: it is to be paid at once. */
  readonly due_on: string | null;
  /** The code of the promotion that it uses. */
  readonly promotion: string | null;
  readonly lines: readonly HeldLine[];
};

type HeldLine = {
  readonly sku_id: number;
  readonly kind: "goods" | "membership" | "ticket";
  readonly qty: number;
  /** Pieces taken of a counted stock. */
  readonly taken_qty: number;
};

/** What the next order of the member is about. */
type NextOrder = {
  readonly lines: readonly Pick<HeldLine, "sku_id" | "kind">[];
  /** A promotion that applies and may be used a limited number of times. */
  readonly limitedPromotion: string | null;
};

/** How many unpaid orders a member may have at the same time. */
const mostHeldOrders = 5;

const isMembership = ({ kind }: Pick<HeldLine, "kind">) => kind === "membership";

/** Whether an order and the next one want the same: goods, a membership, or the use of a promotion. */
function competes({ lines, promotion }: HeldOrder, next: NextOrder): boolean {
  const skus = new Set(lines.map(({ sku_id }) => sku_id));
  return (
    next.lines.some(({ sku_id }) => skus.has(sku_id)) ||
    (next.lines.some(isMembership) && lines.some(isMembership)) ||
    (promotion !== null && promotion === next.limitedPromotion)
  );
}

/**
 * The unpaid orders that the member's next order releases: those that it competes with, and the oldest of the
 * others while there are too many.
 * @param held the member's own, the oldest first
 */
export function replacedBy(next: NextOrder, held: readonly HeldOrder[]): readonly HeldOrder[] {
  if (next.lines.length === 0) return [];
  const others = held.filter((order) => !competes(order, next));
  const tooMany = new Set(others.slice(0, Math.max(0, others.length + 1 - mostHeldOrders)));
  return held.filter((order) => tooMany.has(order) || !others.includes(order));
}

/** A sku with the stock that the unpaid orders of it have taken, whose place the next one takes. */
export function withHeld<Sku extends { readonly sku_id: number; readonly stock: number | null }>(
  sku: Sku,
  held: readonly HeldOrder[],
): Sku {
  if (sku.stock === null) return sku;
  const own = held.flatMap(({ lines }) => lines).filter(({ sku_id }) => sku_id === sku.sku_id);
  return { ...sku, stock: own.reduce((sum, { taken_qty }) => sum + taken_qty, sku.stock) };
}

/** How often unpaid orders use a promotion. */
export const heldUses = (code: string, held: readonly HeldOrder[]): number =>
  held.filter(({ promotion }) => promotion === code).length;
