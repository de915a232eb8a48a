import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settlePayment } from "#backend/src/db/shop/payments/payments";
import { signInToAdmin } from "../../../support/admin/admin";
import { day, openPayments } from "../../../support/admin/hand-payments";
import { type Club, startClub } from "../../../support/club";
import { interruptedDatabase } from "../../../support/faults/interrupted-database";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer, newOrder, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** What an officer records of another sum than is due. */
let club: Club;
let treasurer: HttpBrowser;
let desk: ReturnType<typeof openPayments>;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  treasurer = await signInToAdmin(club, "editor@example.com");
  desk = openPayments(club, treasurer);
});
afterAll(() => club?.stop());

type Buyer = Parameters<typeof desk.idOf>[0];
const dollars = (cents: number) => (cents / 100).toFixed(2);
const creditOf = async (buyer: Buyer) =>
  (
    await desk.all<{ cents: number }>(
      "SELECT cents FROM credits WHERE user_id = ?",
      (
        await desk.idOf(buyer)
      ).id,
    )
  )[0]?.cents ?? 0;

/** Ticks what the form asks of the amount, and sends it again. */
async function tick(asked: { html: string; url: URL }) {
  expect(asked.html).toContain('id="sure-amount"');
  const [, of = ""] = /name="sure-amount" value="([^"]*)"/.exec(asked.html) ?? [];
  const [, level = ""] = /<option value="(\d+)" selected>/.exec(asked.html) ?? [];
  return treasurer.post(asked.url, { ...shownFields(asked as never, "amount"), level, "sure-amount": of });
}

const mailOf = async ({ email }: Buyer) => (await emailsTo(club, email))[0];

describe("more than is due of an order", () => {
  it("is asked of, becomes the member's credit, and is said everywhere", async () => {
    const { id, buyer } = await newOrder(club, "MAP");
    const { due } = await desk.dueOf(id);
    const asked = await desk.post(id, { how: "cash", amount: dollars(due + 2000) });
    expect([asked.status, asked.html.includes("$20.00 more than is due.")]).toEqual([422, true]);
    const shown = await tick(asked);
    expect(shown.html).toContain("<li>$20.00 becomes credit of Nell Ash.</li>");
    expect(await creditOf(buyer)).toBe(0);
    const done = await desk.confirm(shown);
    expect(done.url.search).toBe("?done=paid");
    expect(done.html).toMatch(/Of it, now the member’s credit<\/span> <span class="amount">-\$20\.00/);
    expect((await desk.confirm(shown)).url.search).toBe("?done=paid");
    expect(await desk.paymentsOf(id)).toMatchObject([{ kind: "payment", amount_cents: due + 2000 }]);
    expect(await creditOf(buyer)).toBe(2000);
    expect((await mailOf(buyer))?.body).toContain("$20.00 more than was due. The $20.00 are your credit");
    const csv = (await treasurer.get(`/admin/orders/takings.csv?day=${day()}`)).html;
    const number = String(id).padStart(6, "0");
    const rows = csv.split("\r\n").filter((row) => row.includes(number));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(/Payment, now credit",.*,-20\.00,0\.00/);
    const { html } = await treasurer.get("/admin/activity?screen=orders");
    expect(html).toMatch(/Became credit.*\$20\.00/s);
    expect(html).toContain(`Recorded a payment: $${dollars(due + 2000)} cash, Nell Ash`);
  });

  it("asks again of another sum, and is given back where the account is deleted", async () => {
    const { id, buyer } = await newOrder(club, "MAP");
    const { due } = await desk.dueOf(id);
    const sure = { "sure-amount": `${due + 100}, of which 100` };
    const other = await desk.post(id, { how: "cash", amount: dollars(due + 200), ...sure });
    expect([other.status, other.html.includes("$2.00 more than is due")]).toEqual([422, true]);
    const { id: user } = await desk.idOf(buyer);
    await desk.run("UPDATE users SET deleted_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", user);
    const gone = await desk.post(id, { how: "cash", amount: dollars(due + 100), ...sure });
    expect([gone.status, gone.html.includes("give back $1.00")]).toEqual([422, true]);
    expect(gone.html).toContain('id="amount-error"');
    expect(await desk.paymentsOf(id)).toEqual([]);
  });
});

describe("less than is due of an order", () => {
  it("becomes credit, in parts, which pays the order with the rest", async () => {
    const { id, buyer } = await newOrder(club, "MAP");
    const { due } = await desk.dueOf(id);
    for (const [cents, credit] of [
      [200, 200],
      [200, 400],
    ] as const) {
      const asked = await desk.post(id, { how: "cash", amount: dollars(cents) });
      expect(asked.html).toContain("It does not pay the order.");
      const shown = await tick(asked);
      expect(shown.html).toContain("<strong>The order is not paid by it:");
      const twice = await Promise.all([desk.confirm(shown), desk.confirm(shown)]);
      expect(twice.map(({ url }) => url.search)).toContain("?done=part-paid");
      expect((await desk.confirm(shown)).url.search).toBe("?done=part-paid");
      expect(await creditOf(buyer)).toBe(credit);
    }
    expect(await desk.statusOf(id)).toBe("awaiting-payment");
    expect((await mailOf(buyer))?.body).toMatch(/is due, so the order is not paid yet/);

    const rest = await desk.post(id, { how: "cash", amount: dollars(due - 400), usesCredit: "1" });
    expect(rest.html).toContain("Credit used");
    const done = await desk.confirm(rest);
    expect(done.html).toMatch(/Part payment: Cash.*Payment recorded/s);
    expect([await desk.statusOf(id), await creditOf(buyer)]).toEqual(["paid", 0]);
    const order = await desk.one<{ credit: number; paid: number }>(
      `SELECT o.credit_cents AS credit, i.paid_cents AS paid FROM orders o JOIN invoices i ON i.order_id = o.id
       WHERE o.id = ?`,
      id,
    );
    expect(order).toEqual({ credit: 400, paid: due });
  });

  it("is shown once more when the credit is gone meanwhile", async () => {
    const { id, buyer } = await newOrder(club, "MAP");
    const { due } = await desk.dueOf(id);
    const { id: user } = await desk.idOf(buyer);
    await desk.run("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, 300)", user);
    const shown = await desk.post(id, { how: "cash", amount: dollars(due - 300), usesCredit: "1" });
    expect(shown.html).toContain("Credit used");
    await desk.run("UPDATE credits SET cents = 100 WHERE user_id = ?", user);
    expect((await desk.confirm(shown)).status).toBe(422);
    expect([await desk.statusOf(id), await creditOf(buyer)]).toEqual(["awaiting-payment", 100]);
  });

  it("does nothing when the credit goes between what is read and what is written", async () => {
    const { id, buyer, payment } = await newOrder(club, "MAP");
    const { due } = await desk.dueOf(id);
    const { id: user } = await desk.idOf(buyer);
    await desk.run("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, 300)", user);
    const spend = () => desk.run("UPDATE credits SET cents = 0 WHERE user_id = ?", user);
    const byHand = { editorId: 1, receivedAt: Date.now(), extendsTo: null, usedCents: 300, keptCents: 0 };
    const settled = await settlePayment(
      interruptedDatabase(club.db, [spend]) as never,
      payment.split("/").at(-1) ?? "",
      {
        ...{ gateway: "cash", webhookId: null, isSuccess: true, reference: `cash-${id}`, byHand },
        amountCents: due - 300,
      },
      Date.now(),
    );
    expect([settled?.outcome, await desk.statusOf(id), await desk.paymentsOf(id)]).toEqual([
      "refused",
      "awaiting-payment",
      [],
    ]);
  });

  it("pays an order that ran out, with the credit that it then takes", async () => {
    const { id, buyer } = await newOrder(club, "MAP");
    const { due } = await desk.dueOf(id);
    await desk.confirm(await tick(await desk.post(id, { how: "cash", amount: "1" })));
    await desk.release(id);
    await desk.confirm(await desk.post(id, { how: "cash", amount: dollars(due - 100), usesCredit: "1" }));
    expect([await desk.statusOf(id), await creditOf(buyer)]).toEqual(["paid", 0]);
  });
});

describe("another sum for a membership without an order", () => {
  it("becomes credit where it is more, and where it is less until the rest comes", async () => {
    const [more, less] = [await newBuyer(club), await newBuyer(club)];
    const asked = await desk.postMember(more, { how: "cash", amount: "1000" });
    expect(asked.html).toMatch(/more than is due\. .* become credit of Nell Ash/s);
    expect((await desk.confirm(await tick(asked))).url.search).toBe("?done=paid");
    const [order] = await desk.ordersOf(more);
    expect(order?.status).toBe("paid");
    expect(await creditOf(more)).toBe(100_000 - (order?.total_cents ?? 0));

    const part = await tick(await desk.postMember(less, { how: "cash", amount: "30" }));
    expect(part.html).toContain("<strong>The membership is not paid by it:");
    expect(part.html).toContain("the payment can be taken back on the order’s page");
    expect((await desk.confirm(part)).url.search).toBe("?done=part-paid");
    expect(await creditOf(less)).toBe(3000);
    await desk.confirm(await desk.postMember(less, { how: "cash", usesCredit: "1" }));
    const orders = await desk.ordersOf(less);
    expect(orders.map(({ status }) => status)).toEqual(["released", "paid"]);
    const [payment] = await desk.paymentsOf(orders[1]?.id ?? 0);
    expect([payment?.amount_cents, await creditOf(less)]).toEqual([(orders[1]?.total_cents ?? 0) - 3000, 0]);
  });
});
