import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { day, startPayments, yearAfter } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newOrder } from "../../../support/shop/buyers";
import { openTicketEvents } from "../../../support/shop/ticket-events";

/** A payment that an officer recorded, and that never came. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
});
afterAll(() => club?.stop());

const unpaid = { becomes: "unpaid", until: day(-7), reason: "The cheque was returned" };

/** Where the newest payment of an order is taken back. */
async function pathOf(order: number): Promise<string> {
  const { id } = await desk.one<{ id: number }>(
    "SELECT id FROM payments WHERE order_id = ? AND amount_cents > 0 ORDER BY id DESC LIMIT 1",
    order,
  );
  return `/admin/orders/${order}/payments/${id}/take-back`;
}
const ask = async (order: number, fields: Record<string, string> = {}) =>
  treasurer.post(await pathOf(order), { step: "save", ...unpaid, ...fields });
function confirm(shown: Page, by = treasurer): Promise<Page> {
  const form = getForms(shown.html).find(({ fields }) => fields.has("lastDay"));
  if (!form) throw new Error(`${shown.status}: nothing to confirm in ${shown.html.slice(-1500)}`);
  return by.post(shown.url, { ...Object.fromEntries(form.fields), confirm: "1" });
}
async function takeBack(order: number, fields: Record<string, string> = {}): Promise<Page> {
  const page = await confirm(await ask(order, fields));
  expect(page.url.search, page.html.slice(0, 3000)).toBe("?done=taken-back");
  return page;
}
const pay = async (order: number, fields: Record<string, string> = {}) =>
  desk.confirm(await desk.post(order, { reference: desk.newReference(), ...fields }));
const creditOf = async (buyer: Parameters<typeof desk.idOf>[0]) =>
  (
    await desk.one<{ cents: number } | null>(
      "SELECT cents FROM credits WHERE user_id = ?",
      (
        await desk.idOf(buyer)
      ).id,
    )
  )?.cents ?? 0;

const membershipsOf = async (buyer: Parameters<typeof desk.idOf>[0]) =>
  desk.all<{ valid_to: string }>(
    "SELECT valid_to FROM memberships WHERE user_id = ?",
    (await desk.idOf(buyer)).id,
  );

describe("a payment that never came", () => {
  it("is taken back in an entry of today, and its order can be paid again", async () => {
    const { id, buyer } = await newOrder(club, "MEMBER-FULL");
    await desk.run("UPDATE orders SET created_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", id);
    const { due } = await desk.dueOf(id);
    const reference = desk.newReference();
    await pay(id, { reference, day: day(3) });
    const takings = (of: string) => treasurer.get(`/admin/orders/takings.csv?day=${of}`);
    const before = (await takings(day(3))).html;
    expect((await treasurer.get(`/admin/orders/${id}`)).html).toContain(await pathOf(id));

    const shown = await ask(id);
    expect(shown.html).toMatch(
      /Nothing has been done yet.*unpaid again.*Invoice INV-\d+ is void.*No membership again.*The cheque was returned/s,
    );
    expect(await desk.statusOf(id)).toBe("paid");
    const replies = await Promise.all([confirm(shown), confirm(shown)]);
    expect(replies.map(({ url }) => url.search)).toContain("?done=taken-back");

    expect(await desk.statusOf(id)).toBe("awaiting-payment");
    expect((await desk.paymentsOf(id)).map(({ amount_cents }) => amount_cents)).toEqual([due, -due]);
    expect(await membershipsOf(buyer)).toEqual([]);
    const { id: userId } = await desk.idOf(buyer);
    expect((await treasurer.get(`/admin/members/${userId}/payment`)).html).toMatch(
      /Full: \$\d+\.00 and \$\d+\.00 to join/,
    );
    expect((await treasurer.get(`/admin/members/${userId}`)).html).toContain("No membership");
    expect((await takings(day(3))).html).toBe(before);
    const number = String(id).padStart(6, "0");
    expect((await takings(day())).html).toContain(`Payment taken back,${number},INV-${number},`);
    const [mail] = (await emailsTo(club, buyer.email)).filter(({ subject }) =>
      subject.includes("did not come"),
    );
    expect(mail?.body).toMatch(/The cheque was returned.*is due.*is void/s);
    const lines = await desk.all(
      "SELECT 1 FROM activity_log WHERE action = 'orders/payments/take-back.save' AND path LIKE ?",
      `/admin/orders/${id}/%`,
    );
    expect(lines).toHaveLength(1);

    await pay(id, { reference });
    expect(await desk.statusOf(id)).toBe("paid");
    expect(await desk.validTo(buyer)).toBe(yearAfter(day()));
    expect(
      await desk.all("SELECT number, status FROM invoices WHERE number LIKE ? ORDER BY id", `INV-${number}%`),
    ).toEqual([
      { number: `INV-${number}`, status: "void" },
      { number: `INV-${number}-2`, status: "paid" },
    ]);
  });

  it("ends a membership that began with it on the day before, where an officer has changed it since", async () => {
    const { id, buyer } = await newOrder(club, "MEMBER-FULL");
    await pay(id);
    await desk.run(
      "UPDATE memberships SET colour = '#aa0000', updated_at = '2031-01-01T00:00:00.000Z' WHERE user_id = ?",
      (await desk.idOf(buyer)).id,
    );
    expect((await ask(id)).html).toContain("Last day of the membership");
    await takeBack(id);
    expect((await membershipsOf(buyer)).map(({ valid_to }) => valid_to)).toEqual([day(1)]);
  });

  it("keeps the order until the day that was chosen", async () => {
    const { id, buyer } = await newOrder(club, "TOWEL");
    await pay(id, { how: "cash" });
    expect((await treasurer.get(await pathOf(id))).html).toContain(`value="${day(-7)}"`);
    const error = async (until: string) => {
      const { status, html } = await ask(id, { until });
      return [status, /id="until-error">([^<]*)/.exec(html)?.[1]];
    };
    expect(await error("")).toEqual([422, "Give a date"]);
    expect(await error(day(1))).toEqual([422, "Must not be before today"]);
    expect(await error(day(-91))).toEqual([422, "Must not be more than 90 days ahead"]);
    await desk.run("UPDATE users SET email = 'no-email-take-back@invalid' WHERE email = ?", buyer.email);
    expect((await treasurer.get(await pathOf(id))).html).not.toContain("The member gets it by e-mail");
    await desk.run("UPDATE users SET email = ? WHERE email = 'no-email-take-back@invalid'", buyer.email);
    await takeBack(id, { until: day(-20) });
    const held = await desk.one<{ stock_held_until: string }>(
      "SELECT stock_held_until FROM orders WHERE id = ?",
      id,
    );
    // The last second in Brisbane, which has no daylight saving.
    expect(held.stock_held_until).toBe(`${day(-20)}T13:59:59.000Z`);
  });

  it("puts goods back into stock where the order is cancelled", async () => {
    const stock = () => desk.one<{ stock: number }>("SELECT stock FROM skus WHERE code = 'TOWEL'");
    const before = await stock();
    const { id } = await newOrder(club, "TOWEL", 2);
    await pay(id, { how: "cash" });
    await takeBack(id, { becomes: "cancelled" });
    expect(await desk.statusOf(id)).toBe("released");
    expect(await stock()).toEqual(before);
  });

  it("takes the credit with it that it made, and is refused where that is spent", async () => {
    const { id, buyer } = await newOrder(club, "MAP");
    const { due } = await desk.dueOf(id);
    const asked = await desk.post(id, {
      reference: desk.newReference(),
      amount: ((due + 700) / 100).toFixed(2),
    });
    const sure = Object.fromEntries(
      getForms(asked.html).find(({ fields }) => fields.has("day"))?.fields ?? [],
    );
    const tick = /name="sure-amount" value="([^"]*)"/.exec(asked.html)?.[1] ?? "";
    await desk.confirm(await treasurer.post(asked.url, { ...sure, how: "transfer", "sure-amount": tick }));
    expect(await creditOf(buyer)).toBe(700);
    await desk.run("UPDATE credits SET cents = 300 WHERE user_id = ?", (await desk.idOf(buyer)).id);
    const refused = await ask(id);
    expect([refused.status, refused.html]).toEqual([
      409,
      expect.stringContaining("$7.00 of it became credit"),
    ]);
    await desk.run("UPDATE credits SET cents = 700 WHERE user_id = ?", (await desk.idOf(buyer)).id);
    await takeBack(id);
    expect(await creditOf(buyer)).toBe(0);
  });

  it("leaves a membership that something has changed since, to be shortened next", async () => {
    const { id, buyer } = await newOrder(club, "MEMBER-FULL");
    await pay(id);
    await desk.run(
      "UPDATE memberships SET valid_to = '2031-05-05', updated_at = '2026-11-29T00:00:00.000Z' WHERE user_id = ?",
      (await desk.idOf(buyer)).id,
    );
    const shown = await ask(id);
    expect([shown.status, shown.html]).toEqual([422, expect.stringContaining("So the order is cancelled.")]);
    await takeBack(id, { becomes: "cancelled" });
    expect(await desk.validTo(buyer)).toBe("2031-05-05");
    const { html } = await treasurer.get(`/admin/orders/${id}`);
    expect(html).toContain("Taken back. The membership stays extended to");
    const form = await treasurer.get(`/admin/orders/${id}/shorten`);
    expect(form.html).toContain('value="2030-05-05"');
    const told = { step: "save", day: "2030-05-05", reason: "It never came" };
    const { version = "" } = Object.fromEntries(
      getForms(form.html).find(({ fields }) => fields.has("version"))?.fields ?? [],
    );
    const mail = await treasurer.post(form.url, { ...told, version });
    expect(mail.html).toContain(`The payment of your order ${String(id).padStart(6, "0")} did not come.`);
    const done = await treasurer.post(form.url, { ...told, version, confirm: "1" });
    expect(done.url.search).toBe("?done=shortened");
    expect(await desk.validTo(buyer)).toBe("2030-05-05");
    expect(await desk.one("SELECT needs_attention FROM orders WHERE id = ?", id)).toEqual({
      needs_attention: null,
    });
  });

  it("makes its tickets void; an order of one that let somebody in is cancelled alone", async () => {
    const tickets = (id: number) =>
      desk.all<{ number: string; status: string }>(
        `SELECT t.number, t.status FROM tickets t JOIN order_lines l ON l.id = t.order_line_id
         WHERE l.order_id = ? ORDER BY t.id`,
        id,
      );
    const { code } = await openTicketEvents(club).newEvent();
    const { id } = await newOrder(club, code, 2);
    await pay(id);
    await takeBack(id);
    await pay(id);
    expect((await tickets(id)).map(({ status }) => status)).toEqual(["void", "void", "valid", "valid"]);
    await desk.run(
      "UPDATE tickets SET status = 'used', used_at = ? WHERE number = ?",
      ...["2026-11-29T00:00:00.000Z", (await tickets(id))[2]?.number ?? ""],
    );
    const shown = await treasurer.get(await pathOf(id));
    expect(shown.html).toContain(
      "A ticket of this order let somebody in already. So the order is cancelled.",
    );
  });

  it("asks for a reason and for what becomes of the order", async () => {
    const { id } = await newOrder(club, "MAP");
    await pay(id);
    const shown = await ask(id, { becomes: "", reason: " " });
    expect(shown.status).toBe(422);
    expect(shown.html).toMatch(/Choose one.*Tell the member why/s);
    await takeBack(id);
    const again = await ask(id);
    expect([again.status, again.html]).toEqual([409, expect.stringContaining("It was taken back on")]);
  });

  it("is nobody's own, and no card payment", async () => {
    const { id } = await newOrder(club, "MAP");
    await pay(id);
    const path = await pathOf(id);
    const me = await desk.one<{ id: number }>("SELECT id FROM users WHERE email = 'editor@example.com'");
    await desk.run("UPDATE orders SET user_id = ? WHERE id = ?", me.id, id);
    expect((await treasurer.post(path, { step: "save", ...unpaid, confirm: "1" })).status).toBe(403);
    expect((await other.get(path)).status).toBe(200);
    await desk.run("UPDATE payments SET gateway = 'sandbox' WHERE order_id = ?", id);
    expect((await other.get(path)).status).toBe(404);
  });
});
