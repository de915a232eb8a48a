import { afterAll, beforeAll, expect, it } from "vitest";
import { cartPaths, clubPaths } from "#contract/paths";
import { boughtTerm, termCents } from "../../../../backend/src/domain/club/terms/bought-term";
import { clubDay, dayInWords } from "../../../../backend/src/domain/club-time";
import { signInToAdmin } from "../../../support/admin/admin";
import { openPayments } from "../../../support/admin/hand-payments";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { newBuyer, newOrder, newPaidOrder, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** A level whose memberships all end on one day of the year. */
let club: Club;
let owner: HttpBrowser;
let path: string;
const zone = "Australia/Brisbane";
const today = clubDay(Date.now(), zone);
/** Some months ahead, on a day that every month has. */
const end = ((later: Date) => ({ month: String(later.getUTCMonth() + 1), day: "17" }))(
  new Date(Date.parse(`${today.slice(0, 7)}-15`) + 150 * 86_400_000),
);
const endsOn = `${end.month.padStart(2, "0")}-17`;
const level = { months: 12, ends_on: endsOn, pro_rata: 1, next_year_months: 0, grace_days: 0 };

beforeAll(async () => {
  club = await startClub({ backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const id = await club.db.prepare("SELECT id FROM membership_levels WHERE code = 'social'").first("id");
  path = `/admin/levels/${id}`;
});
afterAll(() => club?.stop());

const rows = async <T>(sql: string, ...values: (string | number)[]) =>
  (
    await club.db
      .prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
async function save(fields: Readonly<Record<string, string>>): Promise<Page> {
  return owner.post(path, { ...shownFields(await owner.get(path), "version"), step: "save", ...fields });
}

it("names each field that is wrong, and keeps what was typed", async () => {
  const wrong = await save({ endMonth: "2", endDay: "29", months: "6", nextYear: "12", grace: "91" });
  expect(wrong.status).toBe(422);
  for (const name of ["endDay", "months", "nextYear", "grace"])
    expect(wrong.html).toContain(`id="${name}-error"`);
  expect(wrong.html).toContain('value="29"');
  const alone = await save({ proRata: "1", endDay: "30" });
  for (const name of ["proRata", "endMonth"]) expect(alone.html).toContain(`id="${name}-error"`);
});

it("says what it means before it is saved, and changes nobody's present end", async () => {
  const ends = () => rows("SELECT user_id, valid_to FROM memberships ORDER BY user_id");
  const before = await ends();
  const fields = { endMonth: end.month, endDay: end.day, proRata: "1", joiningFee: "5" };
  const asked = await save(fields);
  const words = boughtTerm(null, level, Date.now(), zone);
  for (const part of [
    "Change this level?",
    "Nobody’s present last day changes",
    ", $5.00 to join, and is a member until",
    `is a member until ${dayInWords(words.to)}.`,
  ])
    expect(asked.html).toContain(part);
  const saved = await owner.post(path, { ...shownFields(asked, "endDay"), step: "save", confirm: "1" });
  expect(saved.url.pathname).toBe("/admin/levels");
  expect(await ends()).toEqual(before);
  expect(await rows("SELECT ends_on, pro_rata FROM membership_levels WHERE code = 'social'")).toEqual([
    { ends_on: endsOn, pro_rata: 1 },
  ]);
  expect((await owner.get("/admin/activity")).html).toContain("Last day of every membership");
});

type Reply = { levels: { code: string; price: number; months: number; new_valid_to: string }[] };

it("shows the sum and the end before paying, which the order, its line and its GST keep", async () => {
  const [{ fee } = { fee: 0 }] = await rows<{ fee: number }>(
    "SELECT price_cents AS fee FROM skus WHERE code = 'MEMBER-SOCIAL'",
  );
  const term = boughtTerm(null, level, Date.now(), zone);
  const cents = termCents(fee, term, level);
  expect(cents).toBeLessThan(fee);
  const buyer = await newBuyer(club);
  const reply = (await buyer.post(clubPaths.renewal, {})).body as unknown as Reply;
  const shown = reply.levels.find(({ code }) => code === "social");
  expect(shown).toMatchObject({
    price: cents / 100,
    new_valid_to: term.to,
    full_price: fee / 100,
    full_months: 12,
  });
  await buyer.add("MEMBER-SOCIAL", 1);
  const cart = (await buyer.post(cartPaths.get, {})).body;
  expect(JSON.stringify(cart)).toContain(`${cents / 100}`);
  const { id, buyer: joined } = await newPaidOrder(club, "MEMBER-SOCIAL");
  const [line] = await rows<Record<string, number | string>>(
    "SELECT name, unit_price_cents, once_cents, tax_cents, term_to FROM order_lines WHERE order_id = ?",
    id,
  );
  expect(line).toMatchObject({ unit_price_cents: cents, term_to: term.to });
  expect(line?.name).toContain(`until ${dayInWords(term.to)}`);
  expect(line?.tax_cents).toBe(Math.round((cents + Number(line?.once_cents)) / 11));
  expect(
    await rows(
      "SELECT valid_to FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = ?",
      joined.email,
    ),
  ).toEqual([{ valid_to: term.to }]);
});

it("is recorded by hand at the same sum and end", async () => {
  const desk = openPayments(club, owner);
  const buyer = await newBuyer(club);
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(
    "SELECT id FROM membership_levels WHERE code = 'social'",
  );
  const asked = await desk.postMember(buyer, { level: String(id), how: "cash" });
  const term = boughtTerm(null, level, Date.now(), zone);
  expect(asked.html).toContain(dayInWords(term.to));
  await desk.confirm(asked);
  expect(await desk.validTo(buyer)).toBe(term.to);
});

it("keeps an order's end and sum, whatever its level says when it is paid", async () => {
  const desk = openPayments(club, owner);
  const { id, buyer } = await newOrder(club, "MEMBER-SOCIAL");
  const [before] = await rows<{ term_to: string }>("SELECT term_to FROM order_lines WHERE order_id = ?", id);
  const { due } = await desk.dueOf(id);
  await desk.run("UPDATE membership_levels SET ends_on = NULL, pro_rata = 0 WHERE code = 'social'");
  expect((await desk.dueOf(id)).due).toBe(due);
  await desk.confirm(await desk.post(id, { how: "cash" }));
  expect(await desk.validTo(buyer)).toBe(before?.term_to);
});
