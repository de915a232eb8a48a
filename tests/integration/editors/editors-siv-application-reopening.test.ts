import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
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

/** A registrar declined the wrong application, and takes the decline back. */
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
const countSteps = () =>
  club.db
    .prepare("SELECT count(*) AS n FROM siv_application_steps WHERE application_id = ?")
    .bind(id)
    .first<number>("n");
const press = async (to: string, fields: Record<string, string> = {}) =>
  pressSivApplicationButton(registrar, await read(), to, fields);
const decline = () => press("declined", { words: "No papers.", confirm: "1" });
const reopen = (fields: Record<string, string> = {}) =>
  press("reopened", { words: "It was another one.", confirm: "1", ...fields });
const openForm = () => registrar.get(`/admin/applications/${id}?to=reopened`);
const getEmail = async () =>
  (await club.db
    .prepare("SELECT u.email FROM siv_applications a JOIN users u ON u.id = a.user_id WHERE a.id = ?")
    .bind(id)
    .first<string>("email")) ?? "";

/** Takes the step past the page, as a registrar whose page was opened before. */
const takePastPage = async () => {
  const { updated_at: updatedAt } = await read();
  const step = { id, updatedAt, registrarId: -1, membership: null, note: "x", asked: [], inspection: null };
  return takeRegistrarStep(club.db, { ...step, to: "reopened" }, Date.now());
};

/** Nothing of the application changes, not even its history. */
async function expectRefused(words: string) {
  const before = [await read(), await countSteps(), await emailsTo(club, await getEmail())];
  const form = await openForm();
  expect(form.html).toContain(words);
  expect(form.html).not.toContain('name="to" value="reopened"');
  const reply = await reopen();
  expect(reply.status).toBe(409);
  for (const text of ["The decline was not taken back", words, "It was another one."])
    expect(reply.html).toContain(text);
  expect(await takePastPage()).toBe(false);
  expect([await read(), await countSteps(), await emailsTo(club, await getEmail())]).toEqual(before);
}

beforeEach(async () => {
  await run("UPDATE siv_applications SET status = 'inspection-booked', note = NULL WHERE id = ?", id);
  await decline();
  expect((await read()).status).toBe("declined");
});

it("is asked for with its consequences, and brings the application back as it was", async () => {
  const declined = await read();
  const page = await registrar.get(`/admin/applications/${id}`);
  expect(page.html).toMatch(/<details[\s\S]*\?to=reopened#next">Take the decline back</);
  const refused = await press("reopened", { words: " " });
  expect([refused.status, refused.html.includes("Tell the member what and why")]).toEqual([422, true]);
  const question = await press("reopened", { words: "It was another one." });
  for (const text of [
    "Take the decline back?",
    "Nothing has been done yet",
    "“Handed in” again",
    "Everything is still in it",
    "cannot apply again for this vehicle",
    "The club decides on your concession application again",
  ])
    expect(question.html).toContain(text);
  expect(question.html).not.toContain("may not be driven");
  expect(await read()).toEqual(declined);

  const form = getForms(question.html).find(({ action }) => action.startsWith("/admin/applications/"));
  const done = await registrar.post(question.url, {
    ...Object.fromEntries(form?.fields ?? []),
    confirm: "1",
  });
  expect(done.status).toBe(200);
  const { updated_at } = await read();
  const words = { status: "submitted", note: "It was another one.", decided_at: null, updated_at };
  expect(await read()).toEqual({ ...declined, ...words });
  expect(done.html).toMatch(
    /<strong>Decline taken back<\/strong>[\s\S]*?It was another one[\s\S]*?Mail: [^<]*decides on your concession/,
  );
  const [newest] = await emailsTo(club, await getEmail());
  expect(newest?.body).toContain("You need not hand it in again.");
  expect((await registrar.get("/admin/activity")).html).toContain("Took the decline of an application back");
});

it("says what has to be signed or booked again, and asks for it before an approval", async () => {
  const before = await read();
  const change = "UPDATE siv_applications SET is_unsigned = ?, inspection_at = ? WHERE id = ?";
  await run(change, 0, "2026-01-01T00:00:00.000Z", id);
  const words = ["The member has changed it since signing", "Its inspection has to be booked again"];
  const question = await press("reopened", { words: "x" });
  for (const text of words) expect(question.html).not.toContain(text);
  await run(change, 1, "2099-01-01T00:00:00.000Z", id);
  const longer = await press("reopened", { words: "x" });
  for (const text of words) expect(longer.html).toContain(text);
  const { html } = await reopen();
  expect(html).toContain("Ask for more, so that it is signed again");
  expect(html).not.toContain("?to=approved");
  await run(change, 0, before.inspection_at, id);
});

/** The steps of an application whose inspection is booked for a time, decided on as `after` says. */
const bookedThen = async (at: string, after: string) => {
  await run("DELETE FROM siv_application_steps WHERE application_id = ?", id);
  const states = ["submitted", "inspection-booked", ...(after === "declined" ? [] : ["approved"]), after];
  for (const state of states)
    await run(
      "INSERT INTO siv_application_steps (application_id, status, at, by_member) VALUES (?, ?, '2026-01-01', 0)",
      id,
      state,
    );
  const change = "status = ?, inspection_at = ?, inspection_place = 'The shed'";
  await run(`UPDATE siv_applications SET ${change} WHERE id = ?`, after, at, id);
};
const soon = "2099-01-01T00:00:00.000Z";

it.each([
  ["reopened", "declined", "Decline taken back"],
  ["submitted", "lodged", "Approval withdrawn"],
])("leads by %s back to an inspection that is to come, with its time", async (to, from, line) => {
  await bookedThen(soon, from);
  const { html } = await registrar.get(`/admin/applications/${id}`);
  expect(html).toContain("An inspection was booked for 1 Jan 2099");
  const question = await press(to, { words: "A slip." });
  expect(question.html).toMatch(/“Inspection booked” again\. The inspection stays booked for 1 Jan 2099/);
  const done = await press(to, { words: "A slip.", confirm: "1" });
  expect(done.html).toMatch(/<p>Inspection: 1 Jan 2099[^<]*The shed/);
  expect(done.html).toContain(`<strong>${line}</strong>`);
  expect(await read()).toMatchObject({ status: "inspection-booked", inspection_at: soon, decided_at: null });
  expect((await emailsTo(club, await getEmail()))[0]?.body).toContain("The inspection stays booked.");
});

it("leads back to “Handed in” when the time of the inspection has passed, and says so", async () => {
  await bookedThen("2026-01-01T00:00:00.000Z", "declined");
  const question = await press("reopened", { words: "A slip." });
  expect(question.html).toMatch(/“Handed in” again[\s\S]*was booked for 1 Jan 2026[^<]*That has passed\./);
  await press("reopened", { words: "A slip.", confirm: "1" });
  expect((await read()).status).toBe("submitted");
  await run("UPDATE siv_applications SET inspection_at = NULL WHERE id = ?", id);
});

it("is done once, and by none of their own", async () => {
  const seen = await read();
  const fields = { words: "Mine", confirm: "1" };
  const replies = await Promise.all(
    ["One", "Two"].map((words) =>
      pressSivApplicationButton(registrar, seen, "reopened", { ...fields, words }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await press("reopened", fields)).status).toBe(409);

  await decline();
  const { user_id } = await read();
  const editor = "(SELECT id FROM users WHERE email = 'editor@example.com')";
  await run(`UPDATE siv_applications SET user_id = ${editor} WHERE id = ?`, id);
  const own = await read();
  const refused = await press("reopened", fields);
  expect([refused.status, await read()]).toEqual([403, own]);
  expect(refused.html).toContain("another registrar has to take the decline back");
  await run("UPDATE siv_applications SET user_id = ? WHERE id = ?", user_id, id);
});

it("is refused when the vehicle has another open application, also a draft", async () => {
  const { results } = await run(
    `INSERT INTO siv_applications (user_id, vehicle_id, scheme_id, kind, status, created_at, updated_at)
     SELECT user_id, vehicle_id, scheme_id, kind, 'draft', created_at, updated_at
     FROM siv_applications WHERE id = ? RETURNING id`,
    id,
  );
  await expectRefused("the member has another open application for this vehicle");
  const [{ id: draft = 0 } = {}] = results as { id?: number }[];
  await run("DELETE FROM siv_applications WHERE id = ?", draft);
  expect((await reopen()).status).toBe(200);
});

it.each([
  ["closed_at = '2026-01-01'", "has died"],
  ["closed_at = '2026-01-01', deleted_at = '2026-01-01'", "the account is deleted"],
])("is refused when the applicant has %s", async (change, words) => {
  const { user_id } = await read();
  await run(`UPDATE users SET ${change} WHERE id = ?`, user_id);
  expect((await registrar.get(`/admin/applications/${id}`)).html).not.toContain("?to=reopened");
  await expectRefused(words);
  await run("UPDATE users SET closed_at = NULL, deleted_at = NULL WHERE id = ?", user_id);
});
