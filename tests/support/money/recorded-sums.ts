import fc from "fast-check";
import * as v from "valibot";
import { getCartReply } from "#contract/cart";
import { submitOrderReply } from "#contract/order";
import { cartPaths } from "#contract/paths";
import { day } from "../admin/hand-payments";
import { type HttpReply, origin } from "../shop-model/quick-clubs";
import type { MoneyClub } from "./money-club";
import { rug } from "./wanted-orders";

/** What a treasurer and a member do in turn. */
export type MoneyStep =
  | { readonly kind: "order"; readonly qty: number }
  /** Of the newest unpaid order. */
  | {
      readonly kind: "record";
      readonly how: "cash" | "transfer";
      /** Beside what is due, cents. With credit 0 leaves the sum empty: what the credit does not pay. */
      readonly more: number;
      readonly usesCredit: boolean;
    }
  /** Of the newest paid order. */
  | { readonly kind: "refund"; readonly how: "credit" | "payment" }
  /** Of the newest payment that was recorded. */
  | { readonly kind: "take back"; readonly becomes: "unpaid" | "cancelled" };

const step: fc.Arbitrary<MoneyStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("order" as const), qty: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("record" as const),
      how: fc.constantFrom("cash" as const, "transfer" as const),
      more: fc.oneof(fc.constant(0), fc.integer({ min: -5009, max: 3000 })),
      usesCredit: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      how: fc.constantFrom("credit" as const, "payment" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("take back" as const),
      becomes: fc.constantFrom("unpaid" as const, "cancelled" as const),
    }),
  },
);
export const moneySteps = fc.array(step, { minLength: 6, maxLength: 14, size: "max" });

const form = { "content-type": "application/x-www-form-urlencoded", origin };

const postAsTreasurer = async ({ club, cookie }: MoneyClub, path: string, fields: Record<string, string>) => {
  const body = new URLSearchParams({ step: "save", ...fields }).toString();
  const [reply] = await club.send({ path, method: "POST", headers: { ...form, cookie }, body });
  return reply as HttpReply;
};

/** A member orders rugs, which stay unpaid unless their credit pays them. */
export async function orderRugs({ club, tokens: [token] }: MoneyClub, qty: number): Promise<void> {
  const call = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const [reply] = await club.send({ path, method: "POST", headers, body: JSON.stringify(body) });
    return JSON.parse(reply?.body ?? "") as unknown;
  };
  await call(cartPaths.add, { sku: rug, qty });
  const cart = v.parse(getCartReply, await call(cartPaths.get, { shipping_type: 906 }));
  const submitted = await call(cartPaths.submitOrder, {
    idempotency_key: cart.order_key,
    revision: cart.revision,
    shipping_option_id: cart.shipping_type,
    address: null,
    paymentGateway: "sandbox",
    url: "http://127.0.0.1:9/renew",
    note: null,
  });
  v.parse(submitOrderReply, submitted);
}

type Due = { readonly id: number; readonly due: number };
const newest = async ({ club }: MoneyClub, states: string): Promise<Due | null> => {
  const [[row] = []] = await club.query([
    `SELECT id, total_cents - credit_cents AS due FROM orders WHERE status IN (${states}) ORDER BY id DESC LIMIT 1`,
  ]);
  return row ? { id: Number(row.id), due: Number(row.due) } : null;
};

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** What was recorded of a sum, in cents: what came, what of the credit it used, and what became credit. */
type Recorded = { readonly cents: number; readonly used: number; readonly kept: number };

/** Records a sum, with every question answered yes. Null: that is not possible. */
export async function recordSum(
  place: MoneyClub,
  { how, more, usesCredit }: Extract<MoneyStep, { kind: "record" }>,
  reference: string,
): Promise<Recorded | null> {
  const order = await newest(place, "'awaiting-payment', 'declined'");
  if (!order) return null;
  const path = `/admin/orders/${order.id}/payment`;
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(Date.now());
  const amount = usesCredit && more === 0 ? "" : (Math.max(0, order.due + more) / 100).toFixed(2);
  const fields = { how, day, reference, amount, ...(usesCredit && { usesCredit: "1" }) };
  const asked = await postAsTreasurer(place, path, fields);
  const sure = hidden(asked.body, "sure-amount");
  const ticks = { "sure-amount": sure, "sure-reference": hidden(asked.body, "sure-reference") };
  const shown = await postAsTreasurer(place, path, { ...fields, ...ticks });
  const names = ["amount", "used", "before", "extendsTo"];
  const seen = Object.fromEntries(names.map((name) => [name, hidden(shown.body, name)]));
  const confirmed = { ...fields, ...seen, ...ticks, confirm: "1" };
  // Two taps on the button.
  const replies = [
    await postAsTreasurer(place, path, confirmed),
    await postAsTreasurer(place, path, confirmed),
  ];
  if (!replies.every(({ status }) => status === 303)) return null;
  const cents = Math.round(Number(seen.amount) * 100);
  return { cents, used: Number(seen.used), kept: Number(/which (\d+)/.exec(sure)?.[1] ?? 0) };
}

/** @returns the cents that left the club */
export async function refundNewest(
  place: MoneyClub,
  { how }: Extract<MoneyStep, { kind: "refund" }>,
  reference: string,
): Promise<number> {
  const order = await newest(place, "'paid'");
  if (!order) return 0;
  const way = order.due > 0 ? how : "credit";
  const fields = { how: way, reference: way === "payment" ? reference : "", confirm: "1" };
  const { status } = await postAsTreasurer(place, `/admin/orders/${order.id}/refund`, fields);
  if (status !== 303) throw new Error(`not refunded: ${status}`);
  return way === "payment" ? order.due : 0;
}

/**
 * Takes back the newest payment that counts, pressed twice. It is refused where its credit is spent or its
 * order refunded.
 * @returns the cents that never came
 */
export async function takeBackNewest(
  place: MoneyClub,
  { becomes }: Extract<MoneyStep, { kind: "take back" }>,
): Promise<number> {
  const [[row] = []] = await place.club.query([
    `SELECT id, order_id, amount_cents FROM payments WHERE gateway IN ('cash', 'transfer') AND amount_cents > 0
       AND taken_back_at IS NULL ORDER BY id DESC LIMIT 1`,
  ]);
  if (!row) return 0;
  const path = `/admin/orders/${row.order_id}/payments/${row.id}/take-back`;
  const fields = { becomes, until: day(-7), reason: "It never came", confirm: "1" };
  const { status } = await postAsTreasurer(place, path, fields);
  const again = await postAsTreasurer(place, path, fields);
  const expected = status === 303 ? [303] : [409];
  if (![303, 409].includes(status) || !expected.includes(again.status))
    throw new Error(`taken back: ${status}, ${again.status}`);
  return status === 303 ? Number(row.amount_cents) : 0;
}

/** What the database says: what paid orders cost, and the credit that is open. Cents. */
export async function readBooks({ club }: MoneyClub) {
  const [sold, credit, invoices] = await club.query(
    ["SELECT coalesce(sum(total_cents), 0) AS cents FROM orders WHERE status = 'paid'"],
    [
      `SELECT (SELECT coalesce(sum(cents), 0) FROM credits) + (SELECT coalesce(sum(credit_taken_cents), 0)
         FROM orders WHERE status IN ('awaiting-payment', 'declined')) AS cents`,
    ],
    ["SELECT coalesce(sum(paid_cents), 0) AS cents FROM invoices WHERE status = 'paid'"],
  );
  const centsOf = (rows: typeof sold) => Number(rows?.[0]?.cents);
  return { sold: centsOf(sold), credit: centsOf(credit), invoiced: centsOf(invoices) };
}
