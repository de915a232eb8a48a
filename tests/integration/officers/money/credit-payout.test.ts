import { afterAll, beforeAll, expect, it } from "vitest";
import { day, startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Credit of members that the club pays out. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
});
afterAll(() => club?.stop());

async function newCredit(cents: number) {
  const buyer = await newBuyer(club);
  const { id } = await desk.idOf(buyer);
  await desk.run("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, ?)", id, cents);
  const credit = async () =>
    (await desk.one<{ cents: number }>("SELECT cents FROM credits WHERE user_id = ?", id)).cents;
  return { buyer, id, path: `/admin/members/${id}/credit`, credit };
}
type Fields = Readonly<Record<string, string>>;
const post = async (path: string, fields: Fields, by = treasurer) =>
  by.post(path, { ...shownFields(await by.get(path), "amount"), ...fields });
const confirm = (page: Page, by = treasurer) =>
  by.post(page.url, { ...shownFields(page, "amount"), confirm: "1" });

it("is shown with its mail first, and then is less, in the takings as a transfer out of credit", async () => {
  const { buyer, id, path, credit } = await newCredit(2500);
  expect((await treasurer.get(`/admin/members/${id}`)).html).toContain(`href="${path}"`);
  const asked = await post(path, { amount: "10", reference: `OUT ${id}`, day: day(1) });
  expect(asked.html).toContain("Their credit is $15.00 after that.");
  expect(await credit()).toBe(2500);
  expect((await confirm(asked)).html).toContain("recorded as paid out");
  expect(await credit()).toBe(1500);
  const mails = (await emailsTo(club, buyer.email)).filter(({ subject }) =>
    subject.startsWith("Your credit"),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain("$10.00");
  const { html } = await treasurer.get(`/admin/orders/takings?day=${day(1)}`);
  expect(html).toContain("Credit paid out");
  expect(html).toMatch(/Bank transfer<\/span>\s*<span class="amount">-\$10\.00/);
  expect(html).toMatch(/Credit with the club<\/span>\s*<span class="amount">\$10\.00/);
  const statement = (await treasurer.get(`/admin/members/${id}/statement`)).html;
  expect(statement).toMatch(/: Credit paid out<.*-\$10\.00/s);
  expect(statement).not.toMatch(/Paid too late|Order 0/);
  const [carrier] = await desk.ordersOf(buyer);
  for (const list of [
    `/admin/orders?q=${buyer.email}`,
    "/admin/orders?view=released",
    `/admin/search?q=${buyer.email}`,
  ])
    expect((await treasurer.get(list)).html).not.toContain(`/admin/orders/${carrier?.id}"`);
  const member = (await treasurer.get(`/admin/members/${id}`)).html;
  expect(member).not.toMatch(/Cancelled|order 0/);
  expect(member).toMatch(/Credit paid out: \$10\.00 <a/);
  const record = (await treasurer.get(`/admin/orders/${carrier?.id}`)).html;
  expect(record).toMatch(
    /Recorded by .* Nothing was ordered: the accounts keep credit of .* as it came or was paid out/,
  );
  expect(record).not.toMatch(/Cancelled|Ordered</);
  expect(await desk.all("SELECT id FROM activity_log WHERE path = ?", path)).toHaveLength(1);
});

it("is at most the credit, once, whoever of two officers is faster", async () => {
  const { id, path, credit } = await newCredit(1000);
  for (const [name, value] of [
    ["amount", "10.01"],
    ["amount", "0"],
    ["day", day(-2)],
    ["reference", ""],
  ] as const) {
    const refused = await post(path, { reference: `OUT ${id}`, [name]: value });
    expect([refused.status, refused.html.includes(`id="${name}-error"`)]).toEqual([422, true]);
  }
  const one = await post(path, { amount: "7", reference: `OUT ${id} a` });
  const two = await post(path, { amount: "7", reference: `OUT ${id} b` }, other);
  const replies = await Promise.all([confirm(one), confirm(two, other)]);
  expect(replies.filter(({ html }) => html.includes("recorded as paid out"))).toHaveLength(1);
  expect(await credit()).toBe(300);
  const taken = await post(path, {
    amount: "1",
    reference: `OUT ${id} ${replies[0]?.html.includes("recorded as paid out") ? "a" : "b"}`,
  });
  expect(taken.html).toContain("Another payment or refund has this number");
});

it("is no part of the statement of a member without orders, which their page leads to", async () => {
  const { id } = await desk.idOf(await newBuyer(club));
  const at = `/admin/members/${id}/statement`;
  expect((await treasurer.get(`/admin/members/${id}`)).html).toContain(`href="${at}"`);
  expect((await treasurer.get(at)).html).not.toContain("-0.00");
});

it("is nobody's own, and there has to be some", async () => {
  const editor = await desk.one<{ id: number }>("SELECT id FROM users WHERE email = 'editor@example.com'");
  expect((await treasurer.get(`/admin/members/${editor.id}/credit`)).status).toBe(403);
  const { id } = await desk.idOf(await newBuyer(club));
  expect((await treasurer.get(`/admin/members/${id}/credit`)).status).toBe(409);
});
