import { expect, it } from "vitest";
import { sellPaths } from "#contract/paths";
import { call, emailsTo, expectRefusal, get } from "../backend";
import { ours } from "../suites";
import { newBuyer, press, returnUrl } from "./order-fixtures";

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** A new member's first membership, ordered. */
async function joining(): Promise<{ buyer: Buyer; payment: string; key: string }> {
  const buyer = await newBuyer();
  await buyer.cart.add({ sku: "MEMBER-FAMILY", additional_member: "Kit Ash" });
  const { payment, order } = await buyer.submit(await buyer.review());
  return { buyer, payment, key: order };
}

/** A year from today in the club's zone; tests that run over midnight see the day before. */
const inAYear = () => {
  const day = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(at);
  return [Date.now(), Date.now() - 60_000].map(
    (at) => `${Number(day(at).slice(0, 4)) + 1}${day(at).slice(4)}`,
  );
};

const paidEmails = async ({ email }: Buyer) =>
  (await emailsTo(email)).filter((each) => JSON.stringify(each).includes("show-invoice"));

async function webhook(headers: Record<string, string>, data: object, gateway = "sandbox") {
  const body = { type: "payment.succeeded", data };
  return call("POST", sellPaths.webhook(gateway), { body, headers });
}

ours("orders", "shows the cart and the invoices after a payment")("a payment", () => {
  it("extends the membership once, with an invoice, a number and an email", async () => {
    const { buyer, payment, key } = await joining();
    expect((await buyer.membership()).number).toBeNull();
    const reply = await press(payment, "pay");
    expect([reply.status, reply.headers.get("location")]).toEqual([303, `${returnUrl}?order=${key}`]);
    const order = await buyer.find(key);
    expect(order).toMatchObject({ status: "paid", payment: null, held_until: null, has_membership: true });
    expect(inAYear()).toContain(order.membership_valid_to);
    expect(order.invoice_id).toBeGreaterThan(0);
    const membership = await buyer.membership();
    expect(membership).toMatchObject({ additional_member: "Kit Ash", valid_to: order.membership_valid_to });
    expect(membership.number).toMatch(/^\d{4,}$/);
    expect(await paidEmails(buyer)).toHaveLength(1);
    expect((await buyer.cart.get()).item_count).toBe(0);
    // A second tap on Pay, and the same form again.
    await press(payment, "pay");
    expect((await buyer.membership()).valid_to).toBe(order.membership_valid_to);
    expect(await buyer.credit()).toBe(0);
  });

  it.each([["twice"], ["pay-twice"]])("extends once however often the webhook comes: %s", async (step) => {
    const { buyer, payment, key } = await joining();
    await press(payment, step);
    expect(inAYear()).toContain((await buyer.find(key)).membership_valid_to);
    expect(inAYear()).toContain((await buyer.membership()).valid_to);
    expect(await paidEmails(buyer)).toHaveLength(step === "twice" ? 1 : 2);
    // What was paid a second time is the member's.
    expect(await buyer.credit()).toBe(step === "twice" ? 0 : 120);
  });

  it("extends once when many come at the same time", async () => {
    const { buyer, payment, key } = await joining();
    await Promise.all(["pay", "twice", "pay", "twice"].map((step) => press(payment, step)));
    expect(inAYear()).toContain((await buyer.find(key)).membership_valid_to);
    expect(inAYear()).toContain((await buyer.membership()).valid_to);
    expect(await paidEmails(buyer)).toHaveLength(1);
    expect(await buyer.credit()).toBe(0);
  });

  it("extends nothing when it never comes, is declined or is left, and can be paid later", async () => {
    const { buyer, payment, key } = await joining();
    for (const step of ["never", "leave", "late"]) {
      await press(payment, step);
      expect(await buyer.find(key)).toMatchObject({ status: "awaiting-payment", payment });
    }
    await press(payment, "decline");
    expect(await buyer.find(key)).toMatchObject({ status: "declined", payment });
    expect((await buyer.membership()).number).toBeNull();
    await press(payment, "pay");
    expect(await buyer.find(key)).toMatchObject({ status: "paid" });
    await press(payment, "decline");
    expect(await buyer.find(key)).toMatchObject({ status: "paid" });
    expect(inAYear()).toContain((await buyer.membership()).valid_to);
  });

  it("of an order that a later one has replaced takes no money, and spends nothing twice", async () => {
    const buyer = await newBuyer();
    await buyer.cart.add({ sku: "MAP" });
    await press((await buyer.order()).payment, "pay-twice");
    expect(await buyer.credit()).toBe(10);
    await buyer.cart.add({ sku: "SHOW-ENTRY" });
    const first = await buyer.order();
    await buyer.cart.add({ sku: "MAP" });
    const second = await buyer.order();
    await press(second.payment, "pay");
    const late = await press(first.payment, "pay");
    expect(late.headers.get("location")).toBe(`${returnUrl}?order=${first.order}`);
    expect(await buyer.find(second.order)).toMatchObject({ status: "paid", credit_amount: 10 });
    expect(await buyer.find(first.order)).toMatchObject({
      status: "released",
      payment: null,
      invoice_id: null,
      ticket_count: 0,
      kept_amount: 0,
    });
    expect(await buyer.credit()).toBe(0);
    const page = await get(new URL(first.payment).pathname);
    expect(page.body).toContain("can no longer be paid");
    expect(page.body).not.toContain("<button");
  });
});

ours("orders", "shows the cart and the invoices after a payment")(
  "a webhook that the gateway did not sign",
  () => {
    it("changes nothing in the order", async () => {
      const { buyer, payment, key } = await joining();
      const data = {
        payment_key: payment.split("/").at(-1),
        reference: "forged-1",
        amount_cents: 12_000,
        currency: "AUD",
      };
      const now = String(Math.floor(Date.now() / 1000));
      const signed = { "webhook-id": "msg_1", "webhook-timestamp": now, "webhook-signature": "v1,Zm9yZ2Vk" };
      expect((await webhook(signed, data)).status).toBe(401);
      const stale = { ...signed, "webhook-timestamp": String(Number(now) - 600) };
      expect((await webhook(stale, data)).status).toBe(401);
      expectRefusal(await webhook({}, data), "UNAUTHENTICATED");
      expectRefusal(await webhook({ ...signed, "webhook-signature": "" }, data), "UNAUTHENTICATED");
      expectRefusal(await webhook(signed, data, "gold"), "NOT_FOUND");
      expectRefusal(await webhook(signed, data, "constructor"), "NOT_FOUND");
      expect((await buyer.find(key)).status).toBe("awaiting-payment");
      expect((await buyer.membership()).number).toBeNull();
    });
  },
);

ours("orders", "shows the cart and the invoices after a payment")("the sandbox gateway", () => {
  it("shows what is paid to whom, and presses its own buttons alone", async () => {
    const { payment, key, buyer } = await joining();
    const { pathname } = new URL(payment);
    const page = await get(pathname);
    expect(page.body).toContain("$120.00");
    expect(page.body).toContain("Capricorn Classic Car Club");
    expect(page.headers.get("content-security-policy")).toContain(new URL(returnUrl).origin);
    const body = new URLSearchParams({ step: "pay" });
    for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }] as const) {
      const reply = await fetch(payment, { method: "POST", headers, body, redirect: "manual" });
      expect(reply.status).toBe(403);
    }
    expect((await buyer.find(key)).status).toBe("awaiting-payment");
    expect((await get("/pay/no-such-payment")).status).toBe(404);
  });
});
