import { cancelEvent } from "../../../backend/src/db/club/event-writes";
import { settlePayment } from "../../../backend/src/db/shop/payments/payments";
import type { Club } from "../club";
import type { newBuyer } from "./buyers";

type Database = Parameters<typeof settlePayment>[0];
type Mail = { subject: string; body: string };
type Buyer = Awaited<ReturnType<typeof newBuyer>>;
type Order = { id: number; payment_key: string; total_cents: number; order_key: string };
export type TicketEvent = {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly url: string;
};

/** Events with tickets, their orders and payments, as they are stored. */
export function openTicketEvents(club: Club) {
  const db = club.db as unknown as Database;
  const first = async <T>(sql: string, ...values: (string | number)[]) =>
    (await club.db
      .prepare(sql)
      .bind(...values)
      .first()) as T;
  const one = async <T>(sql: string, ...values: (string | number)[]) =>
    (await first<{ value: T }>(sql, ...values)).value;

  async function mails(email: string): Promise<Mail[]> {
    const reply = await fetch(`${club.backend}/dev/outbox?to=${email}`, {
      headers: { accept: "application/json", connection: "close" },
    });
    return ((await reply.json()) as { data: Mail[] }).data;
  }
  const mailsOf = async (email: string, subject: string) =>
    (await mails(email)).filter((mail) => mail.subject.startsWith(subject));

  /** An event with a ticket of $20, of which there are ten, and goods beside it. */
  let made = 0;
  async function newEvent(): Promise<TicketEvent> {
    const name = `Show ${++made}`;
    const id = await one<number>(
      `INSERT INTO calendar_events (uid, kind, title, starts_at, ends_at, time_zone, takes_rsvp, rsvp_by, venue, updated_at)
       VALUES (?1, 'display', ?1, '2031-03-03T23:30:00.000Z', '2031-03-04T04:00:00.000Z', 'Australia/Melbourne', 1,
         '2031-02-28T08:00:00.000Z', 'The Shed', '2026-01-01T00:00:00.000Z') RETURNING id AS value`,
      name,
    );
    const url = `show-${made}`;
    const product = await one<number>(
      `INSERT INTO products (url, name, kind, calendar_event_id, updated_at, created_at)
       SELECT ?1, ?1, 'ticket', ?2, updated_at, created_at FROM products LIMIT 1 RETURNING id AS value`,
      url,
      id,
    );
    const code = `SHOW-${made}`;
    await first(
      "INSERT INTO skus (product_id, code, name, price_cents, stock) VALUES (?, ?, 'Entry', 2000, 10) RETURNING id",
      product,
      code,
    );
    return { id, name, code, url };
  }

  const version = ({ id }: TicketEvent) =>
    one<string>("SELECT updated_at AS value FROM calendar_events WHERE id = ?", id);
  const stock = ({ code }: TicketEvent) =>
    one<number>("SELECT stock AS value FROM skus WHERE code = ?", code);
  const userId = ({ email }: { email: string }) =>
    one<number>("SELECT id AS value FROM users WHERE email = ?", email);
  async function answer({ id }: TicketEvent, by: { email: string }, state = "going") {
    await first(
      `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
       VALUES (?, ?, ?, ?, '2026-01-01', '2026-01-01') RETURNING id`,
      ...[id, await userId(by), state === "declined" ? 0 : 1, state],
    );
  }

  async function order(buyer: Buyer, { code }: TicketEvent, ...others: string[]): Promise<Order> {
    for (const sku of [code, ...others]) await buyer.add(sku);
    const { order: key } = await buyer.order();
    return first("SELECT id, payment_key, total_cents, order_key FROM orders WHERE order_key = ?", key);
  }
  let references = 0;
  function pay({ payment_key, total_cents }: Order, on: unknown = db) {
    const reference = `sandbox-event-${++references}`;
    const payment = { gateway: "sandbox", webhookId: reference, isSuccess: true, reference };
    return settlePayment(on as Database, payment_key, { ...payment, amountCents: total_cents }, Date.now());
  }
  const stateOf = ({ id }: Order) =>
    first<{ status: string; needs_attention: string | null; tickets: number }>(
      `SELECT status, needs_attention, (SELECT count(*) FROM tickets t JOIN order_lines l ON l.id = t.order_line_id
         WHERE l.order_id = o.id) AS tickets FROM orders o WHERE id = ?`,
      id,
    );
  const credit = async (buyer: Buyer) =>
    one<number>(
      "SELECT total(cents) AS value FROM credits WHERE user_id = ? AND supplier_id = 1",
      await userId(buyer),
    );
  const cancelNow = async ({ id }: TicketEvent) =>
    cancelEvent(db, { id, updatedAt: undefined }, { reason: "x", editorId: 1 }, Date.now());

  return {
    db,
    first,
    one,
    mailsOf,
    newEvent,
    version,
    stock,
    answer,
    order,
    pay,
    stateOf,
    credit,
    cancelNow,
  };
}
