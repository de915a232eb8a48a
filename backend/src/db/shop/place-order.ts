import { instant } from "../../domain/clock";
import type { FrozenAddress } from "../../domain/shop/party";
import type { DueDay } from "../../domain/shop/payments/due-day";
import { isConstraintError } from "../constraint-error";
import { releaseStatements } from "./products/stock-holds";
import { takeStatements, thisOrder } from "./products/take-holds";

/** How long an unpaid order keeps its stock. */
const holdMs = 30 * 60_000;

/** The content hash of an order that an officer places to record a payment: it has no cart. */
export const recordedByOfficer = "recorded by an officer";

/** A line as it is ordered; names and prices are frozen. */
type NewOrderLine = {
  readonly sku_id: number;
  readonly name: string;
  readonly addons: readonly string[];
  readonly qty: number;
  readonly unit_price_cents: number;
  readonly once_cents: number;
  readonly taxable: number;
  readonly tax_cents: number;
  readonly kind: string;
  readonly additional_member: string | null;
  readonly proposer: string | null;
  readonly seconder: string | null;
  /** Of a membership until a common end: YYYY-MM-DD. */
  readonly term_to: string | null;
};

export type NewOrder = {
  readonly userId: number;
  /** The cart that it is made of; null for an order that an officer places. */
  readonly sessionKey: string | null;
  readonly key: string;
  readonly contentHash: string;
  /** The officer who enters it for the buyer; absent: the buyer, or whoever records its payment. */
  readonly enteredBy?: number;
  readonly paymentKey: string;
  readonly gateway: string;
  /** When it is to be paid; absent or null: at once. */
  readonly due?: DueDay | null;
  readonly returnUrl: string;
  readonly note: string | null;
  readonly address: FrozenAddress | null;
  readonly shipping: {
    readonly id: number;
    readonly name: string;
    readonly isSent: boolean;
    /** Working days that the buyer is told; null: none. */
    readonly daysMin: number | null;
    readonly daysMax: number | null;
  } | null;
  /** Of a promotion that applies. */
  readonly promotionCode: string | null;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly creditCents: number;
  readonly lines: readonly NewOrderLine[];
  /** Ids of the member's unpaid orders whose place it takes. */
  readonly replaced: readonly number[];
};

/**
 * Only while the cart, if there is one, has this key; ?1 to ?3 are the member, the cart and the key. Without
 * the row the lines have no order, and the batch is undone.
 */
const mayBePlaced = `(?2 IS NULL
  OR EXISTS (SELECT 1 FROM carts WHERE user_id = ?1 AND session_key = ?2 AND order_key = ?3))`;

function insertOrder(db: D1Database, order: NewOrder, now: number): D1PreparedStatement {
  const address = order.address && JSON.stringify(order.address);
  const row = {
    idempotency_key: order.key,
    content_hash: order.contentHash,
    payment_key: order.paymentKey,
    payment_gateway: order.gateway,
    return_url: order.returnUrl,
    note: order.note,
    address,
    shipping_address: order.shipping?.isSent ? address : null,
    is_shipped: order.shipping?.isSent && address !== null ? 1 : 0,
    shipping_option_id: order.shipping?.id ?? null,
    shipping_name: order.shipping?.name ?? null,
    shipping_days_min: order.shipping?.daysMin ?? null,
    shipping_days_max: order.shipping?.daysMax ?? null,
    promotion_code: order.promotionCode,
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    shipping_cents: order.shippingCents,
    tax_cents: order.taxCents,
    total_cents: order.totalCents,
    stock_held_until: instant(Math.max(now + holdMs, order.due?.until ?? 0)),
    due_on: order.due?.day ?? null,
    created_at: instant(now),
  };
  const values = Object.values(row);
  return db
    .prepare(
      `INSERT INTO orders (user_id, order_key, credit_cents, ${Object.keys(row).join(", ")})
       SELECT ?1, ?3, ?4, ${values.map((_, place) => `?${place + 5}`).join(", ")} WHERE ${mayBePlaced}`,
    )
    .bind(order.userId, order.sessionKey, order.key, order.creditCents, ...values);
}

const lineColumns = [
  ...["sku_id", "name", "addons", "qty", "unit_price_cents", "once_cents", "taxable", "tax_cents", "kind"],
  ...["additional_member", "proposer", "seconder", "term_to"],
];
const ofLine = (column: string) => (column === "addons" ? "value -> '$.addons'" : `value ->> '$.${column}'`);

/**
 * Places an order, takes its stock, promotion and credit, and releases the unpaid orders whose place it
 * takes: all in one batch, or nothing.
 * @returns false when anything is not as it was priced: the cart's key is another one, somebody else was
 *   faster with the last piece or the last use of the promotion, or this order is placed already
 */
export async function placeOrder(db: D1Database, order: NewOrder, now: number): Promise<boolean> {
  const { paymentKey, replaced } = order;
  try {
    await db.batch([
      ...releaseStatements(db, { replaced }),
      insertOrder(db, order, now),
      // By its own payment key: an earlier order of the same key must not get these lines.
      db
        .prepare(
          `INSERT INTO order_lines (order_id, ${lineColumns.join(", ")})
           SELECT ${thisOrder}, ${lineColumns.map(ofLine).join(", ")} FROM json_each(?2) ORDER BY key`,
        )
        .bind(paymentKey, JSON.stringify(order.lines)),
      ...(order.enteredBy === undefined
        ? []
        : [
            db
              .prepare(
                `INSERT INTO order_actions (order_id, editor_id, action, created_at)
                 VALUES (${thisOrder}, ?2, 'entered', ?3)`,
              )
              .bind(paymentKey, order.enteredBy, instant(now)),
          ]),
      ...takeStatements(db, paymentKey, now),
    ]);
    return true;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}
