import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartPaths, sellPaths } from "#contract/paths";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { getTokens, knownSecrets } from "../../support/opened-session";
import { callBackend, newBuyer } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/** The ways of delivery: as an owner changes them, and as buyers see it at the checkout. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ env: { SESSION_SECRETS: knownSecrets } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

type Fields = Readonly<Record<string, string>>;
const list = "/admin/club/delivery";
const rail = {
  name: "By rail",
  kind: "sent",
  price: "14",
  perKilogram: "",
  postcodes: "4000-4999",
  daysMin: "3",
  daysMax: "",
};
const shownAt = async (path: string, name = "version") => shownFields(await owner.get(path), name);
const send = (path: string, shown: Fields, changes: Fields) =>
  owner.post(path, { ...shown, kind: "sent", step: "save", ...changes });
const save = async (id: number, changes: Fields) =>
  send(`${list}/${id}`, await shownAt(`${list}/${id}`), changes);
const addNew = async (changes: Fields) =>
  send(`${list}/new`, await shownAt(`${list}/new`, "requestKey"), { ...rail, ...changes });
const setOffered = async (id: number, to: "out" | "in") =>
  owner.post(`${list}/${id}/offer`, { ...(await shownAt(`${list}/${id}/offer`)), to });

type Stored = { id: number; name: string; base_cents: number; enabled: number; version: number };
const named = async (name: string) => {
  const row = await club.db
    .prepare("SELECT * FROM shipping_options WHERE name = ? COLLATE NOCASE ORDER BY id DESC")
    .bind(name)
    .first<Stored>();
  if (!row) throw new Error(`no delivery ${name}`);
  return row;
};
const count = async (sql: string) => (await club.db.prepare(sql).first<number>("n")) ?? 0;
const actions = async (like: string) =>
  (
    await club.db
      .prepare("SELECT action, details, added FROM activity_log WHERE action LIKE ? ORDER BY id")
      .bind(like)
      .all<{ action: string; details: string; added: string | null }>()
  ).results;

/** What the checkout offers for this postcode: the names in their order. */
async function offeredTo(postcode: string, token: string): Promise<readonly string[]> {
  const { body } = await callBackend(club, cartPaths.shippingQuote, { suburb: "", postcode }, token);
  return (body as never as { data: { shipping_name: string }[] }).data.map((quote) => quote.shipping_name);
}

/** A member at the delivery step of the site's checkout, whose cart has this delivery chosen. */
async function atCheckout(email: string, id: number) {
  const browser = await club.signIn(email);
  const token = (await getTokens(browser))?.accessToken ?? "";
  const call = (path: string, body: object) => callBackend(club, path, body, token);
  await call(cartPaths.add, { sku: "TOWEL", qty: 1 });
  const place = { streetAddress: "1 Reef Street", suburb: "Emu Park", state: "QLD", postcode: "4710" };
  const step = await browser.get("/checkout/address");
  const name = { firstName: "Nell", lastName: "Ash" };
  await browser.submit(step, { ...place, ...name, place: "new" });
  await call(cartPaths.get, { shipping_type: id });
  return { browser, call, token };
}

/** Chooses a delivery where none is chosen yet. */
async function choose(browser: HttpBrowser, id: number) {
  const shown = shownFields(await browser.get("/checkout/delivery"), "requestKey");
  return browser.post("/checkout/delivery", { ...shown, delivery: String(id) });
}

describe("the ways of delivery", () => {
  it("are listed in the checkout's order, with what the checkout shows at a postcode", async () => {
    const { html } = await owner.get(`${list}?postcode=4710&kilograms=1.5`);
    const at = (words: string) => html.indexOf(words);
    expect(at("Parcel, Queensland")).toBeGreaterThan(0);
    expect(at(">Express<")).toBeGreaterThan(at("Parcel, Queensland"));
    expect(at("Pick up at the Goods Shed")).toBeGreaterThan(at(">Express<"));
    expect(html).toContain("Sent: $9.00, and $1.50 for each kilogram");
    expect(html).toContain("Buyers see a change at once");
    // Nine dollars, and two kilograms that were begun.
    expect(html).toContain("<strong>Parcel, Queensland: $12.00</strong>");
    expect(html).toContain("<strong>Pick up at the Goods Shed: Free</strong>");
    expect(html).not.toContain("<strong>Parcel, rest of Australia:");
    const wrong = await owner.get(`${list}?postcode=47&kilograms=heavy`);
    expect([wrong.html.includes("Give four digits"), wrong.html.includes("Give a weight")]).toEqual([
      true,
      true,
    ]);
    expect((await owner.get("/admin/club")).html).toContain("Parcel, Queensland · ");
  });

  it("are added once, with a line of the log, and offered at once", async () => {
    const shown = await shownAt(`${list}/new`, "requestKey");
    const refused = await send(`${list}/new`, shown, { ...rail, price: "much", postcodes: "471" });
    expect(refused.status).toBe(422);
    expect(shownFields(refused, "requestKey")).toMatchObject({
      name: "By rail",
      price: "much",
      postcodes: "471",
    });
    const seen = await send(`${list}/new`, shown, { ...rail, to: "preview" });
    expect([seen.status, seen.html.includes("<strong>By rail: $14.00</strong>")]).toEqual([200, true]);
    expect(seen.html).toContain("3 working days");
    expect(await count("SELECT count(*) AS n FROM shipping_options WHERE name = 'By rail'")).toBe(0);
    for (const reply of await Promise.all([
      send(`${list}/new`, shown, rail),
      send(`${list}/new`, shown, rail),
    ]))
      expect(reply.html).toContain("Added. Buyers see a change at once.");
    expect(await count("SELECT count(*) AS n FROM shipping_options WHERE name = 'By rail'")).toBe(1);
    const lines = await actions("club/delivery/new.%");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ action: "club/delivery/new.save" });
    expect(lines[0]?.added).toBe(`shipping_options ${(await named("By rail")).id}`);
    const { token } = await newBuyer(club);
    expect(await offeredTo("4710", token)).toContain("By rail");
    expect(await offeredTo("2000", token)).not.toContain("By rail");
  });

  it("never have one name twice, also when two officers save at once", async () => {
    const taken = await addNew({ name: " by RAIL" });
    expect([taken.status, taken.html.includes("Another way of delivery has this name")]).toEqual([422, true]);
    const both = await Promise.all([addNew({ name: "By ship" }), addNew({ name: "BY SHIP" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [first, second] = [await named("By rail"), await named("Express")];
    const renamed = await Promise.all([
      save(first.id, { name: "By air" }),
      save(second.id, { name: "by air" }),
    ]);
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await count("SELECT count(*) AS n FROM shipping_options WHERE lower(name) = 'by air'")).toBe(1);
    await club.db.prepare("UPDATE shipping_options SET name = 'By rail' WHERE id = ?").bind(first.id).run();
    await club.db.prepare("UPDATE shipping_options SET name = 'Express' WHERE id = ?").bind(second.id).run();
  });

  it("have a price that may be a slip only once that is said to be right", async () => {
    const { id, base_cents } = await named("By rail");
    const asked = await save(id, { price: "1400" });
    expect([asked.status, (await named("By rail")).base_cents]).toEqual([422, base_cents]);
    expect(asked.html).toContain("$1,400.00 is 100 times the price until now, $14.00. Is that right?");
    await send(`${list}/${id}`, shownFields(asked, "version"), { "sure-price": "1400" });
    expect((await named("By rail")).base_cents).toBe(140_000);
    expect((await owner.get(`${list}/${id}`)).html.includes("Price: $14.00 → $1,400.00")).toBe(true);
    await club.db
      .prepare("UPDATE shipping_options SET base_cents = ? WHERE id = ?")
      .bind(base_cents, id)
      .run();
  });

  it("are not overwritten unseen: a stale form shows both", async () => {
    const { id } = await named("By rail");
    const shown = await shownAt(`${list}/${id}`);
    await send(`${list}/${id}`, shown, { price: "15" });
    const late = await send(`${list}/${id}`, shown, { price: "16", postcodes: "4000-4099" });
    expect(late.status).toBe(409);
    expect(late.html).toContain("<pre>15.00</pre>");
    expect(shownFields(late, "version")).toMatchObject({ price: "16", postcodes: "4000-4099" });
    expect((await named("By rail")).base_cents).toBe(1500);
    const mine = await send(`${list}/${id}`, shownFields(late, "version"), {});
    expect([mine.status, (await named("By rail")).base_cents]).toEqual([200, 1600]);
    expect((await actions("club/delivery.save")).at(-1)?.details).toContain('"base_cents":[1500,1600]');
    await save(id, { postcodes: "4000-4999" });
  });

  it("are moved among those that are sent, by one officer at a time", async () => {
    const { token } = await newBuyer(club);
    const page = await owner.get(list);
    const { order = "" } = shownFields(page, "order");
    const { id } = await named("Express");
    expect((await offeredTo("4710", token))[0]).toBe("Parcel, Queensland");
    const up = { option: String(id), order, to: "up" };
    const done = await owner.post(list, up);
    expect([done.status, done.html.includes("Moved.")]).toEqual([200, true]);
    await owner.post(list, { ...up, order: shownFields(done, "order").order ?? "" });
    expect((await offeredTo("4710", token))[0]).toBe("Express");
    const late = await owner.post(list, up);
    expect([late.status, late.html.includes("Nothing was moved")]).toEqual([409, true]);
    expect((await actions("club/delivery.up")).length).toBe(2);
  });
});

describe("a way of delivery that is taken out", () => {
  it("stays with its orders, and says before how many carts have it", async () => {
    const { id } = await named("By rail");
    const buyer = await atCheckout("new@example.com", id);
    const question = await owner.get(`${list}/${id}/offer`);
    expect(question.html).toContain("1 cart in progress has chosen it");
    expect(question.html).toContain("“By rail” is not offered any more. Choose another delivery.");
    const typed = await buyer.browser.get("/checkout/delivery");
    expect(shownFields(typed, "delivery").delivery).toBe(String(id));

    expect((await setOffered(id, "out")).html).toContain("Taken out.");
    expect((await actions("club/delivery/offer.out")).at(-1)?.details).toContain('"enabled":[1,0]');
    // The form that was open is sent: the choice is told to be gone, and everything else stays.
    const refused = await buyer.browser.submit(typed, { delivery: String(id) });
    expect([refused.status, refused.url.pathname]).toEqual([422, "/checkout/delivery"]);
    expect(refused.html).toMatch(/role="radiogroup"[^>]*aria-invalid="true"/);
    expect(refused.html).toContain("“By rail” is not offered any more");
    // So says the page whenever it is opened, with nothing chosen in its place.
    for (const path of ["/checkout/delivery", "/checkout/review", "/checkout"]) {
      const again = await buyer.browser.get(path);
      expect([path, again.url.pathname, again.html.includes("“By rail” is not offered any more")]).toEqual([
        path,
        "/checkout/delivery",
        true,
      ]);
      expect(shownFields(again, "requestKey").delivery).toBeUndefined();
    }
    expect((await buyer.call(cartPaths.get, {})).body).toMatchObject({
      shipping_type: null,
      shipping_gone_name: "By rail",
    });
    const parcel = await named("Parcel, Queensland");
    const review = await choose(buyer.browser, parcel.id);
    expect(review.url.pathname).toBe("/checkout/review");
    expect((await buyer.call(cartPaths.get, {})).body.shipping_gone_name).toBeNull();
  });

  it("is told at the review with what was typed there kept", async () => {
    const { id } = await named("Express");
    const { browser } = await atCheckout("life@example.com", id);
    const review = await browser.get("/checkout/review");
    expect(review.html).toContain("Express");
    await setOffered(id, "out");
    const refused = await browser.submit(review, { note: "Ring twice" });
    expect([refused.status, refused.html.includes('href="/checkout/delivery"')]).toEqual([409, true]);
    expect(refused.html).toMatch(/Express/);
    const step = await browser.get("/checkout/delivery");
    expect(step.html).toContain("“Express” is not offered any more");
    const parcel = await named("Parcel, Queensland");
    const back = await choose(browser, parcel.id);
    expect(shownFields(back, "note").note).toBe("Ring twice");
  });

  it("keeps the name, the price and the days of orders, whatever becomes of it", async () => {
    const { id } = await named("Parcel, Queensland");
    const { browser, call } = await atCheckout("renewing@example.com", id);
    const placed = await browser.submit(await browser.get("/checkout/review"), {});
    expect(placed.status).toBe(303);
    const order = await club.db
      .prepare("SELECT * FROM orders ORDER BY id DESC")
      .first<Record<string, unknown>>();
    await save(id, { name: "Parcel post", price: "20", daysMin: "9", daysMax: "10" });
    await setOffered(id, "out");
    const reply = await call(sellPaths.order(String(order?.order_key)), {});
    expect(reply.body.item).toMatchObject({
      shipping_name: "Parcel, Queensland",
      shipping_days_min: 2,
      shipping_days_max: 4,
    });
    expect((await owner.get(`${list}/${id}/offer`)).html).toContain("Offer Parcel post again?");
  });

  it("comes back once, under a name that is free", async () => {
    const gone = await named("By rail");
    const stale = await shownAt(`${list}/${gone.id}/offer`);
    await addNew({ name: "by rail" });
    const refused = await setOffered(gone.id, "in");
    expect([refused.status, refused.html.includes("Give this one another")]).toEqual([422, true]);
    await save(gone.id, { name: "By goods train" });
    const late = await owner.post(`${list}/${gone.id}/offer`, { ...stale, to: "in" });
    expect(late.status).toBe(409);
    expect(late.html).toContain("It is “By goods train” now, and it is taken out");
    const again = await setOffered(gone.id, "in");
    expect([again.status, again.html.includes("Offered again.")]).toEqual([200, true]);
    const twice = await owner.post(`${list}/${gone.id}/offer`, {
      ...(await shownAt(`${list}/${gone.id}/offer`)),
      to: "in",
    });
    expect(twice.status).toBe(409);
  });
});

it("no price that the club named for one cart is among them", async () => {
  await club.db
    .prepare(
      "INSERT INTO shipping_options (id, quote_id, name, base_cents) VALUES (900, 1, 'For one cart', 100)",
    )
    .run();
  expect((await owner.get(list)).html).not.toContain("For one cart");
  expect((await owner.get(`${list}/900`)).status).toBe(404);
});
