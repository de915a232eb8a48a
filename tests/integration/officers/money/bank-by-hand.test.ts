import { afterAll, beforeAll, expect, it } from "vitest";
import { orderNumber } from "#rules/order-number";
import { bankFile, bankPath, openBank } from "../../../support/admin/bank-statement";
import { day, startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { newOrder } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Lines of the bank's statement that name an order which does not fit: why, and what an officer matches. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
let bank: ReturnType<typeof openBank>;
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
  bank = openBank(treasurer, desk);
});
afterAll(() => club?.stop());

/** An unpaid order, and a bank line with its number. @param daysAgo the day of the line */
async function named(more = 0, daysAgo = 0) {
  const { id, buyer } = await newOrder(club, "TOWEL");
  const { due } = await desk.dueOf(id);
  const number = orderNumber({ id });
  const words = `SMITH ORDER ${number}`;
  const csv = ["Date,Amount,Description", `${day(daysAgo)},${((due + more) / 100).toFixed(2)},${words}`];
  await bank.upload(csv.join("\n"));
  return { id, buyer, due, number, at: `${bankPath}/${await bank.lineOf(words)}` };
}
/** The words of a line's item. */
const itemOf = async (at: string) =>
  (await treasurer.get(bankPath)).html
    .split('<li class="item">')
    .find((item) => item.includes(`href="${at}"`)) ?? "";
const confirm = (page: Page, by = treasurer) =>
  by.post(page.url.pathname, { ...shownFields(page, "order"), confirm: "1" });

it("says that the order was placed later, and records it by hand on the day of the order, once", async () => {
  const { id, due, number, at } = await named(0, 2);
  expect(await itemOf(at)).toMatch(new RegExp(`Order ${number}</a>.*was placed after that day, on`));
  const shown = await treasurer.get(`${at}?order=${number}`);
  expect(shown.html).toMatch(/Nothing has been done yet.*pays order .*is recorded on the day of the order/s);
  expect(await desk.statusOf(id)).toBe("awaiting-payment");
  const replies = await Promise.all([confirm(shown), confirm(shown, other)]);
  expect(replies.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  const payments = await desk.paymentsOf(id);
  expect(payments.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([["payment", due]]);
  expect(await desk.statusOf(id)).toBe("paid");
  const log = await desk.all("SELECT id FROM activity_log WHERE path = ?", `/admin/orders/${id}/payment`);
  expect(log).toHaveLength(1);
});

it("says of an order that is paid, cancelled or taken by another line what it is", async () => {
  const paid = await named();
  await desk.confirm(await desk.post(paid.id, { how: "cash" }));
  expect(await itemOf(paid.at)).toContain("is paid already. Was it paid twice?");
  const gone = await named();
  await treasurer.post(`/admin/orders/${gone.id}`, { step: "save", to: "cancel", reason: "" });
  expect(await itemOf(gone.at)).toContain("was cancelled.");
  const twice = await named();
  await bank.upload(bankFile([twice.due, `AGAIN ${twice.number}`]));
  const again = `${bankPath}/${await bank.lineOf(`AGAIN ${twice.number}`)}`;
  expect(await itemOf(again)).toContain("is matched with another line of the same sum. Was it paid twice?");
  for (const { at, number } of [paid, gone]) {
    const refused = await treasurer.get(`${at}?order=${number}`);
    expect([refused.status, refused.html]).toEqual([
      422,
      expect.stringContaining(`Order ${number} cannot be paid.`),
    ]);
    expect(refused.html).toContain(`value="${number}"`);
  }
});

it("matches any order by its number, and uses the member's credit only where that is chosen", async () => {
  const { id, buyer, due, number } = await named();
  const user = (await desk.idOf(buyer)).id;
  await desk.run("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, 600)", user);
  await bank.upload(bankFile([due - 150, "NO NUMBER"]));
  const at = `${bankPath}/${await bank.lineOf("NO NUMBER")}`;
  for (const wrong of ["", "rug", "999999"])
    expect((await treasurer.get(`${at}?order=${wrong}`)).html).toContain('id="order-error"');
  const part = await treasurer.get(`${at}?order=${number}`);
  expect(part.html).toContain("The order stays unpaid, and the payment becomes the member’s credit.");
  expect(part.html).toContain(`href="${at}?order=${id}&credit=1"`);
  const whole = await treasurer.get(`${at}?order=${id}&credit=1`);
  expect(whole.html).toContain("$1.50 of the member’s credit pays the rest.");
  // The credit is spent before it is confirmed.
  await desk.run("UPDATE credits SET cents = 100 WHERE user_id = ?", user);
  expect((await confirm(whole)).status).toBe(409);
  await desk.run("UPDATE credits SET cents = 600 WHERE user_id = ?", user);
  expect((await confirm(whole)).url.search).toBe("?done=recorded");
  expect(await desk.statusOf(id)).toBe("paid");
  expect(await desk.one("SELECT cents FROM credits WHERE user_id = ?", user)).toEqual({ cents: 450 });
});

it("matches no order of the officer, nor a line that is recorded", async () => {
  const { id, at, number } = await named();
  const me = await desk.one<{ id: number }>("SELECT id FROM users WHERE email = 'editor@example.com'");
  await desk.run("UPDATE orders SET user_id = ? WHERE id = ?", me.id, id);
  expect((await treasurer.get(`${at}?order=${number}`)).html).toContain(`Order ${number} is your own`);
  const { at: done, number: paid } = await named();
  await confirm(await treasurer.get(`${done}?order=${paid}`));
  expect((await treasurer.get(`${done}?order=${paid}`)).status).toBe(409);
});
