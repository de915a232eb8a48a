import type * as v from "valibot";
import { type SubmitOrderReply, submitOrderRequest } from "#contract/order";
import { type AddressRow, getAddress } from "../../../db/account/addresses";
import { type CartRow, findCart, keepChoices } from "../../../db/shop/carts";
import { deliveryOptions } from "../../../db/shop/delivery-options";
import { dueCents, findOrder, type OrderRow } from "../../../db/shop/orders";
import { releaseOverdue } from "../../../db/shop/products/stock-holds";
import { renewalRefusalText } from "../../../db/shop/renewal-refusal";
import { sha256 } from "../../../domain/secrets";
import { type DeliveryRow, delivers } from "../../../domain/shop/delivery";
import { creditGateway, transferGateway } from "../../../domain/shop/payments/payment-types";
import { transferRefusalText } from "../../../domain/shop/payments/transfer-offer";
import { promotionCode } from "../../../domain/shop/promotions/promotion";
import { readInput } from "../../input";
import { type FieldError, Refusal } from "../../refusal";
import { type AppContext, requireViewer } from "../../services";
import { cartPayments } from "./cart-payment-types";
import { cartReply } from "./cart-wire";
import { findDue } from "./find-due";
import { sendOrderReceived } from "./order-news";
import { paymentUrl, returnUrl } from "./order-wire";
import { placePriced } from "./place-priced";
import { type PricedCart, priceCart, type StoredPlace } from "./price-cart";
import { settleFreeOrder } from "./settle-payment";
import { countPromotionTry } from "./shop-limits";

type Input = v.InferOutput<typeof submitOrderRequest>;
type Keyed = { readonly userId: number; readonly key: string; readonly hash: string };

const invalid = (field: string, message: string) =>
  new Refusal("VALIDATION", { errors: [{ field, message }], message });

/** Of everything that is submitted: the same key with other fields is a conflict. */
const getHash = ({ address, shipping_option_id, paymentGateway, note, url, revision }: Input) =>
  sha256(JSON.stringify([address ?? null, shipping_option_id ?? null, paymentGateway, note, url, revision]));

async function cartChanged(c: AppContext, userId: number): Promise<Refusal> {
  const { db, clock } = c.var.services;
  const priced = await priceCart(db, await findCart(db, { userId }), userId, clock.now());
  const { types } = await cartPayments(c, priced);
  return new Refusal("CART_CHANGED", { item: await cartReply(db, priced, types) });
}

/** Where the browser goes next: to the gateway, or back at once when it has nothing to collect. */
function getReply(c: AppContext, order: OrderRow): SubmitOrderReply {
  const isPayable =
    order.due_on === null && (order.status === "awaiting-payment" || order.status === "declined");
  const payment = isPayable && dueCents(order) > 0 ? paymentUrl(c, order) : returnUrl(order);
  return { success: true, payment, message: "", order: order.order_key };
}

/**
 * The answer when there is an order of this key: the same one for the same fields.
 * @throws Refusal NOT_FOUND for somebody else's key, CONFLICT for other fields, CART_CHANGED when the order
 *   was released: it has to be reviewed again
 */
async function answerRepeat(c: AppContext, order: OrderRow, { userId, hash }: Keyed): Promise<Response> {
  if (order.user_id !== userId) throw new Refusal("NOT_FOUND");
  if (order.content_hash !== hash) {
    throw new Refusal("CONFLICT", { message: "This order has been placed with other choices" });
  }
  if (order.status === "released") throw await cartChanged(c, userId);
  return c.json(getReply(c, await settleFreeOrder(c.var.services, order)));
}

/** What was chosen, checked. */
type Choice = { readonly address: AddressRow | null; readonly delivery: DeliveryRow | null };

/** @throws Refusal VALIDATION */
async function readChoices(
  c: AppContext,
  input: Input,
  { cart, needsShipping, lines }: PricedCart,
): Promise<Choice> {
  const { db, settings, clock } = c.var.services;
  const userId = cart?.user_id ?? 0;
  const [own, options] = await Promise.all([
    input.address ? getAddress(db, userId, input.address) : null,
    needsShipping ? deliveryOptions(db, cart, lines, clock.now()) : [],
  ]);
  const address = own?.enabled === 1 ? own : null;
  const delivery = options.find(({ id }) => id === input.shipping_option_id) ?? null;
  const errors: FieldError[] = [];
  const isSent = delivery !== null && delivery.is_pick_up === 0;
  if (input.address && !address) {
    errors.push({ field: "address", message: "Choose one of your own addresses" });
  } else if (isSent && !address) {
    errors.push({ field: "address", message: "Choose where it is sent" });
  }
  if (needsShipping && (!delivery || (address && !delivers(delivery, address)))) {
    errors.push({ field: "shipping_option_id", message: "Choose a way of delivery to this address" });
  }
  if (!settings.siteOrigins.includes(new URL(input.url).origin)) {
    errors.push({ field: "url", message: "Not an address of this site" });
  }
  if (errors.length > 0) throw new Refusal("VALIDATION", { errors });
  return { address, delivery };
}

/** Keeps them with the cart, whose key goes when they are not what was reviewed. */
async function keep(
  c: AppContext,
  cart: CartRow,
  input: Input,
  { address, delivery }: Choice,
): Promise<void> {
  const { db, clock } = c.var.services;
  const kept = cart.shipping_address && (JSON.parse(cart.shipping_address) as StoredPlace);
  const isKept = address === null || (kept && kept.id === address.id);
  const code = input.promotion_code === undefined ? cart.promotion_code : input.promotion_code;
  const choices = {
    promotion_code: code ? promotionCode(code) : null,
    shipping_option_id: delivery?.id ?? cart.shipping_option_id,
    shipping_address: isKept ? cart.shipping_address : JSON.stringify({ id: address.id }),
  };
  const isNewCode = choices.promotion_code !== null && choices.promotion_code !== cart.promotion_code;
  if (isNewCode) await countPromotionTry(c);
  await keepChoices(db, cart.session_key, choices, clock.now());
}

/** @throws Refusal VALIDATION when the order cannot be paid so */
async function checkGateway(c: AppContext, { paymentGateway }: Input, priced: PricedCart): Promise<void> {
  if (priced.totals.totalCents <= priced.creditCents) return;
  const { types, refusal } = await cartPayments(c, priced);
  if (types.some(({ id }) => id === paymentGateway)) return;
  // Where a transfer is the only way, the site names none.
  const isRefused = refusal !== null && (paymentGateway === transferGateway || types.length === 0);
  throw invalid("paymentGateway", isRefused ? transferRefusalText[refusal] : "Choose how to pay");
}

/** @returns false when the cart is no longer as it was priced */
async function place(c: AppContext, input: Input, keyed: Keyed, priced: PricedCart, { address }: Choice) {
  const { db, clock } = c.var.services;
  const isFree = priced.totals.totalCents === priced.creditCents;
  const choices = {
    userId: keyed.userId,
    sessionKey: priced.cart?.session_key ?? "",
    key: keyed.key,
    contentHash: keyed.hash,
    returnUrl: input.url,
    note: input.note,
    gateway: isFree ? creditGateway : input.paymentGateway,
    address,
    due:
      !isFree && input.paymentGateway === transferGateway
        ? await findDue(db, priced.lines, clock.now())
        : null,
  };
  return placePriced(db, priced, choices, clock.now());
}

/** Makes the member's cart an order (contract/order.ts). */
export async function submitOrder(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { userId } = await requireViewer(c);
  const input = await readInput(c, submitOrderRequest);
  const key = input.idempotency_key;
  if (key === undefined) throw invalid("idempotency_key", "The cart's order_key is missing");
  const keyed = { userId, key, hash: await getHash(input) };
  await releaseOverdue(db, clock.now());
  const earlier = await findOrder(db, "key", key);
  if (earlier) return answerRepeat(c, earlier, keyed);

  const price = async () => priceCart(db, await findCart(db, { userId }), userId, clock.now());
  const before = await price();
  if (!before.cart || before.lines.length === 0) throw invalid("", "The cart is empty");
  const refusal = before.lines.find((line) => line.refusal)?.refusal;
  if (refusal) throw invalid("", renewalRefusalText(refusal));
  const choice = await readChoices(c, input, before);
  const isReviewed = before.cart.order_key === key;
  if (isReviewed) await keep(c, before.cart, input, choice);
  const priced = await price();
  const isInStock = priced.lines.every(({ qty, maxQty }) => qty <= maxQty);
  await checkGateway(c, input, priced);
  const isSame = priced.cart?.order_key === key && priced.revision === input.revision;
  const isPlaced = isSame && isInStock && (await place(c, input, keyed, priced, choice));
  const order = await findOrder(db, "key", key);
  if (!order) throw await cartChanged(c, userId);
  // A second tap has placed it meanwhile.
  if (!isPlaced) return answerRepeat(c, order, keyed);
  const settled = await settleFreeOrder(c.var.services, order);
  if (settled.status === "awaiting-payment") await sendOrderReceived(c.var.services, settled);
  return c.json(getReply(c, settled));
}
