import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clubPaths, sellPaths } from "#contract/paths";
import { type Payment, settlePayment } from "../../../backend/src/db/shop/payments/payments";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { interruptedDatabase } from "../../support/faults/interrupted-database";
import { getForms, type HttpBrowser, type Page } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";
import { newBuyer, newOrder, noSite, pressAtGateway } from "../../support/shop/buyers";

/** What an officer records of money that did not come by card: of an order, and of a membership without one. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  treasurer = await signInToAdmin(club, "editor@example.com");
  const { email } = await newBuyer(club);
  await giveRole(club, email, "treasurer");
  other = await signInToAdmin(club, email);
});
afterAll(() => club?.stop());

type Buyer = Awaited<ReturnType<typeof newBuyer>>;
type Fields = Readonly<Record<string, string>>;

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const one = async <T>(sql: string, ...values: (string | number)[]) =>
  (await club.db
    .prepare(sql)
    .bind(...values)
    .first<T>()) as T;
const all = async <T>(sql: string, ...values: (string | number)[]) =>
  (
    await club.db
      .prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;

const day = (daysAgo = 0) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(
    Date.now() - daysAgo * 86_400_000,
  );
const yearAfter = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
let references = 0;
const newReference = () => `NAB ${++references}`;
const idOf = ({ email }: Pick<Buyer, "email">) =>
  one<{ id: number }>("SELECT id FROM users WHERE email = ?", email);
const dueOf = (id: number) =>
  one<{ due: number }>("SELECT total_cents - credit_cents AS due FROM orders WHERE id = ?", id);
const paymentsOf = (id: number) =>
  all<{ kind: string; gateway: string; reference: string; amount_cents: number }>(
    "SELECT kind, gateway, reference, amount_cents FROM payments WHERE order_id = ? ORDER BY id",
    id,
  );
const statusOf = (id: number) =>
  one<{ status: string }>("SELECT status FROM orders WHERE id = ?", id).then(({ status }) => status);
const receipts = async ({ email }: Buyer) =>
  (await emailsTo(club, email)).filter(({ subject }) => subject.startsWith("Paid:"));
/** As the card shows it. */
async function validTo({ token }: Buyer): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}`, connection: "close" };
  const reply = await fetch(club.backend + clubPaths.getMembership, { headers });
  return ((await reply.json()) as { valid_to: string | null }).valid_to;
}

const open = (id: number, by = treasurer) => by.get(`/admin/orders/${id}/payment`);
const post = async (id: number, fields: Fields, by = treasurer) =>
  by.post(`/admin/orders/${id}/payment`, {
    step: "save",
    how: "transfer",
    day: day(),
    amount: ((await dueOf(id)).due / 100).toFixed(2),
    ...fields,
  });
/** The button that records it, on the page of what will happen. */
function confirm(shown: Page, by = treasurer): Promise<Page> {
  const form = getForms(shown.html).find(({ fields }) => fields.has("extendsTo"));
  if (!form) throw new Error(`${shown.status}: nothing to confirm in ${shown.html.slice(-1500)}`);
  return by.post(shown.url, { ...Object.fromEntries(form.fields), confirm: "1" });
}
const release = (id: number) =>
  run("UPDATE orders SET stock_held_until = '2020-01-01T00:00:00.000Z' WHERE id = ?", id);

const member = async (level: string) =>
  (await one<{ id: number }>("SELECT id FROM membership_levels WHERE code = ?", level)).id;
const postMember = async (buyer: Buyer, fields: Fields, by = treasurer) =>
  by.post(`/admin/members/${(await idOf(buyer)).id}/payment`, {
    ...{ step: "save", level: String(await member("full")), additional: "", how: "transfer", day: day() },
    ...fields,
  });
/** Gives a full membership until a day. */
const enrol = async (buyer: Buyer, until: string) =>
  run(
    `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
     VALUES (?, ?, ?, 'Nell Ash', ?, '2020-01-01', '2020-01-01T00:00:00.000Z')`,
    (await idOf(buyer)).id,
    await member("full"),
    `N-${++references}`,
    until,
  );
const ordersOf = async (buyer: Buyer) =>
  all<{ id: number; status: string; total_cents: number }>(
    "SELECT id, status, total_cents FROM orders WHERE user_id = ? ORDER BY id",
    (await idOf(buyer)).id,
  );

describe("a payment of an order", () => {
  it("is asked for, shown with what follows, and then issues all that a card would", async () => {
    const { id, buyer } = await newOrder(club, "MEMBER-FULL", 1, 500);
    expect((await treasurer.get(`/admin/orders/${id}`)).html).toContain(`/admin/orders/${id}/payment`);
    const { due } = await dueOf(id);
    expect((await open(id)).html).toContain(`value="${(due / 100).toFixed(2)}" maxlength`);
    const reference = newReference();
    const shown = await post(id, { reference });
    expect(shown.html).toMatch(/Nothing has been done yet.*Bank transfer.*valid until the end of/s);
    expect(await statusOf(id)).toBe("awaiting-payment");

    const twice = await Promise.all([confirm(shown), confirm(shown)]);
    expect(twice.map(({ status, url }) => [status, url.search])).toEqual(
      [1, 2].map(() => [200, "?done=paid"]),
    );
    expect((await confirm(shown)).url.search).toBe("?done=paid");
    expect(twice[0]?.html).toMatch(/Payment recorded by .*/);
    expect(await paymentsOf(id)).toEqual([
      { kind: "payment", gateway: "transfer", reference: `transfer-${reference}`, amount_cents: due },
    ]);
    expect(await validTo(buyer)).toBe(yearAfter(day()));
    const [key] = await all<{ order_key: string; token: string }>(
      "SELECT o.order_key, i.token FROM orders o JOIN invoices i ON i.order_id = o.id WHERE o.id = ?",
      id,
    );
    const { body } = await buyer.post(sellPaths.order(key?.order_key ?? ""), {});
    expect(body.item).toMatchObject({ status: "paid", paid_by: "transfer" });
    const invoice = await buyer.post(sellPaths.invoiceByToken(key?.token ?? ""), {});
    expect(invoice.body.item).toMatchObject({
      paid_by: "transfer",
      payment_reference: reference,
      issued_on: day(),
    });
    const [mail, ...more] = await receipts(buyer);
    expect(more).toEqual([]);
    expect(mail?.body).toMatch(
      /How it was paid: Bank transfer, \d.*From your credit \$5.00, Bank transfer: \$/s,
    );
  });

  it("counts in the takings of the day that was typed, without a time", async () => {
    const { id } = await newOrder(club, "MAP");
    await run("UPDATE orders SET created_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", id);
    await confirm(await post(id, { how: "cash", day: day(3) }));
    const csv = async (of: string) => (await treasurer.get(`/admin/orders/takings.csv?day=${of}`)).html;
    const number = String(id).padStart(6, "0");
    expect(await csv(day(3))).toContain(`${day(3)},,Payment,${number},INV-${number},Nell Ash,Cash,`);
    expect(await csv(day())).not.toContain(`,${number},`);
    expect((await treasurer.get(`/admin/orders/takings?day=${day(3)}`)).html).toContain("Cash</span>");
  });

  it.each([
    ["amount", { amount: "1.00" }, "is due: no other amount"],
    ["day", { day: day(-1) }, "still to come"],
    ["day", { day: day(1) }, "The order was placed later"],
    ["day", { day: "" }, "Give the day"],
    ["how", { how: "sandbox" }, "Choose how"],
    ["reference", { reference: " " }, "Give the bank"],
    ["reference", { reference: "<b>" }, "Letters, digits"],
  ])("with a wrong %s is refused beside it: %j", async (field, fields, words) => {
    const { id } = await newOrder(club, "MAP");
    const refused = await post(id, { reference: "KEPT-1", ...fields, confirm: "1" });
    expect([refused.status, refused.html.includes(`id="${field}-error"`)]).toEqual([422, true]);
    expect(refused.html).toContain(words);
    if (!("reference" in fields)) expect(refused.html).toContain("KEPT-1");
    expect(await paymentsOf(id)).toEqual([]);
  });

  it("with the reference of another payment is refused, and that of another kind is not", async () => {
    const [first, second] = [await newOrder(club, "MAP"), await newOrder(club, "MAP")];
    const reference = newReference();
    await confirm(await post(first.id, { reference }));
    const refused = await post(second.id, { reference: ` ${reference}  `, confirm: "1" });
    expect([refused.status, refused.html.includes("has this reference")]).toEqual([422, true]);
    await confirm(await post(second.id, { how: "cheque", reference }));
    expect(await statusOf(second.id)).toBe("paid");
  });

  it("is recorded once by two officers, and the second sees by whom", async () => {
    const { id, buyer } = await newOrder(club, "MEMBER-FULL");
    const shown = [
      await post(id, { reference: newReference() }),
      await post(id, { reference: newReference() }, other),
    ];
    const replies = await Promise.all(shown.map((page, at) => confirm(page, at === 0 ? treasurer : other)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.html).toMatch(
      /Nothing was done now\.\s+Payment recorded by/,
    );
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await validTo(buyer)).toBe(yearAfter(day()));
    expect(await receipts(buyer)).toHaveLength(1);
  });

  it("makes a card payment that comes later the member's credit", async () => {
    const { id, buyer, payment } = await newOrder(club, "MAP");
    const { due } = await dueOf(id);
    await confirm(await post(id, { how: "cash" }));
    const paymentKey = payment.split("/").at(-1) ?? "";
    const late = {
      gateway: "sandbox",
      webhookId: "late",
      isSuccess: true,
      reference: "sandbox-late",
      amountCents: due,
    };
    await settlePayment(club.db as never, paymentKey, late, Date.now());
    expect((await paymentsOf(id)).map(({ kind }) => kind)).toEqual(["payment", "overpayment"]);
    const { cents } = await one<{ cents: number }>(
      "SELECT cents FROM credits WHERE user_id = ?",
      (await idOf(buyer)).id,
    );
    expect(cents).toBe(due);
  });

  it("that the card pays while it is recorded changes nothing", async () => {
    const { id, payment } = await newOrder(club, "MAP");
    const shown = await post(id, { reference: newReference() });
    await pressAtGateway(club, payment, "pay");
    expect((await confirm(shown)).status).toBe(409);
    expect((await open(id)).status).toBe(409);
    expect((await paymentsOf(id)).map(({ gateway }) => gateway)).toEqual(["sandbox"]);
  });

  it("is shown once more when the membership is no longer as it was shown", async () => {
    const buyer = await newBuyer(club);
    await enrol(buyer, day(-5));
    await buyer.add("MEMBER-FULL");
    await buyer.order();
    const [order] = await ordersOf(buyer);
    const id = order?.id ?? 0;
    const shown = await post(id, { reference: newReference() });
    await run("UPDATE memberships SET valid_to = ? WHERE user_id = ?", day(-9), (await idOf(buyer)).id);
    const again = await confirm(shown);
    expect([again.status, again.html.includes("Something has changed meanwhile")]).toEqual([409, true]);
    expect(await statusOf(id)).toBe("awaiting-payment");
    await confirm(again);
    expect(await validTo(buyer)).toBe(yearAfter(day(-9)));
  });

  it("pays an order that ran out within the day, and no older, cancelled or replaced one", async () => {
    const [late, old, cancelled] = [
      await newOrder(club, "MAP"),
      await newOrder(club, "MAP"),
      await newOrder(club, "MAP"),
    ];
    await release(late.id);
    await confirm(await post(late.id, { how: "cash" }));
    expect(await statusOf(late.id)).toBe("paid");

    await run("UPDATE orders SET created_at = '2020-01-01T00:00:00.000Z' WHERE id = ?", old.id);
    await release(old.id);
    await treasurer.post(`/admin/orders/${cancelled.id}`, { step: "save", to: "cancel", reason: "Asked to" });
    const { buyer, id: replaced } = await newOrder(club, "MAP");
    await buyer.add("MAP");
    await buyer.order();
    for (const [id, words] of [
      [old.id, "It is older than a day."],
      [cancelled.id, "It was cancelled."],
      [replaced, "A later order of the member took its place."],
    ] as const) {
      const refused = await post(id, { how: "cash", confirm: "1" });
      expect([refused.status, refused.html.includes(words)], words).toEqual([409, true]);
      expect((await open(id)).status).toBe(409);
      expect(refused.html).not.toContain(`/admin/orders/${id}/payment`);
      expect([await statusOf(id), await paymentsOf(id)]).toEqual(["released", []]);
    }
  });

  it("that is the officer's own is another officer's to record", async () => {
    const { id } = await newOrder(club, "MAP");
    await run(
      "UPDATE orders SET user_id = (SELECT id FROM users WHERE email = 'editor@example.com') WHERE id = ?",
      id,
    );
    const refused = [await open(id), await post(id, { how: "cash", confirm: "1" })];
    for (const { status, html } of refused)
      expect([status, html.includes("your own order")]).toEqual([403, true]);
    expect(await paymentsOf(id)).toEqual([]);
  });

  it("in cash goes back without a number", async () => {
    const { id } = await newOrder(club, "MAP");
    await confirm(await post(id, { how: "cash" }));
    await treasurer.post(`/admin/orders/${id}/refund`, {
      step: "save",
      how: "payment",
      reference: "",
      note: "",
      confirm: "1",
    });
    expect(await statusOf(id)).toBe("refunded");
  });
});

describe("a membership that was paid without an order", () => {
  it("joins one who never was a member, with the joining fee, once for two taps", async () => {
    const buyer = await newBuyer(club);
    const level = await one<{ price: number; fee: number }>(
      `SELECT s.price_cents AS price, l.joining_fee_cents AS fee FROM skus s JOIN products p ON p.id = s.product_id
       JOIN membership_levels l ON l.id = p.level_id WHERE s.code = 'MEMBER-FULL'`,
    );
    expect(level.fee).toBeGreaterThan(0);
    const shown = await postMember(buyer, { reference: newReference(), day: day(2) });
    expect(shown.html).toMatch(/Joining fee.*valid until the end of/s);
    expect(await ordersOf(buyer)).toEqual([]);
    const twice = await Promise.all([confirm(shown), confirm(shown)]);
    expect(twice.map(({ url }) => url.search)).toEqual(["?done=paid", "?done=paid"]);
    const orders = await ordersOf(buyer);
    expect(orders).toMatchObject([{ status: "paid", total_cents: level.price + level.fee }]);
    expect(twice.map(({ url }) => url.pathname)).toEqual([1, 2].map(() => `/admin/orders/${orders[0]?.id}`));
    expect(await validTo(buyer)).toBe(yearAfter(day()));
    expect(await receipts(buyer)).toHaveLength(1);
    const takings = await treasurer.get(`/admin/orders/takings.csv?day=${day(2)}`);
    expect(takings.html).toContain(`INV-${String(orders[0]?.id).padStart(6, "0")}`);
  });

  it("extends from the end of the term, and takes the place of an unpaid order", async () => {
    const buyer = await newBuyer(club);
    await enrol(buyer, day(-5));
    await buyer.add("MEMBER-FULL");
    const { payment } = await buyer.order();
    const shown = await postMember(buyer, { how: "cash" });
    expect(shown.html).toMatch(/The unpaid order \d+ is released/);
    await confirm(shown);
    expect((await ordersOf(buyer)).map(({ status }) => status)).toEqual(["released", "paid"]);
    expect(await validTo(buyer)).toBe(yearAfter(day(-5)));

    const [replaced] = await ordersOf(buyer);
    const { due } = await dueOf(replaced?.id ?? 0);
    const late: Payment = {
      gateway: "sandbox",
      webhookId: "l2",
      isSuccess: true,
      reference: "sandbox-l2",
      amountCents: due,
    };
    const settled = await settlePayment(club.db as never, payment.split("/").at(-1) ?? "", late, Date.now());
    expect(settled?.outcome).toBe("kept-as-credit");
    expect(await validTo(buyer)).toBe(yearAfter(day(-5)));
  });

  it("is refused beside the level while renewal is not open, and so is the second officer's", async () => {
    const buyer = await newBuyer(club);
    await enrol(buyer, day(-5));
    const shown = [await postMember(buyer, { how: "cash" }), await postMember(buyer, { how: "cash" }, other)];
    const replies = await Promise.all(shown.map((page, at) => confirm(page, at === 0 ? treasurer : other)));
    expect(replies.filter(({ url }) => url.search === "?done=paid")).toHaveLength(1);
    const second = replies.find(({ url }) => url.search !== "?done=paid");
    expect([409, 422]).toContain(second?.status);
    expect(await validTo(buyer)).toBe(yearAfter(day(-5)));
    expect((await ordersOf(buyer)).filter(({ status }) => status === "paid")).toHaveLength(1);
    const refused = await postMember(buyer, { how: "cash", confirm: "1" });
    expect([refused.status, refused.html.includes("can be renewed from")]).toEqual([422, true]);
    expect(refused.html).toContain('id="level-error"');
  });

  it("uses credit where that is ticked, and keeps it where it is not", async () => {
    const [spends, keeps] = [await newBuyer(club), await newBuyer(club)];
    for (const { email } of [spends, keeps])
      await run(
        "INSERT INTO credits (user_id, supplier_id, cents) SELECT id, 1, 700 FROM users WHERE email = ?",
        email,
      );
    await confirm(await postMember(spends, { how: "cash", usesCredit: "1" }));
    await confirm(await postMember(keeps, { how: "cash" }));
    const credit = async (buyer: Buyer) =>
      one("SELECT cents FROM credits WHERE user_id = ?", (await idOf(buyer)).id);
    expect([await credit(spends), await credit(keeps)]).toEqual([{ cents: 0 }, { cents: 700 }]);
    const [[one1], [one2]] = [await ordersOf(spends), await ordersOf(keeps)];
    const [paid1] = await paymentsOf(one1?.id ?? 0);
    const [paid2] = await paymentsOf(one2?.id ?? 0);
    expect((paid2?.amount_cents ?? 0) - (paid1?.amount_cents ?? 0)).toBe(700);
  });

  it("with a wrong field is refused beside it, and everything typed is kept", async () => {
    const buyer = await newBuyer(club);
    const reference = newReference();
    const { id } = await newOrder(club, "MAP");
    await confirm(await post(id, { reference }));
    const refused = await postMember(buyer, { level: "", reference, additional: "Ned Ash", confirm: "1" });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="level-error".*value="Ned Ash".*id="reference-error"/s);
    const pair = await postMember(buyer, { additional: "Ned Ash", how: "cash" });
    expect([pair.status, pair.html.includes("has no additional member")]).toEqual([422, true]);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it("is nobody's own to record, and of nobody who does not exist", async () => {
    const { id } = await idOf({ email: "editor@example.com" });
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
    await enrol(buyer, day(-5));
    await buyer.add("MEMBER-FULL");
    const { payment } = await buyer.order();
    const [order] = await ordersOf(buyer);
    const id = order?.id ?? 0;
    const extend = async () =>
      run(
        "UPDATE memberships SET valid_to = ? WHERE user_id = ?",
        yearAfter(day(-5)),
        (await idOf(buyer)).id,
      );
    const db = interruptedDatabase(club.db, [extend]);
    const byHand = { editorId: 1, receivedAt: Date.now(), extendsTo: yearAfter(day(-5)) };
    const settled = await settlePayment(
      db as never,
      payment.split("/").at(-1) ?? "",
      {
        ...{ gateway: "cash", webhookId: null, isSuccess: true, reference: `cash-${id}`, byHand },
        amountCents: (await dueOf(id)).due,
      },
      Date.now(),
    );
    expect([settled?.outcome, await statusOf(id), await paymentsOf(id)]).toEqual([
      "refused",
      "awaiting-payment",
      [],
    ]);
  });
});
