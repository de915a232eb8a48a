import type { AddressRow } from "../../../db/account/addresses";
import { findSku, type LineRow } from "../../../db/shop/cart-lines";
import type { CartRow } from "../../../db/shop/carts";
import { deliveryOptions } from "../../../db/shop/delivery-options";
import { isEnded } from "../../../db/shop/products/sale-end";
import { instant } from "../../../domain/clock";
import type { DeliveryRow } from "../../../domain/shop/delivery";
import type { DueDay } from "../../../domain/shop/payments/due-day";
import { findDue } from "../../../http/api/shop/find-due";
import { type PricedCart, priceLines } from "../../../http/api/shop/price-cart";
import type { AppContext } from "../../../http/services";
import {
  lineNumbers,
  type NewOrderView,
  payChoices,
  type Thing,
  type TypedOrder,
  thingText,
} from "./new-order-view";

const maxQty = 999;
const maxNoteLength = 500;

/** Goods and tickets that are for sale now. */
export const listThings = async (db: D1Database, now: number): Promise<Thing[]> =>
  (
    await db
      .prepare(
        `SELECT s.code, p.name || iif(s.name = p.name, '', ' (' || s.name || ')') AS name, s.price_cents
         FROM products p JOIN skus s ON s.product_id = p.id
         LEFT JOIN calendar_events e ON e.id = p.calendar_event_id
         WHERE p.enabled = 1 AND s.enabled = 1 AND p.kind <> 'membership' AND NOT ${isEnded}
         ORDER BY p.name COLLATE NOCASE, s.sort_order, s.id LIMIT 1000`,
      )
      .bind(instant(now))
      .all<Thing>()
  ).results;

/** Ways of delivery that any order has. */
export const listDeliveries = async (db: D1Database, now: number): Promise<readonly DeliveryRow[]> =>
  (await deliveryOptions(db, null, [], now)).filter(({ quoted_place }) => !quoted_place);

/** Most products that a part of a name offers to choose of. */
const mostChoices = 20;

/** What was typed of a product: its code, its name, or a part of that. Several where it fits several. */
function findThings(things: readonly Thing[], text: string): readonly Thing[] {
  const typed = text.toLowerCase();
  const fits: readonly ((thing: Thing) => boolean)[] = [
    (thing) => thingText(thing).toLowerCase() === typed || thing.code.toLowerCase() === typed,
    ({ name }) => name.toLowerCase() === typed,
    ({ name }) => name.toLowerCase().includes(typed),
  ];
  return fits.map((fit) => things.filter(fit)).find((found) => found.length > 0) ?? [];
}

function thingError(found: readonly Thing[]): string {
  if (found.length === 0) return "No product that is for sale has this in its name";
  return found.length > mostChoices
    ? `${found.length} products have this in their names. Type more of it`
    : "Several products have this in their names. Choose one";
}

type Chosen = {
  readonly items: readonly { readonly n: number; readonly code: string; readonly qty: number }[];
  readonly delivery: number;
};
type Errors = NewOrderView["errors"];

type Read =
  /** `typed` names each product whole, as it was found. */
  | { readonly chosen: Chosen; readonly typed: TypedOrder }
  | { readonly errors: Errors; readonly choices: NewOrderView["choices"] };

/** What was typed of the lines, or what is wrong with it by field. */
export function readNewOrder(
  typed: TypedOrder,
  { things, later }: Pick<NewOrderView, "things" | "later">,
): Read {
  const errors: Record<string, string> = {};
  const choices: Record<string, readonly Thing[]> = {};
  const named: Record<string, string> = {};
  const items: Chosen["items"][number][] = [];
  for (const n of lineNumbers) {
    const text = (typed[`thing-${n}`] ?? "").trim();
    if (text === "") continue;
    const found = findThings(things, text);
    const [thing] = found;
    const qty = Number((typed[`qty-${n}`] ?? "").trim() || "1");
    if (!thing || found.length > 1) {
      errors[`thing-${n}`] = thingError(found);
      if (thing && found.length <= mostChoices) choices[`thing-${n}`] = found;
    } else if (!Number.isInteger(qty) || qty < 1 || qty > maxQty)
      errors[`qty-${n}`] = `Give a number from 1 to ${maxQty}`;
    else {
      items.push({ n, code: thing.code, qty });
      named[`thing-${n}`] = thingText(thing);
    }
  }
  if (items.length === 0 && Object.keys(errors).length === 0) errors["thing-1"] = "Choose what is ordered";
  if ((typed.note ?? "").length > maxNoteLength) errors.note = `Keep to ${maxNoteLength} characters`;
  if (!payChoices.some((value) => value === typed.pay)) errors.pay = "Choose how it is paid";
  else if (typed.pay === "later" && later === "no-way")
    errors.pay = "It cannot be paid later: the club’s bank account is not filled in";
  return Object.keys(errors).length > 0
    ? { errors, choices }
    : { chosen: { items, delivery: Number(typed.delivery) }, typed: { ...typed, ...named } };
}

export type PricedOrder = PricedCart & { readonly due: DueDay };

/** What it costs this buyer by the shop's own rules, or what is wrong with it by field. */
export async function priceOrder(
  c: AppContext,
  { userId, addressRow }: { readonly userId: number; readonly addressRow: AddressRow | null },
  { items, delivery }: Chosen,
): Promise<PricedOrder | { readonly errors: Errors }> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const found = await Promise.all(items.map(({ code }) => findSku(db, code)));
  const lines = found.flatMap((sku, place): LineRow[] =>
    sku
      ? [
          {
            ...sku,
            id: place,
            addons: "[]",
            qty: items[place]?.qty ?? 1,
            additional_member: null,
            proposer: null,
            seconder: null,
          },
        ]
      : [],
  );
  // No cart is stored: it names the delivery and the address that are priced.
  const cart: CartRow = {
    session_key: "",
    user_id: userId,
    promotion_code: null,
    shipping_option_id: delivery,
    shipping_address: addressRow && JSON.stringify({ id: addressRow.id }),
    order_key: null,
  };
  const priced = await priceLines(db, { cart, lines }, userId, now);
  const errors: Record<string, string> = {};
  for (const [place, line] of priced.lines.entries())
    if (line.qty > line.maxQty)
      errors[`qty-${items[place]?.n}`] =
        line.maxQty === 0 ? "None can be ordered now" : `At most ${line.maxQty} can be ordered`;
  if (priced.needsShipping && !priced.delivery)
    errors.delivery = addressRow
      ? "It does not deliver to this address"
      : "Choose to pick it up: there is no address";
  if (priced.totals.totalCents === 0) errors["thing-1"] ??= "This costs nothing: nothing is left to pay";
  if (Object.keys(errors).length > 0) return { errors };
  return { ...priced, due: await findDue(db, priced.lines, now) };
}
