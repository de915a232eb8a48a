import { afterAll, beforeAll, expect, it } from "vitest";
import { sellPaths } from "#contract/paths";
import { bankFile, bankPath, openBank } from "../../../support/admin/bank-statement";
import { day, startPayments } from "../../../support/admin/hand-payments";
import { newAccount } from "../../../support/admin/members";
import type { Club } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer, newOrder } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Lines of the bank's statement that match nothing and become a member's credit. */
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

const creditOf = async (id: number) =>
  (await desk.one<{ cents: number } | null>("SELECT cents FROM credits WHERE user_id = ?", id))?.cents ?? 0;

async function lineOf(words: string, cents = 4321) {
  await bank.upload(bankFile([cents, words]));
  return `${bankPath}/${await bank.lineOf(words)}`;
}

it("becomes credit of the member who is chosen, once, with a mail, and can be taken back", async () => {
  const buyer = await newBuyer(club);
  const { id } = await desk.idOf(buyer);
  await desk.run("UPDATE users SET last_name = 'Okonkwo-Byrne' WHERE id = ?", id);
  const at = await lineOf("Thanks from the Okonkwos");
  expect((await treasurer.get(bankPath)).html).toContain(`href="${at}"`);
  const found = await treasurer.get(`${at}?q=Okonkwo`);
  expect(found.html).toContain(`href="${at}?q=Okonkwo&member=${id}"`);
  const shown = await treasurer.get(`${at}?q=Okonkwo&member=${id}`);
  expect(shown.html).toMatch(
    /Nothing has been done yet.*\$43\.21.*becomes credit.*Your payment is your credit now/s,
  );
  expect(await creditOf(id)).toBe(0);
  const press = (by: HttpBrowser) => by.post(at, { ...shownFields(shown, "member"), confirm: "1" });
  const replies = await Promise.all([press(treasurer), press(other)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await creditOf(id)).toBe(4321);
  const mails = await emailsTo(club, buyer.email);
  expect(mails.filter(({ subject }) => subject.startsWith("Your payment is your credit"))).toHaveLength(1);
  const [order] = await desk.ordersOf(buyer);
  const takings = (await treasurer.get(`/admin/orders/takings.csv?day=${day()}`)).html;
  expect(takings).toMatch(
    /Bank transfer,"bank statement, [^"]*",43\.21,0\.00\r\n.*Credit with the club,,-43\.21/,
  );
  expect((await treasurer.get(bankPath)).html).toContain(`href="/admin/orders/${order?.id}"`);
  const list = (await treasurer.get(`/admin/orders?q=${buyer.email}`)).html;
  expect(list).not.toContain(`/admin/orders/${order?.id}"`);
  // The member's own list has no order of it.
  const { body } = await buyer.post(sellPaths.orders, {});
  expect(body).toMatchObject({ data: [], total: 0 });

  const { html } = await treasurer.get(`/admin/members/${id}/statement`);
  expect(html).toMatch(/: Bank transfer kept as credit.*bank statement, \d+ [A-Z][a-z]+ \d{4}/s);
  expect(html).not.toMatch(/Wrong amount|Order 0/i);

  const payment = await desk.one<{ id: number }>(
    "SELECT id FROM payments WHERE order_id = ?",
    order?.id ?? 0,
  );
  const back = `/admin/orders/${order?.id}/payments/${payment.id}/take-back`;
  await treasurer.post(back, {
    ...shownFields(await treasurer.get(back), "reason"),
    ...{ step: "save", reason: "Somebody else’s", confirm: "1" },
  });
  expect(await creditOf(id)).toBe(0);
  expect((await treasurer.get(at)).status).toBe(200);
});

it("can be of a member without e-mail, and of nobody whose account is closed, nor of the officer", async () => {
  const account = await newAccount(club);
  await desk.run(
    "UPDATE users SET email = 'no-email-x@invalid', last_name = 'Paperpost' WHERE id = ?",
    account.id,
  );
  const at = await lineOf("PAPERPOST", 1500);
  const shown = await treasurer.get(`${at}?member=${account.id}`);
  expect(shown.html).toContain("has no e-mail address");
  const post = (member: number) =>
    treasurer.post(at, { step: "save", to: "credit", member: String(member), confirm: "1" });
  const me = await desk.one<{ id: number }>("SELECT id FROM users WHERE email = 'editor@example.com'");
  const gone = await newAccount(club);
  await desk.run("UPDATE users SET closed_at = '2026-01-01' WHERE id = ?", gone.id);
  for (const id of [me.id, gone.id, 999_999]) {
    expect((await post(id)).html).toContain("Nothing happens before you have seen how");
    expect(await creditOf(id)).toBe(0);
  }
  expect((await post(account.id)).url.search).toBe("?done=credited");
  expect(await creditOf(account.id)).toBe(1500);
});

it("is refused of a line that is set aside, or that went out", async () => {
  const at = await lineOf("Interest of June", 77);
  await bank.act("aside", [Number(at.split("/").at(-1))], { reason: "Interest" });
  expect((await treasurer.get(at)).status).toBe(409);
  expect((await treasurer.get(await lineOf("Bill", -500))).status).toBe(409);
  expect((await treasurer.get(`${bankPath}/999999`)).status).toBe(404);
});

/** An order that waits for this sum. */
async function waitingOrder() {
  const { id } = await newOrder(club, "TOWEL");
  const number = String(id).padStart(6, "0");
  return { id, number, due: (await desk.dueOf(id)).due };
}
const credit = async (at: string, member: number, more: Record<string, string> = {}) =>
  treasurer.post(at, { step: "save", to: "credit", member: String(member), confirm: "1", ...more });

it("is refused of a payment that was recorded by hand already, with the order's number", async () => {
  const { id: member } = await desk.idOf(await newBuyer(club));
  const { id, number, due } = await waitingOrder();
  await desk.confirm(await desk.post(id, { reference: "WBC 5550001" }));
  const at = await lineOf("WBC5550001 MEMBER", due);
  const list = (await treasurer.get(bankPath)).html;
  expect(list).toContain("seems to have it already");
  expect(list).not.toContain(`href="${at}"`);
  for (const page of [
    await treasurer.get(at),
    await treasurer.get(`${at}?member=${member}`),
    await credit(at, member),
  ]) {
    expect(page.status).toBe(409);
    expect(page.html).toContain(`>Order ${number}</a> seems to have this payment already`);
  }
  expect(await creditOf(member)).toBe(0);
});

it("asks first where an order is found that it may pay, of this sum or another", async () => {
  for (const more of [0, 250]) {
    const { id: member } = await desk.idOf(await newBuyer(club));
    const { id, number, due } = await waitingOrder();
    const at = await lineOf(`Order ${number}`, due + more);
    expect((await treasurer.get(at)).html).toContain(`>Order ${number}</a>`);
    for (const answer of [{ "sure-order": "" }, { "sure-order": `${id + 1} ${member}` }]) {
      const asked = await credit(at, member, answer);
      expect([asked.status, await creditOf(member)]).toEqual([422, 0]);
      expect(asked.html).toContain(`It may be for order ${number} of`);
    }
    const sent = await credit(at, member, { "sure-order": `${id} ${member}` });
    expect([sent.url.search, await creditOf(member)]).toEqual(["?done=credited", due + more]);
  }
});
