import { orderNumber } from "#rules/order-number";
import { knownEmail } from "../../../domain/account/no-email";
import { instant } from "../../../domain/clock";
import { clubDay } from "../../../domain/club-time";
import { randomShortCode, randomToken } from "../../../domain/secrets";
import { invoiceLines } from "../../../domain/shop/order-line";
import { buyerParty } from "../../../domain/shop/party";
import { clubZone, findSeller, isGstRegistered } from "../../content/site-settings";
import { raw, sql } from "../../sql";
import { addressOfOrder, type OrderLineRow, type OrderRow } from "../orders";

async function getMember(db: D1Database, userId: number): Promise<{ name: string; email: string }> {
  const row = await sql`SELECT trim(first_name || ' ' || last_name) AS name, email FROM users
    WHERE id = ${userId}`.first<{
    name: string;
    email: string;
  }>(db);
  const email = row ? (knownEmail(row.email) ?? "") : "";
  return { name: row?.name || email, email };
}

/** Of an order; "INV-000123-2" after its first invoice has become void. */
export const invoiceNumber = (order: Pick<OrderRow, "id">, voided: number): string =>
  `INV-${orderNumber(order)}${voided > 0 ? `-${voided + 1}` : ""}`;

type VoidingPayment = { readonly amount_cents: number; readonly invoice_number: string | null };

/** How many invoices of an order are void, as the payments were taken back that they were for. */
export const voidedInvoices = (payments: readonly VoidingPayment[]): number =>
  payments.filter(({ amount_cents, invoice_number }) => invoice_number !== null && amount_cents > 0).length;

const paymentsOf = (db: D1Database, orderId: number): Promise<VoidingPayment[]> =>
  sql`SELECT amount_cents, invoice_number FROM payments WHERE order_id = ${orderId}`.all<VoidingPayment>(db);

/** The invoice of an order that is being paid, as buyer and seller are now. */
export async function invoiceStatements(
  db: D1Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  reference: string,
  now: number,
): Promise<D1PreparedStatement[]> {
  const [seller, member, isRegistered, zone, payments] = await Promise.all([
    findSeller(db),
    getMember(db, order.user_id),
    isGstRegistered(db),
    clubZone(db),
    paymentsOf(db, order.id),
  ]);
  const invoice = {
    number: invoiceNumber(order, voidedInvoices(payments)),
    order_id: order.id,
    user_id: order.user_id,
    issued_on: clubDay(now, zone),
    buyer: JSON.stringify(buyerParty(addressOfOrder(order), member)),
    seller: JSON.stringify(seller),
    gst_registered: Number(isRegistered),
    subtotal_cents: order.subtotal_cents,
    discount_cents: order.discount_cents,
    shipping_cents: order.shipping_cents,
    tax_cents: order.tax_cents,
    total_cents: order.total_cents,
    paid_cents: order.total_cents,
    payment_reference: reference,
    status: "paid",
    token: randomToken(16),
  };
  const values = Object.values(invoice);
  const columns = ["description", "qty", "unit_price_cents", "taxable", "tax_cents"];
  return [
    db
      .prepare(
        `INSERT INTO invoices (${Object.keys(invoice).join(", ")}) VALUES (${values.map(() => "?").join(", ")})`,
      )
      .bind(...values),
    sql`INSERT INTO invoice_lines (invoice_id, ${raw(columns.join(", "))})
      SELECT (SELECT id FROM invoices WHERE order_id = ${order.id}),
        ${raw(columns.map((column) => `value ->> '$.${column}'`).join(", "))}
        FROM json_each(${JSON.stringify(invoiceLines(lines))}) ORDER BY key`.on(db),
  ];
}

type TicketLine = { id: number; event_id: number; terms: string | null };

/** A ticket for each piece of a ticket's line; a line whose event is gone has none. */
export async function ticketStatements(
  db: D1Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<D1PreparedStatement[]> {
  if (!lines.some(({ kind }) => kind === "ticket")) return [];
  const [{ results }, { name }] = await Promise.all([
    sql`SELECT l.id, p.calendar_event_id AS event_id, p.ticket_terms AS terms FROM order_lines l
      JOIN skus s ON s.id = l.sku_id JOIN products p ON p.id = s.product_id
      WHERE l.order_id = ${order.id} AND l.kind = 'ticket' AND p.calendar_event_id IS NOT NULL
      ORDER BY l.id`
      .on(db)
      .all<TicketLine>(),
    getMember(db, order.user_id),
  ]);
  const tickets = results
    .flatMap((ticketLine) => {
      const line = lines.find(({ id }) => id === ticketLine.id);
      const ticket = { line: ticketLine.id, event: ticketLine.event_id, terms: ticketLine.terms };
      return Array.from({ length: line?.qty ?? 0 }, () => ({
        ...ticket,
        cents: line?.unit_price_cents ?? 0,
      }));
    })
    .map((ticket, place) => ({
      ...ticket,
      number: `T-${orderNumber(order)}-${order.ticket_count + place + 1}`,
      code: randomShortCode(),
    }));
  const of = (field: string) => `value ->> '$.${field}'`;
  return [
    sql`INSERT INTO tickets (number, code, order_line_id, user_id, calendar_event_id, holder, price_cents,
      terms, created_at)
       SELECT ${raw(of("number"))}, ${raw(of("code"))}, ${raw(of("line"))}, ${order.user_id},
       ${raw(of("event"))}, ${name}, ${raw(of("cents"))}, ${raw(of("terms"))}, ${instant(now)}
       FROM json_each(${JSON.stringify(tickets)}) ORDER BY key`.on(db),
  ];
}
