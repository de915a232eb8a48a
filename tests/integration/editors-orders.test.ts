import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInToAdmin } from "../support/admin";
import { newBuyer as buyerOf, noSite, pressAtGateway } from "../support/buyers";
import { type Club, startClub } from "../support/club";
import { formsOf, HttpBrowser } from "../support/http-browser";
import { emailsTo } from "../support/outbox";

/** The admin of orders: what a treasurer sees of them and does with them. */
let club: Club;
let treasurer: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  treasurer = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const one = <T>(sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<T>();

type Stored = { id: number; status: string; needs_attention: string | null; order_key: string };
async function read(id: number): Promise<Stored> {
  const row = await one<Stored>("SELECT id, status, needs_attention, order_key FROM orders WHERE id = ?", id);
  if (!row) throw new Error(`no order ${id}`);
  return row;
}
const stockOf = async (code: string) =>
  (await one<{ stock: number }>("SELECT stock FROM skus WHERE code = ?", code))?.stock;
const creditOf = async (email: string) =>
  (
    await one<{ cents: number }>(
      "SELECT cents FROM credits WHERE user_id = (SELECT id FROM users WHERE email = ?)",
      email,
    )
  )?.cents ?? 0;
const paymentsOf = async (id: number) =>
  (
    await club.db
      .prepare("SELECT kind, gateway, reference, amount_cents FROM payments WHERE order_id = ? ORDER BY id")
      .bind(id)
      .all<{ kind: string; gateway: string; reference: string; amount_cents: number }>()
  ).results;

/** A new member's order. */
async function ordered(sku: string, qty = 1, credit = 0) {
  const buyer = await buyerOf(club);
  if (credit > 0)
    await run(
      "INSERT INTO credits (user_id, supplier_id, cents) SELECT id, 1, ? FROM users WHERE email = ?",
      credit,
      buyer.email,
    );
  await buyer.add(sku, qty);
  const { order, payment } = await buyer.order();
  const row = await one<Stored>("SELECT id FROM orders WHERE order_key = ?", order);
  return { buyer, payment, id: row?.id ?? 0 };
}

async function paid(sku: string, qty = 1, credit = 0) {
  const order = await ordered(sku, qty, credit);
  await pressAtGateway(club, order.payment, "pay");
  return order;
}

const refundForm = { step: "save", how: "payment", reference: "", note: "" };
const postRefund = (id: number, fields: Record<string, string>, by = treasurer) =>
  by.post(`/orders/${id}/refund`, { ...refundForm, ...fields });
const page = (id: number) => treasurer.get(`/orders/${id}`);
const evil = `<script>alert(1)</script>`;

describe("who is no editor", () => {
  it("gets no page of it", async () => {
    const member = await signInToAdmin(club, "member@example.com");
    const visitor = new HttpBrowser(club.backend);
    for (const path of ["/orders", "/orders/3", "/orders/3/refund", "/orders/takings", "/orders/quotes"]) {
      expect((await member.get(path)).status, path).toBe(403);
      expect((await visitor.get(path)).html, path).not.toContain("Lindqvist");
    }
    expect((await member.get("/orders/takings.csv")).headers.get("content-type")).toContain("text/html");
  });

  it("changes nothing, and neither does another site with an editor's cookies", async () => {
    const member = await signInToAdmin(club, "member@example.com");
    const before = await read(3);
    const confirmed = { ...refundForm, how: "credit", confirm: "1" };
    expect((await postRefund(3, confirmed, member)).status).toBe(403);
    await postRefund(3, confirmed, new HttpBrowser(club.backend));
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const path of ["/orders/3", "/orders/3/refund", "/orders/quotes/1"]) {
      const body = new URLSearchParams({ ...confirmed, to: "cancel" });
      const reply = await treasurer.fetch(path, { method: "POST", body, headers });
      expect(reply.status, path).toBe(403);
    }
    expect(await read(3)).toEqual(before);
  });
});

describe("the list of orders", () => {
  it("is reached from the admin's home, and has each state as a link with its count", async () => {
    expect((await treasurer.get("/")).html).toContain('href="/orders"');
    const { html } = await treasurer.get("/orders");
    const count = (await one<{ n: number }>("SELECT count(*) AS n FROM orders WHERE status = 'paid'"))?.n;
    expect(html).toContain(`Paid (${count})</a>`);
    const refunded = await treasurer.get("/orders?state=refunded");
    expect(refunded.html).toContain("/orders/6");
    expect(refunded.html).not.toContain("/orders/3");
  });

  it.each([
    ["3", "#000003"],
    ["3", "INV-000003"],
    ["3", "SB-000003"],
    ["10", "abernethy"],
    ["10", "merle"],
  ])("finds order %s by %s", async (id, search) => {
    const { html } = await treasurer.get(`/orders?q=${encodeURIComponent(search)}`);
    expect(html).toContain(`href="/orders/${id}"`);
    expect(html).not.toContain('href="/orders/5"');
  });

  it("puts what needs attention first, with its reason", async () => {
    await run("UPDATE orders SET needs_attention = 'Missing: 2 x Grille badge' WHERE id = 3");
    const { html } = await treasurer.get("/orders");
    expect(html).toContain("Missing: 2 x Grille badge");
    expect(html.indexOf('href="/orders/3"')).toBeLessThan(html.indexOf('href="/orders/10"'));
    expect((await treasurer.get("/")).html).toMatch(/Orders \(1 waiting\)/);
  });
});

describe("what needs attention", () => {
  it("is settled with a note, by who it was, and not when it says something else by now", async () => {
    const { needs_attention: attention } = await read(3);
    const settle = (fields: Record<string, string>) =>
      treasurer.post("/orders/3", { step: "save", to: "settle", attention: attention ?? "", ...fields });
    const refused = await settle({ note: " " });
    expect([refused.status, refused.html.includes("Say what was done")]).toEqual([422, true]);
    const stale = await settle({ note: "Sent later.", attention: "Something else" });
    expect([stale.status, stale.html.includes("Sent later.")]).toEqual([409, true]);
    expect((await read(3)).needs_attention).toBe(attention);

    const done = await settle({ note: "Both were sent by post." });
    expect(done.html).toContain("Settled by ");
    expect(done.html).toContain("Both were sent by post.");
    expect((await read(3)).needs_attention).toBeNull();
    expect((await settle({ note: "Again." })).status).toBe(409);
  });
});

describe("a refund the way it came", () => {
  it("needs the gateway's own number, is confirmed first, and happens once", async () => {
    await run("UPDATE skus SET stock = 9 WHERE code = 'TOWEL'");
    const { id, buyer } = await paid("TOWEL", 2, 500);
    const total = (await one<{ n: number }>("SELECT total_cents AS n FROM orders WHERE id = ?", id))?.n ?? 0;
    const frozen = await one(
      "SELECT buyer, seller, total_cents, issued_on FROM invoices WHERE order_id = ?",
      id,
    );
    expect((await page(id)).html).toContain(`/orders/${id}/refund`);
    expect((await treasurer.get(`/orders/${id}/refund`)).html).toContain("Put the goods back into stock");

    const payment = (await paymentsOf(id))[0]?.reference ?? "";
    for (const reference of ["", "two words", payment, payment.replace("sandbox-", ""), "x".repeat(81)]) {
      const refused = await postRefund(id, { reference, note: "Torn", confirm: "1" });
      expect([refused.status, refused.html.includes("Torn")], reference).toEqual([422, true]);
    }
    const question = await postRefund(id, { reference: "RF-1", restocks: "1", note: "Torn" });
    expect(question.html).toContain("Nothing has been done yet");
    expect((await read(id)).status).toBe("paid");

    const fields = Object.fromEntries(
      formsOf(question.html).find(({ action }) => action !== "/")?.fields ?? [],
    );
    const twice = await Promise.all(
      [1, 2].map(() => treasurer.post(question.url, { ...fields, confirm: "1" })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(id)).status).toBe("refunded");
    expect((await paymentsOf(id)).slice(1)).toEqual([
      { kind: "refund", gateway: "sandbox", reference: "sandbox-RF-1", amount_cents: 500 - total },
    ]);
    expect([await stockOf("TOWEL"), await creditOf(buyer.email)]).toEqual([9, 500]);
    const after = await one(
      "SELECT buyer, seller, total_cents, issued_on FROM invoices WHERE order_id = ?",
      id,
    );
    expect(after).toEqual(frozen);
    const emails = await emailsTo(club, buyer.email);
    expect(emails.filter(({ subject }) => subject.startsWith("Refunded"))).toHaveLength(1);
    expect((await page(id)).html).toMatch(/Refunded by .*went back into stock/s);
  });

  it("of an order that was refunded meanwhile says by whom", async () => {
    const { id } = await paid("MAP");
    await postRefund(id, { how: "credit", confirm: "1" });
    const late = await postRefund(id, { reference: "RF-2", confirm: "1" });
    expect(late.status).toBe(409);
    expect(late.html).toMatch(/Nothing was done now\.\s+Refunded by /);
    expect((await treasurer.get(`/orders/${id}/refund`)).status).toBe(409);
    expect(await paymentsOf(id)).toHaveLength(2);
  });

  it("takes a number once, whichever order it was for", async () => {
    const [first, second] = [await paid("MAP"), await paid("MAP")];
    await postRefund(first.id, { reference: "RF-3", confirm: "1" });
    const refused = await postRefund(second.id, { reference: "sandbox-RF-3", confirm: "1" });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(`order ${String(first.id).padStart(6, "0")} has this number`);
    expect((await read(second.id)).status).toBe("paid");
  });
});

describe("a refund as credit", () => {
  it("gives all of it, and leaves the stock unless it is asked", async () => {
    await run("UPDATE skus SET stock = 9 WHERE code = 'TOWEL'");
    const { id, buyer } = await paid("TOWEL", 2, 500);
    const done = await postRefund(id, { how: "credit", confirm: "1" });
    expect(done.url.search).toBe("?done=refunded");
    const total = (await one<{ n: number }>("SELECT total_cents AS n FROM orders WHERE id = ?", id))?.n;
    expect([await stockOf("TOWEL"), await creditOf(buyer.email)]).toEqual([7, total]);
  });

  it("says that a membership stays, which needs attention then", async () => {
    const { id } = await paid("MEMBER-FULL");
    const question = await postRefund(id, { how: "credit" });
    expect(question.html).toContain("The membership stays extended");
    await postRefund(id, { how: "credit", confirm: "1" });
    expect((await read(id)).needs_attention).toContain("The membership stays extended to 20");
    expect((await treasurer.get("/orders?state=attention")).html).toContain(`/orders/${id}`);
  });

  it("puts back no more than a late payment had taken", async () => {
    await run("UPDATE skus SET stock = 5 WHERE code = 'TOWEL'");
    const { id, payment } = await ordered("TOWEL", 4);
    await treasurer.post(`/orders/${id}`, { step: "save", to: "cancel", reason: "" });
    await run("UPDATE skus SET stock = 1 WHERE code = 'TOWEL'");
    await pressAtGateway(club, payment, "pay");
    expect(await stockOf("TOWEL")).toBe(0);
    await postRefund(id, { how: "credit", restocks: "1", confirm: "1" });
    expect(await stockOf("TOWEL")).toBe(1);
  });
});

describe("cancelling", () => {
  it("frees the stock and the credit of an unpaid order, once", async () => {
    await run("UPDATE skus SET stock = 9 WHERE code = 'TOWEL'");
    const { id, buyer } = await ordered("TOWEL", 2, 500);
    expect([await stockOf("TOWEL"), await creditOf(buyer.email)]).toEqual([7, 0]);
    const cancel = () => treasurer.post(`/orders/${id}`, { step: "save", to: "cancel", reason: "Asked to" });
    const twice = await Promise.all([cancel(), cancel()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await stockOf("TOWEL"), await creditOf(buyer.email)]).toEqual([9, 500]);
    expect((await page(id)).html).toMatch(/Cancelled by .*Asked to/s);
  });

  it("is refused once it is paid", async () => {
    const { id } = await paid("MAP");
    const reply = await treasurer.post(`/orders/${id}`, { step: "save", to: "cancel", reason: "" });
    expect([reply.status, (await read(id)).status]).toEqual([409, "paid"]);
  });
});

describe("takings", () => {
  const csvOf = async (query: string) => {
    const reply = await treasurer.get(`/orders/takings.csv?${query}`);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([
      200,
      "text/csv; charset=utf-8; header=present",
    ]);
    return reply.html.slice(1).split("\r\n").slice(1, -1);
  };
  /** Moves the payments of an order to an instant. */
  const at = (id: number, kind: string, time: string) =>
    run("UPDATE payments SET created_at = ? WHERE order_id = ? AND kind = ?", time, id, kind);

  it("are those of the club's day, to the cent, and nothing typed runs as a formula", async () => {
    const number = (id: number) => String(id).padStart(6, "0");
    const [early, card, late] = [await paid("MAP"), await paid("MAP", 3, 505), await paid("MAP")];
    await postRefund(card.id, { reference: "RF-9", confirm: "1" });
    // Brisbane is ten hours before UTC.
    await at(early.id, "payment", "2020-01-31T13:59:59.999Z");
    await at(card.id, "payment", "2020-01-31T14:00:00.000Z");
    await at(card.id, "refund", "2020-02-01T13:59:59.999Z");
    await at(late.id, "payment", "2020-02-01T14:00:00.000Z");
    await run("UPDATE invoices SET buyer = json_set(buyer, '$.name', '=1+1') WHERE order_id = ?", card.id);
    const reference = (await paymentsOf(card.id))[0]?.reference.replace("sandbox-", "");
    const [no, about] = [number(card.id), `INV-${number(card.id)},'=1+1`];
    expect(await csvOf("day=2020-02-01")).toEqual([
      `2020-02-01,00:00,Payment,${no},${about},Card,${reference},24.95,2.27`,
      `2020-02-01,00:00,Payment,${no},${about},Credit with the club,,5.05,0.46`,
      `2020-02-01,23:59,Refund,${no},${about},Card,RF-9,-24.95,-2.27`,
      `2020-02-01,23:59,Refund,${no},${about},Credit with the club,,-5.05,-0.46`,
    ]);
    expect(await csvOf("from=2020-01-31&to=2020-02-02")).toHaveLength(6);
    const { html } = await treasurer.get("/orders/takings?from=2020-01-31&to=2020-02-02");
    expect(html).toMatch(/Card<\/span> <span class="amount">\$20\.00/);
    expect(html).toMatch(/Total<\/span> <span class="amount">\$20\.00/);
    expect(html).toMatch(/GST within<\/span> <span class="amount">\$1\.82/);
  });

  it.each([
    "day=2020-02-30",
    "day=%3Cscript%3E",
    "from=2020-02-02&to=2020-02-01",
    "from=2010-01-01&to=2020-02-01",
  ])("are none for %s", async (query) => {
    for (const path of ["takings", "takings.csv"]) {
      const reply = await treasurer.get(`/orders/${path}?${query}`);
      expect([reply.status, reply.html.includes("<script")]).toEqual([422, false]);
    }
  });
});

describe("what members typed", () => {
  it("is text in every page", async () => {
    const { id, buyer } = await paid("MAP");
    await run("UPDATE users SET first_name = ?, last_name = ? WHERE email = ?", evil, evil, buyer.email);
    await run(
      "UPDATE orders SET note = ?, shipping_name = ?, needs_attention = ? WHERE id = ?",
      evil,
      evil,
      evil,
      id,
    );
    await run("UPDATE order_lines SET name = ?, additional_member = ? WHERE order_id = ?", evil, evil, id);
    await run("UPDATE invoices SET buyer = json_set(buyer, '$.name', ?) WHERE order_id = ?", evil, id);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(Date.now());
    for (const path of [
      `/orders?q=${encodeURIComponent(evil)}`,
      `/orders/${id}`,
      `/orders/${id}/refund`,
      `/orders/takings?day=${today}`,
    ]) {
      const { status, html } = await treasurer.get(path);
      expect([status, html.includes("&lt;script&gt;"), html.includes("<script")], path).toEqual([
        200,
        true,
        false,
      ]);
    }
    const refused = await postRefund(id, { how: evil, reference: evil, note: evil });
    expect([refused.status, refused.html.includes("<script")]).toEqual([422, false]);
  });
});
