import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Payment, settlePayment } from "#backend/src/db/shop/payments/payments";
import { day, startPayments, yearAfter } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import { interruptedDatabase } from "../../../support/faults/interrupted-database";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer } from "../../../support/shop/buyers";

/** What an officer records of a membership that was paid without an order. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
});
afterAll(() => club?.stop());

describe("a membership that was paid without an order", () => {
  it("joins one who never was a member, with the joining fee, once for two taps", async () => {
    const buyer = await newBuyer(club);
    const level = await desk.one<{ price: number; fee: number }>(
      `SELECT s.price_cents AS price, l.joining_fee_cents AS fee FROM skus s JOIN products p ON p.id = s.product_id
       JOIN membership_levels l ON l.id = p.level_id WHERE s.code = 'MEMBER-FULL'`,
    );
    expect(level.fee).toBeGreaterThan(0);
    const shown = await desk.postMember(buyer, { reference: desk.newReference(), day: day(2) });
    expect(shown.html).toMatch(/Joining fee.*A new membership until /s);
    const cancel = `href="/admin/members/${(await desk.idOf(buyer)).id}">Cancel</a>`;
    const form = await treasurer.get(shown.url.pathname);
    expect([shown.html.includes(cancel), form.html.includes(cancel)]).toEqual([true, true]);
    expect(await desk.ordersOf(buyer)).toEqual([]);
    const twice = await Promise.all([desk.confirm(shown), desk.confirm(shown)]);
    expect(twice.map(({ url }) => url.search)).toEqual(["?done=paid", "?done=paid"]);
    const orders = await desk.ordersOf(buyer);
    expect(orders).toMatchObject([{ status: "paid", total_cents: level.price + level.fee }]);
    expect(twice.map(({ url }) => url.pathname)).toEqual([1, 2].map(() => `/admin/orders/${orders[0]?.id}`));
    expect(await desk.validTo(buyer)).toBe(yearAfter(day()));
    expect(await desk.receipts(buyer)).toHaveLength(1);
    const { html } = await treasurer.get(`/admin/members/${(await desk.idOf(buyer)).id}`);
    expect(html).toMatch(/Paid \$[\d.]+ <a [^>]*>order \d+<\/a>.*?<p class="soft">\d+ \w+ \d{4}, Bank/s);
    const takings = await treasurer.get(`/admin/orders/takings.csv?day=${day(2)}`);
    expect(takings.html).toContain(`INV-${String(orders[0]?.id).padStart(6, "0")}`);
  });

  it("extends from the end of the term, and takes the place of an unpaid order", async () => {
    const buyer = await newBuyer(club);
    await desk.enrol(buyer, day(-5));
    await buyer.add("MEMBER-FULL");
    const { payment } = await buyer.order();
    const shown = await desk.postMember(buyer, { how: "cash" });
    expect(shown.html).toMatch(/The unpaid order \d+ is released/);
    await desk.confirm(shown);
    expect((await desk.ordersOf(buyer)).map(({ status }) => status)).toEqual(["released", "paid"]);
    expect(await desk.validTo(buyer)).toBe(yearAfter(day(-5)));

    const [replaced] = await desk.ordersOf(buyer);
    const { due } = await desk.dueOf(replaced?.id ?? 0);
    const late: Payment = {
      gateway: "sandbox",
      webhookId: "l2",
      isSuccess: true,
      reference: "sandbox-l2",
      amountCents: due,
    };
    const settled = await settlePayment(club.db as never, payment.split("/").at(-1) ?? "", late, Date.now());
    expect(settled?.outcome).toBe("kept-as-credit");
    expect(await desk.validTo(buyer)).toBe(yearAfter(day(-5)));
  });

  it("of two officers at once renews once, and becomes credit of nobody unasked", async () => {
    const buyer = await newBuyer(club);
    await desk.enrol(buyer, day(-5));
    const shown = [
      await desk.postMember(buyer, { how: "cash" }),
      await desk.postMember(buyer, { how: "cash" }, other),
    ];
    const replies = await Promise.all(
      shown.map((page, at) => desk.confirm(page, at === 0 ? treasurer : other)),
    );
    expect(replies.filter(({ url }) => url.search === "?done=paid")).toHaveLength(1);
    const second = replies.find(({ url }) => url.search !== "?done=paid");
    expect([409, 422]).toContain(second?.status);
    expect(await desk.validTo(buyer)).toBe(yearAfter(day(-5)));
    expect((await desk.ordersOf(buyer)).filter(({ status }) => status === "paid")).toHaveLength(1);
    const unshown = await desk.postMember(buyer, { how: "cash", confirm: "1" });
    expect(unshown.status).toBe(409);
    expect(unshown.html).toMatch(/can be renewed from \d+ \w+ \d{4}/);
    expect(
      await desk.one("SELECT count(*) AS n FROM credits WHERE user_id = ?", (await desk.idOf(buyer)).id),
    ).toEqual({
      n: 0,
    });
  });

  it("before the renewal opens is warned of, and becomes credit that the renewal uses", async () => {
    const buyer = await newBuyer(club);
    await desk.enrol(buyer, day(-200));
    const { id: user } = await desk.idOf(buyer);
    const form = await treasurer.get(`/admin/members/${user}/payment`);
    expect(form.html).toMatch(/This membership can be renewed from \d+ \w+ \d{4}\./);
    const shown = await desk.postMember(buyer, { how: "cash" });
    expect(shown.html).toMatch(/becomes credit of Nell Ash\. An order of the renewal on the site uses it/);
    const done = await desk.confirm(shown);
    expect(done.url.search).toBe("?done=early");
    expect(done.html).toContain("Recorded by Tomasz Wielgosz for Nell Ash.");
    expect(done.html).not.toContain("<dt>Address</dt>");
    await desk.run(
      `INSERT INTO addresses (user_id, display_name, first_name, last_name, street_address, suburb, state, postcode,
         created_at, updated_at)
       SELECT id, 'Home', 'A', 'B', '8 Quay Street', 'Taree', 'NSW', '2430', '2026', '2026' FROM users WHERE email = ?`,
      buyer.email,
    );
    await desk.run(
      "UPDATE users SET current_address_id = (SELECT max(id) FROM addresses) WHERE email = ?",
      buyer.email,
    );
    expect((await treasurer.get(done.url.pathname)).html).toContain("8 Quay Street\nTaree NSW 2430");
    expect((await desk.confirm(shown)).url.search).toBe("?done=early");
    expect(await desk.validTo(buyer)).toBe(day(-200));
    const [order, ...others] = await desk.ordersOf(buyer);
    expect([order?.status, others]).toEqual(["released", []]);
    const [payment, ...more] = await desk.paymentsOf(order?.id ?? 0);
    expect([payment?.amount_cents, more]).toEqual([order?.total_cents, []]);
    expect(await desk.one("SELECT cents FROM credits WHERE user_id = ?", user)).toEqual({
      cents: order?.total_cents,
    });
    const [mail] = await emailsTo(club, buyer.email);
    expect(mail?.body).toMatch(/can be renewed from \d+ \w+ \d{4}, so it is not renewed yet/);
  });

  it("uses credit where that is ticked, and keeps it where it is not", async () => {
    const [spends, keeps] = [await newBuyer(club), await newBuyer(club)];
    for (const { email } of [spends, keeps])
      await desk.run(
        "INSERT INTO credits (user_id, supplier_id, cents) SELECT id, 1, 700 FROM users WHERE email = ?",
        email,
      );
    await desk.confirm(await desk.postMember(spends, { how: "cash", usesCredit: "1" }));
    await desk.confirm(await desk.postMember(keeps, { how: "cash" }));
    const credit = async (buyer: Parameters<typeof desk.idOf>[0]) =>
      desk.one("SELECT cents FROM credits WHERE user_id = ?", (await desk.idOf(buyer)).id);
    expect([await credit(spends), await credit(keeps)]).toEqual([{ cents: 0 }, { cents: 700 }]);
    const [[one1], [one2]] = [await desk.ordersOf(spends), await desk.ordersOf(keeps)];
    const [paid1] = await desk.paymentsOf(one1?.id ?? 0);
    const [paid2] = await desk.paymentsOf(one2?.id ?? 0);
    expect((paid2?.amount_cents ?? 0) - (paid1?.amount_cents ?? 0)).toBe(700);
  });

  it("with a wrong field is refused beside it, and everything typed is kept", async () => {
    const buyer = await newBuyer(club);
    const refused = await desk.postMember(buyer, {
      level: "",
      reference: " ",
      additional: "Ned Ash",
      confirm: "1",
    });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="level-error".*value="Ned Ash".*id="reference-error"/s);
    const pair = await desk.postMember(buyer, { additional: "Ned Ash", how: "cash" });
    expect([pair.status, pair.html.includes("has no additional member")]).toEqual([422, true]);
    expect(await desk.ordersOf(buyer)).toEqual([]);
  });

  it("opens with the member's own level, and says how its last day moves", async () => {
    const [current, lapsed] = [await newBuyer(club), await newBuyer(club)];
    await desk.enrol(current, day(-5));
    await desk.enrol(lapsed, day(60));
    const form = async (buyer: typeof current) =>
      (await treasurer.get(`/admin/members/${(await desk.idOf(buyer)).id}/payment`)).html;
    const words = (date: string) =>
      new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(date));
    const { name } = await desk.one<{ name: string }>(
      "SELECT l.name FROM memberships m JOIN membership_levels l ON l.id = m.level_id WHERE user_id = ?",
      (await desk.idOf(lapsed)).id,
    );
    expect(await form(current)).toMatch(new RegExp(`<option value="\\d+" selected>${name}: `));
    const span = (before: string, after: string) => `Last day: ${words(before)} → ${words(after)}.`;
    expect(await form(current)).toContain(span(day(-5), yearAfter(day(-5))));
    const after = await form(lapsed);
    expect(after).toContain(`${span(day(60), yearAfter(day()))} It has ended:`);
    const done = await desk.confirm(await desk.postMember(lapsed, { how: "cash" }));
    expect(done.html).toContain(`<dt>Last day</dt><dd>${words(day(60))} → ${words(yearAfter(day()))}</dd>`);
    expect(await desk.validTo(lapsed)).toBe(yearAfter(day()));
  });

  it("is not recorded of another sum than the level's price without a word", async () => {
    const buyer = await newBuyer(club);
    const shown = await desk.postMember(buyer, { how: "cash" });
    const due = /name="due" value="(\d+)"/.exec(shown.html)?.[1];
    const price = (Number(due) / 100).toFixed(2);
    const other = await desk.postMember(buyer, { how: "cash", amount: "8.50" });
    expect(other.status).toBe(422);
    expect(other.html).toMatch(/value="8.50".*id="amount-question".*less than is due/s);
    expect((await desk.postMember(buyer, { how: "cash", amount: price })).status).toBe(200);
    expect(await desk.ordersOf(buyer)).toEqual([]);
  });

  it("is nobody's own to record, and of nobody who does not exist", async () => {
    const { id } = await desk.idOf({ email: "editor@example.com" });
    for (const reply of [
      await treasurer.get(`/admin/members/${id}/payment`),
      await treasurer.post(`/admin/members/${id}/payment`, { step: "save", confirm: "1" }),
    ])
      expect([reply.status, reply.html.includes("another officer has to record")]).toEqual([403, true]);
    expect((await treasurer.get("/admin/members/999999/payment")).status).toBe(404);
  });
});

describe("settling by hand", () => {
  it("does nothing when another extension comes between what is read and what is written", async () => {
    const buyer = await newBuyer(club);
    await desk.enrol(buyer, day(-5));
    await buyer.add("MEMBER-FULL");
    const { payment } = await buyer.order();
    const [order] = await desk.ordersOf(buyer);
    const id = order?.id ?? 0;
    const extend = async () =>
      desk.run(
        "UPDATE memberships SET valid_to = ? WHERE user_id = ?",
        yearAfter(day(-5)),
        (await desk.idOf(buyer)).id,
      );
    const db = interruptedDatabase(club.db, [extend]);
    const byHand = {
      editorId: 1,
      receivedAt: Date.now(),
      extendsTo: yearAfter(day(-5)),
      usedCents: 0,
      keptCents: 0,
    };
    const settled = await settlePayment(
      db as never,
      payment.split("/").at(-1) ?? "",
      {
        ...{ gateway: "cash", webhookId: null, isSuccess: true, reference: `cash-${id}`, byHand },
        amountCents: (await desk.dueOf(id)).due,
      },
      Date.now(),
    );
    expect([settled?.outcome, await desk.statusOf(id), await desk.paymentsOf(id)]).toEqual([
      "refused",
      "awaiting-payment",
      [],
    ]);
  });
});

describe("a member's page", () => {
  it("has the newest orders and a link to all of them", async () => {
    const buyer = await newBuyer(club);
    const { id } = await desk.idOf(buyer);
    for (let count = 0; count < 9; count++) {
      await buyer.add("MAP");
      await buyer.order();
    }
    const { html } = await treasurer.get(`/admin/members/${id}`);
    expect(html.match(/href="\/admin\/orders\/\d+">\d+: /g)).toHaveLength(8);
    expect(html).toContain(`<a href="/admin/orders?q=${encodeURIComponent(buyer.email)}">All 9 orders</a>`);
  });

  it("has the credit with the club, when there is some", async () => {
    const { id } = await desk.idOf(await newBuyer(club));
    const html = async () => (await treasurer.get(`/admin/members/${id}`)).html;
    expect(await html()).not.toContain("Credit with the club");
    await desk.run("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, 1250)", id);
    expect(await html()).toMatch(/Credit with the club.*\$12\.50/s);
  });

  it("names the car of an application, and opens a run's entry in the calendar", async () => {
    const application = await desk.one<{ id: number; user_id: number; car: string }>(
      `SELECT id, user_id, concat_ws(' ', vehicle ->> 'year_built', vehicle ->> 'make', vehicle ->> 'model') AS car
       FROM siv_applications WHERE status <> 'draft' ORDER BY id DESC LIMIT 1`,
    );
    const run = await desk.one<{ organiser_id: number; entry: number; title: string }>(
      `SELECT r.organiser_id, c.id AS entry, r.title FROM siv_events r JOIN calendar_events c ON c.siv_event_id = r.id
       WHERE r.status <> 'draft' ORDER BY r.starts_at DESC LIMIT 1`,
    );
    expect((await treasurer.get(`/admin/members/${application.user_id}`)).html).toContain(
      `<a href="/admin/applications/${application.id}">${application.car}: `,
    );
    expect((await treasurer.get(`/admin/members/${run.organiser_id}`)).html).toContain(
      `<a href="/admin/events/${run.entry}">`,
    );
  });
});
