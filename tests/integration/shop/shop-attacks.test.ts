import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressPaths, cartPaths, sellPaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser } from "../../support/http-browser";
import { callBackend, newBuyer } from "../../support/shop/buyers";

const elsewhere = "https://pay.example";

let club: Club;
beforeAll(async () => {
  // The second is paid elsewhere: the backend's own pages are no payment pages of it.
  club = await startClub({ sites: 2, siteEnvs: [{}, { PAYMENT_ORIGINS: elsewhere }] });
});
afterAll(() => club?.stop());

const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const getCount = (sql: string) => club.db.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n");

/** A member who has an entry in the cart and has not paid for it. */
async function unpaid(email: string): Promise<{ member: HttpBrowser; key: string; payment: string }> {
  const member = await club.signIn(email);
  await member.post("/shop/show-and-shine-entry", { sku: "SHOW-ENTRY", qty: "1" });
  const placed = await member.submit(await member.get("/checkout/review"), { note: "At the gate" });
  const payment = placed.headers.get("location") ?? "";
  const row = await club.db
    .prepare("SELECT order_key FROM orders WHERE payment_key = ?")
    .bind(payment.split("/").at(-1) ?? "")
    .first<{ order_key: string }>();
  expect(placed.status).toBe(303);
  return { member, key: row?.order_key ?? "", payment };
}

describe("a call of the cart", () => {
  it("takes whole quantities from 1 to 99 alone, of a sku and of a line", async () => {
    const { body } = await callBackend(club, cartPaths.add, { sku: "MAP" });
    const { sessionKey } = body as never as { sessionKey: string };
    const found = await callBackend(club, cartPaths.get, { sessionKey });
    const [line] = (found.body as never as { items: { id: number }[] }).items;
    const strange = [0, -1, -0, 1.5, 99.5, 100, 1e308, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY];
    const mistyped = [null, true, "", " 2", "2 ", "+2", "1e1", "0x2", "２", "NaN", [2], [[2]], { qty: 2 }];
    for (const qty of [...strange, ...mistyped]) {
      for (const [path, what] of [
        [cartPaths.add, { sku: "MAP" }],
        [cartPaths.update, { id: line?.id }],
      ] as const) {
        const { status, body } = await callBackend(club, path, { sessionKey, ...what, qty });
        expect([path, qty, status, String(body.code)]).toEqual([path, qty, 422, "VALIDATION"]);
      }
    }
    const after = await callBackend(club, cartPaths.get, { sessionKey });
    expect(after.body).toMatchObject({ item_count: 1, total_amount: 10 });
  });

  it("takes no sku, addition, line or place of another shape, and nothing for members", async () => {
    const { body } = await callBackend(club, cartPaths.add, { sku: "MAP" });
    const { sessionKey } = body as never as { sessionKey: string };
    const tag = await club.db.prepare("SELECT id FROM skus WHERE code = 'TAG'").first<number>("id");
    for (const [path, what] of [
      ...[tag, String(tag), "TAG", "tag", "MAP'--", ["MAP"], { code: "MAP" }, null, ""].map(
        (sku) => [cartPaths.add, { sku }] as const,
      ),
      ...["gift", ["gift"], [["gift"]], { 0: "gift" }, Array(11).fill("gift")].map(
        (addons) => [cartPaths.add, { sku: "MAP", addons }] as const,
      ),
      ...[0, -1, 1.5, "x", [1], null].map((id) => [cartPaths.remove, { id }] as const),
      ...[[4], "x", 1.5, -4].map((shipping_type) => [cartPaths.get, { shipping_type }] as const),
      ...["x", 4710, { id: "x" }, { postcode: "47100" }, { postcode: 4710 }].map(
        (shipping_address) => [cartPaths.get, { shipping_address }] as const,
      ),
      ...[7, ["FIG10"], { $ne: "" }, "F".repeat(41)].map(
        (promotion_code) => [cartPaths.get, { promotion_code }] as const,
      ),
    ]) {
      const { status } = await callBackend(club, path, { sessionKey, ...what });
      expect([path, JSON.stringify(what), status]).toEqual([path, JSON.stringify(what), 422]);
    }
    const after = await callBackend(club, cartPaths.get, { sessionKey });
    expect(after.body).toMatchObject({ item_count: 1, total_amount: 10, promotion_code: null });
  });
});

describe("a visitor at a product's form", () => {
  it.each([
    ["/shop/committee-polo", { sku: "POLO-M", qty: "1" }, 404],
    ["/shop/enamel-mug", { sku: "POLO-M", qty: "1" }, 422],
    ["/shop/enamel-mug", { sku: "MAP", qty: "1" }, 422],
    ["/shop/wagon-calendar", { sku: "CALENDAR", qty: "1" }, 422],
    ["/shop/rally-plaque", { sku: "PLAQUE", qty: "1" }, 422],
    ["/shop/enamel-mug", { sku: "MUG", qty: "NaN" }, 422],
  ])("gets nothing by %s with %o", async (path, fields, status) => {
    const browser = club.browser();
    const before = await getCount("cart_items");
    const answer = await browser.post(path, fields as Record<string, string>);
    expect([answer.status, await getCount("cart_items")]).toEqual([status, before]);
  });

  it("gets nothing by fields that are sent several times", async () => {
    const body = new URLSearchParams([
      ...[["sku", "MUG"] as [string, string], ["sku", "POLO-M"] as [string, string]],
      ...[["qty", "1"] as [string, string], ["qty", "-5"] as [string, string]],
    ]);
    const browser = club.browser();
    const answer = await browser.fetch("/shop/enamel-mug", { method: "POST", body });
    // The first of each counts.
    const { html } = await browser.get("/cart");
    expect(answer.status).toBe(303);
    expect(main(html)).toMatch(/Subtotal<\/dt><dd>\$22\.00</);
    expect(main(html)).not.toMatch(/polo/i);
  });
});

describe("an order", () => {
  it("costs what the backend says, whatever the review's form claims", async () => {
    const member = await club.signIn("renewing@example.com");
    await member.post("/shop/show-and-shine-entry", { sku: "SHOW-ENTRY", qty: "2" });
    const review = await member.get("/checkout/review");
    const form = getForms(review.html).find(({ fields }) => fields.has("note"));
    const reviewed = (form?.fields.get("reviewed") ?? "").replaceAll(/"(total|amount)":\d+/g, '"$1":1');
    const claims = {
      total: "0.01",
      total_amount: "0.01",
      price: "0",
      qty: "1",
      credit: "99",
      status: "paid",
    };
    const fields = { ...Object.fromEntries(form?.fields ?? []), ...claims, reviewed, discount: "29" };
    const placed = await member.post("/checkout/review", fields);
    expect(placed.status).toBe(303);
    const row = await club.db
      .prepare(
        "SELECT total_cents, credit_cents, discount_cents, status FROM orders ORDER BY id DESC LIMIT 1",
      )
      .first();
    // Her own credit of $5 is used, and no other.
    expect(row).toEqual({
      total_cents: 3000,
      credit_cents: 500,
      discount_cents: 0,
      status: "awaiting-payment",
    });
  });

  it("takes no delivery that does not reach its address", async () => {
    const buyer = await newBuyer(club);
    await buyer.add("SHIRT-M");
    const home = { street_address: "1 Shed Lane", city: "Emu Park", postcode: "4710", state: "QLD" };
    const { body } = await callBackend(club, addressPaths.create, home, buyer.token);
    const address = Number(body.item.id);
    // 2 is for the rest of Australia; it counts neither for the cart nor for the order.
    const cart = await callBackend(
      club,
      cartPaths.get,
      { shipping_type: 2, shipping_address: { id: address } },
      buyer.token,
    );
    expect(cart.body).toMatchObject({ shipping_type: null, shipping_amount: 0 });
    const request = { ...(await buyer.review()), url: `${club.site}/checkout/return`, address };
    const placed = await buyer.submit({ ...request, shipping_option_id: 2 });
    expect(placed.status).toBe(422);
    expect(placed.body).toMatchObject({ errors: [{ field: "shipping_option_id" }] });
  });
});

describe("a payment", () => {
  it("is believed by no forged return, whatever it claims", async () => {
    const { member, key } = await unpaid("new@example.com");
    const claims = { order: key, status: "paid", paid: "1", result: "success", amount: "15.00" };
    const reply = await member.fetch(`/checkout/return?${new URLSearchParams(claims)}`, {
      method: "POST",
      headers: { origin: elsewhere, "sec-fetch-site": "cross-site" },
      body: new URLSearchParams(claims),
    });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, `/checkout/return?order=${key}`]);
    const told = await member.get(`/checkout/return?${new URLSearchParams(claims)}`);
    expect(told.html).not.toContain("Paid. Thank you!");
    const sql = "SELECT status FROM orders WHERE order_key = ?";
    expect(await club.db.prepare(sql).bind(key).first("status")).toBe("awaiting-payment");
  });

  it("is never linked or followed off the allow-list", async () => {
    const { key, payment } = await unpaid("editor@example.com");
    const site = club.sites[1] ?? "";
    const here = await club.signIn("editor@example.com", site);
    for (const path of [`/checkout/return?order=${key}`, "/profile/orders", "/checkout/review"]) {
      const page = await here.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.html).not.toContain(payment);
      expect(page.html).not.toContain(`${club.backend}/pay/`);
      const policy = page.headers.get("content-security-policy") ?? "";
      const [targets = ""] = /form-action [^;]*/.exec(policy) ?? [];
      // The backend signs in by forms of its own.
      expect(targets).toBe(`form-action 'self' ${club.backend} ${elsewhere}`);
    }
    // The site that has it on its list does link it.
    const there = await club.signIn("editor@example.com");
    expect((await there.get("/profile/orders")).html).toContain(payment);
  });
});

describe("somebody else's", () => {
  it("order says at its return address what became of it, and no more", async () => {
    const { key, payment } = await unpaid("life@example.com");
    for (const stranger of [await club.signIn("member@example.com"), club.browser()]) {
      const page = await stranger.get(`/checkout/return?order=${key}`);
      expect(page.status).toBe(200);
      for (const secret of [payment, "/pay/", "/invoice/", "Show and Shine", "At the gate"])
        expect(page.html).not.toContain(secret);
      const changed = `${key.slice(0, -1)}${key.endsWith("_") ? "-" : "_"}`;
      const other = await stranger.get(`/checkout/return?order=${changed}`);
      expect(other.status).toBe(404);
    }
  });

  it("invoice and tickets are missing in the same words as those that never were", async () => {
    const member = await club.signIn("member@example.com");
    const withoutIds = (html: string) => main(html).replaceAll(/\d+/g, "");
    for (const path of ["/invoice/", "/invoice/print/", "/print-tickets/"]) {
      const [theirs, none] = await Promise.all([member.get(`${path}7`), member.get(`${path}999999`)]);
      expect([theirs.status, none.status]).toEqual([404, 404]);
      expect(withoutIds(theirs.html)).toBe(withoutIds(none.html));
    }
    const replies = await Promise.all(
      [7, 999_999].map(async (id) => {
        const { token } = await newBuyer(club);
        const { status, body } = await callBackend(club, sellPaths.invoice(id), {}, token);
        return { status, body };
      }),
    );
    expect(replies[0]).toEqual(replies[1]);
  });
});
