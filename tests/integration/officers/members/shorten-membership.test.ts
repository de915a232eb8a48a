import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findOrder } from "#backend/src/db/shop/orders";
import { lateObstacles } from "#backend/src/db/shop/payments/late-payment";
import { shortenMembership } from "#backend/src/db/shop/payments/membership-shortening";
import { dayInWords } from "#backend/src/domain/club-time";
import { clubPaths } from "#contract/paths";
import { addDays } from "#rules/days";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import {
  callBackend,
  type newBuyer,
  newPaidOrder,
  noSite,
  pressAtGateway,
} from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** A membership whose order was refunded is shortened by the treasurer. */
let club: Club;
let treasurer: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  treasurer = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

const run = (sql: string, ...values: (string | number | null)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const readMembership = async (id: number) => {
  const row = await club.db
    .prepare("SELECT m.* FROM memberships m JOIN orders o ON o.user_id = m.user_id WHERE o.id = ?")
    .bind(id)
    .first<{
      user_id: number;
      number: string;
      name: string;
      valid_to: string;
      updated_at: string;
      no_expiry: number;
    }>();
  if (!row) throw new Error(`the buyer of order ${id} is no member`);
  return row;
};
const validTo = async (id: number) => (await readMembership(id)).valid_to;
const setValidTo = async (id: number, day: string) =>
  run("UPDATE memberships SET valid_to = ? WHERE user_id = ?", day, (await readMembership(id)).user_id);

/** The day in Brisbane. */
const today = () => new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 10);
const refund = (id: number) =>
  treasurer.post(`/admin/orders/${id}/refund`, {
    step: "save",
    how: "credit",
    reference: "",
    note: "",
    confirm: "1",
  });

/** A new member's order, paid and refunded. */
async function newRefunded() {
  const order = await newPaidOrder(club, "MEMBER-FULL");
  await refund(order.id);
  return order;
}

/** Pays another year, on top of a membership that runs for longer than a month. */
async function payAgain(buyer: Buyer, id: number): Promise<number> {
  const before = await validTo(id);
  await setValidTo(id, today());
  await buyer.add("MEMBER-FULL");
  const { order, payment } = await buyer.order();
  await setValidTo(id, before);
  await pressAtGateway(club, payment, "pay");
  const again = await club.db
    .prepare("SELECT id FROM orders WHERE order_key = ?")
    .bind(order)
    .first<number>("id");
  return again ?? 0;
}

const getFields = ({ html }: Page) =>
  Object.fromEntries(getForms(html).find(({ action }) => action.endsWith("/shorten"))?.fields ?? []);
/** Fills in the form as it was when `form` was loaded. */
const send = (id: number, form: Page, fields: Record<string, string>) =>
  treasurer.post(`/admin/orders/${id}/shorten`, {
    ...getFields(form),
    reason: "Paid by mistake.",
    ...fields,
  });
const open = (id: number) => treasurer.get(`/admin/orders/${id}/shorten`);
/** Shortens as proposed. */
const shorten = async (id: number) => send(id, await open(id), { confirm: "1" });

describe("a refunded membership", () => {
  it("is shortened as proposed: it is confirmed first, mailed, noted, and the card is not valid any more", async () => {
    const { id, buyer } = await newRefunded();
    const { number } = await readMembership(id);
    const before = await validTo(id);
    const order = await treasurer.get(`/admin/orders/${id}`);
    expect(order.html).toMatch(
      /<div class="main"><a class="btn" href="[^"]*\/shorten">Shorten the membership</,
    );
    expect(order.html).toContain('<button class="quiet" name="to" value="settle">');
    expect(order.html).toContain(`Refunded. The membership stays extended to ${dayInWords(before)}.`);
    const card = async () => (await callBackend(club, clubPaths.verifyCard, { card: number })).body.state;
    expect(await card()).toBe("valid");

    const form = await open(id);
    const yesterday = addDays(today(), -1);
    for (const text of [number, dayInWords(before), "12 months", `value="${yesterday}"`])
      expect(form.html).toContain(text);
    const question = await send(id, form, {});
    for (const text of [
      "Nothing has been done yet",
      "not valid any more, at once",
      "Paid by mistake.",
      buyer.email,
    ])
      expect(question.html).toContain(text);
    expect(await validTo(id)).toBe(before);
    const changed = await treasurer.post(question.url, { ...getFields(question), change: "1" });
    expect([changed.status, changed.html.includes("Paid by mistake.")]).toEqual([200, true]);

    const done = await treasurer.post(question.url, { ...getFields(question), confirm: "1" });
    expect(done.html).toContain("The membership is shortened");
    expect(done.html).toMatch(
      /<strong>Membership shortened<\/strong>.*Paid by mistake\..*stays extended to.*Tomasz Wielgosz/s,
    );
    expect(done.html).not.toContain("Needs attention</h2>");
    expect((await treasurer.get("/admin/activity?screen=orders")).html).toContain(
      `Shortened a refunded membership: ${dayInWords(before)} → ${dayInWords(yesterday)}, `,
    );
    expect(done.html).not.toContain(`/admin/orders/${id}/shorten`);
    expect(await validTo(id)).toBe(yesterday);
    expect(await card()).toBe("unknown");
    const [email] = await emailsTo(club, buyer.email);
    expect(email?.subject).toContain("Your membership has ended");
    expect(email?.body).toMatch(/ended on .*not valid any more[\s\S]*Paid by mistake\.[\s\S]*\/renew/);

    // Paid again with the credit of the refund, a term begins today.
    await buyer.add("MEMBER-FULL");
    await buyer.order();
    expect([await validTo(id), await card()]).toEqual([before, "valid"]);
  });

  it("keeps the other lines of what needs attention", async () => {
    const { id } = await newRefunded();
    await run(
      "UPDATE orders SET needs_attention = 'Before.' || char(10) || needs_attention || char(10) || 'After.' WHERE id = ?",
      id,
    );
    await shorten(id);
    const left = await club.db
      .prepare("SELECT needs_attention FROM orders WHERE id = ?")
      .bind(id)
      .first("needs_attention");
    expect(left).toBe("Before.\nAfter.");
  });

  it("is refused with the error beside the field, and all typed is kept", async () => {
    const { id } = await newRefunded();
    const [form, before] = [await open(id), await readMembership(id)];
    for (const [fields, field, words] of [
      [{ day: "2026-02-31" }, "day", "Give a day"],
      [{ day: "" }, "day", "Give a day"],
      [{ day: before.valid_to }, "day", "Must be before"],
      [{ day: "2099-01-01" }, "day", "Must be before"],
      [{ day: addDays(today(), -2) }, "day", "more than this order had added"],
      [{ reason: " " }, "reason", "Tell the member why"],
      [{ reason: "x".repeat(501) }, "reason", "Keep to 500"],
    ] as const) {
      const reply = await send(id, form, { confirm: "1", ...fields });
      expect([words, reply.status]).toEqual([words, 422]);
      expect(reply.html).toMatch(new RegExp(`id="${field}-error">[^<]*${words}`));
      if (field === "day") expect(reply.html).toContain("Paid by mistake.</textarea>");
      if ("day" in fields) expect(reply.html).toContain(`value="${fields.day}"`);
    }
    expect(await readMembership(id)).toEqual(before);
    const later = addDays(today(), 30);
    expect((await send(id, form, { day: later })).html).toContain(
      `any more from ${dayInWords(addDays(later, 1))}`,
    );
    await send(id, form, { day: later, confirm: "1" });
    expect(await validTo(id)).toBe(later);
  });

  it("that has changed meanwhile is not shortened, and the words are kept", async () => {
    const { id } = await newRefunded();
    const form = await open(id);
    const { user_id } = await readMembership(id);
    await run(
      "UPDATE memberships SET racers_id = 'R1', updated_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?",
      user_id,
    );
    const before = await readMembership(id);
    const reply = await send(id, form, { confirm: "1", reason: "Typed <here>" });
    expect(reply.status).toBe(409);
    expect(reply.html).toContain("has changed meanwhile");
    expect(reply.html).toContain("Typed &lt;here&gt;</textarea>");
    expect(await readMembership(id)).toEqual(before);
    // While it is written.
    const read = { ...before, level: "", name: before.name };
    await setValidTo(id, "2030-01-01");
    const by = { editorId: 6, note: null };
    expect(await shortenMembership(club.db, id, { day: today(), membership: read }, by, Date.now())).toBe(
      false,
    );
    expect(await validTo(id)).toBe("2030-01-01");
  });

  it("is shortened once, and by nobody before the refund", async () => {
    const paid = await newPaidOrder(club, "MEMBER-FULL");
    expect((await treasurer.get(`/admin/orders/${paid.id}`)).html).not.toContain("Shorten the membership");
    expect((await open(paid.id)).html).toContain("There is nothing to shorten");
    const { id, buyer } = await newRefunded();
    const form = await open(id);
    const twice = await Promise.all([1, 2].map(() => send(id, form, { confirm: "1" })));
    const late = await send(id, form, { confirm: "1" });
    expect([...twice, late].map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = await send(id, form, { confirm: "1", reason: "Again" });
    expect([other.status, other.html.includes("Again")]).toEqual([409, true]);
    const emails = await emailsTo(club, buyer.email);
    expect(emails.filter(({ subject }) => subject.includes("has ended"))).toHaveLength(1);
  });

  it("is shortened by another editor than its member", async () => {
    const { id } = await newRefunded();
    const form = await open(id);
    const { user_id } = await readMembership(id);
    const setBuyer = (user: number) => run("UPDATE orders SET user_id = ? WHERE id = ?", user, id);
    await setBuyer(6);
    expect((await treasurer.get(`/admin/orders/${id}`)).html).not.toContain("/shorten");
    const refused = await send(id, form, { confirm: "1", reason: "My own" });
    expect([refused.status, refused.html.includes("My own")]).toEqual([403, true]);
    await setBuyer(user_id);
    const member = await signInToAdmin(club, "member@example.com");
    expect(
      (await member.post(`/admin/orders/${id}/shorten`, { ...getFields(form), reason: "x", confirm: "1" }))
        .status,
    ).toBe(403);
    expect(await validTo(id)).not.toBe(addDays(today(), -1));
  });
});

describe("two orders that extended a membership", () => {
  it.each([
    [0, 1],
    [1, 0],
  ])("are taken off in the order %i, %i, each with its own months", async (first, second) => {
    const { id, buyer } = await newPaidOrder(club, "MEMBER-FULL");
    const oneYear = await validTo(id);
    const ids = [id, await payAgain(buyer, id)];
    const twoYears = await validTo(id);
    expect(twoYears.slice(0, 4)).toBe(String(Number(oneYear.slice(0, 4)) + 1));
    for (const each of ids) await refund(each);
    await shorten(ids[first] ?? 0);
    expect(await validTo(id)).toBe(oneYear);
    await shorten(ids[second] ?? 0);
    expect(await validTo(id)).toBe(addDays(today(), -1));
  });

  it("lets a late payment extend again once the extension since was taken back", async () => {
    const { id, buyer } = await newPaidOrder(club, "MEMBER-FULL");
    await setValidTo(id, today());
    await buyer.add("MEMBER-FULL");
    const late = await findOrder(club.db, "key", (await buyer.order()).order);
    if (!late) throw new Error("no order was placed");
    const extended = "UPDATE membership_extensions SET created_at = ?, shortened_to = ? WHERE order_id = ?";
    await run(extended, late.created_at, null, id);
    expect(await lateObstacles(club.db, late, { now: Date.now(), receivedAt: Date.now() })).toEqual([
      "Another order has extended the membership since.",
    ]);
    await run(extended, late.created_at, today(), id);
    expect(await lateObstacles(club.db, late, { now: Date.now(), receivedAt: Date.now() })).toEqual([]);
  });
});

describe("after two members were merged", () => {
  it("can be shortened where its membership stayed, and says why where it went", async () => {
    const [kept, merged] = [await newRefunded(), await newRefunded()];
    const memberOf = async ({ id }: { id: number }) => (await readMembership(id)).user_id;
    const [keptId, mergedId] = [await memberOf(kept), await memberOf(merged)];
    const path = `/admin/members/${keptId}/merge/${mergedId}`;
    const chosen = shownFields(await treasurer.get(path), "version");
    const asked = await treasurer.post(path, { ...chosen, "from-level": "kept" });
    await treasurer.post(path, { ...shownFields(asked, "version"), confirm: "1" });
    expect((await treasurer.get(`/admin/orders/${kept.id}`)).html).toContain("Shorten the membership");
    expect((await open(merged.id)).html).toContain("The membership that this order extended went with that");
    await treasurer.post(`/admin/members/${mergedId}/unmerge`, { step: "save", confirm: "1" });
    expect((await open(merged.id)).html).toContain("12 months");
  });
});
