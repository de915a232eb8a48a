import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { day, startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { newOrder } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Payments by hand that were entered wrongly. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
});
afterAll(() => club?.stop());

type Row = {
  readonly id: number;
  readonly gateway: string;
  readonly reference: string;
  readonly amount_cents: number;
  readonly kept_cents: number;
  readonly taken_back_at: string | null;
};
const rowsOf = (id: number) =>
  desk.all<Row>(
    "SELECT id, gateway, reference, amount_cents, kept_cents, taken_back_at FROM payments WHERE order_id = ? ORDER BY id",
    id,
  );
/** An order that a recorded payment has paid. */
async function newRecorded(fields: Readonly<Record<string, string>> = {}) {
  const { id, buyer } = await newOrder(club, "TOWEL");
  await desk.run("UPDATE orders SET created_at = ? WHERE id = ?", `${day(9)}T01:00:00.000Z`, id);
  await desk.confirm(await desk.post(id, { reference: `NAB ${id}`, ...fields }));
  const [row] = await rowsOf(id);
  expect(await desk.statusOf(id)).toBe("paid");
  const path = `/admin/orders/${id}/payments/${row?.id}/correct`;
  return { id, buyer, path, due: row?.amount_cents ?? 0, invoice: await invoiceOf(id) };
}
const invoiceOf = (id: number) =>
  desk.one<{ number: string; status: string; payment_reference: string }>(
    "SELECT number, status, payment_reference FROM invoices WHERE order_id = ?",
    id,
  );
const post = async (path: string, fields: Readonly<Record<string, string>>, by = treasurer) =>
  by.post(path, { ...shownFields(await by.get(path), "reason"), reason: "A slip", ...fields });
const dayOf = (at: string) =>
  day(Math.round((Date.parse(`${day()}T02:00:00Z`) - Date.parse(at)) / 86_400_000));
/** An unpaid order of which one dollar came. */
async function newPart(on: string) {
  const { id } = await newOrder(club, "TOWEL");
  await desk.run("UPDATE orders SET created_at = ? WHERE id = ?", `${day(9)}T01:00:00.000Z`, id);
  const typed = { reference: `NAB ${id}`, amount: "1.00", day: on };
  await desk.confirm(await desk.post(id, { ...typed, "sure-amount": "100, of which 100" }));
  const [row] = await rowsOf(id);
  return { id, path: `/admin/orders/${id}/payments/${row?.id}/correct` };
}
/** Moves an order, with its payments, so many days into the past. */
async function age(id: number, back: number) {
  const earlier = (at: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '-${back} days')`;
  await desk.run(
    `UPDATE orders SET created_at = ${earlier("created_at")}, paid_at = ${earlier("paid_at")} WHERE id = ?`,
    id,
  );
  await desk.run(`UPDATE payments SET created_at = ${earlier("created_at")} WHERE order_id = ?`, id);
}
/** What the takings of these days have of transfers, cents. */
async function sumOf({ from, to }: { readonly from: string; readonly to: string }): Promise<number> {
  const { html: csv } = await treasurer.get(`/admin/orders/takings.csv?from=${from}&to=${to}`);
  const rows = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ""), { header: true }).data;
  return rows
    .filter((row) => Object.values(row).includes("Bank transfer"))
    .reduce((sum, row) => sum + Math.round(Number(row.Amount) * 100), 0);
}
const confirm = (page: Page, by = treasurer) =>
  by.post(page.url, { ...shownFields(page, "reason"), confirm: "1" });

describe("a payment that was entered wrongly", () => {
  it("gets its right day and way, beside an entry of today, and its order stays paid", async () => {
    const { id, path, due, invoice } = await newRecorded();
    const asked = await post(path, { how: "cheque", reference: "77", day: day(3) });
    expect(asked.html).toContain("Nothing has been done yet.");
    expect((await confirm(asked)).html).toContain("The payment is corrected.");
    const [wrong, entry, right, ...more] = await rowsOf(id);
    expect(more).toEqual([]);
    expect([wrong?.taken_back_at === null, entry?.amount_cents]).toEqual([false, -due]);
    expect(right).toMatchObject({
      gateway: "cheque",
      reference: "cheque-77",
      amount_cents: due,
      taken_back_at: null,
    });
    expect(await desk.statusOf(id)).toBe("paid");
    expect(await invoiceOf(id)).toEqual({ ...invoice, payment_reference: "cheque-77" });
    // The order keeps the day on which it came, and the form says so next time.
    const { paid_at } = await desk.one<{ paid_at: string }>("SELECT paid_at FROM orders WHERE id = ?", id);
    expect(dayOf(paid_at)).toBe(day(3));
    const again = await treasurer.get(path.replace(/\d+\/correct$/, `${right?.id}/correct`));
    expect(shownFields(again, "reason").day).toBe(day(3));
    const log = await desk.all("SELECT id FROM activity_log WHERE path = ?", path);
    expect(log).toHaveLength(1);
    // The reference that was wrong can be used for what it is of.
    expect((await desk.paymentsOf(id)).filter(({ reference }) => reference === `transfer-NAB ${id}`)).toEqual(
      [],
    );
  });

  it("changes no takings of past days, and those of today by the difference", async () => {
    const { id, path, due } = await newRecorded({ day: day(8) });
    const part = await newPart(day(8));
    // The order is 100 days old by now, and so is its payment: its month is over.
    for (const order of [id, part.id]) await age(order, 92);
    const month = { from: day(131), to: day(1) };
    const [past, now] = [await sumOf(month), await sumOf({ from: day(), to: day() })];
    expect(past).toBeGreaterThanOrEqual(due + 100);
    await confirm(await post(path, { reference: `NAB ${id} right` }));
    expect(await sumOf(month)).toBe(past);
    expect(await sumOf({ from: day(), to: day() })).toBe(now);
    await confirm(await post(part.path, { amount: "1.50", day: day(97) }));
    expect(await sumOf(month)).toBe(past);
    expect(await sumOf({ from: day(), to: day() })).toBe(now + 50);
    const notes = await desk.all<{ note: string | null }>(
      "SELECT note FROM order_actions WHERE order_id = ? AND action = 'taken-back'",
      part.id,
    );
    expect(notes[0]?.note).toMatch(/^Corrected: A slip\nIt came on \d+ \w+ \d{4}\.$/);
  });

  it("keeps what is more than due as credit, and is refused where less came", async () => {
    const { id, path, due } = await newRecorded();
    const less = await post(path, { amount: "1.00" });
    expect([less.status, less.html.includes("Take the payment back, then record what came")]).toEqual([
      422,
      true,
    ]);
    await confirm(await post(path, { amount: ((due + 500) / 100).toFixed(2) }));
    const credit = () =>
      desk.one<{ cents: number }>(
        "SELECT total(cents) AS cents FROM credits WHERE user_id = (SELECT user_id FROM orders WHERE id = ?)",
        id,
      );
    expect((await credit()).cents).toBe(500);
    const right = (await rowsOf(id)).at(-1);
    expect(right).toMatchObject({ amount_cents: due + 500, kept_cents: 500 });
    const back = `/admin/orders/${id}/payments/${right?.id}/correct`;
    // Its credit is spent by now.
    await desk.run(
      "UPDATE credits SET cents = 100 WHERE user_id = (SELECT user_id FROM orders WHERE id = ?)",
      id,
    );
    const refused = await confirm(await post(back, { amount: (due / 100).toFixed(2) }));
    expect([refused.status, (await rowsOf(id)).length]).toEqual([409, 3]);
  });

  it("has its errors beside the fields and keeps what was typed", async () => {
    const { path } = await newRecorded();
    const another = await newRecorded();
    const taken = await post(path, { reference: `NAB ${another.id}`, reason: "Kept words" });
    expect(taken.html).toContain('id="reference-error"');
    expect(taken.html).toContain("Kept words</textarea>");
    for (const [name, value] of Object.entries({ day: day(-3), amount: "lots", reason: "" }))
      expect((await post(path, { [name]: value })).html).toContain(`id="${name}-error"`);
    expect((await post(path, {})).html).toContain("Nothing is different");
  });

  it("is corrected once, by somebody else than its member, and not after a refund", async () => {
    const { id, path } = await newRecorded();
    const pages = [await post(path, { day: day(2) }), await post(path, { day: day(4) }, other)] as const;
    const replies = await Promise.all([confirm(pages[0]), confirm(pages[1], other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rowsOf(id)).toHaveLength(3);

    const refunded = await newRecorded();
    await treasurer.post(`/admin/orders/${refunded.id}/refund`, {
      step: "save",
      how: "credit",
      confirm: "1",
    });
    expect((await treasurer.get(refunded.path)).html).toContain("refunded since");
    const own = await newRecorded();
    const editor = await desk.one<{ id: number }>("SELECT id FROM users WHERE email = 'editor@example.com'");
    await desk.run("UPDATE orders SET user_id = ? WHERE id = ?", editor.id, own.id);
    expect((await treasurer.get(own.path)).status).toBe(403);
  });
});
