import type { CartItemWire, GetCartReply, UnpaidOrderWire } from "#contract/cart";
import { toDollars } from "#rules/money";
import { listAddresses } from "../../../db/account/addresses";
import { imagesByHash } from "../../../db/content/images";
import { chosenAddons } from "../../../domain/shop/cart-line";
import { lineCents } from "../../../domain/shop/cart-totals";
import type { HeldOrder } from "../../../domain/shop/held-orders";
import type { PaymentType } from "../../../domain/shop/payments/payment-types";
import { imageReference } from "../../../images/describe-image";
import { pictureFacts } from "../../../images/picture-facts";
import { toAddressWire } from "../account/address-wire";
import { orderKeyFor, type PricedCart } from "./price-cart";

/** A thumbnail beside a line. */
const imageSize = { aspect: "1x1", width: 300 };

/** To a visitor nothing is said of an event for members. */
function lineEvent(
  line: PricedCart["lines"][number],
  { userId }: Pick<PricedCart, "userId">,
): CartItemWire["event"] {
  const { event_starts_at, event_time_zone, event_all_day, event_visibility } = line;
  if (event_starts_at === null || (userId === null && event_visibility === "members")) return null;
  return { starts_at: event_starts_at, time_zone: event_time_zone, all_day: event_all_day === 1 };
}

async function itemWires(db: D1Database, priced: PricedCart): Promise<CartItemWire[]> {
  const { lines } = priced;
  const images = await imagesByHash(
    db,
    lines.flatMap(({ image_hash }) => image_hash ?? []),
  );
  return lines.map((line) => ({
    id: line.id,
    url: line.url,
    name: line.sku_name,
    product_name: line.product_name,
    kind: line.kind,
    sku_id: line.sku_id,
    sku: { code: line.code },
    qty: line.qty,
    addons: chosenAddons(line).map(({ id, name, price_cents, text }) => ({
      id,
      name,
      price: toDollars(price_cents),
      text,
    })),
    price: toDollars(line.priced.unitCents),
    joining_fee: toDollars(line.priced.onceCents),
    subtotal: toDollars(lineCents(line.priced)),
    image: imageReference(images.get(line.image_hash ?? ""), imageSize),
    can_purchase_qty: line.maxQty,
    order_limit: line.orderLimit,
    refusal: line.refusal?.code ?? null,
    refused_until: line.refusal?.opensOn ?? null,
    additional_member: line.additional_member,
    proposer: line.proposer,
    seconder: line.seconder,
    event: lineEvent(line, priced),
  }));
}

const unpaidWire = ({ id, order_key, lines, due_cents }: HeldOrder): UnpaidOrderWire => ({
  key: order_key,
  id,
  item_count: lines.reduce((sum, { qty }) => sum + qty, 0),
  due_amount: toDollars(due_cents),
});

/** The unpaid orders that this cart’s order releases (place-order.ts): all but itself, sent again. */
const replacedOrders = ({ replaced }: PricedCart, orderKey: string | null): UnpaidOrderWire[] =>
  replaced.filter(({ order_key }) => orderKey !== null && order_key !== orderKey).map(unpaidWire);

/** getCart's reply. */
export async function cartReply(
  db: D1Database,
  priced: PricedCart,
  paymentTypes: readonly PaymentType[],
): Promise<GetCartReply> {
  const { cart, userId, lines, totals, promotion, delivery, creditCents } = priced;
  const [items, orderKey, own] = await Promise.all([
    itemWires(db, priced),
    orderKeyFor(db, priced),
    userId === null ? null : listAddresses(db, { userId, enabled: true }, { limit: 50, offset: 0 }),
  ]);
  return {
    item_count: lines.reduce((sum, { qty }) => sum + qty, 0),
    items,
    pictures: await pictureFacts(db, [JSON.stringify(items)]),
    subtotal: toDollars(totals.subtotalCents),
    sessionKey: cart?.session_key ?? "",
    all_in_stock: lines.every(({ qty, maxQty }) => qty <= maxQty),
    promotion_code: promotion?.code ?? null,
    promotion_state: promotion?.state ?? null,
    discount_amount: toDollars(totals.discountCents),
    needs_shipping: priced.needsShipping,
    shipping_type: delivery?.id ?? null,
    shipping_name: delivery?.name ?? null,
    shipping_is_pick_up: delivery?.is_pick_up === 1,
    shipping_gone_name: priced.goneDelivery,
    shipping_address: priced.place,
    shipping_amount: toDollars(totals.shippingCents),
    shipping_days_min: delivery?.days_min ?? null,
    shipping_days_max: delivery?.days_max ?? null,
    total_amount: toDollars(totals.totalCents),
    total_tax: toDollars(totals.taxCents),
    credit_amount: toDollars(creditCents),
    payment_types: totals.totalCents > creditCents ? [...paymentTypes] : [],
    addresses: own?.addresses.map(toAddressWire) ?? [],
    order_key: orderKey,
    replaces: replacedOrders(priced, orderKey),
    ordered: priced.replaced.filter(({ order_key }) => order_key === orderKey).map(unpaidWire)[0] ?? null,
    revision: priced.revision,
  };
}
