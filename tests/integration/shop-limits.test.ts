import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededToken } from "#backend/seed/order-rows";
import { cognitoPageQuery, cognitoPagesQuery } from "#contract/graphql";
import { cartPaths, graphqlPath, sellPaths } from "#contract/paths";
import { callBackend } from "../support/buyers";
import { type Club, startClub } from "../support/club";

/** With the limits of a real installation, which tests raise everywhere else. */
let club: Club;
beforeAll(async () => {
  club = await startClub({ backendEnv: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => club?.stop());

/** Lists of all pages that one network address may ask for in a minute. */
const maxPageLists = 20;
/** New codes that one network address may try in ten minutes, and tokens that open nothing. */
const mostCodes = 20;
const mostTokens = 30;

const forget = () => club.db.prepare("DELETE FROM rate_limits").run();

async function cartWithMap(): Promise<string> {
  const { body } = await callBackend(club, cartPaths.add, { sku: "MAP" });
  return String(body.sessionKey);
}

describe("whoever guesses promotion codes", () => {
  it("has twenty tries, in however many carts", async () => {
    await forget();
    const carts = [await cartWithMap(), await cartWithMap()];
    const guess = (sessionKey: string | undefined, promotion_code: string | null) =>
      callBackend(club, cartPaths.get, { sessionKey, promotion_code });
    for (let tried = 0; tried < mostCodes; tried++) {
      const { body } = await guess(carts[tried % 2], `GUESS${tried}`);
      expect(body).toMatchObject({ promotion_state: "unknown", discount_amount: 0 });
    }
    // The one that exists comes too late, also in a cart of its own.
    for (const cart of [...carts, await cartWithMap()]) {
      const { status, headers, body } = await guess(cart, "FIG10");
      expect([status, String(body.code)]).toEqual([429, "RATE_LIMITED"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
      const after = await guess(cart, null);
      expect(after.body).toMatchObject({ promotion_code: null, discount_amount: 0 });
    }
    // Reading, and the code that a cart has already, are no tries.
    const [cart] = carts;
    expect((await callBackend(club, cartPaths.get, { sessionKey: cart })).status).toBe(200);
  });

  it("is told so at the cart, which stays as it was", async () => {
    await forget();
    const visitor = club.browser();
    await visitor.post("/shop/enamel-mug", { sku: "MUG", qty: "2" });
    const guess = (code: string) => visitor.post("/cart", { intent: "promotion", code });
    for (let tried = 0; tried < mostCodes; tried++) expect((await guess(`G${tried}`)).status).toBe(200);
    const refused = await guess("FIG10");
    expect(refused.status).toBe(429);
    expect(refused.html).toContain("Slow down a little");
    expect(refused.html).toContain('value="FIG10"');
    expect(refused.html).toContain("$44.00");
    expect((await visitor.get("/cart")).html).not.toContain("FIG10 applied");
  });
});

describe("whoever guesses an invoice's token", () => {
  it("has thirty tries; one that opens is none of them", async () => {
    await forget();
    const token = (tried: number) => String(tried).padStart(22, "A");
    const ask = (name: string) => callBackend(club, sellPaths.invoiceByToken(name), {});
    for (let tried = 0; tried < mostTokens; tried++) {
      expect((await ask(token(tried))).status).toBe(404);
      expect((await ask(seededToken("invoice 7"))).status).toBe(200);
    }
    expect((await ask(token(99))).status).toBe(429);
    const tickets = await callBackend(club, sellPaths.tickets(token(98)), {});
    expect(tickets.status).toBe(429);
    expect((await ask(seededToken("invoice 7"))).status).toBe(200);
  });

  it("sees that there are too many on the page, too", async () => {
    await forget();
    const visitor = club.browser();
    const open = (tried: number) => visitor.get(`/show-invoice/${String(tried).padStart(22, "A")}`);
    const statuses: number[] = [];
    for (let tried = 0; tried <= mostTokens; tried++) statuses.push((await open(tried)).status);
    expect(statuses.slice(0, mostTokens)).toEqual(Array(mostTokens).fill(404));
    expect([429, 503]).toContain(statuses.at(-1));
    expect((await visitor.get(`/show-invoice/${seededToken("invoice 7")}`)).status).toBe(200);
  });
});

describe("whoever asks for all pages", () => {
  it("has twenty lists a minute; single pages are counted apart", async () => {
    await forget();
    const statuses: number[] = [];
    for (let asked = 0; asked <= maxPageLists; asked++)
      statuses.push((await callBackend(club, graphqlPath, { query: cognitoPagesQuery })).status);
    expect(statuses).toEqual([...Array(maxPageLists).fill(200), 429]);
    const page = { query: cognitoPageQuery(), variables: { url: "home" } };
    expect((await callBackend(club, graphqlPath, page)).status).toBe(200);
    const counts = await club.db.prepare("SELECT count FROM rate_limits ORDER BY key").all();
    expect(counts.results).toEqual([{ count: maxPageLists + 1 }, { count: 1 }]);
  });
});
