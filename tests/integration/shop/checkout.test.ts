import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartPaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../support/http-browser";
import { getTokens, knownSecrets } from "../../support/opened-session";

/** The checkout without JavaScript, up to the sandbox gateway and back. */
let club: Club;
beforeAll(async () => {
  club = await startClub({
    sites: 2,
    env: { SESSION_SECRETS: knownSecrets },
    siteEnvs: [{}, { PAYMENT_ORIGINS: "https://pay.example" }],
  });
});
afterAll(() => club?.stop());

/** The fields of the page's form that has this one. */
function getFields({ html, url }: Page, name: string): Record<string, string> {
  const form = getForms(html).find(({ fields }) => fields.has(name));
  if (!form) throw new Error(`${url.pathname} has no form with ${name}`);
  return Object.fromEntries(form.fields);
}

/** Puts products into the cart of the signed-in user. */
async function add(browser: HttpBrowser, sku: string, qty = 1) {
  const tokens = await getTokens(browser);
  const reply = await fetch(club.backend + cartPaths.add, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      connection: "close",
      authorization: `Bearer ${tokens?.accessToken}`,
    },
    body: JSON.stringify({ sku, qty }),
  });
  expect(reply.status, await reply.text()).toBe(200);
}

/** Presses a button of the gateway's page. The value is where it leads. */
async function atGateway(payment: string, step: string): Promise<string> {
  const { origin } = new URL(payment);
  const reply = await fetch(payment, {
    method: "POST",
    redirect: "manual",
    headers: { origin, "sec-fetch-site": "same-origin", connection: "close" },
    body: new URLSearchParams({ step }),
  });
  return reply.headers.get("location") ?? "";
}

const getPayment = ({ headers }: Page) => headers.get("location") ?? "";
const orders = async () =>
  (await club.db.prepare("SELECT count(*) AS n FROM orders").first<{ n: number }>())?.n ?? 0;
const validTo = async (email: string) => {
  const sql = "SELECT valid_to FROM memberships JOIN users ON users.id = user_id WHERE email = ?";
  return (await club.db.prepare(sql).bind(email).first<{ valid_to: string }>())?.valid_to ?? "";
};

describe("renewing", () => {
  it("extends the membership: declined first, then paid", async () => {
    const email = "renewing@example.com";
    const member = await club.signIn(email);
    const before = await validTo(email);
    const review = await member.submit(await member.get("/renew"), { additionalMember: "" });
    expect([review.status, review.url.pathname]).toEqual([200, "/checkout/review"]);
    // Her credit of $5 is used first.
    expect(review.html).toMatch(/Your credit with the club.*−\$5\.00/s);
    expect(review.headers.get("content-security-policy")).toContain(`form-action 'self' ${club.backend}`);
    const placed = await member.submit(review, { note: "Same again" });
    expect([placed.status, getPayment(placed).startsWith(`${club.backend}/pay/`)]).toEqual([303, true]);

    const declined = await member.get(await atGateway(getPayment(placed), "decline"));
    expect(declined.html).toContain("The payment was declined");
    expect(declined.html).toContain(getPayment(placed));
    const paid = await member.get(await atGateway(getPayment(placed), "pay"));
    expect(paid.html).toContain("Paid. Thank you!");
    const year = Number(before.slice(0, 4)) + 1;
    expect(await validTo(email)).toBe(`${year}${before.slice(4)}`);
    expect(paid.html).toContain(`${year}.`);
    expect((await member.get("/membershipcard")).html).toContain(String(year));
    // The back button leads to the checkout of a cart that is empty by now.
    const back = await member.get("/checkout/review");
    expect([back.url.search, back.html.includes("Paid. Thank you!")]).toEqual([paid.url.search, true]);
  });

  it("is closed to who renewed, and a post adds nothing", async () => {
    const member = await club.signIn("member@example.com");
    const page = await member.get("/renew");
    expect(page.html).toContain("You can renew from");
    expect(getForms(page.html).some(({ fields }) => fields.has("level"))).toBe(false);
    const posted = await member.post("/renew", { level: "MEMBER-FULL" });
    expect(posted.url.pathname).toBe("/renew");
    expect((await member.get("/checkout")).html).toContain("Your cart is empty");
  });

  it("takes a visitor's level through the sign-in to the review", async () => {
    const visitor = club.browser();
    const refused = await visitor.post("/renew", { level: "" });
    expect([refused.status, refused.html.includes("There is a problem")]).toEqual([422, true]);
    const signIn = await visitor.post("/renew", { level: "MEMBER-FULL" });
    expect(signIn.url.pathname).toBe("/login");
    const codeStep = await visitor.submit(signIn, { email: "expired@example.com" });
    const review = await visitor.submit(codeStep, { code: await club.code("expired@example.com") });
    expect(review.url.pathname).toBe("/checkout/review");
    expect(review.html).toContain("Membership: Full");
  });

  it("follows no payment address off the allow-list", async () => {
    const member = await club.signIn("expired@example.com", club.sites[1]);
    const page = await member.get("/checkout/review");
    const refused = await member.submit(page, { note: "Ring twice" });
    expect([refused.status, refused.headers.get("location")]).toEqual([422, null]);
    expect(refused.html).toContain("The order was not placed");
    expect(getFields(refused, "note").note).toBe("Ring twice");
  });
});

describe("buying goods", () => {
  let member: HttpBrowser;
  let review: Page;
  beforeAll(async () => {
    member = await club.signIn("new@example.com");
    await add(member, "TOWEL", 2);
  });

  it("leads back to a step that is left out", async () => {
    for (const path of ["/checkout", "/checkout/delivery", "/checkout/review"])
      expect((await member.get(path)).url.pathname).toBe("/checkout/address");
  });

  it("keeps what was typed of an address that is refused, and takes no other member's", async () => {
    const page = await member.get("/checkout/address");
    const typed = { streetAddress: "1 Reef Street", suburb: "Emu Park", postcode: "471" };
    const refused = await member.submit(page, { ...typed, state: "QLD" });
    expect(refused.status).toBe(422);
    expect(getFields(refused, "suburb")).toMatchObject(typed);

    const others = await club.db.prepare("SELECT id FROM addresses LIMIT 1").first<{ id: number }>();
    const stolen = await member.post("/checkout/address", { place: String(others?.id), owner: "5" });
    expect([stolen.status, stolen.html.includes("Choose an address")]).toEqual([422, true]);
    expect((await member.get("/checkout/delivery")).url.pathname).toBe("/checkout/address");

    const delivery = await member.submit(refused, { state: "QLD", postcode: "4710" });
    expect(delivery.url.pathname).toBe("/checkout/delivery");
    expect(delivery.html).toContain("1 Reef Street, Emu Park QLD 4710");
  });

  it("chooses a delivery that goes there", async () => {
    const page = await member.get("/checkout/delivery");
    const refused = await member.post("/checkout/delivery", { delivery: "999" });
    expect(refused.status).toBe(422);
    const [, first = ""] = /name="delivery"[^>]*value="(\d+)"/.exec(page.html) ?? [];
    review = await member.post("/checkout/delivery", { ...getFields(page, "requestKey"), delivery: first });
    expect(review.url.pathname).toBe("/checkout/review");
    expect(review.html).toContain("2 × $18.00");
    expect(review.html).toMatch(/Includes \$\d+\.\d\d GST/);
  });

  it("places nothing for a forged revision, nor for another price: it says what changed", async () => {
    const before = await orders();
    const forged = await member.submit(review, { note: "x", revision: "0".repeat(64) });
    expect([forged.status, forged.html.includes("check your order once more")]).toEqual([409, true]);

    await club.db.prepare("UPDATE skus SET price_cents = 2000 WHERE code = 'TOWEL'").run();
    const changed = await member.submit(review, { note: "Ring twice" });
    expect(changed.status).toBe(409);
    expect(changed.html).toContain("Your order has changed");
    expect(changed.html).toMatch(/\$36\.00.*\$40\.00/s);
    expect(getFields(changed, "note").note).toBe("Ring twice");
    expect(await orders()).toBe(before);
    review = changed;
  });

  it("refuses another's address in the review's own fields", async () => {
    const others = await club.db.prepare("SELECT id FROM addresses LIMIT 1").first<{ id: number }>();
    const before = await orders();
    const refused = await member.submit(review, { note: "", address: String(others?.id) });
    expect([refused.status, refused.headers.get("location")]).toEqual([422, null]);
    expect(await orders()).toBe(before);
    review = await member.get("/checkout/review");
  });

  it("comes back to the step with everything typed when the session ends midway", async () => {
    const page = await member.get("/checkout/review");
    await club.fault({ call: `POST ${cartPaths.submitOrder}`, kind: "token-invalid", count: 1 });
    const signIn = await member.submit(page, { note: "Leave it at the gate" });
    expect(signIn.url.pathname).toBe("/login");
    const codeStep = await member.submit(signIn, { email: "new@example.com" });
    const back = await member.submit(codeStep, { code: await club.code("new@example.com") });
    expect(back.url.pathname).toBe("/checkout/review");
    expect(getFields(back, "note").note).toBe("Leave it at the gate");
    review = back;
  });

  it("leads back to a step that the order needs by now, and keeps the note", async () => {
    const page = await member.get("/checkout/review");
    await member.get("/checkout/delivery");
    await club.db.prepare("UPDATE carts SET shipping_option_id = NULL WHERE order_key IS NOT NULL").run();
    const forged = await member.submit(page, { note: "Kept", shipping: "" });
    expect([forged.status, forged.html.includes('href="/checkout/delivery"')]).toEqual([409, true]);
    const delivery = await member.get("/checkout/review");
    expect(delivery.url.pathname).toBe("/checkout/delivery");
    const [, first = ""] = /name="delivery"[^>]*value="(\d+)"/.exec(delivery.html) ?? [];
    review = await member.post("/checkout/delivery", {
      ...getFields(delivery, "requestKey"),
      delivery: first,
    });
    expect(getFields(review, "note").note).toBe("Kept");
  });

  it("costs once, however often it is sent", async () => {
    const before = await orders();
    const note = "Leave it at the gate";
    await club.fault({ call: `POST ${cartPaths.submitOrder}`, kind: "reset", count: 1 });
    const lost = await member.submit(review, { note });
    await club.clearFaults();
    expect([lost.status, getFields(lost, "note").note]).toEqual([503, note]);
    const [one, two] = await Promise.all([member.submit(lost, { note }), member.submit(lost, { note })]);
    expect(getPayment(one)).toBe(getPayment(two));
    expect(await orders()).toBe(before + 1);

    const other = await member.submit(await member.get("/checkout/review"), { note: "Another note" });
    expect([other.status, other.html.includes("You placed this order before")]).toEqual([409, true]);

    const home = await atGateway(getPayment(one), "pay");
    const guest = club.browser();
    const told = await guest.get(home);
    expect(told.html).toContain("Paid. Thank you!");
    expect(told.html).not.toContain("/invoice/");
    expect(told.headers.get("cache-control")).toContain("no-store");
    expect(told.html).toContain('name="robots" content="noindex"');
    // The stale form again: the same order.
    const again = await member.submit(lost, { note });
    expect([again.url.pathname, again.html.includes("Paid. Thank you!")]).toEqual(["/checkout/return", true]);
    expect(await orders()).toBe(before + 1);
  });
});

describe("an address that no price list covers", () => {
  it("lets the member ask for a price: said each time, and asked of the club once", async () => {
    const member = await club.signIn("life@example.com");
    await add(member, "TOWEL");
    const place = { streetAddress: "9 Gorge Road", suburb: "Katherine", state: "NT", postcode: "0909" };
    const page = await member.submit(await member.get("/checkout/address"), { ...place, place: "new" });
    expect([page.url.pathname, page.html.includes("No delivery price for this address")]).toEqual([
      "/checkout/delivery",
      true,
    ]);
    const ask = (from: Page) =>
      member.post("/checkout/delivery", { ...getFields(from, "requestKey"), intent: "ask" });
    // A double tap, and again from the page that says so.
    const said = await Promise.all([ask(page), ask(page)]);
    for (const { status, url, html } of [...said, await ask(await member.get("/checkout/delivery"))])
      expect([status, url.pathname, html.includes("The club has your question")]).toEqual([
        200,
        "/checkout/delivery",
        true,
      ]);
    const { results } = await club.db.prepare("SELECT place, lines FROM shipping_quote_requests").all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).toMatch(/Katherine.*0909.*TOWEL|Katherine.*0909.*Tea towel/s);
  });
});

describe("the return address", () => {
  it("takes a gateway's cross-site post without a session, and answers with a GET of itself", async () => {
    const reply = await club.browser().fetch("/checkout/return?order=Some_key-1&status=paid", {
      method: "POST",
      headers: { origin: "https://pay.example", "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ order: "forged", status: "paid" }),
    });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/checkout/return?order=Some_key-1"]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it("knows no other order, and no other address takes such a post", async () => {
    const visitor = club.browser();
    const unknown = await visitor.get("/checkout/return?order=Some_key-1");
    expect([unknown.status, unknown.html.includes("We don’t know this order")]).toEqual([404, true]);
    const reply = await visitor.fetch("/checkout/review", {
      method: "POST",
      headers: { origin: "https://pay.example", "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ note: "x" }),
    });
    expect(reply.status).toBe(403);
  });

  it("is in no log of the backend with its order's key, nor the payment's address", async () => {
    const { results } = await club.db
      .prepare("SELECT order_key, payment_key FROM orders WHERE content_hash IS NOT NULL")
      .all<{ order_key: string; payment_key: string | null }>();
    const keys = results.flatMap(({ order_key, payment_key }) => [order_key, payment_key ?? order_key]);
    expect(keys.length).toBeGreaterThan(1);
    expect(club.logs()).toContain("/sell/order/");
    expect(club.logs()).toContain("/pay/");
    expect(keys.filter((key) => club.logs().includes(key))).toEqual([]);
  });
});
