import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteExpiredRows } from "#backend/src/db/delete-expired-rows";
import { signInToAdmin } from "../../../support/admin/admin";
import {
  checkMembers,
  goOn,
  importChecked,
  memberRows,
  undoImport,
} from "../../../support/admin/import-members";
import { meeting } from "../../../support/admin/meeting-writes";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** What the undo of an import leaves as it is: it says so before, and why, and can be tried again. */
let club: Club;
let owner: HttpBrowser;
let level = "";
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  level =
    (await club.db.prepare("SELECT code FROM membership_levels WHERE no_expiry = 0").first<string>("code")) ??
    "";
  await club.db.prepare("UPDATE membership_levels SET votes = 1").run();
});
afterAll(() => club?.stop());

const fileOf = (...rows: readonly string[]) =>
  ["Number,First name,Surname,E-mail,Level,Until", ...rows].join("\r\n");
const newRow = (number: string, first: string) =>
  `${number},${first},Moor,${first.toLowerCase()}@example.com,${level},31/12/2031`;
const linesOf = (html: string) =>
  [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = ""]) =>
    line
      .replace(/<[^>]+>/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
const idOf = async (email: string) =>
  club.db.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<number>("id");

/** A meeting whose roll is frozen. @returns its address */
async function frozenMeeting(): Promise<string> {
  const add = "/admin/meetings/new";
  const { requestKey = "" } = shownFields(await owner.get(add), "requestKey");
  const { url } = await owner.post(add, {
    ...meeting,
    title: "Annual meeting",
    starts: "2031-03-04T19:30",
    requestKey,
  });
  await pressRoll(url.pathname, "freeze");
  return url.pathname;
}
const pressRoll = async (path: string, to: "freeze" | "thaw") =>
  owner.post(`${path}/freeze`, {
    ...shownFields(await owner.get(`${path}/freeze`), "version"),
    step: "save",
    to,
  });

it("accounts on a frozen roll stay, as is said before; once it is opened again they go", async () => {
  const before = await memberRows(club);
  const at = await checkMembers(owner, fileOf(newRow("S1", "Sal"), newRow("S2", "Ted")));
  await importChecked(owner, at);
  const path = await frozenMeeting();
  const none = await owner.get(`${at}/undo`);
  const sal = await idOf("sal@example.com");
  expect(none.html).toContain("No row can be taken back now");
  expect(none.html).toContain(`<a href="/admin/members/${sal}">Sal Moor</a>`);
  expect(linesOf(none.html)).toEqual(
    expect.arrayContaining([
      "0 rows go back, 2 rows stay.",
      "2 rows: They are on the roll of Annual meeting, 4 March 2031. Sal Moor, Ted Moor",
    ]),
  );
  const version = await club.db
    .prepare("SELECT updated_at FROM import_batches ORDER BY id DESC")
    .first<string>("updated_at");
  const pressed = await owner.post(`${at}/undo`, { step: "save", confirm: "1", version: version ?? "" });
  expect(pressed.html).toContain("No row can be taken back now");
  await pressRoll(path, "thaw");
  expect(linesOf((await owner.get(`${at}/undo`)).html)).toContain("2 rows go back, 0 rows stay.");
  expect((await undoImport(owner, at)).html).toContain("2 rows taken back.");
  expect(await memberRows(club)).toEqual(before);
});

it("members stay who use the address of the import, or whose earlier level is gone", async () => {
  const at = await checkMembers(owner, fileOf(newRow("S7", "Yan"), newRow("S8", "Zia")));
  await importChecked(owner, at);
  const [yan, zia] = await Promise.all(["yan", "zia"].map((name) => idOf(`${name}@example.com`)));
  const other = await club.db
    .prepare(
      `INSERT INTO membership_levels (id, code, name, sort_order, yearly_fee_cents, votes)
       SELECT 900, 'former', 'Former level', 90, 1000, 1 RETURNING id`,
    )
    .first<number>("id");
  for (const statement of [
    `UPDATE users SET email = 'no-email-yan@invalid', updated_at = '2026-02-02' WHERE id = ${yan}`,
    `UPDATE memberships SET level_id = ${other}, updated_at = '2026-02-02' WHERE user_id = ${zia}`,
  ])
    await club.db.prepare(statement).run();
  const changed = await checkMembers(owner, fileOf(newRow("S7", "Yan"), newRow("S8", "Zia")));
  await importChecked(owner, changed);
  const goesBack = linesOf((await owner.get(`${changed}/undo`)).html);
  expect(goesBack).toContain("2 rows go back, 0 rows stay.");
  for (const statement of [
    `INSERT INTO session_families (id, user_id, origin, created_at) VALUES ('yan', ${yan}, 'code', '2026')`,
    `DELETE FROM membership_levels WHERE id = ${other}`,
  ])
    await club.db.prepare(statement).run();
  expect(linesOf((await owner.get(`${changed}/undo`)).html)).toEqual(
    expect.arrayContaining([
      "0 rows go back, 2 rows stay.",
      "1 row: They have signed in with the address that the import gave them. Yan Moor",
      "1 row: Their earlier level was deleted. Zia Moor",
    ]),
  );
  await club.db.prepare("DELETE FROM users WHERE id IN (?, ?)").bind(yan, zia).run();
});

it("rows that stay are listed with their reasons, and are undone by a later try within 30 days", async () => {
  const before = await memberRows(club);
  const at = await checkMembers(
    owner,
    fileOf(newRow("S3", "Una"), newRow("S4", "Vic"), newRow("S5", "Wyn"), newRow("S6", "Xan")),
  );
  await importChecked(owner, at);
  const [una, vic, wyn] = await Promise.all(["una", "vic", "wyn"].map((name) => idOf(`${name}@example.com`)));
  for (const statement of [
    `INSERT INTO session_families (id, user_id, origin, created_at) VALUES ('una', ${una}, 'code', '2026')`,
    `INSERT INTO member_notes (user_id, author_id, text, at) VALUES (${vic}, 1, 'Rang', '2026'), (${una}, 1, 'Rang', '2026')`,
    `UPDATE memberships SET updated_at = '2099' WHERE user_id = ${wyn}`,
  ])
    await club.db.prepare(statement).run();
  const asked = await owner.get(`${at}/undo`);
  expect(asked.html).toContain("Take 1 row back");
  expect(linesOf(asked.html)).toEqual(
    expect.arrayContaining([
      "1 row goes back, 3 rows stay.",
      "1 row: They have signed in. There is a note about them. Una Moor",
      "1 row: There is a note about them. Vic Moor",
      "1 row: Their membership was changed after the import. Wyn Moor",
    ]),
  );
  const undone = await undoImport(owner, at);
  expect(undone.html).toContain("1 row taken back.");
  expect((await owner.get("/admin/members/import")).html).toContain("1 row of 4 taken back");
  const left = await owner.get(`${at}/rows?view=left`);
  expect(left.html).toContain("They have signed in. There is a note about them.");
  expect(left.html).toContain(`href="/admin/members/${una}"`);
  expect(left.html).not.toContain("Xan Moor");
  await club.db.prepare("DELETE FROM member_notes WHERE user_id = ?").bind(vic).run();
  const rest = await owner.get(`${at}/undo`);
  expect(rest.html).toContain("Take back the rest of the import?");
  expect(linesOf(rest.html)).toContain("1 row goes back, 2 rows stay.");
  const form = { ...shownFields(rest, "version"), confirm: "1" };
  await owner.post(`${at}/undo`, form);
  expect((await goOn(owner, at)).html).toContain("2 rows taken back.");
  expect(await idOf("vic@example.com")).toBeNull();
  const other = await signInToAdmin(club, "editor@example.com");
  const second = await other.post(`${at}/undo`, form);
  expect(second.url.pathname).toBe(`${at}/rows`);
  await deleteExpiredRows(club.db, Date.now() + 32 * 24 * 60 * 60_000);
  await club.db.prepare("UPDATE import_batches SET started_at = '2026-01-01T00:00:00.000Z'").run();
  owner = await signInToAdmin(club, "editor@example.com");
  expect((await owner.get(`${at}/undo`)).html).toContain("The import is not taken back");
  const ids = new Set([una, wyn]);
  const withoutLeft = (await memberRows(club)).filter((row) => !ids.has((row as { id: number }).id));
  expect(withoutLeft).toEqual(before);
});
