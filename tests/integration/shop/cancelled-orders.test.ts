import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellPaths } from "#contract/paths";
import { orderPath } from "~/domain/shop/order-path";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../support/http-browser";
import { newBuyer, pressAtGateway } from "../../support/shop/buyers";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const readOne = (sql: string, ...values: string[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<number>("value");

/** A member's order of towels, and the page that asks whether to cancel it. */
async function ordered({ credit = 0, choices = {} } = {}) {
  const buyer = await newBuyer(club);
  if (credit > 0)
    await run(
      "INSERT INTO credits (user_id, supplier_id, cents) SELECT id, 1, ? FROM users WHERE email = ?",
      credit,
      buyer.email,
    );
  await run("UPDATE skus SET stock = 5 WHERE code = 'TOWEL'");
  await buyer.add("TOWEL", 4);
  const request = { ...(await buyer.review(choices)), url: `${club.site}/checkout/return` };
  const { order: key, payment } = (await buyer.submit(request)).body;
  const member = await club.signIn(buyer.email);
  return { buyer, member, key, payment, path: `${orderPath(key)}&cancel` };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Presses the button of the page that asks. */
function press(member: HttpBrowser, asked: Page): Promise<Page> {
  const form = getForms(asked.html).find(({ action }) => action.endsWith("&cancel"));
  if (!form) throw new Error(`${asked.url} does not ask whether to cancel`);
  return member.post(new URL(form.action, asked.url), { intent: "cancel" });
}
const cancel = async ({ member, path }: Ordered) => press(member, await member.get(path));

/** What is left of the stock, of the member's credit, and how often the promotion was used. */
const getHeld = async ({ buyer }: Ordered) => [
  await readOne("SELECT stock AS value FROM skus WHERE code = 'TOWEL'"),
  await readOne(
    "SELECT total(cents) AS value FROM credits WHERE user_id = (SELECT id FROM users WHERE email = ?)",
    buyer.email,
  ),
  await readOne("SELECT uses AS value FROM promotions WHERE code = 'FIG10'"),
];

describe("an unpaid order", () => {
  it("is cancelled by its buyer after a question, and gives back all that it holds", async () => {
    const uses = (await readOne("SELECT uses AS value FROM promotions WHERE code = 'FIG10'")) ?? 0;
    const order = await ordered({ credit: 500, choices: { promotion_code: "FIG10" } });
    const { member, key, path } = order;
    expect(await getHeld(order)).toEqual([1, 0, uses + 1]);
    const [, unpaid = ""] = /"(\/profile\/orders\?unpaid=\d+)"/.exec((await member.get("/")).html) ?? [];
    const opened = await member.get(unpaid);
    expect(opened.url.pathname + opened.url.search).toBe(orderPath(key));
    const link = `href="${path.replace("&", "&amp;")}"`;
    for (const page of ["/profile/orders", orderPath(key)])
      expect((await member.get(page)).html).toContain(link);

    const asked = await member.get(path);
    expect(asked.html).toContain("Cancel this order?");
    expect(await getHeld(order)).toEqual([1, 0, uses + 1]);

    const done = await press(member, asked);
    expect(done.url.pathname + done.url.search).toBe(orderPath(key));
    expect(done.html).toContain("Your order is cancelled. Nothing was charged.");
    expect(await getHeld(order)).toEqual([5, 500, uses]);
    const list = await member.get("/profile/orders");
    expect(list.html).toContain(">Cancelled<");
    expect(list.html).not.toContain(link);
    expect((await member.get("/")).html).not.toContain("/profile/orders?unpaid=");
    expect((await member.get(`/checkout/return?order=${key}`)).html).toContain("This order was cancelled");
    // The question is over.
    expect((await member.get(path)).url.search).not.toContain("cancel");
  });

  it("is cancelled once by two taps", async () => {
    const order = await ordered();
    const asked = await order.member.get(order.path);
    const taps = [order.member.copy(), order.member.copy()];
    const done = await Promise.all(taps.map((tap) => press(tap, asked)));
    for (const { html } of done) expect(html).toContain("Your order is cancelled.");
    expect((await getHeld(order)).slice(0, 1)).toEqual([5]);
  });

  it("that is paid while its buyer is asked stays paid, and says so", async () => {
    const order = await ordered();
    const asked = await order.member.get(order.path);
    await pressAtGateway(club, order.payment, "pay");
    const done = await press(order.member, asked);
    expect(done.html).toContain("The payment had arrived already, so your order was not cancelled.");
    expect(done.html).toContain(">Paid<");
    expect(await order.buyer.statusOf(order.key)).toBe("paid");
  });

  it("is cancelled by nobody else", async () => {
    const order = await ordered();
    const stranger = await club.signIn("member@example.com");
    expect((await stranger.get(order.path)).status).toBe(404);
    expect((await stranger.post(order.path, { intent: "cancel" })).status).toBe(404);
    expect((await club.browser().post(order.path, { intent: "cancel" })).url.pathname).toBe("/login");
    expect(await order.buyer.statusOf(order.key)).toBe("awaiting-payment");
  });

  it("waits for another try when the backend does not answer", async () => {
    const order = await ordered();
    const asked = await order.member.get(order.path);
    await club.fault({ call: `POST ${sellPaths.cancelOrder}`, kind: "500html", count: 1 });
    const failed = await press(order.member, asked);
    expect(failed.status).toBeGreaterThanOrEqual(500);
    const done = await press(order.member, failed);
    expect(done.html).toContain("Your order is cancelled.");
  });
});

describe("a payment that comes in for a cancelled order", () => {
  const arrive = () =>
    run("UPDATE sandbox_webhooks SET send_after = '2020-01-01T00:00:00.000Z' WHERE sent_at IS NULL");
  const readAttention = (key: string) =>
    club.db
      .prepare("SELECT needs_attention FROM orders WHERE order_key = ?")
      .bind(key)
      .first<string>("needs_attention");

  it("pays it while all of it is still there, and the club looks at it", async () => {
    const order = await ordered();
    await pressAtGateway(club, order.payment, "late");
    await cancel(order);
    await arrive();
    expect(await order.buyer.statusOf(order.key)).toBe("paid");
    expect(await readAttention(order.key)).toBe("Paid after it was cancelled.");
    expect((await getHeld(order)).slice(0, 1)).toEqual([1]);
  });

  it("becomes credit when it is not", async () => {
    const order = await ordered();
    await pressAtGateway(club, order.payment, "late");
    await cancel(order);
    await run("UPDATE skus SET stock = 3 WHERE code = 'TOWEL'");
    await arrive();
    expect(await order.buyer.statusOf(order.key)).toBe("released");
    const { html } = await order.member.get(`/checkout/return?order=${order.key}`);
    expect(html).toContain("This order had been cancelled, so nothing was ordered.");
    expect((await order.member.get("/profile/orders")).html).toContain("Paid too late, now your credit");
  });
});
