import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartPaths, clubPaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import { emailsTo } from "../../support/outbox";
import { callBackend, newBuyer, noSite, pressAtGateway } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

let club: Club;
beforeAll(async () => {
  club = await startClub({ backendEnv: { SITE_ORIGINS: noSite } });
});
afterAll(() => club?.stop());

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** The birthday of somebody who turns so many years old today at the club, or so many days later. */
function bornYearsAgo(years: number, daysLater = 0): string {
  const day = new Date(Date.now() + daysLater * 86_400_000);
  const [year = "", ...rest] = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" })
    .format(day)
    .split("-");
  return [Number(year) - years, ...rest].join("-");
}

const setBirthDate = ({ email }: Buyer, born: string | null) =>
  club.db.prepare("UPDATE users SET date_of_birth = ? WHERE email = ?").bind(born, email).run();

async function buyerBorn(born: string | null): Promise<Buyer> {
  const buyer = await newBuyer(club);
  await setBirthDate(buyer, born);
  return buyer;
}

const stored = <T>(sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<T>();

describe("a level with an age limit", () => {
  it("is put into the cart, ordered and paid until the day before the birthday", async () => {
    const buyer = await buyerBorn(bornYearsAgo(18, 1));
    expect((await buyer.add("MEMBER-JUNIOR")).status).toBe(200);
    const { payment, order } = await buyer.order();
    await pressAtGateway(club, payment, "pay");
    expect(await buyer.statusOf(order)).toBe("paid");
  });

  it.each([
    ["on the birthday", () => bornYearsAgo(18)],
    ["without a date of birth", () => null],
  ])("is refused %s", async (_, born) => {
    const buyer = await buyerBorn(born());
    const { status, body } = await buyer.add("MEMBER-JUNIOR");
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('"field":"sku"')]);
    expect((await buyer.add("MEMBER-FULL")).status).toBe(200);
  });

  it("is neither reviewed nor ordered when a visitor's cart becomes an adult's", async () => {
    const buyer = await buyerBorn(bornYearsAgo(25));
    const { body } = await callBackend(club, cartPaths.add, { sku: "MEMBER-JUNIOR" });
    await buyer.post(cartPaths.merge, { sessionKey: body.sessionKey });
    const cart = (await buyer.post(cartPaths.get, {})).body as never as { items: object[] };
    expect(cart.items).toMatchObject([{ refusal: "age-unfit", can_purchase_qty: 0 }]);
    expect((await buyer.submit(await buyer.review())).status).toBe(422);
    await setBirthDate(buyer, null);
    expect((await buyer.post(cartPaths.get, {})).body).toMatchObject({ items: [{ refusal: "age-unknown" }] });
  });

  it("issues nothing for a payment on the birthday: the money is credit, and both sides are told", async () => {
    const buyer = await buyerBorn(bornYearsAgo(18, 1));
    await buyer.add("MEMBER-JUNIOR");
    const { payment, order } = await buyer.order();
    await setBirthDate(buyer, bornYearsAgo(18));
    await pressAtGateway(club, payment, "pay");
    expect(await buyer.statusOf(order)).toBe("released");
    const user = "(SELECT id FROM users WHERE email = ?)";
    expect(await stored(`SELECT cents FROM credits WHERE user_id = ${user}`, buyer.email)).toEqual({
      cents: 2000,
    });
    expect(await stored(`SELECT 1 FROM memberships WHERE user_id = ${user}`, buyer.email)).toBeNull();
    const row = await stored<{ needs_attention: string }>(
      "SELECT needs_attention FROM orders WHERE order_key = ?",
      order,
    );
    expect(row?.needs_attention).toContain("not for the buyer’s age");
    expect((await emailsTo(club, buyer.email))[0]?.body).toContain("not for your age any more");
  });

  it("is not renewed by a junior who has turned 18, and the others are", async () => {
    const buyer = await buyerBorn(bornYearsAgo(18, 1));
    await buyer.add("MEMBER-JUNIOR");
    await pressAtGateway(club, (await buyer.order()).payment, "pay");
    await setBirthDate(buyer, bornYearsAgo(18));
    await club.db
      .prepare(
        "UPDATE memberships SET valid_to = '2026-01-31' WHERE user_id = (SELECT id FROM users WHERE email = ?)",
      )
      .bind(buyer.email)
      .run();
    const { body } = await buyer.post(clubPaths.renewal, {});
    const { levels } = body as never as { levels: { code: string; max_age: number; fits_age: boolean }[] };
    expect(levels.map(({ code, fits_age }) => [code, fits_age])).toEqual([
      ["full", true],
      ["family", true],
      ["junior", false],
      ["associate", true],
      ["social", true],
    ]);
    const { html } = await (await club.signIn(buyer.email)).get("/renew");
    expect(html).toContain("You can’t renew as “Junior”: it’s for another age.");
    expect(html).toContain("Not for your age: Junior: Under 18");
    expect(html).not.toContain('value="MEMBER-JUNIOR"');
    expect(html).toContain('value="MEMBER-FULL"');
  });
});

describe("/renew without a date of birth", () => {
  it("asks for it beside the level, keeps it in the profile and goes on", async () => {
    const buyer = await newBuyer(club);
    const browser = await club.signIn(buyer.email);
    const page = await browser.get("/renew");
    expect(page.html).toContain("Under 18");
    const born = () => stored("SELECT date_of_birth FROM users WHERE email = ?", buyer.email);
    const send = (date: readonly string[]) =>
      browser.post("/renew", {
        ...shownFields(page, "dateOfBirth-day"),
        level: "MEMBER-JUNIOR",
        "dateOfBirth-day": date[0] ?? "",
        "dateOfBirth-month": date[1] ?? "",
        "dateOfBirth-year": date[2] ?? "",
      });
    const missing = await send([]);
    expect(missing.status).toBe(422);
    expect(missing.html).toContain('id="dateOfBirth-error"');
    const old = await send(["1", "2", "1980"]);
    expect([old.status, old.html.includes("This level isn’t for your age.")]).toEqual([422, true]);
    expect(old.html).toContain('value="1980"');
    expect(await born()).toEqual({ date_of_birth: null });

    const [year = "", month = "", day = ""] = bornYearsAgo(16).split("-");
    const next = await send([day, month, year]);
    expect(next.url.pathname).toMatch(/^\/checkout/);
    expect(next.html).toContain("Junior");
    expect(await born()).toEqual({ date_of_birth: bornYearsAgo(16) });
  });

  it("asks a visitor for none, and shows whom a level is for", async () => {
    const { html } = await club.browser().get("/renew");
    expect(html).toContain("Under 18");
    expect(html).not.toContain("dateOfBirth-day");
  });
});
