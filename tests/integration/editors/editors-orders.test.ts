import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { getForms, HttpBrowser } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";
import { newOrder, newPaidOrder, noSite } from "../../support/shop/buyers";

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
const getStock = async (code: string) =>
  (await one<{ stock: number }>("SELECT stock FROM skus WHERE code = ?", code))?.stock;
const getCredit = async (email: string) =>
  (
    await one<{ cents: number }>(
      "SELECT cents FROM credits WHERE user_id = (SELECT id FROM users WHERE email = ?)",
      email,
    )
  )?.cents ?? 0;
const getPayments = async (id: number) =>
  (
    await club.db
      .prepare("SELECT kind, gateway, reference, amount_cents FROM payments WHERE order_id = ? ORDER BY id")
      .bind(id)
      .all<{ kind: string; gateway: string; reference: string; amount_cents: number }>()
  ).results;

const ordered = (sku: string, qty = 1, credit = 0) => newOrder(club, sku, qty, credit);
const paid = (sku: string, qty = 1, credit = 0) => newPaidOrder(club, sku, qty, credit);

const refundForm = { step: "save", how: "payment", reference: "", note: "" };
const postRefund = (id: number, fields: Record<string, string>, by = treasurer) =>
  by.post(`/admin/orders/${id}/refund`, { ...refundForm, ...fields });
const page = (id: number) => treasurer.get(`/admin/orders/${id}`);

describe("a user who is not an editor", () => {
  it("gets no page of the orders", async () => {
    const member = await signInToAdmin(club, "member@example.com");
    const visitor = new HttpBrowser(club.backend);
    for (const path of [
      "/admin/orders",
      "/admin/orders/3",
      "/admin/orders/3/refund",
      "/admin/orders/takings",
      "/admin/orders/quotes",
    ]) {
      expect((await member.get(path)).status, path).toBe(403);
      expect((await visitor.get(path)).html, path).not.toContain("Lindqvist");
    }
    expect((await member.get("/admin/orders/takings.csv")).headers.get("content-type")).toContain(
      "text/html",
    );
  });

  it("changes nothing, and neither does another site with an editor's cookies", async () => {
    const member = await signInToAdmin(club, "member@example.com");
    const before = await read(3);
    const confirmed = { ...refundForm, how: "credit", confirm: "1" };
    expect((await postRefund(3, confirmed, member)).status).toBe(403);
    await postRefund(3, confirmed, new HttpBrowser(club.backend));
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const path of ["/admin/orders/3", "/admin/orders/3/refund", "/admin/orders/quotes/1"]) {
      const body = new URLSearchParams({ ...confirmed, to: "cancel" });
      const reply = await treasurer.fetch(path, { method: "POST", body, headers });
      expect(reply.status, path).toBe(403);
    }
    expect(await read(3)).toEqual(before);
  });
});

describe("the list of orders", () => {
  it("is reached from the admin's home, and has each state as a link with its count", async () => {
    expect((await treasurer.get("/")).html).toContain('href="/admin/orders"');
    const { html } = await treasurer.get("/admin/orders");
    const count = (await one<{ n: number }>("SELECT count(*) AS n FROM orders WHERE status = 'paid'"))?.n;
    expect(html).toContain(`Paid <span>${count}</span></a>`);
    const refunded = await treasurer.get("/admin/orders?view=refunded");
    expect(refunded.html).toContain("/admin/orders/6");
    expect(refunded.html).not.toContain("/admin/orders/3");
  });

  it.each([
    ["3", "#000003"],
    ["3", "INV-000003"],
    ["3", "SB-000003"],
    ["10", "abernethy"],
    ["10", "merle"],
  ])("finds order %s by %s", async (id, search) => {
    const { html } = await treasurer.get(`/admin/orders?q=${encodeURIComponent(search)}`);
    expect(html).toContain(`href="/admin/orders/${id}"`);
    expect(html).not.toContain('href="/admin/orders/5"');
  });

  it("marks what needs attention, with its reason, and has a view of it", async () => {
    await run(
      "UPDATE orders SET needs_attention = 'Paid late.' || char(10) || 'Missing: 2 x Grille badge' WHERE id = 3",
    );
    const { html } = await treasurer.get("/admin/orders");
    expect(html).toMatch(/<tr role="row" class="urgent">.*Missing: 2 x Grille badge/s);
    const view = await treasurer.get("/admin/orders?view=attention");
    expect(view.html).toContain('href="/admin/orders/3"');
    expect(view.html).not.toContain('href="/admin/orders/10"');
    expect((await treasurer.get("/admin")).html).toMatch(/<strong>1<\/strong> <span>order needs attention/);
  });
});

describe("what needs attention", () => {
  it("is settled with a note, by who it was, and not when it says something else by now", async () => {
    const { needs_attention: attention } = await read(3);
    // A form sends its line ends as CRLF.
    const shown = attention?.replaceAll("\n", "\r\n") ?? "";
    const settle = (fields: Record<string, string>) =>
      treasurer.post("/admin/orders/3", { step: "save", to: "settle", attention: shown, ...fields });
    const refused = await settle({ note: " " });
    expect([refused.status, refused.html.includes("Say what was done")]).toEqual([422, true]);
    const stale = await settle({ note: "Sent later.", attention: "Something else" });
    expect([stale.status, stale.html.includes("Sent later.")]).toEqual([409, true]);
    expect((await read(3)).needs_attention).toBe(attention);

    const done = await settle({ note: "Both were sent by post." });
    expect(done.html).toContain("<strong>Settled</strong>");
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
    const readInvoice = () =>
      one("SELECT buyer, seller, total_cents, issued_on FROM invoices WHERE order_id = ?", id);
    const frozen = await readInvoice();
    expect((await page(id)).html).toContain(`/admin/orders/${id}/refund`);
    expect((await treasurer.get(`/admin/orders/${id}/refund`)).html).toContain(
      "Put the goods back into stock",
    );

    const payment = (await getPayments(id))[0]?.reference ?? "";
    for (const reference of [
      "",
      "two  words",
      "<b>",
      payment,
      payment.replace("sandbox-", ""),
      "x".repeat(81),
    ]) {
      const refused = await postRefund(id, { reference, note: "Torn", confirm: "1" });
      expect([refused.status, refused.html.includes("Torn")], reference).toEqual([422, true]);
    }
    const question = await postRefund(id, { reference: "RF-1", restocks: "1", note: "Torn" });
    expect(question.html).toMatch(/Nothing has been done yet.*What was ordered.* × .*What goes back/s);
    expect((await read(id)).status).toBe("paid");

    const fields = Object.fromEntries(
      getForms(question.html).find(({ action }) => action.endsWith("/refund"))?.fields ?? [],
    );
    const twice = await Promise.all(
      [1, 2].map(() => treasurer.post(question.url, { ...fields, confirm: "1" })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(id)).status).toBe("refunded");
    expect((await getPayments(id)).slice(1)).toEqual([
      { kind: "refund", gateway: "sandbox", reference: "sandbox-RF-1", amount_cents: 500 - total },
    ]);
    expect([await getStock("TOWEL"), await getCredit(buyer.email)]).toEqual([9, 500]);
    expect(await readInvoice()).toEqual(frozen);
    const emails = await emailsTo(club, buyer.email);
    expect(emails.filter(({ subject }) => subject.startsWith("Refunded"))).toHaveLength(1);
    expect((await page(id)).html).toMatch(/<strong>Refunded<\/strong>.*went back into stock/s);
  });

  it("of an order that was refunded meanwhile says by whom", async () => {
    const { id } = await paid("MAP");
    await postRefund(id, { how: "credit", confirm: "1" });
    const late = await postRefund(id, { reference: "RF-2", confirm: "1" });
    expect(late.status).toBe(409);
    expect(late.html).toMatch(/Nothing was done now\.\s+Refunded by /);
    expect((await treasurer.get(`/admin/orders/${id}/refund`)).status).toBe(409);
    expect(await getPayments(id)).toHaveLength(2);
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
    expect([await getStock("TOWEL"), await getCredit(buyer.email)]).toEqual([7, total]);
  });

  it("says that a membership stays, which needs attention then", async () => {
    const { id } = await paid("MEMBER-FULL");
    const question = await postRefund(id, { how: "credit" });
    expect(question.html).toContain("The membership stays extended");
    await postRefund(id, { how: "credit", confirm: "1" });
    expect((await read(id)).needs_attention).toContain("The membership stays extended to 20");
    expect((await treasurer.get("/admin/orders?view=attention")).html).toContain(`/admin/orders/${id}`);
  });

  it("puts back no more than the order had taken", async () => {
    // Not counted while it was ordered.
    await run("UPDATE skus SET stock = NULL WHERE code = 'TOWEL'");
    const { id } = await paid("TOWEL", 4);
    await run("UPDATE skus SET stock = 3 WHERE code = 'TOWEL'");
    await postRefund(id, { how: "credit", restocks: "1", confirm: "1" });
    expect([(await read(id)).status, await getStock("TOWEL")]).toEqual(["refunded", 3]);
  });
});

describe("cancelling", () => {
  it("frees the stock and the credit of an unpaid order, once", async () => {
    await run("UPDATE skus SET stock = 9 WHERE code = 'TOWEL'");
    const { id, buyer } = await ordered("TOWEL", 2, 500);
    expect([await getStock("TOWEL"), await getCredit(buyer.email)]).toEqual([7, 0]);
    const cancel = () =>
      treasurer.post(`/admin/orders/${id}`, { step: "save", to: "cancel", reason: "Asked to" });
    const twice = await Promise.all([cancel(), cancel()]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect([await getStock("TOWEL"), await getCredit(buyer.email)]).toEqual([9, 500]);
    const { html } = await page(id);
    expect(html).toMatch(/>Cancelled<.*<strong>Cancelled<\/strong>.*Asked to/s);
  });
});

describe("an editor's own order", () => {
  const own = (id: number) =>
    run(
      "UPDATE orders SET user_id = (SELECT id FROM users WHERE email = 'editor@example.com') WHERE id = ?",
      id,
    );

  it("is refunded by another editor: there is no form, and a post does nothing", async () => {
    const { id } = await paid("MAP");
    await own(id);
    const { html } = await page(id);
    expect(html).toContain("This is your own order");
    expect(html).not.toContain(`/admin/orders/${id}/refund`);
    for (const step of ["refund", "cancel"])
      expect([step, (await treasurer.get(`/admin/orders/${id}/${step}`)).status]).toEqual([step, 403]);
    for (const confirm of ["", "1"]) {
      const refused = await postRefund(id, { how: "credit", confirm, note: "For myself" });
      expect([refused.status, refused.html.includes("For myself")]).toEqual([403, true]);
    }
    expect((await read(id)).status).toBe("paid");
    expect(await getPayments(id)).toHaveLength(1);
  });

  it("is cancelled and settled by another editor", async () => {
    const { id } = await ordered("MAP");
    await own(id);
    await run("UPDATE orders SET needs_attention = 'Look at it.' WHERE id = ?", id);
    const { html } = await page(id);
    expect(html).toContain("Look at it.");
    expect(html).not.toMatch(/value="(?:settle|cancel)"/);
    const fields = { step: "save", note: "Fine", reason: "", attention: "Look at it." };
    for (const to of ["settle", "cancel"])
      expect((await treasurer.post(`/admin/orders/${id}`, { ...fields, to })).status, to).toBe(403);
    expect(await read(id)).toMatchObject({ status: "awaiting-payment", needs_attention: "Look at it." });
  });
});
