import { instant } from "../../../domain/clock";
import { dollars } from "../../../domain/money";
import { type PaymentOutcome, paymentOutcome } from "../../../domain/shop/payments/payment-outcome";
import { giveCredit } from "../../account/credits";
import { isConstraintError } from "../../constraint-error";
import { raw, sql } from "../../sql";
import { dueCents, findOrder, type OrderLineRow, type OrderRow, orderLines } from "../orders";
import { cancelledTicket } from "../products/sale-end";
import { isHeld, releaseStatements } from "../products/stock-holds";
import { isForAgeOfBuyer } from "./buyers-age";
import { type ByHand, hasCredit, isAsConfirmed, isInPart, payByCredit, recordedBy } from "./by-hand";
import { invoiceStatements, ticketStatements } from "./issue-at-payment";
import { lateObstacles, retakeStatements } from "./late-payment";
import { type Extension, getExtension, noExtension } from "./membership-extension";

/** What a gateway says, after its signature was checked. */
export type Payment = {
  readonly gateway: string;
  /** Null for what no webhook said. */
  readonly webhookId: string | null;
  readonly isSuccess: boolean;
  /** The gateway's own number. */
  readonly reference: string;
  readonly amountCents: number;
  /** Of one that an officer records; absent: a gateway says it. */
  readonly byHand?: ByHand;
};

export type Settled = { readonly outcome: PaymentOutcome; readonly order: OrderRow };

/** What is read before a payment is settled. */
type Reading = Settled & {
  /** Why an order that was released cannot be paid any more. */
  readonly obstacles: readonly string[];
  readonly lines: readonly OrderLineRow[];
  /** By the payment, if it pays the order. */
  readonly extension: Extension;
};

const outsideAges = "The membership level is not for the buyer’s age on the day of the payment.";

const maxTries = 8;
/** After so many, a released order is not paid any more: others keep taking what it needs. */
const maxRetakes = 4;

/** Each id counts once: again it fails, and its batch with it. */
const takeWebhook = (db: D1Database, { gateway, webhookId }: Payment, now: number): D1PreparedStatement[] =>
  webhookId === null
    ? []
    : [
        sql`INSERT INTO webhook_events (gateway, webhook_id, received_at)
          VALUES (${gateway}, ${webhookId}, ${instant(now)})`.on(db),
      ];

const isUnpaid = "status NOT IN ('paid', 'refunded')";
/**
 * SQL: what an order has to be still for each kind of payment; ?2: holds_stock as it was read. No more than
 * that: an order goes from held to released to paid and never back, so that a payment is read again twice at
 * most for what happens to its order.
 */
const isStill = {
  payment: `${isUnpaid} AND holds_stock = ?2`,
  overpayment: `NOT (${isUnpaid}) AND ?2 = ?2`,
  "wrong-amount": `${isUnpaid} AND ?2 = ?2`,
  "kept-as-credit": `${isUnpaid} AND holds_stock = 0 AND ?2 = ?2`,
} as const;

/** Fails, and its batch with it, unless the order is as it was read. */
const addPayment = (
  db: D1Database,
  { id, holds_stock }: OrderRow,
  { gateway, reference, amountCents, byHand }: Payment,
  kind: keyof typeof isStill,
  { now, extendedTo = null }: { readonly now: number; readonly extendedTo?: string | null },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO payments
         (order_id, gateway, reference, amount_cents, kind, kept_cents, membership_extended_to, created_at)
       VALUES ((SELECT id FROM orders WHERE id = ?1 AND ${isStill[kind]}), ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      ...[id, holds_stock, gateway, reference, amountCents, kind],
      ...[kind === "payment" ? (byHand?.keptCents ?? 0) : amountCents, extendedTo, instant(now)],
    );

/** Adds to what the club has to look at; "" adds nothing. */
const noteAttention = (db: D1Database, orderId: number, text: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE orders SET needs_attention =
         nullif(trim(coalesce(needs_attention, '') || char(10) || ?2, char(10)), '') WHERE id = ?1`,
    )
    .bind(orderId, text);

/** The cart is emptied, unless it has been changed since. Of its choices the next one has the address. */
const emptyCart = (db: D1Database, { order_key }: OrderRow): D1PreparedStatement[] => [
  sql`DELETE FROM cart_items WHERE session_key IN (SELECT session_key FROM carts
    WHERE order_key = ${order_key})`.on(db),
  sql`UPDATE carts SET order_key = NULL, promotion_code = NULL, shipping_option_id = NULL
    WHERE order_key = ${order_key}`.on(db),
];

/** Fails, and its batch with it, when an event of its tickets is cancelled. */
const refuseCancelled = (db: D1Database, { id }: OrderRow): D1PreparedStatement =>
  sql`UPDATE orders AS o SET holds_stock = iif(EXISTS (${raw(cancelledTicket)}), NULL, holds_stock)
    WHERE o.id = ${id}`.on(db);

/** The order as a payment finds it: with a ticket of a cancelled event it holds nothing any more. */
async function findPayable(db: D1Database, paymentKey: string): Promise<OrderRow | null> {
  const held = await sql`SELECT o.id FROM orders o WHERE o.payment_key = ${paymentKey} AND ${raw(isHeld)}
    AND EXISTS (${raw(cancelledTicket)})`.first<number>(db, "id");
  if (held !== null) await db.batch(releaseStatements(db, { orderId: held }));
  return findOrder(db, "paymentKey", paymentKey);
}

const giveKept = (db: D1Database, { user_id }: OrderRow, cents: number): D1PreparedStatement[] =>
  cents > 0 ? [giveCredit(db, user_id, cents)] : [];

/** Less than is due: the order stays as it is, and the money is the member's credit. */
const partStatements = (
  db: D1Database,
  order: OrderRow,
  payment: Payment,
  now: number,
): D1PreparedStatement[] => [
  addPayment(db, order, payment, "wrong-amount", { now: payment.byHand?.receivedAt ?? now }),
  ...recordedBy(db, order, payment, now),
  ...giveKept(db, order, payment.amountCents),
];

async function payStatements(
  db: D1Database,
  { order, lines, extension }: Reading,
  payment: Payment,
  now: number,
): Promise<D1PreparedStatement[]> {
  const paidAt = payment.byHand?.receivedAt ?? now;
  return [
    ...takeWebhook(db, payment, now),
    addPayment(db, order, payment, "payment", { now: paidAt, extendedTo: extension.validTo }),
    ...recordedBy(db, order, payment, now),
    ...payByCredit(db, order, payment),
    ...(order.holds_stock === 1
      ? [refuseCancelled(db, order)]
      : retakeStatements(db, order, { now, receivedAt: paidAt })),
    sql`UPDATE orders SET status = 'paid', paid_at = ${instant(paidAt)} WHERE id = ${order.id}`.on(db),
    noteAttention(db, order.id, extension.attention),
    ...extension.statements,
    ...(await invoiceStatements(db, order, lines, payment.reference, now)),
    ...(await ticketStatements(db, order, lines, now)),
    ...emptyCart(db, order),
    ...giveKept(db, order, payment.byHand?.keptCents ?? 0),
  ];
}

/** What the club reads of a payment that did not pay its order. */
function attentionText(
  outcome: "wrong-amount" | "kept-as-credit" | "outside-ages",
  reading: Reading,
  payment: Payment,
) {
  const { order, obstacles } = reading;
  const amount = dollars(payment.amountCents);
  const why =
    outcome === "wrong-amount"
      ? `Payment ${payment.reference} is of ${amount} instead of ${dollars(dueCents(order))}.`
      : outcome === "outside-ages"
        ? `Payment ${payment.reference} of ${amount}: ${outsideAges}`
        : `Payment ${payment.reference} of ${amount} came after the order was released. ${obstacles.join(" ")}`;
  return `${why} Nothing was issued: the money is the member’s credit now.`;
}

async function statementsFor(
  db: D1Database,
  reading: Reading,
  payment: Payment,
  now: number,
): Promise<D1PreparedStatement[]> {
  const { outcome, order } = reading;
  const webhook = takeWebhook(db, payment, now);
  const credit = giveKept(db, order, payment.amountCents);
  switch (outcome) {
    case "paid":
      return payStatements(db, reading, payment, now);
    case "overpaid":
      return [...webhook, addPayment(db, order, payment, "overpayment", { now }), ...credit];
    case "wrong-amount":
    case "kept-as-credit":
      if (isInPart(payment)) return partStatements(db, order, payment, now);
      return [
        ...webhook,
        addPayment(db, order, payment, outcome, { now }),
        ...credit,
        noteAttention(db, order.id, attentionText(outcome, reading, payment)),
      ];
    case "outside-ages":
      return [
        ...webhook,
        ...releaseStatements(db, { orderId: order.id }),
        addPayment(db, order, payment, "kept-as-credit", { now }),
        ...credit,
        noteAttention(db, order.id, attentionText(outcome, reading, payment)),
      ];
    case "declined":
      return [
        ...webhook,
        db
          .prepare("UPDATE orders SET status = 'declined' WHERE id = ? AND status = 'awaiting-payment'")
          .bind(order.id),
      ];
    case "known":
      return webhook;
    case "refused":
      return [];
  }
}

const isTaken = async (db: D1Database, { gateway, webhookId }: Payment): Promise<boolean> =>
  webhookId !== null &&
  (await sql`SELECT 1 FROM webhook_events WHERE gateway = ${gateway} AND webhook_id = ${webhookId}`.first(
    db,
  )) !== null;

const isRecorded = async (db: D1Database, { reference }: Payment): Promise<boolean> =>
  (await sql`SELECT 1 FROM payments WHERE reference = ${reference}`.first(db)) !== null;

/** What a payment does to its order as it is now. */
async function read(
  db: D1Database,
  order: OrderRow,
  payment: Payment,
  { tries, now }: { readonly tries: number; readonly now: number },
): Promise<Reading> {
  const isKnown = await isRecorded(db, payment);
  const found =
    order.status === "released"
      ? await lateObstacles(db, order, { now, receivedAt: payment.byHand?.receivedAt ?? now })
      : [];
  const isTooOften = order.status === "released" && tries >= maxRetakes;
  const obstacles = found.length === 0 && isTooOften ? ["Others were faster, again and again."] : found;
  const payable = {
    status: order.status,
    dueCents: dueCents(order) - (payment.byHand?.usedCents ?? 0),
    isPayable: obstacles.length === 0,
    isAgeFit: await isForAgeOfBuyer(db, order.id, now),
  };
  const amountCents = payment.amountCents - (payment.byHand?.keptCents ?? 0);
  const outcome = paymentOutcome(payable, { ...payment, amountCents, isKnown });
  if (outcome !== "paid") {
    const isPart =
      isInPart(payment) && outcome === "wrong-amount" && isAsConfirmed(order, noExtension, payment);
    const isRefused = payment.byHand !== undefined && outcome !== "known" && !isPart;
    return { outcome: isRefused ? "refused" : outcome, order, obstacles, lines: [], extension: noExtension };
  }
  const lines = await orderLines(db, [order.id]);
  const extension = await getExtension(db, order, lines, now);
  const isConfirmed = isAsConfirmed(order, extension, payment) && (await hasCredit(db, order, payment));
  return { outcome: isConfirmed ? outcome : "refused", order, obstacles, lines, extension };
}

/**
 * Takes what a gateway says of a payment, in one batch. Webhooks that come twice or at once change nothing
 * the second time: the later request finds the batch undone, reads again and sees why.
 * @returns null when no order has this payment key
 */
export async function settlePayment(
  db: D1Database,
  paymentKey: string,
  payment: Payment,
  now: number,
): Promise<Settled | null> {
  let cause: unknown;
  for (let tries = 0; tries < maxTries; tries++) {
    const order = await findPayable(db, paymentKey);
    if (!order) return null;
    if (await isTaken(db, payment)) return { outcome: "known", order };
    const reading = await read(db, order, payment, { tries, now });
    const { outcome } = reading;
    const statements = await statementsFor(db, reading, payment, now);
    try {
      if (statements.length > 0) await db.batch(statements);
      return { outcome, order: (await findOrder(db, "paymentKey", paymentKey)) ?? order };
    } catch (error) {
      if (!isConstraintError(error)) throw error;
      cause = error;
    }
  }
  throw new Error("A payment could not be settled", { cause });
}
