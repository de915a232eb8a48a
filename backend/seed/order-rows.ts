import { createHash } from "node:crypto";
import { computeTotals, type PricedLine } from "../src/domain/shop/cart-totals";
import { deliveryCents } from "../src/domain/shop/delivery";
import { addDays, addMonths, clubInstant, clubToday } from "./club-time";
import { getBuyer } from "./order-buyer";
import { type Cell, flag, insertOnce, type Row } from "./statements";
import { type OrderSource, orders, pastOffers } from "./words/orders";
import { shippingOptions } from "./words/shop-terms";
import { settings } from "./words/site";

/** Lines of one order get ids from ten times its own. */
const linesPerOrder = 10;
const minuteMs = 60_000;
/** Of the development server; a seeded club does not know its site. */
const returnUrl = "http://localhost:5173/checkout/return";
/** An order that nobody pays stays in its state for so long: a seeded club is looked at for weeks. */
const heldDays = 60;

const getHash = (text: string) => createHash("sha256").update(`seeded ${text}`).digest();
/** 128 bits as base64url, the same in every seeded club: a seeded club is for development and tests. */
export const seededToken = (text: string): string => getHash(text).subarray(0, 16).toString("base64url");

/** Of a seeded ticket, by its id: in the form of every ticket's. */
export const seededTicketCode = (id: number): string =>
  Array.from(getHash(`ticket ${id}`).subarray(0, 10), (byte) => codeAlphabet[byte & 31]).join("");
const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** As papers are numbered: by their order. */
const numbered = (prefix: string, id: number) => `${prefix}-${String(id).padStart(6, "0")}`;

const pricedLines = ({ lines }: OrderSource): readonly PricedLine[] =>
  lines.map(({ qty, cents, grams = 0, kind, isUntaxed }) => ({
    qty,
    unitCents: cents,
    onceCents: 0,
    grams,
    isTaxable: !isUntaxed,
    isSent: kind === undefined,
  }));

function getDelivery({ deliveryId }: OrderSource, lines: readonly PricedLine[]) {
  const option = shippingOptions.find(({ id }) => id === deliveryId);
  if (!option) return { name: null, cents: 0, days: [null, null] };
  const grams = lines.reduce((sum, line) => sum + (line.isSent ? line.qty * line.grams : 0), 0);
  const row = { ...option, is_pick_up: flag(option.isPickUp), postcodes: null, country: "AU" };
  const days = [option.days_min ?? null, option.days_max ?? null];
  return { name: option.name, cents: deliveryCents(row, grams), days };
}

function getAmounts(order: OrderSource) {
  const lines = pricedLines(order);
  const delivery = getDelivery(order, lines);
  const percent = order.percentOff?.percent;
  const discount = percent === undefined ? null : { percent, amountCents: null };
  const totals = computeTotals(lines, discount, delivery.cents, !order.invoice?.isWithoutGst);
  return { delivery, totals };
}

const wasPaid = ({ status }: OrderSource) => status === "paid" || status === "refunded";

/**
 * Orders with their lines, payments, invoices and tickets, dated from `now`. Existing rows stay. Products,
 * events and members come first.
 */
export const orderStatements = (db: D1Database, now: Date): D1PreparedStatement[] => [
  ...offerStatements(db, now),
  ...orders.flatMap((order) => [
    ...placed(db, order, now),
    ...(wasPaid(order) ? paid(db, order, now) : []),
    ...(order.invoice ? invoiced(db, order, now) : []),
    ...ticketed(db, order, now),
  ]),
];

const offerStatements = (db: D1Database, now: Date): D1PreparedStatement[] =>
  pastOffers.flatMap(({ id, url, name, kind, eventId, terms, sku }) => [
    insertOnce(db, "products", {
      id,
      url,
      name,
      kind,
      calendar_event_id: eventId,
      ticket_terms: terms,
      enabled: 0,
      updated_at: now.toISOString(),
    }),
    insertOnce(db, "skus", {
      id: sku.id,
      product_id: id,
      code: sku.code,
      name: sku.name,
      price_cents: sku.cents,
      taxable: flag(sku.isTaxed),
    }),
  ]);

function getTimes({ daysAgo, status }: OrderSource, now: Date) {
  const day = addDays(clubToday(now), -daysAgo);
  // Not in the future, however early the club is seeded.
  const created = daysAgo === 0 ? now.toISOString() : clubInstant(day, "10:12");
  const after = (minutes: number) => new Date(Date.parse(created) + minutes * minuteMs).toISOString();
  const isOpen = status === "awaiting-payment" || status === "declined";
  return { day, created, paid: after(3), heldUntil: isOpen ? after(heldDays * 24 * 60) : after(30) };
}

function placed(db: D1Database, order: OrderSource, now: Date): D1PreparedStatement[] {
  const { id, userId, status, lines, percentOff, note } = order;
  const { delivery, totals } = getAmounts(order);
  const times = getTimes(order, now);
  const member = getBuyer(order);
  const key = seededToken(`order ${id}`);
  return [
    insertOnce(db, "orders", {
      id,
      idempotency_key: key,
      order_key: key,
      user_id: userId,
      status,
      note: note ?? null,
      shipping_option_id: order.deliveryId ?? null,
      shipping_name: delivery.name,
      shipping_days_min: delivery.days[0] ?? null,
      shipping_days_max: delivery.days[1] ?? null,
      address: JSON.stringify(member.frozen),
      subtotal_cents: totals.subtotalCents,
      discount_cents: totals.discountCents,
      shipping_cents: totals.shippingCents,
      tax_cents: totals.taxCents,
      total_cents: totals.totalCents,
      promotion_code: percentOff?.code ?? null,
      payment_gateway: "sandbox",
      payment_key: seededToken(`payment ${id}`),
      return_url: returnUrl,
      stock_held_until: times.heldUntil,
      holds_stock: flag(status !== "released"),
      promotion_taken: flag(status !== "released" && percentOff !== undefined),
      paid_at: wasPaid(order) ? times.paid : null,
      refunded_at: status === "refunded" ? times.heldUntil : null,
      refunded_cents: status === "refunded" ? totals.totalCents : 0,
      created_at: times.created,
    }),
    ...lines.map((line, place) =>
      insertLine(
        db,
        { sku: line.sku, taken: status === "released" ? 0 : line.qty },
        {
          id: id * linesPerOrder + place,
          order_id: id,
          name: line.name,
          qty: line.qty,
          unit_price_cents: line.cents,
          taxable: flag(!line.isUntaxed),
          tax_cents: totals.lineTaxCents[place] ?? 0,
          kind: line.kind ?? "goods",
        },
      ),
    ),
  ];
}

/**
 * As insertOnce; the line's SKU has the id that the shop's rows gave it. `taken`: of its stock, where that is
 * counted.
 */
function insertLine(
  db: D1Database,
  { sku, taken }: { readonly sku: string; readonly taken: number },
  row: Row,
): D1PreparedStatement {
  const columns = Object.keys(row);
  const values: Cell[] = [...Object.values(row), taken, sku];
  return db
    .prepare(
      `INSERT INTO order_lines (${columns.join(", ")}, taken_qty, sku_id)
       SELECT ${columns.map(() => "?").join(", ")}, iif(stock IS NULL, 0, ?), id FROM skus WHERE code = ? ON CONFLICT DO NOTHING`,
    )
    .bind(...values);
}

function paid(db: D1Database, order: OrderSource, now: Date): D1PreparedStatement[] {
  const { id, status, userId, lines } = order;
  const cents = getAmounts(order).totals.totalCents;
  const times = getTimes(order, now);
  const isMembership = lines.some(({ kind }) => kind === "membership");
  const validTo = addMonths(times.day, 12);
  const payment = (place: number, kind: "payment" | "refund", at: string) =>
    insertOnce(db, "payments", {
      id: id * linesPerOrder + place,
      order_id: id,
      gateway: "sandbox",
      kind,
      reference: numbered(kind === "refund" ? "SBR" : "SB", id),
      amount_cents: kind === "refund" ? -cents : cents,
      membership_extended_to: isMembership ? validTo : null,
      created_at: at,
    });
  return [
    payment(0, "payment", times.paid),
    ...(status === "refunded" ? [payment(1, "refund", times.heldUntil)] : []),
    ...(isMembership
      ? [
          insertOnce(db, "membership_extensions", {
            order_id: id,
            user_id: userId,
            level_id: 2,
            valid_from: times.day,
            valid_to: validTo,
            created_at: times.paid,
          }),
        ]
      : []),
  ];
}

function invoiced(db: D1Database, order: OrderSource, now: Date): D1PreparedStatement[] {
  const { id: orderId, userId, invoice, lines, status } = order;
  if (!invoice) return [];
  const { totals } = getAmounts(order);
  const { day } = getTimes(order, now);
  const member = getBuyer(order);
  const business = invoice.isForBusiness ? member.business : undefined;
  const buyer = {
    name: business?.name ?? member.name,
    abn: business?.abn ?? null,
    address: member.lines,
    email: member.email,
    phone: business?.phone ?? member.mobile,
  };
  const seller = {
    name: settings.organisation_name,
    abn: String(settings.abn).replaceAll(" ", ""),
    address: String(settings.address).split(/, (?=14|Park)/),
    email: settings.email,
    phone: settings.phone,
  };
  return [
    insertOnce(db, "invoices", {
      id: invoice.id,
      number: numbered("INV", orderId),
      order_id: orderId,
      user_id: userId,
      issued_on: day,
      due_on: day,
      buyer: JSON.stringify(buyer),
      seller: JSON.stringify(seller),
      gst_registered: flag(!invoice.isWithoutGst),
      subtotal_cents: totals.subtotalCents,
      discount_cents: totals.discountCents,
      shipping_cents: totals.shippingCents,
      tax_cents: totals.taxCents,
      total_cents: totals.totalCents,
      paid_cents: totals.totalCents,
      refunded_cents: status === "refunded" ? totals.totalCents : 0,
      payment_reference: numbered("SB", orderId),
      status: status === "refunded" ? "refunded" : "paid",
      token: seededToken(`invoice ${invoice.id}`),
    }),
    ...lines.map((line, place) =>
      insertOnce(db, "invoice_lines", {
        id: invoice.id * linesPerOrder + place,
        invoice_id: invoice.id,
        description: line.name,
        qty: line.qty,
        unit_price_cents: line.cents,
        taxable: flag(!line.isUntaxed),
        tax_cents: totals.lineTaxCents[place] ?? 0,
      }),
    ),
  ];
}

function ticketed(db: D1Database, order: OrderSource, now: Date): D1PreparedStatement[] {
  const { created } = getTimes(order, now);
  return (order.tickets ?? []).map(({ id, eventId, holder, cents, status }, index) => {
    const offer = pastOffers.find((each) => each.eventId === eventId);
    const place = order.lines.findIndex(({ sku }) => sku === offer?.sku.code);
    return insertOnce(db, "tickets", {
      id,
      number: `${numbered("T", order.id)}-${index + 1}`,
      code: seededTicketCode(id),
      user_id: order.userId,
      order_line_id: order.id * linesPerOrder + place,
      calendar_event_id: eventId,
      holder,
      price_cents: cents,
      terms: offer?.terms ?? null,
      status,
      used_at: status === "used" ? now.toISOString() : null,
      created_at: created,
    });
  });
}
