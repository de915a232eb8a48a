import * as v from "valibot";
import { maxOrderNoteLength } from "#rules/limits";
import { lineEventWire } from "./cart";
import { paging, writeFields } from "./records";
import { lines, optionalLine, requiredLine, word } from "./text-fields";
import { flag, id, nullable, text } from "./wire";

/**
 * POST /sell/cart/submitOrder, with a bearer: makes the member's cart an order and takes its stock for 30
 * minutes. The idempotency key is getCart's `order_key`: sent again with the same fields, it gets the same
 * order; with other fields, CONFLICT.
 *
 * - CART_CHANGED (409) when `revision` is not that of the cart any more: prices, stock or promotion differ
 *   from what the member has seen. `item` is the cart as it is now.
 * - VALIDATION with `errors` at: address, shipping_option_id, paymentGateway, note, url.
 */
export const submitOrderRequest = v.object({
  ...writeFields,
  /** Of the member's own address book: where it goes, or who the buyer is. */
  address: v.optional(v.nullable(id)),
  /** A shippingQuote's shipping_type_id; null when nothing is sent. */
  shipping_option_id: v.optional(v.nullable(id)),
  paymentGateway: word(40),
  note: v.optional(lines(maxOrderNoteLength), null),
  promotion_code: v.optional(v.nullable(optionalLine(40))),
  /**
   * Where the gateway sends the member back to; of the site's own origins. `?order=` is added, and `&left=1`
   * where the member has left the payment page without paying: the site then offers paying first.
   */
  url: v.pipe(word(300), v.url()),
  revision: word(80),
});
export type SubmitOrderRequest = v.InferInput<typeof submitOrderRequest>;

/** `payment`: where the browser goes next. With nothing to pay that is `url` itself. */
export const submitOrderReply = v.object({
  success: v.literal(true),
  payment: v.string(),
  message: v.nullish(v.string(), ""),
  /** The order's unguessable name: POST /sell/order/{key}. */
  order: v.string(),
});
export type SubmitOrderReply = v.InferOutput<typeof submitOrderReply>;

export const orderStatuses = ["awaiting-payment", "paid", "declined", "released", "refunded"] as const;

export const orderLineWire = v.object({
  name: v.string(),
  qty: v.number(),
  price: v.number(),
  subtotal: v.number(),
  kind: v.nullish(v.string(), "goods"),
  /** Of a ticket: when its event begins, as the calendar says now. */
  event: v.nullish(lineEventWire),
});

/** How money comes that no gateway tells of. */
export const handPaymentTypes = ["transfer", "cash", "cheque"] as const;

/**
 * An order. Without its owner's bearer only `status`, `total_amount`, `has_membership` and
 * `is_kept_as_credit` are sent: a client back from a gateway without a session learns what became of the
 * payment and no more.
 */
export const orderWire = v.object({
  key: v.string(),
  status: v.picklist(orderStatuses),
  total_amount: v.number(),
  has_membership: v.nullish(flag, false),
  /** It was paid after it was released: nothing was issued, and the money is the member's credit. */
  is_kept_as_credit: v.nullish(flag, false),
  /** Null without the owner's bearer, and so is everything below. */
  id: nullable(id),
  created_at: nullable(v.string()),
  paid_at: nullable(v.string()),
  lines: v.nullish(v.array(orderLineWire), []),
  subtotal: v.nullish(v.number(), 0),
  discount_amount: v.nullish(v.number(), 0),
  shipping_name: nullable(v.string()),
  /** Where it is sent: name, street, place. Empty of one that is picked up, or has nothing to send. */
  shipping_address: v.nullish(v.array(v.string()), []),
  /** Working days that the delivery takes; null: not said. */
  shipping_days_min: v.nullish(v.number()),
  shipping_days_max: v.nullish(v.number()),
  shipping_amount: v.nullish(v.number(), 0),
  credit_amount: v.nullish(v.number(), 0),
  total_tax: v.nullish(v.number(), 0),
  /** Where an order that is still to be paid can be paid; null otherwise. */
  payment: nullable(v.string()),
  /** When its stock is released; null once paid. */
  held_until: nullable(v.string()),
  invoice_id: nullable(id),
  ticket_count: v.nullish(v.number(), 0),
  /**
   * Of what was paid, what became the member's credit instead of paying for it: it came after the order was
   * released and not all of it was there any more, it was of another amount, or it came twice.
   */
  kept_amount: v.nullish(v.number(), 0),
  /** What the membership was extended to; null without one, or before it is paid. */
  membership_valid_to: nullable(v.string()),
  /** The club approves new members, and has not approved this one. */
  awaits_approval: v.nullish(flag, false),
  /** What its buyer has told the club, with its line breaks; null: nothing. */
  note: nullable(v.string()),
  /** Of a released one: a later order of the member has taken its place. */
  is_replaced: v.nullish(flag, false),
  /** Of a released one: its buyer or the club has cancelled it. */
  is_cancelled: v.nullish(flag, false),
  /** Of one that is still to be paid: where a bank transfer goes. Absent or null: the club names none. */
  bank_transfer: v.nullish(
    v.object({
      account_name: v.string(),
      /** "123-456" */
      bsb: v.string(),
      account_number: v.string(),
      /** What the payer writes with it. */
      reference: v.string(),
      /** The club's own words. */
      words: v.nullish(v.string(), ""),
      /** The last day to pay, YYYY-MM-DD; absent or null: its buyer has not chosen to pay by transfer. */
      pay_by: v.nullish(v.string()),
    }),
  ),
  /** How its payment came, where an officer recorded it; null of a card, and before it is paid. */
  paid_by: nullable(v.picklist(handPaymentTypes)),
});
export type OrderWire = v.InferOutput<typeof orderWire>;

/** POST /sell/order/{key}. NOT_FOUND for an unknown key. */
export const orderReply = v.object({ item: orderWire });
/** POST /sell/order: the member's own, the newest first. */
export const orderListRequest = v.object({ ...paging });
export const orderListReply = v.object({ data: v.array(orderWire), total: v.number() });

/**
 * POST /sell/order/cancel, with its owner's bearer: an unpaid order is released at once, as when its time is
 * over. One that is released already stays as it is. A payment that comes after that is a late one.
 *
 * - NOT_FOUND for an unknown key, and for somebody else's.
 * - CONFLICT when it has been paid. `item` is the order as it is now.
 */
export const cancelOrderRequest = v.object({ key: word(80) });
export const cancelOrderReply = v.object({ success: v.literal(true), item: orderWire });

/**
 * POST /sell/webhook/{gateway}: what a gateway says of a payment. Signed as Standard Webhooks 1.0 says:
 * headers webhook-id, webhook-timestamp (seconds) and webhook-signature `v1,` and base64 of HMAC-SHA256
 * over `{id}.{timestamp}.{body}`. More than five minutes old or new: refused. Each id counts once.
 */
export const webhookEvent = v.object({
  type: v.picklist(["payment.succeeded", "payment.declined"]),
  data: v.object({
    /** The order's payment key, as the gateway got it. */
    payment_key: v.pipe(text, word(80)),
    /** The gateway's own number of the payment. */
    reference: v.pipe(text, requiredLine(80)),
    /** Cents. */
    amount_cents: v.pipe(v.number(), v.integer(), v.minValue(0)),
    currency: v.literal("AUD"),
  }),
});
export type WebhookEvent = v.InferOutput<typeof webhookEvent>;
