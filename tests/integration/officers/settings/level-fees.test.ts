import { afterAll, beforeAll, expect, it } from "vitest";
import { sellPaths } from "#contract/paths";
import { addDays } from "#rules/days";
import { levelsForSale } from "../../../../backend/src/db/shop/levels";
import { clubDay, startOfDay } from "../../../../backend/src/domain/club-time";
import type { Env } from "../../../../backend/src/env";
import { createApp } from "../../../../backend/src/http/app";
import { throwawaySecrets } from "../../../../scripts/lib/club/club-state.mjs";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const dayMs = 24 * 60 * 60_000;
const seededZone = "Australia/Brisbane";
const today = clubDay(Date.now(), seededZone);

const row = <Row>(sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<Row>();
type Level = { id: number; yearly: number; joining: number; price: number };
const level = async (code: string): Promise<Level> => {
  const found = await row<Level>(
    `SELECT l.id, l.yearly_fee_cents AS yearly, l.joining_fee_cents AS joining, s.price_cents AS price
     FROM membership_levels l JOIN products p ON p.level_id = l.id JOIN skus s ON s.product_id = p.id
     WHERE l.code = ?`,
    code,
  );
  if (!found) throw new Error(`no level ${code}`);
  return found;
};
const lines = async (action: string) =>
  (await row<{ lines: number }>("SELECT count(*) AS lines FROM activity_log WHERE action = ?", action))
    ?.lines;

async function change(id: number, fields: Readonly<Record<string, string>>): Promise<Page> {
  const path = `/admin/levels/${id}/fee`;
  return owner.post(path, { ...shownFields(await owner.get(path), "version"), step: "save", ...fields });
}

/** What a level is sold for in the shop once a call has come at a time. */
async function priceAt(code: string, now: number): Promise<number> {
  const env = { ...throwawaySecrets().backend, DB: club.db, SITE_ORIGINS: noSite } as unknown as Env;
  const headers = { "Content-Type": "application/json" };
  const app = createApp({ clock: { now: () => now }, codecs: null, pictureQueue: null } as never);
  expect((await app.request(sellPaths.products, { method: "POST", body: "{}", headers }, env)).status).toBe(
    200,
  );
  const levels = await levelsForSale(club.db as never);
  return levels.find((each) => each.code === code)?.price_cents ?? Number.NaN;
}

it("sells at the fee of the club's day, to the second, in two time zones", async () => {
  const plan: readonly (readonly [string, string, string])[] = [
    ["Australia/Perth", "full", "81"],
    ["Pacific/Auckland", "family", "99.50"],
  ];
  for (const [zone, code, fee] of plan) {
    await club.db
      .prepare("UPDATE settings SET value = ? WHERE key = 'timezone'")
      .bind(JSON.stringify(zone))
      .run();
    const { id, price, joining } = await level(code);
    const day = addDays(clubDay(Date.now(), zone), 40);
    expect((await change(id, { fromDay: day, fee, joiningFee: "30" })).url.search).toBe("?done=fee");
    const cents = Number(fee) * 100;
    const midnight = startOfDay(day, zone);
    expect(await priceAt(code, midnight - 1000)).toBe(price);
    expect(await level(code)).toMatchObject({ price, yearly: price, joining });
    const now = await Promise.all([
      priceAt(code, midnight),
      priceAt(code, midnight),
      priceAt(code, midnight),
    ]);
    expect(now).toEqual(now.map(() => cents));
    expect(await level(code)).toMatchObject({ price: cents, yearly: cents, joining: 3000 });
  }
  expect(await lines("levels.fee")).toBe(2);
  await club.db
    .prepare("UPDATE settings SET value = ? WHERE key = 'timezone'")
    .bind(JSON.stringify(seededZone))
    .run();
});

it("shows what a level costs, will cost, and has cost, and takes a change back", async () => {
  const { id, price } = await level("junior");
  const path = `/admin/levels/${id}`;
  await change(id, { fromDay: addDays(today, 10), fee: "25" });
  await change(id, { fromDay: addDays(today, 20), fee: "27" });
  const save = { ...shownFields(await owner.get(path), "version"), step: "save", fee: "22.50" };
  await owner.post(path, save);
  const shown = (await owner.get(path)).html;
  for (const fee of ["Now: $22.50 a year", ": $27.00 a year", ": $20.00 a year"])
    expect(shown).toContain(fee);
  expect(shown).not.toContain("$25.00 a year");
  expect(price).toBe(2000);
  expect((await owner.get("/admin/activity")).html).toContain("Set a level’s fee from a day on");
  const removed = await change(id, { step: "remove" });
  expect(removed.html).toContain("Removed. The fee stays as it is.");
  expect(removed.html).not.toContain("$27.00 a year");
  expect((await level("junior")).price).toBe(2250);
});

it("tells members and officers of the fee that is to come, and where today's was typed", async () => {
  const { id } = await level("social");
  const from = addDays(today, 40);
  await change(id, { fromDay: from, fee: "48" });
  const page = await row<{ id: number; page: string }>(
    `INSERT INTO page_blocks (page_id, sort_order, name, template, variables)
     SELECT id, 99, 'Fees', 'text', '{"content":"Social members pay $35 a year."}' FROM pages WHERE url = 'about' RETURNING id, page_id AS page`,
  );
  const shown = (await owner.get(`/admin/levels/${id}`)).html;
  expect(shown).toContain("Pages with $35 in their text");
  expect(shown).toContain(`href="/admin/pages/${page?.page}"`);
  expect(shown).toContain("Write {{fee:social}} in its place");
  expect((await owner.get("/admin/levels")).html).toMatch(/\$35\.00 a year, from \d+ \w+ \d{4} \$48\.00/);
  const member = await club.signIn("member@example.com");
  expect((await member.get("/renew")).html).toMatch(/From \d+ \w+ \d{4} it costs \$48\.00/);
  await club.db
    .prepare("DELETE FROM page_blocks WHERE id = ?")
    .bind(page?.id ?? 0)
    .run();
  expect((await owner.get(`/admin/levels/${id}`)).html).not.toContain(`href="/admin/pages/${page?.page}"`);
  await change(id, { step: "remove" });
});

it("asks about an unlikely fee, keeps what was typed, and lets one of two officers win", async () => {
  const { id } = await level("junior");
  const fromDay = addDays(today, 5);
  const asked = await change(id, { fromDay, fee: "250" });
  expect(asked.status).toBe(422);
  for (const kept of ["times the fee of today", 'value="250"', `value="${fromDay}"`])
    expect(asked.html).toContain(kept);
  const past = await change(id, { fromDay: today, fee: "x" });
  for (const error of ['id="fromDay-error"', 'id="fee-error"']) expect(past.html).toContain(error);
  const path = `/admin/levels/${id}/fee`;
  const stale = shownFields(await owner.get(path), "version");
  await change(id, { fromDay, fee: "23" });
  const second = await owner.post(path, { ...stale, step: "save", fromDay, fee: "24" });
  expect(second.status).toBe(409);
  expect(second.html).toContain('value="24"');
  const planned = await row(
    "SELECT yearly_fee_cents AS fee FROM level_fees WHERE applied_at IS NULL AND level_id = ?",
    id,
  );
  expect(planned).toEqual({ fee: 2300 });
});

it("has none of a level without end", async () => {
  const life = await row<{ id: number }>("SELECT id FROM membership_levels WHERE no_expiry = 1");
  expect((await owner.get(`/admin/levels/${life?.id}/fee`)).status).toBe(404);
  expect((await owner.get(`/admin/levels/${life?.id}`)).html).not.toContain("<h2>Fees</h2>");
});

it("makes up for a day that nobody opened the club", async () => {
  const { id } = await level("full");
  await change(id, { fromDay: addDays(today, 3), fee: "83" });
  expect(await priceAt("full", Date.now() + 30 * dayMs)).toBe(8300);
});
