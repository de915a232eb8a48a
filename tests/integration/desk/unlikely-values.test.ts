import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { day } from "../../support/admin/hand-payments";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { newBuyer, noSite } from "../../support/shop/buyers";
import { newProduct, openShop, type Shop, shownFields } from "../../support/shop/shopkeeper";

/** Values that may be slips are asked of, beside their fields, until somebody says that they are right. */
let club: Club;
let shop: Shop;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  shop = await openShop(club);
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

type Fields = Readonly<Record<string, string>>;
const first = <T>(sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<T>();

/** Sends the form that is shown at `path` with changes. */
async function send(path: string, field: string, changes: Fields): Promise<Page> {
  return owner.post(path, { ...shownFields(await owner.get(path), field), step: "save", ...changes });
}

/**
 * Sends a value that is asked of, then with the tick of another value, then with its own.
 * @returns whether each was saved: false, false, true
 */
async function threeTries(
  trySave: (changes: Fields) => Promise<Page>,
  [name, value, other]: readonly [name: string, value: string, other: string],
): Promise<readonly boolean[]> {
  const asked = await trySave({ [name]: value });
  expect(asked.html).toContain(`id="${name}-question"`);
  expect(asked.html).toMatch(new RegExp(`<a href="#${name}">`));
  expect(asked.html).toContain(`id="sure-${name}" name="sure-${name}" value="${value}"`);
  expect(shownFields(asked, name)[name]).toBe(value);
  const changed = await trySave({ [name]: other, [`sure-${name}`]: value });
  const said = await trySave({ [name]: value, [`sure-${name}`]: value });
  return [asked, changed, said].map(({ status }) => status !== 422);
}

it("asks of a membership's last day, and of no day that it had already", async () => {
  const path = "/admin/members/3/membership";
  const save = (changes: Fields) => send(path, "until", { level: "2", confirm: "1", ...changes });
  expect(await threeTries(save, ["until", "2099-07-01", "2098-07-01"])).toEqual([false, false, true]);
  expect(await first("SELECT valid_to FROM memberships WHERE user_id = 3")).toEqual({
    valid_to: "2099-07-01",
  });
  expect((await save({ cardName: "Somebody Else" })).url.search).toBe("?done=saved");
  expect(await threeTries(save, ["until", "2020-07-01", "2019-07-01"])).toEqual([false, false, true]);
});

it("asks of a date of birth, beside the errors of other fields, with its tick kept", async () => {
  const path = "/admin/members/3/person";
  const save = (changes: Fields) => send(path, "born", changes);
  const both = await save({ born: "1912-01-01", firstName: "", "sure-born": "1912-01-01" });
  expect(both.status).toBe(422);
  expect(both.html).toMatch(/id="firstName-error"[\s\S]*value="1912-01-01" checked/);
  expect(await threeTries(save, ["born", "1912-01-01", "1913-01-01"])).toEqual([false, false, true]);
});

it("refuses a birth and last days that nobody can mean, also when they are said to be right", async () => {
  const refused = async (path: string, [name, value]: readonly [string, string], changes: Fields = {}) => {
    const { html, status } = await send(path, name, { ...changes, [name]: value, [`sure-${name}`]: value });
    expect([status, html.includes(`id="${name}-question"`)]).toEqual([422, false]);
    return new RegExp(`id="${name}-error">([^<]*)`).exec(html)?.[1];
  };
  const ahead = "Must not be more than 100 years ahead";
  const born = "Must not be more than 120 years ago";
  expect(await refused("/admin/members/3/person", ["born", "1890-01-01"])).toBe(born);
  expect(await refused("/admin/members/3/membership", ["until", "2199-07-01"], { level: "2" })).toBe(ahead);
  const role = await owner.post("/admin/roles/new", { step: "save", email: "", lastDay: "2199-07-01" });
  expect(role.html).toContain(`id="lastDay-error">${ahead}`);
});

it("asks of a last name that was emptied", async () => {
  const path = "/admin/members/3/person";
  const save = (changes: Fields) => send(path, "lastName", changes);
  expect((await save({ lastName: "Somebody" })).url.search).toBe("?done=saved");
  const asked = await save({ lastName: "" });
  expect(asked.html).toContain("The last name was Somebody and is empty now. Is that right?");
  expect((await save({ lastName: "", "sure-lastName": "empty" })).url.search).toBe("?done=saved");
});

it("asks of an e-mail address like a well-known one, of a member, an invitation and the club", async () => {
  const slip = "jo@gmial.com";
  const question = "Did you mean jo@gmail.com?";
  const change = (changes: Fields) => send("/admin/members/3/email", "email", changes);
  const asked = await change({ email: slip });
  expect([asked.status, asked.html.includes(question)]).toEqual([422, true]);
  const shown = await change({ email: slip, "sure-email": slip });
  expect([shown.status, shown.html.includes("Nothing has been done yet.")]).toEqual([200, true]);
  const confirmed = { ...shownFields(shown, "email"), to: "confirm" };
  expect((await owner.post("/admin/members/3/email", { ...confirmed, "sure-email": "" })).status).toBe(422);
  expect((await owner.post("/admin/members/3/email", confirmed)).url.search).toBe("?done=email");
  const other = "al@hotmial.com";
  const invite = (changes: Fields) =>
    owner.post("/admin/roles/new", { step: "save", email: other, "role-door": "1", ...changes });
  expect((await invite({})).html).toContain("Did you mean al@hotmail.com?");
  expect((await invite({ "sure-email": other })).html).toContain("Nothing has been done yet.");
  const contact = await send("/admin/club/contact", "email", { email: "club@bigpond.con" });
  expect([contact.status, contact.html.includes("Did you mean club@bigpond.com?")]).toEqual([422, true]);
});

it("asks of a phone that is not whole, and of none that was stored so", async () => {
  const path = "/admin/members/3/person";
  const save = (changes: Fields) => send(path, "born", changes);
  expect(await threeTries(save, ["mobile", "0491 57", "0491 58"])).toEqual([false, false, true]);
  expect(await threeTries(save, ["emergencyPhone", "07 4939", "07 4938"])).toEqual([false, false, true]);
  expect((await save({ lastName: "Another" })).url.search).toBe("?done=saved");
});

it("asks of a postcode of another state, for each state anew", async () => {
  const path = "/admin/members/3/address";
  const home = { street: "1 Wattle Street", suburb: "Yeppoon", state: "QLD", postcode: "2000" };
  const save = (changes: Fields) => send(path, "street", { ...home, ...changes });
  const asked = await save({});
  expect(asked.status).toBe(422);
  expect(asked.html).toContain("2000 is in NSW, not in QLD. Is that right?");
  const yes = { "sure-postcode": shownFields(asked, "street")["sure-postcode"] ?? "2000 QLD" };
  expect((await save({ ...yes, state: "VIC" })).status).toBe(422);
  expect((await save({ state: "NSW" })).url.search).toBe("?done=saved");
  expect((await save(yes)).url.search).toBe("?done=saved");
  expect((await save({ street: "2 Wattle Street" })).url.search).toBe("?done=saved");
});

it("asks of an event's start, and adds it once that is said to be right", async () => {
  const event = { name: "Centenary", kind: "social", visibility: "public", cost: "" };
  const at = { starts: "2099-03-04T09:30", ends: "2099-03-04T12:00" };
  const add = (changes: Fields) =>
    owner.post("/admin/events/new", { step: "save", ...event, ...at, ...changes });
  expect(await threeTries(add, ["starts", at.starts, "2098-03-04T09:30"])).toEqual([false, false, true]);
  expect(await first("SELECT count(*) AS n FROM calendar_events WHERE title = 'Centenary'")).toEqual({
    n: 1,
  });
});

it("asks of a price that is ten times the one until now, and of another that is like none of the others", async () => {
  const id = await shop.add({ name: "Enamel jug", price: "12.50" });
  const sku = await shop.skuOf(id);
  const save = (changes: Fields) => send(`/admin/products/${id}/skus/${sku.id}`, "price", changes);
  expect(await threeTries(save, ["price", "1250", "1300"])).toEqual([false, false, true]);
  expect((await shop.skuOf(id)).price_cents).toBe(125_000);
  const path = `/admin/products/${id}/skus/new`;
  const another = { ...newProduct, variant: "Small", addons: "" };
  const add = (changes: Fields) => send(path, "price", { ...another, ...changes });
  expect(await threeTries(add, ["price", "12.50", "11.50"])).toEqual([false, false, true]);
});

it("asks of a promotion's end", async () => {
  const promotion = {
    name: "Slip",
    kind: "amount",
    off: "5",
    minimum: "",
    level: "",
    maxUses: "",
    starts: "",
  };
  const add = (changes: Fields) =>
    send("/admin/promotions/new", "promotion", { ...promotion, promotion: "slip-1", to: "save", ...changes });
  expect(await threeTries(add, ["ends", "2099-03-04T09:30", "2098-03-04T09:30"])).toEqual([
    false,
    false,
    true,
  ]);
});

it("asks of the day of a payment, and records it after the page of what will happen", async () => {
  const buyer = await newBuyer(club);
  const id = (await first<{ id: number }>("SELECT id FROM users WHERE email = ?", buyer.email))?.id ?? 0;
  const level =
    (await first<{ id: number }>("SELECT id FROM membership_levels WHERE code = 'full'"))?.id ?? 0;
  const path = `/admin/members/${id}/payment`;
  const save = (changes: Fields) => send(path, "day", { how: "cash", level: String(level), ...changes });
  expect(await threeTries(save, ["day", day(90), day(91)])).toEqual([false, false, true]);
  const shown = await save({ day: day(90), "sure-day": day(90) });
  const confirmed = { ...shownFields(shown, "extendsTo"), confirm: "1" };
  const unsaid = await owner.post(path, { ...confirmed, "sure-day": "" });
  expect([unsaid.status, unsaid.url.pathname]).toEqual([422, path]);
  expect((await owner.post(path, confirmed)).url.search).toBe("?done=paid");
});
