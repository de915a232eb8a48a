import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import {
  pressSivApplicationButton,
  readSivApplication,
  seededSivApplication,
} from "../../support/admin/registrar";
import { shownMail } from "../../support/admin/shown-mail";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";
import { noSite } from "../../support/shop/buyers";

/** The record of an application: its steps, what belongs to it, and its history. */
let club: Club;
let registrar: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  registrar = await signInToAdmin(club, "editor@example.com");
  await club.db.prepare("UPDATE memberships SET valid_to = '2099-03-04', is_approved = 1").run();
});
afterAll(() => club?.stop());

describe("the record of an application", () => {
  it("has one main step, the others under More, and a form for the one that is chosen", async () => {
    const { id } = await seededSivApplication(club, "submitted");
    const at = `/admin/applications/${id}`;
    const { html } = await registrar.get(at);
    const link = (step: string) => `href="${at}?to=${step}#next"`;
    const more = html.indexOf('<details class="more">');
    expect(html.slice(0, more)).toContain(`class="btn" ${link("approved")}`);
    for (const step of ["inspection-booked", "more-information", "declined"])
      expect(html.slice(more)).toContain(link(step));
    expect(html).not.toContain('name="words"');
    expect(html).toMatch(/<dt>Date of birth<\/dt>\s*<dd[^>]*>\s*\d+ \w+ \d{4}/);
    const declining = await registrar.get(`${at}?to=declined`);
    expect(declining.html).toMatch(/name="words"[\s\S]*name="to" value="declined"/);
    for (const other of ['value="approved"', 'name="place"', 'name="asked-answer"', link("approved"), "?to="])
      expect(declining.html).not.toContain(other);
    expect(declining.html).toContain(`<a href="${at}">Back to the application</a>`);
  });

  it.each([
    ["submitted", "photos"],
    ["inspection-booked", "vehicle"],
  ] as const)("is folded to a line for each section; %s opens %s alone", async (status, needed) => {
    const { id } = await seededSivApplication(club, status);
    const { html } = await registrar.get(`/admin/applications/${id}`);
    const opened = [...html.matchAll(/<details class="part-of" open>.*?<div id="(\w+)">/gs)].map(
      ([, name]) => name,
    );
    expect(opened).toEqual([needed]);
    for (const name of [
      "application",
      "applicant",
      "vehicle",
      "evidence",
      "photos",
      "documents",
      "signature",
    ]) {
      expect(html).toContain(`<a href="#${name}">`);
      expect(html).toMatch(
        new RegExp(`<summary><h2>[^<]*</h2> <span class="soft">[^<]+</span></summary>\\s*<div id="${name}">`),
      );
    }
  });

  it("asks of an approval before its inspection, and keeps the words", async () => {
    const row = await seededSivApplication(club, "inspection-booked");
    const asked = await pressSivApplicationButton(registrar, row, "approved", {
      words: "Welcome.",
      "sure-time": "",
    });
    expect(asked.status).toBe(422);
    expect(asked.html).toMatch(/The inspection is on \d+ \w+ \d{4}, which is to come\. Is that right\?/);
    expect(asked.html).toContain(`name="sure-time" value="${row.inspection_at}"`);
    expect(asked.html).toContain("Welcome.");
    expect(await readSivApplication(club, row.id)).toEqual(row);
  });

  it("links to the applicant and names the vehicle, and tells in its history who sent which words and mail", async () => {
    const { id, user_id } = await seededSivApplication(club, "submitted");
    const booking = { time: "2030-03-04T09:30", place: "Shed", words: "Bring it." };
    for (const words of ["Bring it.", "Bring it later."])
      await pressSivApplicationButton(registrar, await readSivApplication(club, id), "inspection-booked", {
        ...booking,
        words,
      });
    const { html } = await registrar.get(`/admin/applications/${id}`);
    expect(html).toContain(`<a href="/admin/members/${user_id}">`);
    expect(html).toMatch(/<h2>Vehicle<\/h2>[\s\S]*306 PJL/i);
    const mail = "Mail: An inspection is booked \\([^<]*\\)";
    const entry = (words: string) =>
      `<strong>Inspection booked</strong>[\\s\\S]*?${words}\n${mail}</p><p class="soft">[^<]*, Tomasz Wielgosz[\\s\\S]*?`;
    expect(html).toMatch(
      new RegExp(
        `${entry("Bring it later.")}${entry("Bring it.")}<strong>Handed in</strong>[\\s\\S]*?, the member<`,
      ),
    );
  });

  it("shows the mail of a step before it is taken, with what was typed, and sends that", async () => {
    const row = await seededSivApplication(club, "inspection-booked");
    const at = `/admin/applications/${row.id}`;
    const opened = shownMail((await registrar.get(`${at}?to=approved`)).html);
    expect(opened?.subject).toContain("Your concession application is approved");
    const typed = { words: "Welcome <aboard> & drive well." };
    // Nothing is asked of who only looks.
    const preview = await registrar.post(at, {
      ...{ step: "save", version: row.updated_at, time: "", place: "" },
      ...typed,
      show: "approved",
    });
    expect([preview.status, preview.html.includes("Not saved yet")]).toEqual([200, false]);
    expect(preview.html).toMatch(/<details open>\s*<summary>The e-mail that goes to /);
    expect(await readSivApplication(club, row.id)).toEqual(row);
    const mail = shownMail(preview.html);
    expect(mail?.body).toContain(typed.words);
    const lacking = { step: "save", version: row.updated_at, words: "", show: "declined" };
    const refused = await registrar.post(at, lacking);
    expect([refused.status, refused.html.includes("Tell the member what and why")]).toEqual([422, true]);
    await pressSivApplicationButton(registrar, row, "approved", typed);
    const user = await club.db
      .prepare("SELECT email FROM users WHERE id = ?")
      .bind(row.user_id)
      .first<{ email: string }>();
    expect((await emailsTo(club, user?.email ?? ""))[0]).toMatchObject(mail ?? {});
    expect((await registrar.get(`${at}?to=lodged`)).html).toContain('name="show" value="lodged"');
    const ending = await registrar.get(`${at}?to=submitted`);
    expect(ending.html).not.toContain('name="show"');
  });

  it("shows what was typed for a step that somebody else has made impossible", async () => {
    const before = await seededSivApplication(club, "inspection-booked");
    const words = "Too young.";
    const asked = await pressSivApplicationButton(registrar, before, "declined", { words });
    for (const text of ["Nothing has been done yet", "You can take it back", words, "is declined"])
      expect(asked.html).toContain(text);
    expect(await readSivApplication(club, before.id)).toEqual(before);
    await pressSivApplicationButton(registrar, before, "declined", { words, confirm: "1" });
    const typed = { words: "Bring <it>.", time: "2030-03-04T09:30", place: "Shed" };
    const late = await pressSivApplicationButton(registrar, before, "inspection-booked", typed);
    expect(late.status).toBe(409);
    expect(late.html).toContain("It is now: declined");
    for (const text of ["Bring &lt;it&gt;.", "2030-03-04T09:30, Shed"]) expect(late.html).toContain(text);
  });
});
