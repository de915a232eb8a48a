import { afterAll, beforeAll, expect, it } from "vitest";
import { day, startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { newBuyer, newOrder } from "../../../support/shop/buyers";

/** One bank transfer that pays two things. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
});
afterAll(() => club?.stop());

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const numberOf = (id: number) => String(id).padStart(6, "0");
const tickOf = ({ html }: Page) => / name="sure-reference" value="([^"]*)"/.exec(html)?.[1] ?? "";

/** An order that a transfer has paid. */
async function payFirst(reference: string) {
  const { id } = await newOrder(club, "MAP");
  await desk.confirm(await desk.post(id, { reference }));
  return { id, ...(await desk.dueOf(id)) };
}

it("is asked of whatever its case and spaces, and pays both once that is confirmed", async () => {
  const first = await payFirst("CBA 41-Q");
  const { id } = await newOrder(club, "MAP", 2);
  const { due } = await desk.dueOf(id);
  const asked = await desk.post(id, { reference: " cba  41-q ", confirm: "1" });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain(
    `This reference paid ${dollars(first.due)} for order ${numberOf(first.id)} of Nell Ash on `,
  );
  expect(asked.html).toContain(
    `With this one it pays ${dollars(first.due + due)} in all. Is it the same transfer?`,
  );
  expect(asked.html).toContain("Yes, one transfer paid both");
  expect([await desk.paymentsOf(id), await desk.statusOf(id)]).toEqual([[], "awaiting-payment"]);

  const shown = await desk.post(id, { reference: "cba 41-q", "sure-reference": tickOf(asked) });
  const twice = await Promise.all([desk.confirm(shown), desk.confirm(shown)]);
  expect(twice.map(({ url }) => url.search)).toEqual(["?done=paid", "?done=paid"]);
  expect(await desk.paymentsOf(id)).toMatchObject([{ reference: "transfer-cba 41-q+2", amount_cents: due }]);

  const order = await treasurer.get(`/admin/orders/${id}`);
  expect(order.html).toContain("<code>cba 41-q</code>");
  expect(order.html).not.toContain("cba 41-q+2");
  const csv = (await treasurer.get(`/admin/orders/takings.csv?day=${day()}`)).html;
  const rows = csv.split("\r\n").filter((row) => row.toLowerCase().includes("cba 41-q"));
  expect(rows.map((row) => /,cba 41-q,/i.test(row))).toEqual([true, true]);
  for (const path of [
    "/admin/orders?view=all&q=",
    "/admin/search?q=",
    "/admin/orders?view=all&q=transfer-",
  ]) {
    const { html } = await treasurer.get(`${path}CBA41-Q`);
    for (const found of [first.id, id]) expect(html).toContain(`/admin/orders/${found}"`);
  }
});

it("is asked of again where it pays another sum, or something else meanwhile", async () => {
  const first = await payFirst("CBA 42");
  const [second, third] = [await newOrder(club, "MAP"), await newOrder(club, "MAP")];
  const tick = tickOf(await desk.post(second.id, { reference: "CBA 42" }));
  const ticked = { reference: "CBA 42", "sure-reference": tick };
  const less = await desk.post(second.id, { ...ticked, amount: "1", "sure-amount": "100, of which 100" });
  expect([less.status, less.html.includes(`pays ${dollars(first.due + 100)} in all`)]).toEqual([422, true]);

  const pages = [await desk.post(second.id, ticked), await desk.post(third.id, ticked, other)];
  const replies = await Promise.all(pages.map((page, at) => desk.confirm(page, at ? other : treasurer)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const late = replies.find(({ status }) => status === 422) as Page;
  expect(late.html).toContain("Yes, one transfer paid all of them");
  const states = [await desk.statusOf(second.id), await desk.statusOf(third.id)];
  expect(states.toSorted()).toEqual(["awaiting-payment", "paid"]);
});

it("pays two renewals of a couple", async () => {
  const [one, two] = [await newBuyer(club), await newBuyer(club)];
  await desk.confirm(await desk.postMember(one, { how: "cheque", reference: "00731" }));
  const asked = await desk.postMember(two, { how: "cheque", reference: "00731" });
  expect([asked.status, asked.html.includes("Is it the same cheque?")]).toEqual([422, true]);
  expect(await desk.ordersOf(two)).toEqual([]);
  const sure = { how: "cheque", reference: "00731", "sure-reference": tickOf(asked) };
  const shown = await desk.postMember(two, sure);
  expect((await desk.confirm(shown)).url.search).toBe("?done=paid");
  expect((await desk.confirm(shown)).url.search).toBe("?done=paid");
  const orders = [...(await desk.ordersOf(one)), ...(await desk.ordersOf(two))];
  expect(orders.map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect((await desk.paymentsOf(orders[1]?.id ?? 0)).map(({ reference }) => reference)).toEqual([
    "cheque-00731+2",
  ]);
});
