import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellPaths } from "#contract/paths";
import { cancelOrder, refundOrder } from "../../../backend/src/db/shop/payments/refunds";
import { sivRunScheduled } from "../../../backend/src/http/scheduled";
import { throwawaySecrets } from "../../../scripts/lib/club/club-state.mjs";
import { type Club, startClub } from "../../support/club";
import { emailsTo } from "../../support/outbox";
import { newBuyer as buyerOf, noSite, pressAtGateway } from "../../support/shop/buyers";

const past = "2020-01-01T00:00:00.000Z";
const by = { editorId: 1, note: null, restocks: false };

let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
});
afterAll(() => club?.stop());

const newBuyer = () => buyerOf(club);
const press = (payment: string, step: string) => pressAtGateway(club, payment, step);

const db = () => club.db as unknown as D1Database;
type D1Database = Parameters<typeof refundOrder>[0];

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const getRow = (key: string) =>
  club.db.prepare("SELECT id, status, needs_attention FROM orders WHERE order_key = ?").bind(key).first<{
    id: number;
    status: string;
    needs_attention: string | null;
  }>();
const getStock = (code: string) =>
  club.db.prepare("SELECT stock FROM skus WHERE code = ?").bind(code).first<number>("stock");
const getCredit = (email: string) =>
  club.db
    .prepare("SELECT cents FROM credits WHERE user_id = (SELECT id FROM users WHERE email = ?)")
    .bind(email)
    .first<number>("cents");

describe("an order that is not paid in time", () => {
  it("is released with its stock, is not placed again unseen, and cannot be paid any more", async () => {
    await run("UPDATE skus SET stock = 5 WHERE code = 'TOWEL'");
    const buyer = await newBuyer();
    await buyer.add("TOWEL", 4);
    const request = await buyer.review();
    const { order: key, payment } = (await buyer.submit(request)).body;
    expect(await getStock("TOWEL")).toBe(1);
    await run("UPDATE orders SET stock_held_until = ? WHERE order_key = ?", past, key);
    expect(await buyer.statusOf(key)).toBe("released");
    expect(await getStock("TOWEL")).toBe(5);
    const again = await buyer.submit(request);
    expect([again.status, again.body.code]).toEqual([409, "CART_CHANGED"]);
    expect(again.body.item.order_key).not.toBe(key);
    await press(payment, "pay-twice");
    expect(await getRow(key)).toMatchObject({ status: "released", needs_attention: null });
    expect([await getStock("TOWEL"), await getCredit(buyer.email)]).toEqual([5, null]);
    // It had run out before: the next one takes no order's place.
    await buyer.order();
    expect((await buyer.post(sellPaths.order(key), {})).body.item.is_replaced).toBe(false);
  });
});

describe("a webhook of the gateway", () => {
  it("that comes late pays the order at the next look at it", async () => {
    const buyer = await newBuyer();
    await buyer.add("MAP");
    const { order, payment } = await buyer.order();
    await press(payment, "late");
    expect(await buyer.statusOf(order)).toBe("awaiting-payment");
    await run("UPDATE sandbox_webhooks SET send_after = ? WHERE sent_at IS NULL", past);
    expect(await buyer.statusOf(order)).toBe("paid");
  });

  it("with another amount does not pay, but is kept; one of an unknown payment may come again", async () => {
    const buyer = await newBuyer();
    await buyer.add("MAP");
    const { order, payment } = await buyer.order();
    const send = (id: string, more: object) => {
      const data = {
        payment_key: payment.split("/").at(-1),
        reference: id,
        amount_cents: 1,
        currency: "AUD",
      };
      const body = JSON.stringify({ type: "payment.succeeded", data: { ...data, ...more } });
      return run(
        "INSERT INTO sandbox_webhooks (id, payment_key, body, send_after) VALUES (?, 'x', ?, ?)",
        id,
        body,
        past,
      );
    };
    await send("small", {});
    await send("early", { payment_key: "not-yet", amount_cents: 1000 });
    expect(await buyer.statusOf(order)).toBe("awaiting-payment");
    expect((await getRow(order))?.needs_attention).toContain("$0.01 instead of $10.00");
    // The member keeps the cent, and is told.
    expect(await getCredit(buyer.email)).toBe(1);
    const [email] = await emailsTo(club, buyer.email);
    expect(email?.body).toContain("$0.01 are your credit");
    const { results } = await club.db
      .prepare(
        "SELECT id, answer, sent_at IS NULL AS again FROM sandbox_webhooks WHERE id IN ('small', 'early') ORDER BY id",
      )
      .all();
    expect(results).toEqual([
      { id: "early", answer: 404, again: 1 },
      { id: "small", answer: 200, again: 0 },
    ]);
    // Its payment key is known by now.
    await run("UPDATE orders SET payment_key = 'not-yet' WHERE order_key = ?", order);
    await run("UPDATE sandbox_webhooks SET send_after = ? WHERE id = 'early'", past);
    expect(await buyer.statusOf(order)).toBe("paid");
  });
});

describe("what a payment makes", () => {
  it("is an invoice with its lines, and a ticket for each piece", async () => {
    await run(
      `UPDATE products SET kind = 'ticket', ticket_terms = 'No refunds',
         calendar_event_id = (SELECT id FROM calendar_events ORDER BY starts_at DESC LIMIT 1) WHERE url = 'run-map'`,
    );
    const buyer = await newBuyer();
    await buyer.add("MAP", 2);
    const { order, payment } = await buyer.order();
    await press(payment, "twice");
    const row = await getRow(order);
    const { results: tickets } = await club.db
      .prepare(
        "SELECT code, holder, price_cents, terms, status FROM tickets t JOIN order_lines l ON l.id = t.order_line_id WHERE l.order_id = ?",
      )
      .bind(row?.id ?? 0)
      .all();
    expect(tickets).toHaveLength(2);
    for (const ticket of tickets) {
      expect(ticket).toMatchObject({
        holder: "Nell Ash",
        price_cents: 1000,
        terms: "No refunds",
        status: "valid",
      });
      expect(ticket.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    }
    const invoice = await club.db
      .prepare(
        "SELECT i.*, (SELECT count(*) FROM invoice_lines WHERE invoice_id = i.id) AS lines FROM invoices i WHERE order_id = ?",
      )
      .bind(row?.id ?? 0)
      .first();
    expect(invoice).toMatchObject({
      status: "paid",
      total_cents: 2000,
      tax_cents: 182,
      gst_registered: 1,
      lines: 1,
    });
    expect(invoice?.number).toBe(`INV-${String(row?.id).padStart(6, "0")}`);
    expect(invoice?.token).toMatch(/^[\w-]{22}$/);
    expect(JSON.parse(String(invoice?.seller))).toMatchObject({ abn: "37 614 052 146" });
    expect(JSON.parse(String(invoice?.buyer))).toMatchObject({ name: "Nell Ash", email: buyer.email });
  });

  it("is undone by a refund, once; an unpaid order is cancelled", async () => {
    const buyer = await newBuyer();
    await buyer.add("MAP");
    const { order, payment } = await buyer.order();
    const id = (await getRow(order))?.id ?? 0;
    expect(await refundOrder(db(), id, { how: "credit" }, by, Date.now())).toBeNull();
    await press(payment, "pay");
    expect(await cancelOrder(db(), id, by, Date.now())).toBeNull();
    const refunds = await Promise.all(
      [1, 2].map(() => refundOrder(db(), id, { how: "credit" }, by, Date.now())),
    );
    expect(refunds.filter(Boolean)).toMatchObject([{ status: "refunded", total_cents: 1000 }]);
    expect(await getCredit(buyer.email)).toBe(1000);
    const papers = await club.db
      .prepare(
        "SELECT i.status, i.refunded_cents, t.status AS ticket FROM invoices i JOIN order_lines l ON l.order_id = i.order_id JOIN tickets t ON t.order_line_id = l.id WHERE i.order_id = ?",
      )
      .bind(id)
      .first();
    expect(papers).toEqual({ status: "refunded", refunded_cents: 1000, ticket: "void" });
    await run("UPDATE skus SET stock = 3 WHERE code = 'TOWEL'");
    await buyer.add("TOWEL", 2);
    const unpaid = await buyer.order();
    expect([await getStock("TOWEL"), await getCredit(buyer.email)]).toEqual([1, 0]);
    expect(await cancelOrder(db(), (await getRow(unpaid.order))?.id ?? 0, by, Date.now())).toMatchObject({
      status: "released",
    });
    expect([await getStock("TOWEL"), await getCredit(buyer.email)]).toEqual([3, 1000]);
  });
});

describe("the last use of a promotion", () => {
  it("goes to one of ten, and the others are asked again without it", async () => {
    const since = new Date().toISOString();
    await run("UPDATE promotions SET most_uses = uses + 1 WHERE code = 'FIG10'");
    const buyers = await Promise.all(Array.from({ length: 10 }, newBuyer));
    const requests = await Promise.all(
      buyers.map(async (buyer) => {
        await buyer.add("COOLER");
        return buyer.review({ promotion_code: "FIG10" });
      }),
    );
    const replies = await Promise.all(buyers.map((buyer, place) => buyer.submit(requests[place] ?? {})));
    const late = replies.filter(({ status }) => status !== 200);
    expect(late).toHaveLength(9);
    for (const { status, body } of late) {
      expect([status, body.code]).toEqual([409, "CART_CHANGED"]);
      expect(body.item).toMatchObject({ promotion_state: "used-up", discount_amount: 0, total_amount: 12 });
    }
    const again = await Promise.all(
      buyers.filter((_, place) => replies[place]?.status !== 200).map((buyer) => buyer.order()),
    );
    expect(new Set(again.map(({ order }) => order)).size).toBe(9);
    const sql =
      "SELECT count(*) AS n, total(discount_cents) AS cents FROM orders WHERE promotion_code = 'FIG10' AND created_at >= ?";
    expect(await club.db.prepare(sql).bind(since).first()).toEqual({ n: 1, cents: 120 });
  });
});

describe("the scheduled handler", () => {
  /** Runs at an hour of today in Brisbane. */
  async function runAt(hour: number): Promise<void> {
    const env = { ...secrets, DB: club.db, MEDIA: club.media, SITE_ORIGINS: noSite } as never;
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(Date.now());
    const now = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00+10:00`);
    await sivRunScheduled(env, { now: () => now }, { cron: "*/10 * * * *", waitUntil: () => undefined });
  }
  const secrets = throwawaySecrets().backend;
  const reminders = async () => {
    const emails = await emailsTo(club, "renewing@example.com");
    return emails.filter(({ subject }) => subject.startsWith("Your membership ends on "));
  };
  const leaving =
    "UPDATE users SET deletion_requested_at = nullif(?, '') WHERE email = 'renewing@example.com'";

  it("reminds a member by day, once, unless they asked for deletion", async () => {
    await runAt(3);
    await run(leaving, past);
    await runAt(12);
    expect(await reminders()).toEqual([]);
    await run(leaving, "");
    await Promise.all([runAt(12), runAt(12)]);
    await runAt(13);
    expect(await reminders()).toMatchObject([{ link: `${noSite}/renew` }]);
    await run("UPDATE memberships SET valid_to = date('now', '+5 days') WHERE number = '1387'");
    await runAt(12);
    expect(await reminders()).toHaveLength(2);
  });

  it("releases what was not paid", async () => {
    await run("UPDATE skus SET stock = 3 WHERE code = 'TOWEL'");
    const buyer = await newBuyer();
    await buyer.add("TOWEL", 2);
    const { order } = await buyer.order();
    await run("UPDATE orders SET stock_held_until = ? WHERE order_key = ?", past, order);
    await runAt(3);
    expect([(await getRow(order))?.status, await getStock("TOWEL")]).toEqual(["released", 3]);
  });
});
