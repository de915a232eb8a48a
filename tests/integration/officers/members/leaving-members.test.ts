import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { day } from "../../../support/admin/hand-payments";
import { comeBack, leaveClub, newMember, newSecretary } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** What the desk says of who leaves is what happens, whatever day is typed. */
let club: Club;
let secretary: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  secretary = await newSecretary(club);
});
afterAll(() => club?.stop());

const run = (sql: string) => club.db.prepare(sql).run();

async function newMemberUntil(validTo: string) {
  const member = await newMember(club, validTo);
  const validToNow = () =>
    club.db
      .prepare("SELECT valid_to FROM memberships WHERE user_id = ?")
      .bind(member.id)
      .first<string>("valid_to");
  return { ...member, validToNow };
}

const leave = (at: string, day: string, as?: string) => leaveClub(secretary, at, day, as);

describe("a resignation", () => {
  it.each([
    ["2026-09-29", "2026-11-29", "29 September 2026", "2026-09-29"],
    ["2031-05-06", "2030-01-01", "1 January 2030", "2030-01-01"],
    ["2031-05-06", "2040-01-01", "6 May 2031", "2031-05-06"],
  ])(
    "of a term until %s with %s ends with %s, on the page, in the mail and stored",
    async (term, day, words, end) => {
      const { at, email, validToNow } = await newMemberUntil(term);
      const { asked, done } = await leave(at, day);
      expect(asked.html).toContain(`The membership ends with ${words}`);
      await done();
      expect(await validToNow()).toBe(end);
      expect((await emailsTo(club, email))[0]?.subject).toBe(`Your membership ends on ${words}`);
    },
  );

  it("with a day to come says so, and before the joining is refused", async () => {
    const { at } = await newMemberUntil("2031-05-06");
    expect((await leave(at, "2019-12-31")).asked.status).toBe(422);
    const { done } = await leave(at, "2030-01-01");
    expect((await done()).html).toContain("Resigns with 1 January 2030");
  });

  it("for a later day leaves a member until then, in the lists too", async () => {
    const lastDay = day(-10);
    const [later, over] = [await newMemberUntil("2031-05-06"), await newMemberUntil("2031-05-06")];
    const shown = await (await leave(later.at, lastDay)).done();
    expect(shown.html).toMatch(/class="chip shown">Active</);
    expect(shown.html).toContain(`href="${later.at}/return"`);
    await (await leave(over.at, day(1))).done();
    const list = async (view: string) => (await secretary.get(`/admin/members?view=${view}`)).html;
    const [active, renewing, left, lapsed] = await Promise.all(
      ["active", "renewing", "left", "lapsed"].map(list),
    );
    const has = (html = "", { id }: { id: number }) => html.includes(`href="/admin/members/${id}"`);
    expect([has(active, later), has(renewing, later), has(left, later), has(lapsed, later)]).toEqual([
      ...[true, true, false, false],
    ]);
    expect([has(active, over), has(left, over), has(lapsed, over)]).toEqual([false, true, false]);
    expect(renewing).toContain("resigns with");
    await run(
      `UPDATE memberships SET valid_to = '${day(1)}', left_on = '${day(1)}' WHERE user_id = ${later.id}`,
    );
    expect((await secretary.get(later.at)).html).toMatch(/class="chip off">Resigned</);
    expect(has(await list("left"), later)).toBe(true);
  });

  it("is not among the ends within 30 days that Today counts as the list of who has not renewed", async () => {
    for (const days of [1, 0, -1, -29, -30, -31]) await newMemberUntil(day(days));
    const resigning = await newMemberUntil("2031-05-06");
    await (await leave(resigning.at, day(-5))).done();
    const forLife = await newMemberUntil(day(-3));
    await run(`UPDATE memberships SET no_expiry = 1 WHERE user_id = ${forLife.id}`);
    const [today, list] = await Promise.all([
      secretary.get("/admin"),
      secretary.get("/admin/members/lapsed?view=soon"),
    ]);
    const counted = /view=soon">[\s\S]*?<strong>(\d+)<\/strong>/.exec(today.html)?.[1];
    expect(counted).toBe(/>Ends within 30 days <span>(\d+)/.exec(list.html)?.[1]);
    const listed = await club.db
      .prepare(
        "SELECT count(*) FROM memberships WHERE valid_to >= ? AND valid_to < ? AND no_expiry = 0 AND left_as IS NULL",
      )
      .bind(day(), day(-30))
      .first("count(*)");
    expect(Number(counted)).toBe(listed);
  });

  it("that is taken back gives the term back, unless somebody has changed its end since", async () => {
    const [first, second] = [await newMemberUntil("2031-05-06"), await newMemberUntil("2031-05-06")];
    for (const { at } of [first, second]) await (await leave(at, "2027-01-01")).done();
    await run(`UPDATE memberships SET valid_to = '2028-01-01' WHERE user_id = ${second.id}`);
    for (const { at } of [first, second]) await comeBack(secretary, at);
    expect([await first.validToNow(), await second.validToNow()]).toEqual(["2031-05-06", "2028-01-01"]);
  });

  it("that is taken back says first what returns, with a mail that can be left out", async () => {
    const [told, untold] = [await newMemberUntil("2031-05-06"), await newMemberUntil("2031-05-06")];
    for (const { at } of [told, untold]) await (await leave(at, "2027-01-01")).done();
    const { html } = await secretary.get(`${told.at}/return`);
    expect(html).toContain("The membership ends on 6 May 2031 again.");
    expect(html).toMatch(/name="tell" value="1"[^>]*checked/);
    expect(html).toContain("Your membership is back");
    expect((await comeBack(secretary, told.at, { tell: "1" })).html).toContain(
      "Taken back. They get an e-mail.",
    );
    await comeBack(secretary, untold.at);
    const subject = async ({ email }: { email: string }) => (await emailsTo(club, email))[0]?.subject;
    expect([await subject(told), await subject(untold)]).toEqual([
      "Your membership is back",
      "Your membership ends on 1 January 2027",
    ]);
    const history = (await secretary.get(told.at)).html;
    expect(history).toMatch(/Took back that a member has left[\s\S]*?Mail: Your membership is back/);
  });

  it("that another officer has taken back is not taken back again", async () => {
    const { at, id } = await newMemberUntil("2031-05-06");
    await (await leave(at, "2027-01-01")).done();
    const shown = shownFields(await secretary.get(`${at}/return`), "version");
    await run(
      `UPDATE memberships SET left_on = '2027-02-01', updated_at = '2031-01-01' WHERE user_id = ${id}`,
    );
    const late = await secretary.post(`${at}/return`, { ...shown, confirm: "1" });
    expect([late.status, late.html.includes("Nothing was done or sent")]).toEqual([409, true]);
  });

  it("is asked of when its day is far away", async () => {
    const { at } = await newMemberUntil("2031-05-06");
    const path = `${at}/leave`;
    const shown = shownFields(await secretary.get(`${path}?as=resigned`), "version");
    const asked = await secretary.post(path, { ...shown, day: "2099-01-01" });
    expect([asked.status, asked.html.includes("Yes, 1 January 2099 is right")]).toEqual([422, true]);
    const said = await secretary.post(path, { ...shown, day: "2099-01-01", "sure-day": "2099-01-01" });
    expect([said.status, said.html.includes("Nothing has been done yet")]).toEqual([200, true]);
  });
});

it("a death in the future is refused, and one that was a mistake opens the account again", async () => {
  const { at, id, email } = await newMemberUntil("2031-05-06");
  expect((await leave(at, "2099-01-01", "deceased")).asked.html).toContain("Must not be in the future");
  await (await leave(at, "2026-10-01", "deceased")).done();
  const { html } = await secretary.get(`${at}/return`);
  expect(html).toContain(`They can sign in again with ${email}.`);
  expect(html).not.toMatch(/name="tell" value="1"[^>]*checked/);
  await comeBack(secretary, at, { tell: "1" });
  expect((await emailsTo(club, email))[0]?.body).toContain("It is open again");
  const closed = club.db.prepare("SELECT closed_at FROM users WHERE id = ?").bind(id);
  expect(await closed.first("closed_at")).toBeNull();
});

it("a death names the runs and the second person that are left", async () => {
  const { id, at } = await newMemberUntil("2031-05-06");
  await run(`UPDATE memberships SET additional_member = 'Wren Ash' WHERE user_id = ${id}`);
  await run(
    `INSERT INTO siv_events (organiser_id, scheme_id, title, purpose, starts_at, finishes_at, time_zone, departure_point,
       destination, leader_name, leader_phone, created_at, updated_at, listed_at, status)
     SELECT ${id}, 1, title, 'social', a, a, 'UTC', 'x', 'y', 'z', '1', a, a, a, 'listed'
     FROM (SELECT '2036-01-01T00:00:00.000Z' AS a, 'Ranges run' AS title
       UNION SELECT '2026-01-01T00:00:00.000Z', 'Run that was')`,
  );
  await run(`INSERT INTO credits (user_id, supplier_id, cents) VALUES (${id}, 1, 1850)`);
  const editor = await signInToAdmin(club, "editor@example.com");
  const { asked } = await leaveClub(editor, at, "2026-10-01", "deceased");
  const { html } = await (await leaveClub(editor, at, "2026-10-01", "deceased")).done();
  expect(html).toContain("<h2>Still open</h2>");
  expect(html).toContain("They lead “Ranges run”");
  for (const words of ["Ranges run", "Wren Ash"]) expect(asked.html).toContain(words);
  for (const page of [asked.html, html]) {
    expect(page).not.toContain("They lead “Run that was”");
    expect(page).toContain("Credit owed to the estate: $18.50.");
  }
  expect(html).not.toContain("The next order uses it");
});

describe("roles", () => {
  /** Of an officer who is the only one at the door. */
  async function newDoorStaff() {
    const member = await newMemberUntil("2031-05-06");
    await run("UPDATE officer_roles SET ended_at = '2026-01-01' WHERE role = 'door' AND ended_at IS NULL");
    await giveRole(club, member.email, "door");
    const current = club.db.prepare(
      `SELECT count(*) AS n FROM officer_roles WHERE ended_at IS NULL AND user_id = ${member.id}`,
    );
    return { ...member, countRoles: () => current.first<number>("n") };
  }

  it("of who has died end, and the desk says which nobody has then", async () => {
    const { at, countRoles } = await newDoorStaff();
    const { asked, done } = await leave(at, "2026-10-01", "deceased");
    expect(asked.html).toContain("They are not Door staff any more.");
    expect(asked.html).toContain("<li>Nobody is Door staff.</li>");
    const { html } = await done();
    expect(html).toMatch(/Ended a membership: deceased[\s\S]*Roles: Door staff → \(none\)/);
    expect(await countRoles()).toBe(0);
    expect((await secretary.get("/admin")).html).toContain("Nobody is Door staff.");
    expect((await secretary.get("/admin/roles")).html).toContain("Has died");
    expect((await secretary.get(`${at}/return`)).html).toContain(
      "They were Door staff. Roles do not come back",
    );
    await comeBack(secretary, at);
    expect(await countRoles()).toBe(0);
  });

  it("of who resigns end unless that is unticked, and the list of officers marks who has resigned", async () => {
    const [ended, kept] = [await newDoorStaff(), await newMemberUntil("2031-05-06")];
    await giveRole(club, kept.email, "door");
    const { asked, done } = await leave(ended.at, "2026-12-01");
    expect(asked.html).toMatch(/name="roles" value="1"[^>]*checked/);
    expect(asked.html).not.toContain("Nobody is Door staff.");
    await done();
    expect(await ended.countRoles()).toBe(0);
    expect((await emailsTo(club, ended.email))[0]?.body).toContain("You are not Door staff any more.");
    const { roles: _, ...unticked } = shownFields((await leave(kept.at, "2026-12-01")).asked, "version");
    await secretary.post(`${kept.at}/leave`, { ...unticked, to: "resigned" });
    const { html } = await secretary.get("/admin/roles");
    expect(html.slice(0, html.indexOf("Past officers"))).toContain("Resigned, last day 1 December 2026");
    expect((await secretary.get(kept.at)).html).toContain(
      "They stay Door staff until that is ended at Roles.",
    );
  });

  it("of who may do more than the officer stay", async () => {
    const registrar = await newMemberUntil("2031-05-06");
    await giveRole(club, registrar.email, "registrar");
    const { asked, done } = await leave(registrar.at, "2026-12-01");
    expect(asked.html).toContain("They stay Registrar until that is ended at Roles.");
    expect(asked.html).not.toContain('name="roles"');
    await done();
    const roles = club.db.prepare(
      `SELECT count(*) AS n FROM officer_roles WHERE ended_at IS NULL AND user_id = ${registrar.id}`,
    );
    expect(await roles.first("n")).toBe(1);
  });
});

it("two concessions of one member are told apart by year, car, plate and kind", async () => {
  const { id, at } = await newMemberUntil("2031-05-06");
  const apply = (kind: string, status: string, vehicle: object) =>
    run(`INSERT INTO siv_applications (user_id, scheme_id, kind, status, signature, vehicle, created_at, updated_at)
      VALUES (${id}, 1, '${kind}', '${status}', '{}', '${JSON.stringify(vehicle)}', '2026-01-01', '2026-01-01')`);
  const car = { make: "Austral", model: "Six" };
  await apply("renewal", "active", { ...car, year_built: 1966, plate: "AUS 66" });
  await apply("new", "submitted", { ...car, year_built: 1971 });
  const { asked } = await leave(at, "2026-12-01");
  expect(asked.html).toContain("Their 1966 Austral Six, AUS 66 (renewal) is on concessional registration.");
  expect(asked.html).toContain(
    "They have applied for a concession for their 1971 Austral Six (new concession)",
  );
});
