import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressPaths, cartPaths, sellPaths } from "#contract/paths";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";
import { newBuyer, newPaidOrder, noSite } from "../../support/shop/buyers";

/** The admin's sales report, its answers to delivery prices, and what members typed in all of it. */
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
const paid = (sku: string, qty = 1, credit = 0) => newPaidOrder(club, sku, qty, credit);
const postRefund = (id: number, fields: Record<string, string>) =>
  treasurer.post(`/admin/orders/${id}/refund`, {
    step: "save",
    how: "payment",
    reference: "",
    note: "",
    ...fields,
  });
const evil = `<script>alert(1)</script>`;

describe("the sales report", () => {
  const getCsv = async (query: string) => {
    const reply = await treasurer.get(`/admin/orders/takings.csv?${query}`);
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
    const reference = await club.db
      .prepare(
        "SELECT replace(reference, 'sandbox-', '') AS own FROM payments WHERE order_id = ? AND kind = 'payment'",
      )
      .bind(card.id)
      .first<string>("own");
    // A reference is random, and may begin as a formula does.
    const cell = /^[-=+@]/.test(reference ?? "") ? `'${reference}` : reference;
    const [no, about] = [number(card.id), `INV-${number(card.id)},'=1+1`];
    expect(await getCsv("day=2020-02-01")).toEqual([
      `2020-02-01,00:00,Payment,${no},${about},Card,${cell},24.95,2.27`,
      `2020-02-01,00:00,Payment,${no},${about},Credit with the club,,5.05,0.46`,
      `2020-02-01,23:59,Refund,${no},${about},Card,RF-9,-24.95,-2.27`,
      `2020-02-01,23:59,Refund,${no},${about},Credit with the club,,-5.05,-0.46`,
    ]);
    expect(await getCsv("from=2020-01-31&to=2020-02-02")).toHaveLength(6);
    const { html } = await treasurer.get("/admin/orders/takings?from=2020-01-31&to=2020-02-02");
    expect(html).toMatch(/Card<\/span> <span class="amount">\$20\.00/);
    expect(html).toMatch(/Total<\/span> <span class="amount">\$20\.00/);
    expect(html).toMatch(/GST within<\/span> <span class="amount">\$1\.82/);
  });

  it("are still those of the chosen days after signing in", async () => {
    const browser = new HttpBrowser(club.backend);
    const path = "/admin/orders/takings?from=2020-02-01&to=2020-02-02";
    const code = await browser.submit(await browser.get(path), { email: "editor@example.com" });
    const shown = await browser.submit(code, { code: await club.code("editor@example.com") });
    expect(shown.url.pathname + shown.url.search).toBe(path);
    expect(shown.html).toContain("Takings, 1 February 2020 to 2 February 2020");
  });

  it.each([
    "day=2020-02-30",
    "day=%3Cscript%3E",
    "from=2020-02-02&to=2020-02-01",
    "from=2010-01-01&to=2020-02-01",
  ])("are none for %s", async (query) => {
    for (const path of ["takings", "takings.csv"]) {
      const reply = await treasurer.get(`/admin/orders/${path}?${query}`);
      expect([reply.status, reply.html.includes("<script")]).toEqual([422, false]);
    }
  });
});

describe("a delivery price that a member asks for", () => {
  const place = { suburb: "Norfolk Island", postcode: "2899" };
  const asked = async () => {
    const buyer = await newBuyer(club);
    await buyer.add("SHIRT-M", 2);
    expect((await buyer.post(cartPaths.requestShippingQuote, { address: place })).status).toBe(200);
    const [mail] = await emailsTo(club, "secretary@example.com");
    return { buyer, path: new URL(mail?.link ?? "").pathname };
  };
  type Buyer = Awaited<ReturnType<typeof newBuyer>>;
  const offers = async (buyer: Buyer) => {
    const { body } = await buyer.post(cartPaths.shippingQuote, place);
    const data = body.data as unknown as {
      shipping_type_id: number;
      shipping_name: string;
      amount: number;
    }[];
    return data.map(({ shipping_name, amount }) => [shipping_name, amount]);
  };
  const getCart = async (buyer: Buyer) =>
    (await buyer.post(cartPaths.get, {})).body as unknown as Record<string, unknown>;
  const answer = (path: string, fields: Record<string, string>) =>
    treasurer.post(path, { step: "save", version: "", name: "Parcel by ship", ...fields });

  it("is answered in the admin, to the cent, and only that cart has it", async () => {
    const { buyer, path } = await asked();
    expect((await treasurer.get("/admin/orders")).html).toContain("/admin/orders/quotes");
    expect((await treasurer.get("/admin/orders/quotes")).html).toContain(`href="${path}"`);
    expect((await treasurer.get(path)).html).toMatch(/Norfolk Island 2899.*2 × /s);
    for (const amount of ["", "-1", "12.345", "1e3", "free"]) {
      const refused = await answer(path, { amount });
      expect([refused.status, refused.html.includes("Parcel by ship")], amount).toEqual([422, true]);
    }
    expect((await answer(path, { amount: "24.5", name: " " })).status).toBe(422);
    const twice = await Promise.all([1, 2].map(() => answer(path, { amount: "$24.50" })));
    expect(twice.map(({ status, url }) => [status, url.search])).toEqual([1, 2].map(() => [200, "?done=1"]));

    expect((await offers(buyer))[0]).toEqual(["Parcel by ship", 24.5]);
    await buyer.post(cartPaths.get, { shipping_address: place });
    expect(await getCart(buyer)).toMatchObject({ shipping_name: "Parcel by ship", shipping_amount: 24.5 });
    const answers = (await emailsTo(club, buyer.email)).filter(({ subject }) => subject.includes("$24.50"));
    expect(answers).toMatchObject([{ link: `${noSite}/cart` }]);
    expect((await treasurer.get("/admin/orders/quotes")).html).toContain("Nobody waits");

    const other = await newBuyer(club);
    await other.add("SHIRT-M", 2);
    expect(JSON.stringify(await offers(other))).not.toContain("Parcel by ship");
    const id = (await getCart(buyer)).shipping_type;
    await other.post(cartPaths.get, { shipping_address: place, shipping_type: id });
    expect((await getCart(other)).shipping_type).toBeNull();
  });

  it("holds for the goods that it was asked for, and pays the order's delivery", async () => {
    const { buyer, path } = await asked();
    await answer(path, { amount: "24.50" });
    await buyer.add("SHIRT-M");
    expect(JSON.stringify(await offers(buyer))).not.toContain("Parcel by ship");
    await buyer.post(cartPaths.get, { shipping_address: place });
    expect((await getCart(buyer)).shipping_type).toBeNull();
    const [line] = (await getCart(buyer)).items as { id: number }[];
    await buyer.post(cartPaths.update, { id: line?.id, qty: 2 });

    const home = { street_address: "1 Pine Road", city: "Kingston", postcode: "2899", state: "NSW" };
    const { body } = await buyer.post(addressPaths.create, home);
    const address = Number(body.item.id);
    const [quote] = (await buyer.post(cartPaths.shippingQuote, { id: address })).body.data as unknown as {
      shipping_type_id: number;
    }[];
    const choices = { shipping_type: quote?.shipping_type_id, shipping_address: { id: address } };
    const { body: placed } = await buyer.submit({ ...(await buyer.review(choices)), address });
    const order = await buyer.post(sellPaths.order(placed.order), {});
    expect(order.body.item).toMatchObject({ shipping_name: "Parcel by ship", shipping_amount: 24.5 });
  });

  it("is answered again by who has seen the first answer, and asked again once it lapsed", async () => {
    const { buyer, path } = await asked();
    await answer(path, { amount: "24.50" });
    const stale = await answer(path, { amount: "26" });
    expect([stale.status, stale.html.includes("26")]).toEqual([409, true]);
    const version = /name="version" value="([^"]+)"/.exec((await treasurer.get(path)).html)?.[1] ?? "";
    await answer(path, { amount: "27", version });
    expect((await offers(buyer)).filter(([name]) => name === "Parcel by ship")).toEqual([
      ["Parcel by ship", 27],
    ]);
    const waits = async () => (await treasurer.get("/admin/orders/quotes")).html.includes(">Waits<");
    await buyer.post(cartPaths.requestShippingQuote, { address: place });
    expect(await waits()).toBe(false);
    await run(
      "UPDATE shipping_options SET offered_until = '2020-01-01T00:00:00.000Z' WHERE quote_id IS NOT NULL",
    );
    expect(JSON.stringify(await offers(buyer))).not.toContain("Parcel by ship");
    await buyer.post(cartPaths.requestShippingQuote, { address: place });
    expect(await waits()).toBe(true);
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
      `/admin/orders?q=${encodeURIComponent(evil)}`,
      `/admin/orders/${id}`,
      `/admin/orders/${id}/refund`,
      `/admin/orders/takings?day=${today}`,
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

describe("an editor's own request for a delivery price", () => {
  it("is answered by another editor", async () => {
    await club.db
      .prepare(
        `INSERT INTO shipping_quote_requests (id, user_id, session_key, place, lines, asked_at)
       SELECT 900, id, 'a cart', '{"suburb":"Burnt Pine","country":"AU"}', '[]', '2026-11-23T00:00:00.000Z'
       FROM users WHERE email = 'editor@example.com'`,
      )
      .run();
    const shown = await treasurer.get("/admin/orders/quotes/900");
    expect(shown.html).toContain("another editor has to answer");
    expect(shown.html).not.toContain("Send the price");
    const fields = { step: "save", version: "", name: "Parcel", amount: "0" };
    expect((await treasurer.post("/admin/orders/quotes/900", fields)).status).toBe(403);
    const quote = await club.db
      .prepare("SELECT answered_at FROM shipping_quote_requests WHERE id = 900")
      .first();
    expect(quote).toEqual({ answered_at: null });
  });
});
