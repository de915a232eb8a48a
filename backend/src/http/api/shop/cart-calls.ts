import { Hono } from "hono";
import type * as v from "valibot";
import {
  cartAddRequest,
  cartRemoveRequest,
  cartUpdateRequest,
  getCartRequest,
  mergeCartRequest,
  shippingQuoteRequest,
} from "#contract/cart";
import { toDollars } from "#rules/money";
import { getAddress } from "../../../db/account/addresses";
import { getBuyer } from "../../../db/shop/buyers";
import {
  addLine,
  findSku,
  getLines,
  mergeCarts,
  type NewLine,
  removeLine,
  setMembership,
  setQuantity,
} from "../../../db/shop/cart-lines";
import { type CartOwner, type CartRow, findCart, keepChoices, openCart } from "../../../db/shop/carts";
import { deliveryOptions, takenOutName } from "../../../db/shop/delivery-options";
import { readHeldOrders, releaseOverdue } from "../../../db/shop/products/stock-holds";
import { findAgeRefusal, renewalRefusalText } from "../../../db/shop/renewal-refusal";
import type { Viewer } from "../../../domain/account/viewer";
import { instant } from "../../../domain/clock";
import { visitor } from "../../../domain/shop/buyer";
import { checkAddons, maxQuantityFor } from "../../../domain/shop/cart-line";
import { sumGrams } from "../../../domain/shop/cart-totals";
import { type DeliveryPlace, delivers, deliveryCents } from "../../../domain/shop/delivery";
import { withHeld } from "../../../domain/shop/held-orders";
import { promotionCode } from "../../../domain/shop/promotions/promotion";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, optionalViewer } from "../../services";
import { memberWrite, writeOnce } from "../write-once";
import { cartPayments } from "./cart-payment-types";
import { readVouchers } from "./cart-vouchers";
import { cartReply } from "./cart-wire";
import { priceCart } from "./price-cart";
import { requestShippingQuote } from "./shipping-quote-request";
import { countNewCart, countPromotionTry } from "./shop-limits";
import { submitOrder } from "./submit-order";

type Keyed = { readonly sessionKey?: string | null | undefined };

/** A bearer's own cart, whatever key is sent besides; else that of the key. */
const getOwner = (viewer: Viewer | null, { sessionKey }: Keyed): CartOwner =>
  viewer ? { userId: viewer.userId } : { sessionKey: sessionKey ?? "" };

const notForSale = (message: string) =>
  new Refusal("VALIDATION", { errors: [{ field: "sku", message }], message });

const unfitAddition = (problem: "unknown" | "no-text") =>
  problem === "unknown"
    ? notForSale("It has no such addition")
    : new Refusal("VALIDATION", { errors: [{ field: "addons", message: "Type the text for it" }] });

/** Once for each idempotency key of a member; a visitor's cart has no user to store the key with. */
const change = <Reply extends object>(
  c: AppContext,
  viewer: Viewer | null,
  input: { readonly idempotency_key?: string | undefined },
  write: () => Promise<Reply>,
) => (viewer ? writeOnce(c, viewer, input, write) : write().then((reply) => c.json(reply)));

const changed = ({ session_key }: Pick<CartRow, "session_key">) => ({
  success: true as const,
  sessionKey: session_key,
});

async function add(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const viewer = await optionalViewer(c);
  const input = await readInput(c, cartAddRequest);
  return change(c, viewer, input, async () => {
    const sku = await findSku(db, input.sku);
    if (!sku || sku.is_enabled === 0) throw notForSale("This is not for sale");
    const checked = checkAddons(sku, input.addons);
    if ("problem" in checked) throw unfitAddition(checked.problem);
    const now = clock.now();
    const buyer = viewer ? await getBuyer(db, viewer.userId, now) : visitor;
    const held = viewer ? await readHeldOrders(db, viewer.userId) : [];
    const maxQty = maxQuantityFor(withHeld(sku, held), buyer, instant(now));
    if (maxQty === 0) throw notForSale("This cannot be bought now");
    const refusal =
      viewer && sku.kind === "membership" && (await findAgeRefusal(db, viewer.userId, sku, now));
    if (refusal) throw notForSale(renewalRefusalText(refusal));
    const vouchers = await readVouchers(db, viewer, sku, input);
    const cart = await openCart(db, getOwner(viewer, input), now, viewer ? undefined : () => countNewCart(c));
    const additionalMember = sku.allows_additional_member === 1 ? (input.additional_member ?? null) : null;
    const { sku_id: skuId } = sku;
    const line: NewLine = { skuId, addons: checked.chosen, qty: input.qty, additionalMember, vouchers };
    if (sku.kind === "membership") await setMembership(db, cart.session_key, line, now);
    else await addLine(db, cart.session_key, line, maxQty, now);
    return changed(cart);
  });
}

/** A change of a cart that exists; `write` gets its key. Without a cart there is nothing to change. */
async function changeCart<Input extends Keyed & { readonly idempotency_key?: string | undefined }>(
  c: AppContext,
  input: Input,
  write: (key: string, now: number) => Promise<void>,
): Promise<Response> {
  const { db, clock } = c.var.services;
  const viewer = await optionalViewer(c);
  return change(c, viewer, input, async () => {
    const cart = await findCart(db, getOwner(viewer, input));
    if (cart) await write(cart.session_key, clock.now());
    return changed(cart ?? { session_key: "" });
  });
}

async function update(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const input = await readInput(c, cartUpdateRequest);
  return changeCart(c, input, async (key, now) => {
    if (!(await setQuantity(db, key, input, now))) throw new Refusal("NOT_FOUND");
  });
}

const merge = memberWrite(mergeCartRequest, async ({ services: { db, clock }, viewer, input }) => {
  const from = input.sessionKey ? await findCart(db, { sessionKey: input.sessionKey }) : null;
  const own = await openCart(db, { userId: viewer.userId }, clock.now());
  if (from) await mergeCarts(db, from.session_key, own.session_key, clock.now());
  return changed(own);
});

/** The cart, after keeping what was chosen. */
async function getCart(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const viewer = await optionalViewer(c);
  const input = await readInput(c, getCartRequest);
  const owner = getOwner(viewer, input);
  await releaseOverdue(db, clock.now());
  let cart = await findCart(db, owner);
  if (cart) {
    const code = input.promotion_code === undefined ? cart.promotion_code : input.promotion_code;
    const choices = {
      promotion_code: code ? promotionCode(code) : null,
      shipping_option_id: input.shipping_type === undefined ? cart.shipping_option_id : input.shipping_type,
      shipping_address:
        input.shipping_address === undefined
          ? cart.shipping_address
          : input.shipping_address && JSON.stringify(input.shipping_address),
    };
    const isNewCode = choices.promotion_code !== null && choices.promotion_code !== cart.promotion_code;
    if (isNewCode) await countPromotionTry(c);
    await keepChoices(db, cart.session_key, await existing(db, cart, choices, clock.now()), clock.now());
    cart = await findCart(db, owner);
  }
  const priced = await priceCart(db, cart, viewer?.userId ?? null, clock.now());
  const { types } = await cartPayments(c, priced);
  return c.json(await cartReply(db, priced, types));
}

/**
 * A way of delivery that is not offered counts as none chosen. One that the cart has, and that officers have
 * taken out since, stays, so that the cart can say so.
 */
async function existing<C extends { shipping_option_id: number | null }>(
  db: D1Database,
  cart: CartRow,
  choices: C,
  now: number,
): Promise<C> {
  const id = choices.shipping_option_id;
  if (id === null) return choices;
  const options = await deliveryOptions(db, cart, await getLines(db, cart.session_key), now);
  const isKept = id === cart.shipping_option_id && (await takenOutName(db, id)) !== null;
  const isKnown = isKept || options.some((option) => option.id === id);
  return { ...choices, shipping_option_id: isKnown ? id : null };
}

/** Where a quote goes: an address of the member's own, or a postcode. @throws Refusal VALIDATION */
async function getPlace(
  db: D1Database,
  viewer: Viewer | null,
  input: v.InferOutput<typeof shippingQuoteRequest>,
): Promise<DeliveryPlace> {
  const invalid = (field: string, message: string) =>
    new Refusal("VALIDATION", { errors: [{ field, message }], message });
  if (input.id === undefined) {
    if (input.postcode === "") throw invalid("postcode", "Four digits");
    return input;
  }
  const address = viewer && (await getAddress(db, viewer.userId, input.id));
  if (!address) throw invalid("id", "Choose one of your own addresses");
  return address;
}

async function shippingQuote(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const viewer = await optionalViewer(c);
  const input = await readInput(c, shippingQuoteRequest);
  const [cart, place] = await Promise.all([
    findCart(db, getOwner(viewer, input)),
    getPlace(db, viewer, input),
  ]);
  const { lines } = await priceCart(db, cart, viewer?.userId ?? null, clock.now());
  const options = await deliveryOptions(db, cart, lines, clock.now());
  const grams = sumGrams(lines.map(({ priced }) => priced));
  const data = options
    .filter((option) => delivers(option, place))
    .map((option) => ({
      shipping_type_id: option.id,
      shipping_name: option.name,
      amount: toDollars(deliveryCents(option, grams)),
      is_pick_up: option.is_pick_up === 1,
      days_min: option.days_min,
      days_max: option.days_max,
    }));
  return c.json({ data });
}

/** The calls of /sell/cart. */
export const cartCalls = new Hono<AppEnv>()
  .post("/cartAdd", add)
  .post("/cartRemove", async (c) => {
    const input = await readInput(c, cartRemoveRequest);
    return changeCart(c, input, (key, now) => removeLine(c.var.services.db, key, input.id, now));
  })
  .post("/cartUpdate", update)
  .post("/mergeCart", merge)
  .post("/getCart", getCart)
  .post("/shippingQuote", shippingQuote)
  .post("/requestShippingQuote", requestShippingQuote)
  .post("/submitOrder", submitOrder);
