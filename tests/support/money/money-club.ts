import * as v from "valibot";
import { type GetCartReply, getCartReply } from "#contract/cart";
import { submitOrderReply } from "#contract/order";
import { cartPaths } from "#contract/paths";
import { readChoice } from "../shop-model/catalogue";
import {
  type HttpCall,
  type HttpReply,
  origin,
  type QuickClub,
  type Row,
  type Sql,
} from "../shop-model/quick-clubs";
import { type ModelClub, resetClub, setUpClub, signIn, signInToAdmin } from "../shop-model/set-up-club";
import { type Day, rug, type WantedOrder } from "./wanted-orders";

/** Ways of delivery of the catalogue. */
const [pickUp, everywhere] = [906, 902];

/** A club with two members, and who is signed in there. */
export type MoneyClub = ModelClub & {
  readonly tokens: readonly [string, string];
  /** Of the treasurer. */
  readonly cookie: string;
};

/** What a member agreed to pay. Cents. */
export type Agreed = {
  readonly id: number;
  readonly key: string;
  readonly total: number;
  readonly credit: number;
  readonly cart: GetCartReply;
};

const rugRows: readonly Sql[] = [
  [
    `INSERT INTO products (url, name, kind, updated_at, members_only, enabled)
     VALUES ('rug', 'Rug', 'goods', '2026-01-01T00:00:00.000Z', 0, 1)`,
  ],
  [
    `INSERT INTO skus (product_id, code, name, price_cents, taxable, weight_grams, enabled, addons)
     VALUES ((SELECT id FROM products WHERE url = 'rug'), ?, 'Rug', 5010, 1, 900, 1, '[]')`,
    rug,
  ],
];

export async function openMoneyClub(club: QuickClub): Promise<MoneyClub> {
  const place = await setUpClub(club);
  await club.query(...rugRows);
  const [one, two] = place.members;
  const tokens = [await signIn(club, one.email), await signIn(club, two.email)] as const;
  return { ...place, tokens, cookie: await signInToAdmin(club, place.editorEmail) };
}

/** Nothing is sold yet, and there is enough of everything. */
export async function beginDay(place: MoneyClub, { personas }: Day): Promise<void> {
  await resetClub(place, personas);
  await place.club.query(["UPDATE skus SET stock = 1000 WHERE stock IS NOT NULL"]);
}

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded", origin };

const asMember = (place: MoneyClub, member: 0 | 1, path: string, body: object): HttpCall => ({
  path,
  method: "POST",
  headers: { ...json, authorization: `Bearer ${place.tokens[member]}` },
  body: JSON.stringify(body),
});

const cents = (dollars: number): number => Math.round(dollars * 100);

/** A new cart with what is wanted. */
async function fillCart(place: MoneyClub, { member, lines, ...wanted }: WantedOrder): Promise<GetCartReply> {
  const { id, addressId } = place.members[member];
  const adds = lines.map(({ sku, qty, addons }) =>
    asMember(place, member, cartPaths.add, {
      sku,
      qty,
      addons: addons
        .map(readChoice)
        .map(({ id: addon, text }) => (text === null ? addon : { id: addon, text })),
    }),
  );
  const choices = {
    promotion_code: wanted.code,
    shipping_type: wanted.isSent ? everywhere : pickUp,
    shipping_address: wanted.isSent ? { id: addressId } : null,
  };
  const fresh: readonly Sql[] = [
    ["DELETE FROM cart_items"],
    ["DELETE FROM credits WHERE user_id = ?", id],
    ["INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, ?)", id, wanted.creditCents],
  ];
  const replies = await place.club.run([
    [{ sql: fresh }],
    ...adds.map((call) => [call]),
    [asMember(place, member, cartPaths.get, choices)],
  ]);
  const [cart] = replies.at(-1) as readonly HttpReply[];
  return v.parse(getCartReply, JSON.parse(cart?.body ?? ""));
}

/**
 * Orders and pays by the site's calls and the gateway's page.
 * @returns null where the shop takes no such order, as of a membership that cannot be renewed yet
 */
export async function buy(place: MoneyClub, wanted: WantedOrder): Promise<Agreed | null> {
  const cart = await fillCart(place, wanted);
  if (cart.items.length === 0 || !cart.all_in_stock) return null;
  const [submitted] = await place.club.send(
    asMember(place, wanted.member, cartPaths.submitOrder, {
      idempotency_key: cart.order_key,
      revision: cart.revision,
      shipping_option_id: cart.shipping_type,
      address: cart.needs_shipping && wanted.isSent ? place.members[wanted.member].addressId : null,
      paymentGateway: "sandbox",
      url: "http://127.0.0.1:9/renew",
      note: null,
    }),
  );
  if (submitted?.status !== 200) throw new Error(`not ordered: ${submitted?.body}`);
  const { order: key, payment } = v.parse(submitOrderReply, JSON.parse(submitted.body));
  if (payment.startsWith(`${origin}/pay/`)) {
    const path = payment.slice(origin.length);
    const [paid] = await place.club.send({ path, method: "POST", headers: form, body: "step=pay" });
    if (paid?.status !== 303) throw new Error(`not paid: ${paid?.body}`);
  }
  const [[order] = []] = await place.club.query(["SELECT id FROM orders WHERE order_key = ?", key]);
  const { total_amount: total, credit_amount: credit } = cart;
  return { id: Number(order?.id), key, total: cents(total), credit: cents(credit ?? 0), cart };
}

/** By the treasurer. What a gateway did not collect goes back as credit alone. */
export async function refund(place: MoneyClub, order: Agreed, how: "credit" | "payment"): Promise<void> {
  const way = order.total > order.credit ? how : "credit";
  const fields = { how: way, reference: way === "payment" ? `back-${order.id}` : "", confirm: "1" };
  const [reply] = await place.club.send({
    path: `/admin/orders/${order.id}/refund`,
    method: "POST",
    headers: { ...form, cookie: place.cookie },
    body: new URLSearchParams(fields).toString(),
  });
  if (reply?.status !== 303) throw new Error(`not refunded: ${reply?.status}`);
}

/** The emails to a member, the newest first. */
export async function readEmails(place: MoneyClub, member: 0 | 1): Promise<readonly Row[]> {
  const { email } = place.members[member];
  const [rows = []] = await place.club.query([
    "SELECT subject, body FROM outbox WHERE recipient = ? ORDER BY id DESC",
    email,
  ]);
  return rows;
}

/** The treasurer's page of a day and its neighbours, whatever the time is. */
export async function readTakings(place: MoneyClub): Promise<string> {
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  const [reply] = await place.club.send({
    path: `/admin/orders/takings?from=${day(-2)}&to=${day(2)}`,
    method: "GET",
    headers: { cookie: place.cookie },
  });
  if (reply?.status !== 200) throw new Error(`no takings: ${reply?.status}`);
  return reply.body;
}
