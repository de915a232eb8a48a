import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { membershipOf } from "#backend/src/db/club/membership";
import { takeRegistrarStep } from "#backend/src/db/club/siv-application-steps";
import { signInToAdmin } from "../../support/admin/admin";
import {
  pressSivApplicationButton,
  readSivApplication,
  seededSivApplication,
} from "../../support/admin/registrar";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";

/** A concession is for members: no approval without a membership, and an approval that is withdrawn. */
let club: Club;
let registrar: HttpBrowser;
let id: number;
beforeAll(async () => {
  club = await startClub();
  registrar = await signInToAdmin(club, "editor@example.com");
  id = (await seededSivApplication(club, "submitted")).id;
});
afterAll(() => club?.stop());

const run = (sql: string, ...values: (string | number | null)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const read = () => readSivApplication(club, id);
const press = async (to: string, fields: Record<string, string> = {}, by = registrar) =>
  pressSivApplicationButton(by, await read(), to, fields);

const applicant = "(SELECT user_id FROM siv_applications WHERE id = ?)";
const setMembership = (change: string) =>
  run(`UPDATE memberships SET ${change} WHERE user_id = ${applicant}`, id);
const getFlag = () =>
  club.db
    .prepare(`SELECT special_vehicle AS n FROM memberships WHERE user_id = ${applicant}`)
    .bind(id)
    .first<number>("n");
const getEmails = async () => {
  const email = await club.db
    .prepare(`SELECT email FROM users WHERE id = ${applicant}`)
    .bind(id)
    .first<string>("email");
  return emailsTo(club, email ?? "");
};

/** The application is as it was handed in, of a current member without the flag. */
beforeEach(async () => {
  await run("UPDATE siv_applications SET status = 'submitted', note = NULL WHERE id = ?", id);
  await setMembership(
    "valid_to = '2099-03-04', no_expiry = 0, is_approved = 1, special_vehicle = 0, level_id = (SELECT id FROM membership_levels WHERE no_expiry = 0 LIMIT 1)",
  );
  await run(
    `UPDATE siv_applications SET status = 'declined' WHERE id <> ?1 AND status IN ('approved', 'lodged', 'active')
       AND user_id = (SELECT user_id FROM siv_applications WHERE id = ?1)`,
    id,
  );
});

describe("the applicant's membership", () => {
  it.each([
    ["valid_to = '2099-03-04'", "Member until 4 March 2099", false],
    ["no_expiry = 1", "Membership without an end", false],
    ["valid_to = '2026-01-02'", "Membership ended 2 January 2026", true],
    ["valid_to = NULL", "Membership has no end date", true],
    ["is_approved = 0", "Membership not approved", true],
  ])("with %s is shown in the list and on the page: %s", async (change, words, isRefused) => {
    await setMembership(change);
    const chip = `<span class="chip standing${isRefused ? " bad" : ""}">${words}</span>`;
    const { html } = await registrar.get(`/admin/applications/${id}`);
    expect(html).toContain(chip);
    expect(html.includes("?to=approved")).toBe(!isRefused);
    const form = await registrar.get(`/admin/applications/${id}?to=approved`);
    expect(form.html.includes('value="approved"')).toBe(!isRefused);
    expect((await registrar.get("/admin/applications?view=submitted")).html).toContain(chip);
  });

  it("that ended between page and click stops the approval, says what to do and keeps the words", async () => {
    const seen = await read();
    await setMembership("valid_to = '2026-01-02'");
    const emails = await getEmails();
    const reply = await pressSivApplicationButton(registrar, seen, "approved", { words: "Welcome." });
    expect(reply.status).toBe(409);
    for (const text of [
      "Membership ended 2 January 2026",
      "was not approved",
      "renews the membership first",
      "Welcome.",
    ])
      expect(reply.html).toContain(text);
    expect([await read(), await getFlag(), await getEmails()]).toEqual([seen, 0, emails]);
    await setMembership("valid_to = '2099-03-04'");
    expect((await press("approved")).status).toBe(200);
    expect((await read()).status).toBe("approved");
  });

  it.each(["valid_to = '2026-01-02'", "is_approved = 0", "no_expiry = 1"])(
    "that changes by %s while the approval is written stops it",
    async (change) => {
      const { user_id, updated_at: updatedAt } = await read();
      const membership = await membershipOf(club.db, user_id);
      await setMembership(change);
      const step = { id, updatedAt, registrarId: -1, note: null, asked: [], inspection: null };
      expect(await takeRegistrarStep(club.db, { ...step, to: "approved", membership }, Date.now())).toBe(
        false,
      );
      expect([(await read()).status, await getFlag()]).toEqual(["submitted", 0]);
    },
  );

  it("is asked for by the steps after the approval too, but not by those that end it", async () => {
    await press("approved");
    await setMembership("valid_to = '2026-01-02'");
    expect((await press("lodged")).html).toContain("It was not marked as lodged");
    await run("UPDATE siv_applications SET status = 'lodged' WHERE id = ?", id);
    expect((await press("active")).html).toContain("The concession was not begun");
    expect((await registrar.get(`/admin/applications/${id}`)).html).toContain("cannot go on");
    expect((await press("lapsed", { words: "Not a member.", confirm: "1" })).status).toBe(200);
    expect((await read()).status).toBe("lapsed");
  });
});

describe.each([
  ["approved", "submitted", "Withdraw the approval?", "approval of your concession application is withdrawn"],
  ["lodged", "submitted", "Withdraw the approval?", "approval of your concession application is withdrawn"],
  ["active", "lapsed", "Has the concession lapsed?", "concession has lapsed"],
])("a concession that is %s and becomes %s", (from, to, title, subject) => {
  const grant = async () => {
    await run("UPDATE siv_applications SET status = ? WHERE id = ?", from, id);
    await setMembership("special_vehicle = 1");
  };

  it("needs a reason, shows what the member is told, and is confirmed", async () => {
    await grant();
    const refused = await press(to, { words: " " });
    expect([refused.status, refused.html.includes("Tell the member what and why")]).toEqual([422, true]);
    const before = [await read(), await getEmails()];
    const question = await press(to, { words: "Wrong <plate>." });
    for (const text of [
      title,
      "Nothing has been done yet",
      "may not be driven",
      "loses the flag",
      "Wrong &lt;plate&gt;.",
    ])
      expect(question.html).toContain(text);
    expect(question.html.includes("Tell the department yourself")).toBe(from !== "approved");
    expect([await read(), await getEmails()]).toEqual(before);
    const fields = Object.fromEntries(
      getForms(question.html).find(({ action }) => action.startsWith("/admin/applications/"))?.fields ?? [],
    );
    const changed = await registrar.post(question.url, { ...fields, change: "1" });
    expect([changed.status, changed.html.includes("Wrong &lt;plate&gt;.</textarea>")]).toEqual([200, true]);
    expect(await read()).toEqual(before[0]);

    expect((await registrar.post(question.url, { ...fields, confirm: "1" })).status).toBe(200);
    expect(await read()).toMatchObject({ status: to, note: "Wrong <plate>." });
    expect(await getFlag()).toBe(0);
    const [newest] = await getEmails();
    expect(newest?.subject).toContain(subject);
    expect(newest?.body).toContain("Wrong <plate>.");
    const { html } = await registrar.get(`/admin/applications/${id}`);
    const words = to === "submitted" ? "Approval withdrawn" : "Lapsed";
    expect(html).toMatch(
      new RegExp(
        `<strong>${words}</strong>[\\s\\S]*?Wrong &lt;plate&gt;[\\s\\S]*?Mail: [^<]*${subject}[\\s\\S]*?\\d{4}[^<]*, Tomasz Wielgosz`,
      ),
    );
  });

  it("leaves the flag to a member whose other application gives it", async () => {
    await grant();
    const { user_id } = await read();
    const other = await run(
      `INSERT INTO siv_applications (user_id, scheme_id, kind, status, signature, vehicle, created_at, updated_at)
       SELECT user_id, scheme_id, kind, 'active', signature, vehicle, created_at, updated_at
       FROM siv_applications WHERE id = ? RETURNING id`,
      id,
    );
    expect((await press(to, { words: "x" })).html).toContain("stays as it is");
    await press(to, { words: "x", confirm: "1" });
    expect([(await read()).status, await getFlag()]).toEqual([to, 1]);
    const [{ id: otherId = 0 } = {}] = other.results as { id?: number }[];
    await run("DELETE FROM siv_applications WHERE id = ? AND user_id = ?", otherId, user_id);
  });

  it("is done by one of two registrars, and by none of their own", async () => {
    await grant();
    const seen = await read();
    const replies = await Promise.all(
      ["One", "Two"].map((words) => pressSivApplicationButton(registrar, seen, to, { words, confirm: "1" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.html).toMatch(/(One|Two)<\/textarea>|It is now/);

    await grant();
    await run(
      "UPDATE siv_applications SET user_id = (SELECT id FROM users WHERE email = 'editor@example.com') WHERE id = ?",
      id,
    );
    const own = await read();
    const refused = await press(to, { words: "Mine", confirm: "1" });
    expect([refused.status, await read()]).toEqual([403, own]);
    await run("UPDATE siv_applications SET user_id = ? WHERE id = ?", seen.user_id, id);
  });
});

describe("an approval that was withdrawn", () => {
  it("is told to the member on the site with the club's words, is in no register, and can be given again", async () => {
    await press("approved");
    await press("submitted", { words: "The plate is another one.", confirm: "1" });
    const email = await club.db
      .prepare(`SELECT email FROM users WHERE id = ${applicant}`)
      .bind(id)
      .first<string>("email");
    const member = await club.signIn(email ?? "");
    const { html } = await member.get(`/specialvehicle/${id}`);
    for (const text of ["Approval withdrawn", "The registrar decides again", "The plate is another one."])
      expect(html).toContain(text);
    expect((await member.get("/specialvehicle")).html).toContain("Approval withdrawn");
    const register = await registrar.fetch("/admin/applications/register.csv");
    expect((await register.text()).split("\r\n").some((line) => line.startsWith(`${id},`))).toBe(false);
    expect((await press("approved")).status).toBe(200);
    expect([(await read()).status, await getFlag()]).toEqual(["approved", 1]);
  });
});

describe("a member who cancels", () => {
  it("loses the flag of an approved application, and not of one that was handed in", async () => {
    const email = await club.db
      .prepare(`SELECT email FROM users WHERE id = ${applicant}`)
      .bind(id)
      .first<string>("email");
    const member = await club.signIn(email ?? "");
    await setMembership("special_vehicle = 1");
    await member.post(`/specialvehicle/${id}`, { intent: "cancel" });
    expect([(await read()).status, await getFlag()]).toEqual(["cancelled", 1]);
    await run("UPDATE siv_applications SET status = 'approved' WHERE id = ?", id);
    await member.post(`/specialvehicle/${id}`, { intent: "cancel" });
    expect([(await read()).status, await getFlag()]).toEqual(["cancelled", 0]);
  });
});
