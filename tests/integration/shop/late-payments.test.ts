import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellPaths } from "#contract/paths";
import { type Payment, settlePayment } from "../../../backend/src/db/shop/payments/payments";
import { cancelOrder, refundOrder } from "../../../backend/src/db/shop/payments/refunds";
import { releaseOverdue } from "../../../backend/src/db/shop/products/stock-holds";
import { clubSql } from "../../support/admin/club-sql";
import { type Club, startClub } from "../../support/club";
import { interruptedDatabase } from "../../support/faults/interrupted-database";
import { newBuyer as buyerOf, noSite } from "../../support/shop/buyers";

const hourMs = 3_600_000;
const by = { editorId: 1, note: null, restocks: true };

let club: Club;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
});
afterAll(() => club?.stop());

type Database = Parameters<typeof settlePayment>[0];
const db = () => club.db as unknown as Database;
const { run, one: read } = clubSql(() => club);

type Buyer = Awaited<ReturnType<typeof buyerOf>>;
type Order = { readonly id: number; readonly key: string; readonly paymentKey: string; readonly due: number };

const giveCredit = ({ email }: Buyer, cents: number) =>
  run(
    "INSERT INTO credits (user_id, supplier_id, cents) SELECT id, 1, ? FROM users WHERE email = ?",
    cents,
    email,
  );

/** A new member whom the club owes so much. */
async function newBuyer(credit = 0): Promise<Buyer> {
  const buyer = await buyerOf(club);
  if (credit > 0) await giveCredit(buyer, credit);
  return buyer;
}

/** Places what is in the cart. */
async function place(buyer: Buyer, choices: object = {}): Promise<Order> {
  const { status, body } = await buyer.submit(await buyer.review(choices));
  expect(status, JSON.stringify(body)).toBe(200);
  const row = await read<{ id: number; due: number }>(
    "SELECT id, total_cents - credit_cents AS due FROM orders WHERE order_key = ?",
    body.order,
  );
  return { ...row, key: body.order, paymentKey: body.payment.split("/").at(-1) ?? "" };
}

async function order(buyer: Buyer, sku: string, qty = 1, choices: object = {}): Promise<Order> {
  await buyer.add(sku, qty);
  return place(buyer, choices);
}

/** The gateway says that it is paid. */
let references = 0;
const pay = (
  { paymentKey, due }: Order,
  changes: Partial<Payment> = {},
  { now = Date.now(), on = db() } = {},
) => {
  const reference = `sandbox-late-${++references}`;
  const payment = { gateway: "sandbox", webhookId: reference, isSuccess: true, reference, amountCents: due };
  return settlePayment(on, paymentKey, { ...payment, ...changes }, now);
};
/** The same, but something else happens between what is read for it and what is written. */
const payWhile = (happens: () => Promise<unknown>, order: Order) =>
  pay(order, {}, { on: interruptedDatabase(club.db, [happens]) as unknown as Database });

/** Its time is over. */
async function release({ id }: Order): Promise<void> {
  await run("UPDATE orders SET stock_held_until = '2020-01-01T00:00:00.000Z' WHERE id = ?", id);
  await releaseOverdue(db(), Date.now());
}

const orderRow = ({ id }: Order) =>
  read<{
    status: string;
    attention: string | null;
    held: number;
    credit: number;
    promotion: number;
    taken: number;
  }>(
    `SELECT status, needs_attention AS attention, holds_stock AS held, credit_taken_cents AS credit,
       promotion_taken AS promotion, (SELECT sum(taken_qty) FROM order_lines WHERE order_id = o.id) AS taken
     FROM orders o WHERE id = ?`,
    id,
  );
const papers = ({ id }: Order) =>
  read<{ invoices: number; tickets: number; extensions: number }>(
    `SELECT (SELECT count(*) FROM invoices WHERE order_id = ?1) AS invoices,
       (SELECT count(*) FROM tickets t JOIN order_lines l ON l.id = t.order_line_id WHERE l.order_id = ?1) AS tickets,
       (SELECT count(*) FROM membership_extensions WHERE order_id = ?1) AS extensions`,
    id,
  );
const nothing = { invoices: 0, tickets: 0, extensions: 0 };
const getCredit = async ({ email }: Buyer) =>
  (
    await read<{ cents: number }>(
      "SELECT total(cents) AS cents FROM credits c JOIN users u ON u.id = c.user_id WHERE u.email = ?",
      email,
    )
  ).cents;
const getStock = async (code: string) =>
  (await read<{ stock: number }>("SELECT stock FROM skus WHERE code = ?", code)).stock;
const setStock = (code: string, stock: number) =>
  run("UPDATE skus SET stock = ? WHERE code = ?", stock, code);
const changePromotion = (set: string) => `UPDATE promotions SET ${set} WHERE code = 'FIG10'`;
const anyUse = changePromotion("most_uses = NULL, enabled = 1, ends_at = NULL");

/**
 * What came in and what became of it: equal, to the cent.
 * @param start credit that the club gave at the start
 */
async function books({ email }: Buyer, start = 0): Promise<void> {
  const sums = await read<{ cash: number; invoiced: number; credit: number; held: number }>(
    `SELECT (SELECT total(p.amount_cents) FROM payments p JOIN orders o ON o.id = p.order_id
         WHERE o.user_id = u.id AND p.gateway <> 'credit') AS cash,
       (SELECT total(total_cents - refunded_cents) FROM invoices WHERE user_id = u.id) AS invoiced,
       (SELECT total(cents) FROM credits WHERE user_id = u.id) AS credit,
       (SELECT total(credit_taken_cents) FROM orders WHERE user_id = u.id AND status <> 'paid') AS held
     FROM users u WHERE u.email = ?`,
    email,
  );
  expect(sums.cash + start).toBe(sums.invoiced + sums.credit + sums.held);
}

describe("a late payment of an order that another one has replaced", () => {
  it("becomes credit when its credit was spent meanwhile, and the member and the club are told", async () => {
    const buyer = await newBuyer(500);
    const first = await order(buyer, "SHOW-ENTRY");
    const second = await order(buyer, "MAP");
    expect((await orderRow(first)).credit).toBe(0);
    expect((await pay(second))?.outcome).toBe("paid");
    expect((await pay(first))?.outcome).toBe("kept-as-credit");
    expect(await papers(first)).toEqual(nothing);
    expect(await orderRow(first)).toMatchObject({ status: "released", held: 0, credit: 0, taken: 0 });
    const { attention } = await orderRow(first);
    expect(attention).toMatch(
      /of \$10\.00 came after the order was released\. Its credit of \$5\.00 is not all there/,
    );
    expect(await getCredit(buyer)).toBe(1000);
    const { body } = await buyer.post(sellPaths.order(first.key), {});
    expect(body.item).toMatchObject({ status: "released", kept_amount: 10, payment: null });
    await books(buyer, 500);
  });

  it("pays it when all of it can be taken again, and a refund gives back just that", async () => {
    const buyer = await newBuyer(500);
    await setStock("TOWEL", 9);
    const first = await order(buyer, "TOWEL", 2);
    await release(first);
    expect([await getStock("TOWEL"), await getCredit(buyer)]).toEqual([9, 500]);
    expect((await pay(first))?.outcome).toBe("paid");
    expect(await orderRow(first)).toEqual({
      status: "paid",
      attention: null,
      held: 1,
      credit: 500,
      promotion: 0,
      taken: 2,
    });
    expect([await getStock("TOWEL"), await getCredit(buyer)]).toEqual([7, 0]);
    await books(buyer, 500);
    const refund = { how: "payment", gateway: "sandbox", reference: "R-1" } as const;
    await refundOrder(db(), first.id, refund, by, Date.now());
    expect([await getStock("TOWEL"), await getCredit(buyer)]).toEqual([9, 500]);
    expect(await orderRow(first)).toMatchObject({ status: "refunded", credit: 0, taken: 0 });
    await books(buyer, 500);
  });

  it("extends a membership once when both are paid, the second one first", async () => {
    const buyer = await newBuyer();
    const first = await order(buyer, "MEMBER-FAMILY");
    await buyer.add("MAP");
    const second = await place(buyer);
    await pay(second);
    expect((await pay(first))?.outcome).toBe("kept-as-credit");
    expect((await orderRow(first)).attention).toContain("Another order has extended the membership since.");
    expect([(await papers(first)).extensions, (await papers(second)).extensions]).toEqual([0, 1]);
    await books(buyer);
  });

  it("extends a membership once when both are paid at once", async () => {
    const buyer = await newBuyer();
    const first = await order(buyer, "MEMBER-FAMILY");
    await buyer.add("MAP");
    const second = await place(buyer);
    await release(second);
    const outcomes = (await Promise.all([pay(first), pay(second)])).map((settled) => settled?.outcome);
    expect(outcomes.toSorted()).toEqual(["kept-as-credit", "paid"]);
    await books(buyer);
  });
});

describe("a late payment", () => {
  afterAll(() => run(anyUse));
  const promoted = { promotion_code: "FIG10" };

  it.each([
    ["its promotion was stopped", changePromotion("enabled = 0"), "FIG10 cannot be used"],
    ["its promotion has ended", changePromotion("ends_at = '2020-01-01'"), "FIG10 cannot be used"],
    ["its promotion is used up", changePromotion("most_uses = uses"), "FIG10 cannot be used"],
    ["a piece is missing", "UPDATE skus SET stock = 1 WHERE code = 'TOWEL'", "Missing: 1 x "],
    [
      "it is older than a day",
      "UPDATE orders SET created_at = '2020-01-01T00:00:00.000Z' WHERE id = (SELECT max(id) FROM orders)",
      "It is older than a day",
    ],
  ])("becomes credit when %s, and nothing is taken", async (_, sql, words) => {
    await run(anyUse);
    await setStock("TOWEL", 9);
    const buyer = await newBuyer(100);
    const late = await order(buyer, "TOWEL", 2, promoted);
    await release(late);
    await run(sql);
    const before = await read("SELECT uses FROM promotions WHERE code = 'FIG10'");
    const stock = await getStock("TOWEL");
    expect((await pay(late))?.outcome).toBe("kept-as-credit");
    expect((await orderRow(late)).attention).toContain(words);
    expect(await read("SELECT uses FROM promotions WHERE code = 'FIG10'")).toEqual(before);
    expect([await getStock("TOWEL"), await getCredit(buyer)]).toEqual([stock, 100 + late.due]);
    expect(await papers(late)).toEqual(nothing);
    await books(buyer, 100);
  });

  it("uses a promotion's last use once when two come at once", async () => {
    await run(anyUse);
    const buyers = [await newBuyer(), await newBuyer()];
    const late: Order[] = [];
    for (const buyer of buyers) late.push(await order(buyer, "MUG", 1, promoted));
    for (const each of late) await release(each);
    await run(changePromotion("most_uses = uses + 1"));
    const outcomes = (await Promise.all(late.map((each) => pay(each)))).map((settled) => settled?.outcome);
    expect(outcomes.toSorted()).toEqual(["kept-as-credit", "paid"]);
    const used = await read("SELECT most_uses - uses AS left FROM promotions WHERE code = 'FIG10'");
    expect(used).toEqual({ left: 0 });
    for (const buyer of buyers) await books(buyer);
  });

  it("of an order that is cancelled before it is written takes all of it again", async () => {
    await setStock("TOWEL", 9);
    const buyer = await newBuyer(300);
    const late = await order(buyer, "TOWEL");
    const settled = await payWhile(() => cancelOrder(db(), late.id, by, Date.now()), late);
    expect(settled?.outcome).toBe("paid");
    expect(await orderRow(late)).toMatchObject({ status: "paid", held: 1, credit: 300, taken: 1 });
    expect([await getStock("TOWEL"), await getCredit(buyer)]).toEqual([8, 0]);
    await books(buyer, 300);
  });

  it("of an order that an editor has cancelled pays it if all of it is there, and the club looks at it", async () => {
    const buyer = await newBuyer();
    const late = await order(buyer, "MAP");
    await cancelOrder(db(), late.id, by, Date.now());
    expect((await pay(late))?.outcome).toBe("paid");
    expect((await orderRow(late)).attention).toBe("Paid after it was cancelled.");
  });

  it("a second time, and of another amount, is the member's credit", async () => {
    const buyer = await newBuyer();
    const late = await order(buyer, "MAP");
    await release(late);
    expect((await pay(late, { amountCents: 7 }))?.outcome).toBe("wrong-amount");
    expect((await pay(late, {}, { now: Date.now() + 25 * hourMs }))?.outcome).toBe("kept-as-credit");
    expect(await getCredit(buyer)).toBe(7 + late.due);
    expect((await pay(late))?.outcome).toBe("paid");
    expect((await pay(late))?.outcome).toBe("overpaid");
    await books(buyer);
  });

  it.each([
    ["held", async () => {}],
    ["released", release],
  ])(
    "spends no credit that a new order takes while it is settled, of an order that was %s",
    async (_, before) => {
      const buyer = await newBuyer(500);
      const late = await order(buyer, "SHOW-ENTRY");
      await before(late);
      await buyer.add("MAP");
      expect((await payWhile(() => place(buyer), late))?.outcome).toBe("kept-as-credit");
      expect([await papers(late), await getCredit(buyer)]).toEqual([nothing, late.due]);
      await books(buyer, 500);
    },
  );
});
