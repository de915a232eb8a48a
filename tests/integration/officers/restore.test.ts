import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { newBuyer, noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/** Earlier values of a member and of the club's settings, restored from the activity log. */
let club: Club;
let owner: HttpBrowser;
let secretary: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  // The seeded one is the registrar too.
  owner = await signInToAdmin(club, "editor@example.com");
  const { email } = await newBuyer(club);
  await giveRole(club, email, "secretary");
  secretary = await signInToAdmin(club, email);
});
afterAll(() => club?.stop());

type Row = Readonly<Record<string, string | number | null>>;
const one = async (sql: string, ...values: (string | number)[]) =>
  (await club.db
    .prepare(sql)
    .bind(...values)
    .first<Row>()) as Row;

async function newMember() {
  const { email } = await newBuyer(club);
  const id = Number((await one("SELECT id FROM users WHERE email = ?", email)).id);
  await club.db
    .prepare(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
       VALUES (?, 1, ?, 'Somebody', '2031-05-06', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z')`,
    )
    .bind(id, `M-${id}`)
    .run();
  return { id, at: `/admin/members/${id}` };
}

/** What is chosen in a list is not read from a page. */
type Fields = Readonly<Record<string, string>>;
const send = (to: string, page: Page, changes: Fields, by = secretary) =>
  by.post(to, { ...shownFields(page, "version"), step: "save", ...changes });
const save = async (path: string, changes: Fields, by = secretary) =>
  send(path, await by.get(path), changes, by);
const restoreLink = (html: string) => /<a href="([^"]+\?restore=\d+)">Restore/.exec(html)?.[1] ?? "";
/** From and to in the question. */
const changes = (html: string) =>
  [...html.matchAll(/<dt>([^<]*)<\/dt>\s*<dd><del>([^<]*)<\/del>.*<ins>([^<]*)<\/ins>/g)].map(
    ([, name, from, to]) => `${name}: ${from} → ${to}`,
  );
const lastAction = async () => (await one("SELECT action FROM activity_log ORDER BY id DESC LIMIT 1")).action;

describe("a member's earlier values", () => {
  it("of the person are asked for from and to, and stored by a line of their own", async () => {
    const { id, at } = await newMember();
    await save(`${at}/person`, { firstName: "Odile", lastName: "Marchetti", mobile: "0400 000 001" });
    const wrong = await save(`${at}/person`, { firstName: "Otto", mobile: "" });
    const link = restoreLink(wrong.html);
    expect(link).toMatch(new RegExp(`^${at}/person\\?restore=\\d+$`));
    const asked = await secretary.get(link);
    expect(changes(asked.html)).toEqual(["First name: Otto → Odile", "Mobile phone: (empty) → 0400 000 001"]);
    expect(asked.html).toContain("It is not saved yet.");
    expect(asked.html).toContain(">Restore</button>");
    expect((await one("SELECT first_name FROM users WHERE id = ?", id)).first_name).toBe("Otto");
    const done = await send(link, asked, {});
    expect(await one("SELECT first_name, mobile_phone FROM users WHERE id = ?", id)).toEqual({
      first_name: "Odile",
      mobile_phone: "0400 000 001",
    });
    expect(await lastAction()).toBe("members/person.restore");
    expect(done.html).toMatch(/Restored earlier details of a member<[\s\S]*?First name: Otto → Odile/);
    expect(await secretary.get(link).then(({ html }) => html)).toContain("there is nothing to restore");
  });

  it("that somebody has changed meanwhile are a conflict, and stay a restoring", async () => {
    const { id, at } = await newMember();
    await save(`${at}/person`, { firstName: "Odile" });
    const link = restoreLink((await save(`${at}/person`, { firstName: "Otto" })).html);
    const asked = await secretary.get(link);
    await save(`${at}/person`, { firstName: "Olga" });
    const refused = await send(link, asked, {});
    expect([refused.status, refused.html.includes("Olga")]).toEqual([409, true]);
    expect((await one("SELECT first_name FROM users WHERE id = ?", id)).first_name).toBe("Olga");
    expect(refused.html).toContain(`action="${link}"`);
  });

  it("of the address and the membership are restored by names and days", async () => {
    const { id, at } = await newMember();
    const home = { street: "1 Wattle Street", suburb: "Yeppoon", state: "QLD", postcode: "4703" };
    await save(`${at}/address`, home);
    const moved = await save(`${at}/address`, { street: "9 Elsewhere", state: "VIC", postcode: "3000" });
    const address = await secretary.get(restoreLink(moved.html));
    expect(changes(address.html)).toEqual([
      "Street: 9 Elsewhere → 1 Wattle Street",
      "State: VIC → QLD",
      "Postcode: 3000 → 4703",
    ]);
    await send(restoreLink(moved.html), address, { state: "QLD" });
    expect(
      await one(
        "SELECT street_address FROM addresses WHERE id = (SELECT current_address_id FROM users WHERE id = ?)",
        id,
      ),
    ).toEqual({ street_address: "1 Wattle Street" });

    const levels = (await club.db.prepare("SELECT id, name FROM membership_levels ORDER BY id").all<Row>())
      .results;
    const [first, second] = levels;
    const changed = await save(`${at}/membership`, {
      level: String(second?.id),
      until: "2031-02-03",
      confirm: "1",
    });
    expect(changed.html).toContain(`Level: ${first?.name} → ${second?.name}`);
    expect(changed.html).toContain("Last day: 6 May 2031 → 3 February 2031");
    const membership = await secretary.get(restoreLink(changed.html));
    expect(changes(membership.html)).toEqual([
      `Level: ${second?.name} → ${first?.name}`,
      "Last day: 3 February 2031 → 6 May 2031",
    ]);
    await send(restoreLink(changed.html), membership, { level: String(first?.id), confirm: "1" });
    expect(await one("SELECT level_id, valid_to FROM memberships WHERE user_id = ?", id)).toEqual({
      level_id: first?.id ?? 0,
      valid_to: "2031-05-06",
    });
    expect(await lastAction()).toBe("members/membership.restore");
  });

  it("of a date of birth are the registrar's alone", async () => {
    const { id, at } = await newMember();
    await save(`${at}/person`, { firstName: "Odile", born: "1960-02-03" }, owner);
    const wrong = await save(`${at}/person`, { firstName: "Otto", born: "1961-02-03" }, owner);
    expect(wrong.html).toContain("Date of birth: 3 February 1960 → 3 February 1961");
    const seen = await secretary.get(at);
    expect(seen.html).toContain("Date of birth: (for the registrar) → (for the registrar)");
    expect(seen.html).not.toMatch(/196[01]/);
    const asked = await secretary.get(restoreLink(seen.html));
    expect(changes(asked.html)).toEqual(["First name: Otto → Odile"]);
    await send(restoreLink(seen.html), asked, {});
    expect(await one("SELECT first_name, date_of_birth FROM users WHERE id = ?", id)).toEqual({
      first_name: "Odile",
      date_of_birth: "1961-02-03",
    });
  });

  it("are offered to nobody who may not change them, nor of an account that is deleted", async () => {
    const { id, at } = await newMember();
    await save(`${at}/person`, { firstName: "Odile" });
    const { html } = await save(`${at}/person`, { firstName: "Otto" });
    const { email } = await newBuyer(club);
    await giveRole(club, email, "treasurer");
    const treasurer = await signInToAdmin(club, email);
    expect(restoreLink((await treasurer.get(at)).html)).toBe("");
    expect((await treasurer.get(restoreLink(html))).status).toBe(403);
    await club.db.prepare("UPDATE users SET deleted_at = updated_at WHERE id = ?").bind(id).run();
    expect(restoreLink((await secretary.get(at)).html)).toBe("");
    expect((await secretary.get(restoreLink(html))).status).toBe(404);
    const list = (await secretary.get("/admin/activity")).html;
    expect(list).toContain(`<a href="${at}">Member ${id}, deleted</a>`);
    expect(list).not.toContain(`${at}/person?restore=`);
  });
});

describe("the club's earlier settings", () => {
  it("are restored with the form's own words", async () => {
    const look = "/admin/club/look";
    const name = shownFields(await owner.get(look), "version").name ?? "";
    await save(look, { name: "Wrong", theme_colour: "#123456" }, owner);
    const list = await owner.get("/admin/activity?screen=%2Fadmin%2Fclub");
    expect(list.html).toContain(`<a href="${look}">Name and colours</a>`);
    expect(restoreLink(list.html)).toMatch(/^\/admin\/club\/look\?restore=\d+$/);
    const asked = await owner.get(restoreLink(list.html));
    expect(changes(asked.html)[0]).toBe(`Name: Wrong → ${name}`);
    expect(changes(asked.html)[1]).toMatch(/^Colour: #123456 → /);
    await send(restoreLink(list.html), asked, {}, owner);
    expect(shownFields(await owner.get(look), "version").name).toBe(name);
    expect(await lastAction()).toBe("club.restore");
    // The secretary sees settings and does not change them.
    expect(restoreLink((await secretary.get("/admin/activity?screen=%2Fadmin%2Fclub")).html)).toBe("");
  });
});

describe("earlier values of the shop, of levels and of lists", () => {
  const rowOf = (table: string, id: unknown) => one(`SELECT * FROM ${table} WHERE id = ?`, Number(id));

  it("restore the price of a size or kind, from the product's history", async () => {
    const sku = await one("SELECT id, product_id, price_cents FROM skus WHERE code = 'MAP'");
    const at = `/admin/products/${sku.product_id}/skus/${sku.id}`;
    const changed = await save(at, { price: "9.99" }, owner);
    const link = restoreLink(changed.html);
    expect(link).toMatch(new RegExp(`^${at}\\?restore=\\d+$`));
    const asked = await owner.get(link);
    expect(changes(asked.html)[0]).toMatch(/^Price: \$9\.99 → /);
    await send(link, asked, {}, owner);
    expect((await rowOf("skus", sku.id)).price_cents).toBe(sku.price_cents);
    expect(await lastAction()).toBe("products/skus.restore");
  });

  it("restore a level with its fees below its form, and so the price of its sku", async () => {
    const level = await one(
      `SELECT l.id, l.name, s.id AS sku FROM membership_levels l JOIN products p ON p.level_id = l.id
       JOIN skus s ON s.product_id = p.id WHERE l.code = 'full'`,
    );
    const at = `/admin/levels/${level.id}`;
    const before = [await rowOf("membership_levels", level.id), await rowOf("skus", level.sku)];
    await save(at, { name: "Whole", fee: "80", joiningFee: "30" }, owner);
    expect((await rowOf("skus", level.sku)).price_cents).toBe(8000);
    const link = restoreLink((await owner.get(at)).html);
    const asked = await owner.get(link);
    expect(changes(asked.html)).toEqual([
      "Name: Whole → Full",
      "Yearly fee: $80.00 → $75.00",
      "Joining fee: $30.00 → $25.00",
    ]);
    await send(link, asked, {}, owner);
    const after = [await rowOf("membership_levels", level.id), await rowOf("skus", level.sku)];
    expect(after.map((row) => ({ ...row, version: 0 }))).toEqual(
      before.map((row) => ({ ...row, version: 0 })),
    );
    expect(await lastAction()).toBe("levels.restore");
  });

  it("restore old addresses and search words, whose history has the lines alone", async () => {
    for (const [at, field, added] of [
      ["/admin/redirects", "temporary", "somewhere-old > events"],
      ["/admin/search-words", "words", "ute, pickup"],
    ] as const) {
      const stored = shownFields(await owner.get(at), "version")[field] ?? "";
      const changed = await save(at, { [field]: `${stored}\n${added}` }, owner);
      expect(changed.html).toContain(`Lines: ${added.replace(">", "&gt;")}`);
      const link = restoreLink(changed.html);
      await send(link, await owner.get(link), {}, owner);
      expect(shownFields(await owner.get(at), "version")[field]).toBe(stored);
      expect(await lastAction()).toBe(`${at.slice("/admin/".length)}.restore`);
    }
  });

  it("that no press restores say why, with the form that changes them", async () => {
    const { id, at } = await newMember();
    const shown = await secretary.get(`${at}/email`);
    const email = `other-${id}@example.com`;
    const asked = await send(`${at}/email`, shown, { email });
    await send(`${at}/email`, asked, { to: "confirm" });
    const { html } = await secretary.get(at);
    expect(html).toContain(
      `An e-mail address is not restored by one press: its owner is asked. <a href="${at}/email">Change e-mail</a>`,
    );
  });
});
