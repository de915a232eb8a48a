import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

const pairs = 20;

describe("the review's form", () => {
  it(`posted twice at once, without scripts, places one order: ${pairs} pairs`, async () => {
    const member = await club.signIn("new@example.com");
    const cart = await member.post("/shop/show-and-shine-entry", { sku: "SHOW-ENTRY", qty: "1" });
    const line = /name="qty-(\d+)"/.exec(cart.html)?.[1] ?? "";
    const payments = new Set<string | null>();
    for (let pair = 1; pair <= pairs; pair++) {
      // Other content: another order.
      await member.post("/cart", { intent: "quantity", [`qty-${line}`]: String((pair % 2) + 1) });
      const review = await member.get("/checkout/review");
      const tap = () => member.submit(review, { note: "Twice" });
      const answers = await Promise.all([tap(), tap()]);
      const outcomes = answers.map(({ status, headers }) => [status, headers.get("location")]);
      expect(outcomes[0]?.[0]).toBe(303);
      expect(outcomes[1]).toEqual(outcomes[0]);
      payments.add(answers[0]?.headers.get("location") ?? null);
    }
    expect(payments.size).toBe(pairs);
    for (const payment of payments) expect(payment).toMatch(`${club.backend}/pay/`);
    const sql =
      "SELECT count(*) AS n FROM orders WHERE user_id = (SELECT id FROM users WHERE email = 'new@example.com')";
    expect(await club.db.prepare(sql).first("n")).toBe(pairs);
  });
});
