import { afterAll, beforeAll, expect, it } from "vitest";
import { cartPaths, clubPaths } from "#contract/paths";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { newBuyer, newPaidOrder, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

type Row = Record<string, string | number | null>;
const stored = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<Row>();
const codes = async () =>
  (
    await club.db
      .prepare("SELECT code FROM membership_levels ORDER BY sort_order, id")
      .all<{ code: string }>()
  ).results.map(({ code }) => code);
const levelAt = async (code: string) => {
  const level = await stored("SELECT id FROM membership_levels WHERE code = ?", code);
  return `/admin/levels/${level?.id}`;
};

const friend = { name: "Friend of the club", fee: "40", joiningFee: "10", enabled: "1" };
async function add(fields: Readonly<Record<string, string>>): Promise<Page> {
  const path = "/admin/levels/new";
  const { requestKey = "" } = shownFields(await owner.get(path), "requestKey");
  return owner.post(path, { ...fields, step: "save", months: "12", requestKey });
}
async function save(path: string, fields: Readonly<Record<string, string>>): Promise<Page> {
  return owner.post(path, { ...shownFields(await owner.get(path), "version"), step: "save", ...fields });
}

it("adds a level that is sold at once, at its fees and its place", async () => {
  expect((await owner.get("/admin/levels")).html).toContain('href="/admin/levels/new"');
  const before = await codes();
  const added = await add({ ...friend, place: "2", additionalMember: "1" });
  expect(added.url.pathname).toBe("/admin/levels");
  expect(added.html).toContain("Added. ");
  expect(await codes()).toEqual([before[0], "friend-of-the-club", ...before.slice(1)]);
  const buyer = await newBuyer(club);
  const reply = await buyer.post(clubPaths.renewal, {});
  expect(reply.body).toMatchObject({
    levels: expect.arrayContaining([
      expect.objectContaining({ code: "friend-of-the-club", price: 40, joining_fee: 10 }),
    ]),
  });
  const { buyer: joined } = await newPaidOrder(club, "MEMBER-FRIEND-OF-THE-CLUB");
  expect(
    await stored(
      `SELECT l.code, m.is_approved FROM memberships m JOIN membership_levels l ON l.id = m.level_id
       JOIN users u ON u.id = m.user_id WHERE u.email = ?`,
      joined.email,
    ),
  ).toEqual({ code: "friend-of-the-club", is_approved: 1 });
  expect(
    await stored(
      "SELECT action, count(*) AS lines FROM activity_log WHERE action LIKE 'levels/new%' GROUP BY action",
    ),
  ).toEqual({ action: "levels/new.save", lines: 1 });
});

it("gives a second level of the same letters names of its own", async () => {
  await add({ ...friend, name: "Friend-of the club!" });
  const level = await stored("SELECT id, name FROM membership_levels WHERE code = 'friend-of-the-club-2'");
  expect(level?.name).toBe("Friend-of the club!");
  expect(await stored("SELECT code FROM skus WHERE code = 'MEMBER-FRIEND-OF-THE-CLUB-2'")).not.toBeNull();
});

it("asks about a fee that is far from those of the others, and keeps what was typed", async () => {
  const asked = await add({ ...friend, name: "Patron", fee: "4000" });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain("$4,000.00 is ");
  for (const kept of ['value="Patron"', 'value="4000"']) expect(asked.html).toContain(kept);
  expect(await stored("SELECT id FROM membership_levels WHERE name = 'Patron'")).toBeNull();
  expect((await save(await levelAt("full"), { fee: "750" })).html).toContain("10 times the fee until now");
});

it("has no product of a level without end, which no fee may have", async () => {
  const refused = await add({ ...friend, name: "Honorary", noExpiry: "1" });
  expect(refused.html).toContain('id="fee-error"');
  await add({ name: "Honorary", noExpiry: "1" });
  const level = await stored(
    "SELECT l.no_expiry, p.id AS product FROM membership_levels l LEFT JOIN products p ON p.level_id = l.id WHERE l.code = 'honorary'",
  );
  expect(level).toEqual({ no_expiry: 1, product: null });
  const at = await levelAt("honorary");
  expect((await owner.get(at)).html).not.toContain('name="fee"');
  expect((await save(at, { description: "Thanks." })).url.pathname).toBe("/admin/levels");
});

it("changes what joining costs, and moves a level in the order", async () => {
  const at = await levelAt("junior");
  await save(at, { fee: "22.50", place: "1" });
  const reply = await (await newBuyer(club)).post(clubPaths.renewal, {});
  expect((reply.body as unknown as { levels: Row[] }).levels[0]).toMatchObject({
    code: "junior",
    price: 22.5,
  });
  const listed = await owner.get("/admin/levels");
  expect(listed.html).toContain("$22.50 a year");
  const history = (await owner.get(at)).html;
  expect(history).toContain("Yearly fee: $20.00 → $22.50");
  const places = await club.db
    .prepare("SELECT sort_order FROM membership_levels ORDER BY sort_order")
    .all<Row>();
  expect(places.results.map(({ sort_order }) => sort_order)).toEqual(
    places.results.map((_, index) => index + 1),
  );
});

it("writes nothing where somebody else has saved the level meanwhile", async () => {
  const at = await levelAt("full");
  const shown = shownFields(await owner.get(at), "version");
  await save(at, { description: "One adult." });
  const before = [await codes(), await stored("SELECT price_cents FROM skus WHERE code = 'MEMBER-FULL'")];
  const late = await owner.post(at, { ...shown, step: "save", fee: "76", place: "5" });
  expect(late.status).toBe(409);
  expect([await codes(), await stored("SELECT price_cents FROM skus WHERE code = 'MEMBER-FULL'")]).toEqual(
    before,
  );
});

it("removes a level that nobody has had or ordered, and takes it out of carts", async () => {
  await add({ ...friend, name: "Trial" });
  const buyer = await newBuyer(club);
  await buyer.add("MEMBER-TRIAL");
  const at = `${await levelAt("trial")}/remove`;
  const asked = await owner.get(at);
  expect(asked.html).toContain("also from carts.");
  expect(asked.html).toContain("Nothing has been done yet.");
  const removed = await owner.post(at, { ...shownFields(asked, "version"), confirm: "1" });
  expect(removed.html).toContain("Removed.");
  for (const table of ["membership_levels WHERE code = 'trial'", "skus WHERE code = 'MEMBER-TRIAL'"])
    expect(await stored(`SELECT id FROM ${table}`)).toBeNull();
  expect((await buyer.post(cartPaths.get, {})).status).toBe(200);
});

it("keeps a level that somebody has, and says why", async () => {
  const at = `${await levelAt("full")}/remove`;
  const kept = await owner.get(at);
  expect(kept.html).toMatch(/\d+ members have it, or had it last\./);
  const version = String(
    (await stored("SELECT version FROM membership_levels WHERE code = 'full'"))?.version,
  );
  const posted = await owner.post(at, { step: "save", version, confirm: "1" });
  expect(posted.status).toBe(409);
  expect(await stored("SELECT id FROM membership_levels WHERE code = 'full'")).not.toBeNull();
});
