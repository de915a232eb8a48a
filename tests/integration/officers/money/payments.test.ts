import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellPaths } from "#contract/paths";
import { settlePayment } from "../../../../backend/src/db/shop/payments/payments";
import { day, startPayments, yearAfter } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { newBuyer, newOrder, pressAtGateway } from "../../../support/shop/buyers";

/** What an officer records of an order whose money did not come by card. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
});
afterAll(() => club?.stop());

describe("a payment of an order", () => {
  it("is asked for, shown with what follows, and then issues all that a card would", async () => {
    const { id, buyer } = await newOrder(club, "MEMBER-FULL", 1, 500);
    expect((await treasurer.get(`/admin/orders/${id}`)).html).toContain(`/admin/orders/${id}/payment`);
    const { due } = await desk.dueOf(id);
    expect((await desk.open(id)).html).toContain(`value="${(due / 100).toFixed(2)}" maxlength`);
    const reference = desk.newReference();
    const shown = await desk.post(id, { reference });
    expect(shown.html).toMatch(/Nothing has been done yet.*Bank transfer.*A new membership until /s);
    expect(await desk.statusOf(id)).toBe("awaiting-payment");

    const twice = await Promise.all([desk.confirm(shown), desk.confirm(shown)]);
    expect(twice.map(({ status, url }) => [status, url.search])).toEqual(
      [1, 2].map(() => [200, "?done=paid"]),
    );
    expect((await desk.confirm(shown)).url.search).toBe("?done=paid");
    expect(twice[0]?.html).toContain("<strong>Payment recorded</strong>");
    expect(await desk.paymentsOf(id)).toEqual([
      { kind: "payment", gateway: "transfer", reference: `transfer-${reference}`, amount_cents: due },
    ]);
    expect(await desk.validTo(buyer)).toBe(yearAfter(day()));
    const [key] = await desk.all<{ order_key: string; token: string }>(
      "SELECT o.order_key, i.token FROM orders o JOIN invoices i ON i.order_id = o.id WHERE o.id = ?",
      id,
    );
    const { body } = await buyer.post(sellPaths.order(key?.order_key ?? ""), {});
    expect(body.item).toMatchObject({ status: "paid", paid_by: "transfer" });
    const invoice = await buyer.post(sellPaths.invoiceByToken(key?.token ?? ""), {});
    expect(invoice.body.item).toMatchObject({
      paid_by: "transfer",
      payment_reference: reference,
      issued_on: day(),
    });
    const [mail, ...more] = await desk.receipts(buyer);
    expect(more).toEqual([]);
    expect(mail?.body).toMatch(
      /How it was paid: Bank transfer, \d.*From your credit \$5.00, Bank transfer: \$/s,
    );
  });

  it("counts in the takings of the day that was typed, without a time", async () => {
    const { id } = await newOrder(club, "MAP");
    await desk.run("UPDATE orders SET created_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", id);
    await desk.confirm(await desk.post(id, { how: "cash", day: day(3) }));
    const csv = async (of: string) => (await treasurer.get(`/admin/orders/takings.csv?day=${of}`)).html;
    const number = String(id).padStart(6, "0");
    expect(await csv(day(3))).toContain(`${day(3)},,Payment,${number},INV-${number},Nell Ash,Cash,,`);
    expect(await csv(day())).not.toContain(`,${number},`);
    expect((await treasurer.get(`/admin/orders/takings?day=${day(3)}`)).html).toContain("Cash</span>");
  });

  it.each([
    ["amount", { amount: "0" }, "Must be more than 0"],
    ["day", { day: day(-1) }, "still to come"],
    ["day", { day: day(1) }, "The order was placed later"],
    ["day", { day: "" }, "Give the day"],
    ["how", { how: "sandbox" }, "Choose how"],
    ["reference", { reference: " " }, "Give the bank"],
    ["reference", { reference: "<b>" }, "Letters, digits"],
  ])("with a wrong %s is refused beside it: %j", async (field, fields, words) => {
    const { id } = await newOrder(club, "MAP");
    const refused = await desk.post(id, { reference: "KEPT-1", ...fields, confirm: "1" });
    expect([refused.status, refused.html.includes(`id="${field}-error"`)]).toEqual([422, true]);
    expect(refused.html).toContain(words);
    if (!("reference" in fields)) expect(refused.html).toContain("KEPT-1");
    expect(await desk.paymentsOf(id)).toEqual([]);
  });

  it("with the reference of another kind, or of a refund, is no shared one", async () => {
    const [first, second] = [await newOrder(club, "MAP"), await newOrder(club, "MAP")];
    const reference = desk.newReference();
    await desk.confirm(await desk.post(first.id, { reference }));
    const back = { step: "save", how: "payment", reference: "RF 9", note: "", confirm: "1" };
    await treasurer.post(`/admin/orders/${first.id}/refund`, back);
    const refused = await desk.post(second.id, { reference: "rf 9" });
    expect([refused.status, refused.html.includes("The refund of order")]).toEqual([422, true]);
    expect(refused.html).not.toContain("sure-reference");
    await desk.confirm(await desk.post(second.id, { how: "cheque", reference }));
    expect(await desk.statusOf(second.id)).toBe("paid");
  });

  it("is recorded once by two officers, and the second sees by whom", async () => {
    const { id, buyer } = await newOrder(club, "MEMBER-FULL");
    const shown = [
      await desk.post(id, { reference: desk.newReference() }),
      await desk.post(id, { reference: desk.newReference() }, other),
    ];
    const replies = await Promise.all(
      shown.map((page, at) => desk.confirm(page, at === 0 ? treasurer : other)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.html).toMatch(
      /Nothing was done now\.\s+Payment recorded by/,
    );
    expect(await desk.paymentsOf(id)).toHaveLength(1);
    expect(await desk.validTo(buyer)).toBe(yearAfter(day()));
    expect(await desk.receipts(buyer)).toHaveLength(1);
  });

  it("makes a card payment that comes later the member's credit", async () => {
    const { id, buyer, payment } = await newOrder(club, "MAP");
    const { due } = await desk.dueOf(id);
    await desk.confirm(await desk.post(id, { how: "cash" }));
    const paymentKey = payment.split("/").at(-1) ?? "";
    const late = {
      gateway: "sandbox",
      webhookId: "late",
      isSuccess: true,
      reference: "sandbox-late",
      amountCents: due,
    };
    await settlePayment(club.db as never, paymentKey, late, Date.now());
    expect((await desk.paymentsOf(id)).map(({ kind }) => kind)).toEqual(["payment", "overpayment"]);
    const { cents } = await desk.one<{ cents: number }>(
      "SELECT cents FROM credits WHERE user_id = ?",
      (await desk.idOf(buyer)).id,
    );
    expect(cents).toBe(due);
  });

  it("that the card pays while it is recorded changes nothing", async () => {
    const { id, payment } = await newOrder(club, "MAP");
    const shown = await desk.post(id, { reference: desk.newReference() });
    await pressAtGateway(club, payment, "pay");
    expect((await desk.confirm(shown)).status).toBe(409);
    expect((await desk.open(id)).status).toBe(409);
    expect((await desk.paymentsOf(id)).map(({ gateway }) => gateway)).toEqual(["sandbox"]);
  });

  it("is shown once more when the membership is no longer as it was shown", async () => {
    const buyer = await newBuyer(club);
    await desk.enrol(buyer, day(-5));
    await buyer.add("MEMBER-FULL");
    await buyer.order();
    const [order] = await desk.ordersOf(buyer);
    const id = order?.id ?? 0;
    const shown = await desk.post(id, { reference: desk.newReference() });
    await desk.run(
      "UPDATE memberships SET valid_to = ? WHERE user_id = ?",
      day(-9),
      (await desk.idOf(buyer)).id,
    );
    const again = await desk.confirm(shown);
    expect([again.status, again.html.includes("Something has changed meanwhile")]).toEqual([409, true]);
    expect(await desk.statusOf(id)).toBe("awaiting-payment");
    await desk.confirm(again);
    expect(await desk.validTo(buyer)).toBe(yearAfter(day(-9)));
  });

  it("pays an order that ran out within the day, and no older, cancelled or replaced one", async () => {
    const [late, old, cancelled] = [
      await newOrder(club, "MAP"),
      await newOrder(club, "MAP"),
      await newOrder(club, "MAP"),
    ];
    await desk.release(late.id);
    await desk.confirm(await desk.post(late.id, { how: "cash" }));
    expect(await desk.statusOf(late.id)).toBe("paid");

    await desk.run("UPDATE orders SET created_at = '2020-01-01T00:00:00.000Z' WHERE id = ?", old.id);
    await desk.release(old.id);
    await treasurer.post(`/admin/orders/${cancelled.id}`, { step: "save", to: "cancel", reason: "Asked to" });
    const { buyer, id: replaced } = await newOrder(club, "MAP");
    await buyer.add("MAP");
    await buyer.order();
    for (const [id, words] of [
      [old.id, "It is older than a day."],
      [cancelled.id, "It was cancelled."],
      [replaced, "A later order of the member took its place."],
    ] as const) {
      const refused = await desk.post(id, { how: "cash", confirm: "1" });
      expect([refused.status, refused.html.includes(words)], words).toEqual([409, true]);
      expect((await desk.open(id)).status).toBe(409);
      expect(refused.html).not.toContain(`/admin/orders/${id}/payment`);
      expect([await desk.statusOf(id), await desk.paymentsOf(id)]).toEqual(["released", []]);
    }
  });

  it("that is the officer's own is another officer's to record", async () => {
    const { id } = await newOrder(club, "MAP");
    await desk.run(
      "UPDATE orders SET user_id = (SELECT id FROM users WHERE email = 'editor@example.com') WHERE id = ?",
      id,
    );
    const refused = [await desk.open(id), await desk.post(id, { how: "cash", confirm: "1" })];
    for (const { status, html } of refused)
      expect([status, html.includes("your own order")]).toEqual([403, true]);
    expect(await desk.paymentsOf(id)).toEqual([]);
  });

  it("in cash goes back without a number", async () => {
    const { id } = await newOrder(club, "MAP");
    await desk.confirm(await desk.post(id, { how: "cash" }));
    await treasurer.post(`/admin/orders/${id}/refund`, {
      step: "save",
      how: "payment",
      reference: "",
      note: "",
      confirm: "1",
    });
    expect(await desk.statusOf(id)).toBe("refunded");
  });
});
