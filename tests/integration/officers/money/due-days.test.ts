import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartPaths, sellPaths } from "#contract/paths";
import { addDays } from "#rules/days";
import { dayInWords } from "../../../../backend/src/domain/club-time";
import { cronAt } from "../../../support/admin/cron";
import { day, startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";
import { openTicketEvents } from "../../../support/shop/ticket-events";

/** Orders that their buyers pay by bank transfer. */
let club: Club;
let treasurer: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
let events: ReturnType<typeof openTicketEvents>;
beforeAll(async () => {
  ({ club, treasurer, desk } = await startPayments());
  events = openTicketEvents(club);
  const account = { account_name: "Wattle Car Club", bsb: "123-456", account_number: "12345678", words: "" };
  await desk.run("INSERT INTO settings (key, value) VALUES ('bank_transfer', ?)", JSON.stringify(account));
});
afterAll(() => club?.stop());

const dueOn = addDays(day(), 7);
const endOf = (date: string) => new Date(`${date}T23:59:59+10:00`).toISOString();

/** Somebody whose membership the club has approved, and which has ended since. */
async function newMember() {
  const buyer = await newBuyer(club);
  await desk.enrol(buyer, "2025-06-30");
  return buyer;
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>;
const offered = async (buyer: Buyer) =>
  ((await buyer.post(cartPaths.get, {})).body.payment_types as unknown as { id: string }[]).map(
    ({ id }) => id,
  );
const submitTransfer = async (buyer: Buyer) =>
  buyer.submit({ ...(await buyer.review()), paymentGateway: "transfer" });

/** An order by transfer. */
async function place(sku: string, credit = 0) {
  const buyer = await newMember();
  if (credit > 0)
    await desk.run(
      "INSERT INTO credits (user_id, supplier_id, cents) SELECT id, 1, ? FROM users WHERE email = ?",
      credit,
      buyer.email,
    );
  await buyer.add(sku);
  const { status, body } = await submitTransfer(buyer);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = await desk.one<{ id: number }>("SELECT id FROM orders WHERE order_key = ?", body.order);
  return { buyer, id, key: body.order, payment: body.payment };
}
const orderOf = (id: number) =>
  desk.one<{ status: string; due_on: string | null; stock_held_until: string }>(
    "SELECT status, due_on, stock_held_until FROM orders WHERE id = ?",
    id,
  );
/** The cron, at an instant. */
async function runCron(at: string): Promise<void> {
  await cronAt(club, Date.parse(at));
}
const endMails = async (email: string) =>
  (await emailsTo(club, email)).filter(({ subject }) => subject.includes("is cancelled"));

describe("an order by transfer", () => {
  it("is kept until the end of its day, and says so to its buyer and at the desk", async () => {
    const { buyer, id, key, payment } = await place("TOWEL");
    expect(new URL(payment).searchParams.get("order")).toBe(key);
    expect(await orderOf(id)).toEqual({
      status: "awaiting-payment",
      due_on: dueOn,
      stock_held_until: endOf(dueOn),
    });
    const { item } = (await buyer.post(sellPaths.order(key), {})).body;
    expect(item).toMatchObject({ held_until: endOf(dueOn), bank_transfer: { pay_by: dueOn } });
    const [mail] = await emailsTo(club, buyer.email);
    expect(mail?.body).toContain(`To be paid by ${dayInWords(dueOn)}`);
    expect(mail?.body).not.toContain("30 minutes");
    expect((await treasurer.get(`/admin/orders/${id}`)).html).toContain("To be paid by");
    expect((await treasurer.get("/admin/orders?view=open")).html).toMatch(/To be paid<\/span> by \d/);
    expect((await treasurer.get("/admin")).html).toMatch(/the oldest was placed .*, the next is due on /);
  });

  it("leaves an order by card as it was", async () => {
    const buyer = await newBuyer(club);
    await buyer.add("TOWEL");
    const { order } = await buyer.order();
    const { item } = (await buyer.post(sellPaths.order(order), {})).body;
    expect(Date.parse(String(item.held_until)) - Date.now()).toBeLessThan(31 * 60_000);
    expect(item).toMatchObject({ bank_transfer: { pay_by: null } });
  });

  it("is cancelled after its day, gives its credit back, and is told once", async () => {
    const { buyer, id } = await place("TOWEL", 500);
    await runCron(endOf(dueOn).replace("59.000Z", "58.000Z"));
    expect((await orderOf(id)).status).toBe("awaiting-payment");
    const after = new Date(Date.parse(endOf(dueOn)) + 60_000).toISOString();
    await runCron(after);
    await runCron(after);
    expect((await orderOf(id)).status).toBe("released");
    const mails = await endMails(buyer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(`by ${dayInWords(dueOn)}`);
    expect(mails[0]?.body).toContain("$5.00 of it was your credit");
    const credit = await desk.one<{ cents: number }>(
      "SELECT cents FROM credits WHERE user_id = (SELECT user_id FROM orders WHERE id = ?)",
      id,
    );
    expect(credit.cents).toBe(500);
  });

  it("tells nobody of one that the buyer cancelled, or that was paid late before the run", async () => {
    const [cancelled, paid] = [await place("TOWEL"), await place("TOWEL")];
    await cancelled.buyer.post(sellPaths.cancelOrder, { key: cancelled.key });
    const justNow = new Date(Date.now() - 60_000).toISOString();
    await desk.run("UPDATE orders SET stock_held_until = ? WHERE id = ?", justNow, paid.id);
    expect((await treasurer.get(`/admin/orders/${paid.id}`)).html).toContain("Not paid in time");
    const shown = await desk.post(paid.id, { reference: desk.newReference() });
    await desk.confirm(shown);
    expect((await orderOf(paid.id)).status).toBe("paid");
    await runCron(new Date().toISOString());
    expect(await endMails(cancelled.buyer.email)).toEqual([]);
    expect(await endMails(paid.buyer.email)).toEqual([]);
  });

  it("is paid by money that came in time, whenever it is recorded, and by no later money", async () => {
    const { id } = await place("TOWEL");
    const [placed, due] = [addDays(day(), -12), addDays(day(), -5)];
    await desk.run(
      "UPDATE orders SET created_at = ?, due_on = ?, stock_held_until = ? WHERE id = ?",
      `${placed}T01:00:00.000Z`,
      due,
      endOf(due),
      id,
    );
    expect((await treasurer.get(`/admin/orders/${id}`)).html).toContain("Not paid in time");
    const late = await desk.post(id, { reference: "NAB late", day: addDays(due, 2) });
    expect(late.html).toContain(`The order could be paid until ${dayInWords(due)}`);
    const inTime = await desk.post(id, { reference: "NAB in time", day: due });
    await desk.confirm(inTime);
    expect((await orderOf(id)).status).toBe("paid");
  });

  it("is due on the day of its event, if that is earlier", async () => {
    const event = await events.newEvent();
    const start = `${addDays(day(), 2)}T08:00:00.000Z`;
    await desk.run(
      "UPDATE calendar_events SET starts_at = ?, ends_at = ? WHERE id = ?",
      start,
      start,
      event.id,
    );
    const { id } = await place(event.code);
    expect(await orderOf(id)).toMatchObject({ due_on: addDays(day(), 2) });
  });
});

describe("who may pay by transfer", () => {
  const refusedWith = (message: string) => ({
    status: 422,
    body: { errors: [{ field: "paymentGateway", message }] },
  });
  const membersAlone = refusedWith("A bank transfer is for members, and for a membership by itself");
  const oneAtATime = refusedWith("You have an unpaid order by bank transfer. Pay it or cancel it first");

  it("is a member, and somebody who joins by that order alone", async () => {
    const buyer = await newBuyer(club);
    await buyer.add("TOWEL");
    expect(await offered(buyer)).toEqual(["sandbox"]);
    expect(await submitTransfer(buyer)).toMatchObject(membersAlone);
    await buyer.add("MEMBER-FULL");
    expect(await submitTransfer(buyer)).toMatchObject(membersAlone);

    const joining = await newBuyer(club);
    await joining.add("MEMBER-FULL");
    expect(await offered(joining)).toEqual(["sandbox", "transfer"]);
    expect((await submitTransfer(joining)).status).toBe(200);
  });

  it("is nobody whose membership waits for the club’s approval", async () => {
    const buyer = await newMember();
    const { id } = await desk.idOf(buyer);
    await desk.run("UPDATE memberships SET is_approved = 0 WHERE user_id = ?", id);
    await buyer.add("TOWEL");
    expect(await submitTransfer(buyer)).toMatchObject(membersAlone);
  });

  it("has one unpaid order with counted stock or tickets at a time", async () => {
    const event = await events.newEvent();
    const { buyer, key } = await place(event.code);
    await desk.run("UPDATE skus SET stock = 20 WHERE code IN ('MAP', 'TOWEL')");
    // The cart still has the first order's ticket: with it the next order would take that one's place.
    const [ticket] = (await buyer.post(cartPaths.get, {})).body.items as unknown as { id: number }[];
    await buyer.post(cartPaths.remove, { id: ticket?.id });
    await buyer.add("MAP");
    expect(await offered(buyer)).toEqual(["sandbox"]);
    expect(await submitTransfer(buyer)).toMatchObject(oneAtATime);
    const left = await desk.one<{ stock: number }>("SELECT stock FROM skus WHERE code = 'MAP'");
    expect(left.stock).toBe(20);
    await buyer.post(sellPaths.cancelOrder, { key });
    expect(await offered(buyer)).toEqual(["sandbox", "transfer"]);
    expect((await submitTransfer(buyer)).status).toBe(200);
  });
});

describe("the days to pay", () => {
  const at = "/admin/club/bank";
  const save = async (days: string) => {
    const shown = shownFields(await treasurer.get(at), "version");
    const asked = await treasurer.post(at, { ...shown, step: "save", days });
    if (!asked.html.includes("Nothing has been done yet.")) return asked;
    return treasurer.post(at, { ...shownFields(asked, "version"), confirm: "1" });
  };

  it("are 0 to 30, change by a confirmation without a mail of a changed account, and 0 ends the offer", async () => {
    expect(shownFields(await treasurer.get(at), "version").days).toBe("7");
    for (const bad of ["31", "-1", "a week", ""]) {
      const refused = await save(bad);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('id="days-error"');
    }
    await save("0");
    const about = (await emailsTo(club, "editor@example.com")).filter(({ subject }) =>
      subject.startsWith("Bank account changed"),
    );
    expect(about).toEqual([]);
    const buyer = await newMember();
    await buyer.add("TOWEL");
    expect(await offered(buyer)).toEqual(["sandbox"]);
    expect((await submitTransfer(buyer)).status).toBe(422);
    await save("3");
    const { id } = await place("TOWEL");
    expect(await orderOf(id)).toMatchObject({ due_on: addDays(day(), 3) });
  });
});
