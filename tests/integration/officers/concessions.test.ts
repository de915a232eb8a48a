import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

let club: Club;
let owner: HttpBrowser;
let concession: { id: number; user_id: number; legal_name: string; scheme_id: number };
let path: string;

const run = (statement: string) => club.db.prepare(statement).run();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const endMembership = (validTo: string) =>
  run(`UPDATE memberships SET valid_to = '${validTo}', no_expiry = 0 WHERE user_id = ${concession.user_id}`);
const notices = async () =>
  (await club.db.prepare("SELECT * FROM authority_notices ORDER BY id").all()).results;
const view = async (name: string) => (await owner.get(`/admin/concessions?view=${name}`)).html;
const post = async (fields: Record<string, string>, field = "version") =>
  owner.post(path, { ...shownFields(await owner.get(path), field), ...fields });

beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const found = await club.db
    .prepare(
      "SELECT id, user_id, legal_name, scheme_id FROM siv_applications WHERE status = 'active' LIMIT 1",
    )
    .first<typeof concession>();
  if (!found) throw new Error("no concession runs");
  concession = found;
  path = `/admin/concessions/${found.id}`;
});
afterAll(() => club?.stop());
beforeEach(async () => {
  await run("DELETE FROM authority_notices");
  await run("UPDATE scheme_profiles SET ceased_days = 14");
  await endMembership(day(-4));
});

it("lists the vehicles on concession with their owners' standing, and saves them as CSV", async () => {
  const html = await view("running");
  expect(html).toContain(`href="${path}"`);
  expect(html).toContain("Membership ended");
  const { html: csv } = await owner.get("/admin/concessions.csv?view=running");
  expect(csv).toMatch(/^.?Member,Number,Vehicle,Plate,Scheme,From,Until,Membership,Authority/);
  expect(csv).toContain(concession.legal_name);
  const other = await owner.get(`/admin/concessions?scheme=${concession.scheme_id === 1 ? 2 : 1}`);
  expect(other.html).not.toContain(`href="${path}"`);
});

it("names an owner whose membership has ended, with the deadline of the scheme", async () => {
  expect(await view("ceased")).toContain("Tell by");
  expect((await owner.get("/admin")).html).toContain("/admin/concessions?view=ceased");
  await run(`UPDATE scheme_profiles SET ceased_days = 3 WHERE id = ${concession.scheme_id}`);
  expect(await view("ceased")).toContain("Overdue since");
  expect((await owner.get("/admin")).html).toContain("overdue");
  await endMembership(day(30));
  expect(await view("ceased")).not.toContain(`href="${path}"`);
});

it("records once that the authority was told, and takes it back", async () => {
  const shown = await owner.get(path);
  const { toldOn = "", ...other } = shownFields(shown, "version");
  const fields = { ...other, toldOn, to: "told", reference: "TMR 4711" };
  const told = await owner.post(path, fields);
  for (const words of ["Recorded.", "TMR 4711", "Told "]) expect(told.html).toContain(words);
  expect((await owner.post(path, fields)).status).toBe(200);
  expect(await notices()).toMatchObject([
    { application_id: concession.id, valid_to: day(-4), told_on: toldOn },
  ]);
  expect(await view("ceased")).not.toContain(`href="${path}"`);
  expect(await view("told")).toContain(`href="${path}"`);
  const back = await post({ to: "back" }, "notice");
  expect(back.html).toContain("The record is taken back.");
  expect(await view("ceased")).toContain(`href="${path}"`);
});

it("says that an owner whom the authority was told of is financial again, and asks again at the next end", async () => {
  await post({ to: "told" });
  await endMembership(day(30));
  expect(await view("running")).toContain("financial again");
  await endMembership(day(-1));
  expect(await view("ceased")).toContain(`href="${path}"`);
});

it("refuses a day to come, and a membership that has another end than was shown", async () => {
  const wrong = await post({ to: "told", toldOn: day(3), reference: "kept" });
  expect([wrong.status, wrong.html.includes('id="toldOn-error"')]).toEqual([422, true]);
  expect(wrong.html).toContain('value="kept"');
  const fields = { ...shownFields(await owner.get(path), "version"), to: "told", reference: "late" };
  await endMembership(day(30));
  expect((await owner.post(path, fields)).status).toBe(409);
  expect(await notices()).toEqual([]);
});

it("changes the deadlines of the schemes", async () => {
  const at = "/admin/concessions/deadlines";
  const field = `days-${concession.scheme_id}`;
  const fields = shownFields(await owner.get(at), field);
  expect(fields[field]).toBe("14");
  const wrong = await owner.post(at, { ...fields, step: "save", [field]: "0" });
  expect([wrong.status, wrong.html.includes(`id="${field}-error"`)]).toEqual([422, true]);
  expect((await owner.post(at, { ...fields, step: "save", [field]: "42" })).html).toContain("Saved.");
  const stale = await owner.post(at, { ...fields, step: "save", [field]: "7" });
  expect(stale.status).toBe(409);
  expect(
    await club.db
      .prepare(`SELECT ceased_days FROM scheme_profiles WHERE id = ${concession.scheme_id}`)
      .first("ceased_days"),
  ).toBe(42);
});
