import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededToken } from "#backend/seed/order-rows";
import { deleteExpiredRows } from "#backend/src/db/delete-expired-rows";
import { cognitoPageQuery, cognitoPagesQuery } from "#contract/content/graphql";
import { cartPaths, graphqlPath, sellPaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import { callBackend } from "../../support/shop/buyers";

/** With the limits of a real installation, which tests raise everywhere else. */
let club: Club;
beforeAll(async () => {
  club = await startClub({ backendEnv: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => club?.stop());

/** Lists of all pages that one IP address may ask for in a minute. */
const maxPageLists = 20;
/** New codes that one IP address may try in ten minutes, and tokens that open nothing. */
const maxCodes = 20;
const maxTokens = 30;

const forget = () => club.db.prepare("DELETE FROM rate_limits").run();

async function cartWithMap(): Promise<string> {
  const { body } = await callBackend(club, cartPaths.add, { sku: "MAP" });
  return String(body.sessionKey);
}

describe("a client that guesses promotion codes", () => {
  it("has twenty tries, in however many carts", async () => {
    await forget();
    const carts = [await cartWithMap(), await cartWithMap()];
    const guess = (sessionKey: string | undefined, promotion_code: string | null) =>
      callBackend(club, cartPaths.get, { sessionKey, promotion_code });
    for (let tried = 0; tried < maxCodes; tried++) {
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
    for (let tried = 0; tried < maxCodes; tried++) expect((await guess(`G${tried}`)).status).toBe(200);
    const refused = await guess("FIG10");
    expect(refused.status).toBe(429);
    expect(refused.html).toContain("Slow down a little");
    expect(refused.html).toContain('value="FIG10"');
    expect(refused.html).toContain("$44.00");
    expect((await visitor.get("/cart")).html).not.toContain("FIG10 applied");
  });
});

describe("a client that guesses an invoice's token", () => {
  it("has thirty tries; a token that opens is not counted", async () => {
    await forget();
    const token = (tried: number) => String(tried).padStart(22, "A");
    const ask = (name: string) => callBackend(club, sellPaths.invoiceByToken(name), {});
    for (let tried = 0; tried < maxTokens; tried++) {
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
    for (let tried = 0; tried <= maxTokens; tried++) statuses.push((await open(tried)).status);
    expect(statuses.slice(0, maxTokens)).toEqual(Array(maxTokens).fill(404));
    expect([429, 503]).toContain(statuses.at(-1));
    expect((await visitor.get(`/show-invoice/${seededToken("invoice 7")}`)).status).toBe(200);
  });
});

describe("a client that asks for all pages", () => {
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

describe("a visitor's cart", () => {
  const addMap = (sessionKey?: string) => callBackend(club, cartPaths.add, { sku: "MAP", sessionKey });
  const visitorsCarts = "FROM carts WHERE user_id IS NULL";
  const count = async (what: string) =>
    Number(await club.db.prepare(`SELECT count(*) AS n ${what}`).first("n"));

  it("is made two hundred times an hour by one IP address; one that is there stays open", async () => {
    await forget();
    const key = await cartWithMap();
    const before = await count(visitorsCarts);
    const counter = "UPDATE rate_limits SET count = 199 WHERE key LIKE 'cart-hour:%'";
    expect((await club.db.prepare(counter).run()).meta.changes).toBe(1);
    expect((await addMap()).status).toBe(200);
    // An unknown key makes a new cart, too.
    for (const sent of [undefined, "nobody-has-this-key"]) {
      const { status, headers, body } = await addMap(sent);
      expect([status, String(body.code)]).toEqual([429, "RATE_LIMITED"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
    }
    expect((await addMap(key)).status).toBe(200);
    expect(await count(visitorsCarts)).toBe(before + 1);
  });

  it("that was not changed for 60 days is deleted with its lines, a member's is not", async () => {
    await forget();
    const [old, young] = [await cartWithMap(), await cartWithMap()];
    const touched = async (key: string, days: number) =>
      club.db
        .prepare("UPDATE carts SET updated_at = ? WHERE session_key = ?")
        .bind(new Date(Date.now() - days * 24 * 3600_000).toISOString(), key)
        .run();
    await touched(old, 61);
    await touched(young, 59);
    const member =
      "INSERT INTO carts (session_key, user_id, created_at, updated_at) SELECT 'member', id, ?1, ?1";
    await club.db
      .prepare(`${member} FROM users ORDER BY id DESC LIMIT 1`)
      .bind("2020-01-01T00:00:00.000Z")
      .run();
    await deleteExpiredRows(club.db, Date.now());
    const left = await club.db.prepare("SELECT session_key FROM carts").all<{ session_key: string }>();
    const keys = left.results.map(({ session_key }) => session_key);
    expect([keys.includes(old), keys.includes(young), keys.includes("member")]).toEqual([false, true, true]);
    expect(await count(`FROM cart_items WHERE session_key = '${old}'`)).toBe(0);
    expect(await count(`FROM cart_items WHERE session_key = '${young}'`)).toBe(1);
  });
});
