import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#rules/days";
import { clubDay } from "../../../../backend/src/domain/club-time";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { clubSql } from "../../../support/admin/club-sql";
import { cronAt } from "../../../support/admin/cron";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Reminders to renew are in the language in which a member reads the site. */
let club: Club;
let owner: HttpBrowser;
const today = clubDay(Date.now(), "Australia/Brisbane");
const { run, all: rows } = clubSql(() => club);

const languages = ["de", "en", "fr"] as const;
const address = (language: string) => `${language}@language.example.com`;

beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  await run("UPDATE memberships SET valid_to = '2090-01-01'");
  for (const language of languages) {
    await run(
      `INSERT INTO users (email, first_name, last_name, language, created_at, updated_at)
       VALUES (?, ?, 'Ash', ?, '2020', '2020')`,
      address(language),
      `Kim-${language}`,
      language,
    );
    await run(
      `INSERT INTO memberships (user_id, level_id, number, name, joined_at, updated_at)
       SELECT id, 1, ?, first_name, '2020', '2020' FROM users WHERE email = ?`,
      `L${language}`,
      address(language),
    );
  }
});
afterAll(() => club?.stop());

beforeEach(async () => {
  for (const statement of [
    "DELETE FROM outbox",
    "DELETE FROM renewal_reminders",
    "DELETE FROM reminder_words",
    "DELETE FROM settings WHERE key IN ('languages', 'default_language')",
  ])
    await run(statement);
  await endIn(7);
});

/** All of their memberships. */
const endIn = (days: number) =>
  run("UPDATE memberships SET valid_to = ? WHERE number IN ('Lde', 'Len', 'Lfr')", addDays(today, days));

const offer = (...tags: readonly string[]) =>
  run(
    `INSERT INTO settings (key, value) VALUES ('languages', ?)`,
    JSON.stringify(Object.fromEntries(languages.map((tag) => [tag, tags.includes(tag)]))),
  );

/** At noon. */
async function runCron(): Promise<void> {
  const now = Date.parse(`${today}T12:00:00+10:00`);
  await cronAt(club, now);
}

/** The newest mail to each of them. */
const mails = async () =>
  Object.fromEntries(
    await Promise.all(
      languages.map(async (tag) => [tag, (await emailsTo(club, address(tag)))[0] ?? null] as const),
    ),
  );

const idOf = async (days: number): Promise<string> =>
  `/admin/club/reminders/${(await rows<{ id: number }>("SELECT id FROM reminder_schedule WHERE days = ?", days))[0]?.id}`;

async function save(language: string, changes: Record<string, string>, by = owner, days = 7) {
  const path = await idOf(days);
  const shown = await by.get(`${path}?language=${language}`);
  return by.post(path, { ...shownFields(shown, "version"), step: "save", ...changes });
}

const words = { subject: "Bald vorbei, {{first_name}}", body: "Bis {{last_day}}: {{link}}" };

describe("a reminder of the schedule", () => {
  it("goes out to each member in their language while it has the standard text", async () => {
    await runCron();
    const { de, en } = await mails();
    expect(en?.subject).toMatch(/^Your membership ends on \d+ \w+ \d{4} \(/);
    expect(en?.body).toContain("Renewed before that, the new term begins where this one ends");
    expect(de?.subject).toMatch(/^Deine Mitgliedschaft läuft am \d+\. \p{L}+ \d{4} ab \(/u);
    expect(de?.body).toContain(`\n${noSite}/renew\n`);
  });

  it("goes out in the club's own text of a language", async () => {
    expect((await save("de", words)).html).toContain("It holds for mails from now on.");
    await runCron();
    const { de, en } = await mails();
    expect(de?.subject).toBe("Bald vorbei, Kim-de");
    expect(de?.body).toMatch(/^Bis \d+\. \p{L}+ \d{4}: /u);
    expect(en?.subject).toMatch(/^Your membership ends on/);
  });

  it("goes out in the default language to whoever reads one that is not offered any more", async () => {
    await save("de", words);
    await offer("en");
    await runCron();
    expect((await mails()).de?.subject).toMatch(/^Your membership ends on/);
    const shown = await owner.get(`${await idOf(7)}?language=de`);
    expect(shown.html).toContain("The site is not offered in German, so nobody gets these words.");
  });

  it("goes out in the club's text of the default language where it has no other", async () => {
    const path = await idOf(7);
    const before = await owner.get(path);
    const standard = shownFields(before, "version");
    await owner.post(path, { ...standard, step: "save", subject: "Soon", body: "Until {{last_day}}" });
    await run("UPDATE users SET first_name = 'Kim' WHERE email = ?", address("fr"));
    await save("de", words);
    await runCron();
    const { de, en, fr } = await mails();
    expect([de?.subject, en?.subject, fr?.subject]).toEqual(["Bald vorbei, Kim-de", "Soon", "Soon"]);
    // An English text has an English day, whoever reads it.
    expect(fr?.body).toBe(en?.body);
    const shown = await owner.get(`${path}?language=fr`);
    expect(shown.html).toContain(
      "You have written nothing in French. The form begins with the text in English",
    );
    expect(shownFields(shown, "version")).toMatchObject({ subject: "Soon", version: "0", language: "fr" });
    const { version = "" } = shownFields(await owner.get(path), "version");
    await owner.post(path, { ...standard, step: "save", version });
  });
});

describe("the text in another language", () => {
  it("has a link from each, and begins with the standard text in it", async () => {
    const path = await idOf(7);
    const base = await owner.get(path);
    expect(base.html).toContain(`href="${path}?language=de"`);
    expect(base.html).toContain("Members who read the site in another language get it in theirs");
    const shown = await owner.get(`${path}?language=de`);
    const fields = shownFields(shown, "version");
    expect(fields.subject).toBe("Deine Mitgliedschaft läuft am {{last_day}} ab ({{club}})");
    expect([fields.version, fields.days]).toEqual(["0", undefined]);
    expect(shown.html).not.toContain("Take these words out");
    // Saved as it is, it stays the standard text.
    const same = await owner.post(path, { ...fields, step: "save" });
    expect(same.html).toContain("Nothing was changed.");
    expect(await rows("SELECT language FROM reminder_words")).toEqual([]);
  });

  it("is previewed in its language, and has its errors beside its fields", async () => {
    const previewed = await save("de", { ...words, step: "preview" });
    expect(previewed.html).toMatch(/lang="de"[^>]*>\s*<p><strong>Bald vorbei, Alex/);
    expect(previewed.html).toContain("This is a preview. Nothing is saved yet.");
    const unfilled = await save("de", { ...words, body: "{{name}}", step: "preview" });
    expect(unfilled.html).toContain('id="body-error"');
    const refused = await save("de", { subject: "Bald {{name}}", body: "" });
    expect(refused.status).toBe(422);
    for (const part of ['id="subject-error"', "{{name}} is not filled in", 'id="body-error"'])
      expect(refused.html).toContain(part);
    expect(shownFields(refused, "version")).toMatchObject({ subject: "Bald {{name}}", language: "de" });
    expect(await rows("SELECT language FROM reminder_words")).toEqual([]);
  });

  it("is saved by one of two officers, and what the other typed stays", async () => {
    await giveRole(club, "member@example.com", "owner");
    const other = await signInToAdmin(club, "member@example.com");
    const path = await idOf(7);
    const theirs = shownFields(await other.get(`${path}?language=de`), "version");
    await save("de", words);
    const late = await other.post(path, { ...theirs, step: "save", subject: "Meins" });
    expect(late.status).toBe(409);
    for (const part of ["Meins", "Bald vorbei"]) expect(late.html).toContain(part);
    expect(await rows("SELECT subject, version FROM reminder_words")).toEqual([
      { subject: words.subject, version: 1 },
    ]);
    await save("de", { subject: "Neu" }, other);
    const stale = { ...theirs, ...words, version: "1" };
    expect((await owner.post(path, { ...stale, step: "take-out" })).status).toBe(409);
    expect(await rows("SELECT subject, version FROM reminder_words")).toEqual([
      { subject: "Neu", version: 2 },
    ]);
  });

  it("is taken out, with one line of activity, also when the button is pressed twice", async () => {
    await save("de", words);
    const path = await idOf(7);
    const fields = shownFields(await owner.get(`${path}?language=de`), "version");
    for (const _ of ["first", "second"]) {
      const out = await owner.post(path, { ...fields, step: "take-out" });
      expect(out.html).toContain("The words are taken out.");
      expect(shownFields(out, "version")).toMatchObject({
        version: "0",
        subject: "Deine Mitgliedschaft läuft am {{last_day}} ab ({{club}})",
      });
    }
    const lines = await rows("SELECT id FROM activity_log WHERE action = 'club/reminders.take-out'");
    expect(lines).toHaveLength(1);
    expect((await owner.get("/admin/activity")).html).toContain(
      "Took out a reminder’s words in one language",
    );
  });

  it("goes with its reminder, and of one that is gone nothing can be saved", async () => {
    await save("de", words, owner, 1);
    const path = await idOf(1);
    const theirs = shownFields(await owner.get(`${path}?language=fr`), "version");
    const base = shownFields(await owner.get(path), "version");
    await owner.post(path, { ...base, step: "remove" });
    expect(await rows("SELECT language FROM reminder_words")).toEqual([]);
    expect((await owner.post(path, { ...theirs, ...words, step: "save" })).status).toBe(404);
  });
});

describe("a club whose default language is another one", () => {
  beforeEach(async () => {
    await run("INSERT INTO settings (key, value) VALUES ('default_language', '\"de\"')");
  });

  it("adds a reminder with the standard text in it, which each member still gets in theirs", async () => {
    const fields = shownFields(await owner.get("/admin/club/reminders/new"), "requestKey");
    expect(fields.subject).toBe("Deine Mitgliedschaft ist am {{last_day}} abgelaufen ({{club}})");
    await owner.post("/admin/club/reminders/new", { ...fields, days: "3", when: "after", step: "save" });
    expect(await rows("SELECT language, subject FROM reminder_schedule WHERE days = -3")).toEqual([
      { language: "de", subject: "Your membership ended on {{last_day}} ({{club}})" },
    ]);
    const shown = shownFields(await owner.get(await idOf(-3)), "version");
    expect(shown).toMatchObject({ subject: fields.subject, body: fields.body });
    await endIn(-3);
    await runCron();
    const { de, en } = await mails();
    expect([de?.subject, en?.subject]).toEqual([
      expect.stringMatching(/^Deine Mitgliedschaft ist am/),
      expect.stringMatching(/^Your membership ended on/),
    ]);
    await run("DELETE FROM reminder_schedule WHERE days = -3");
  });
});

describe("a reminder by hand", () => {
  const remind = "/admin/members/lapsed/remind";
  const ask = () => owner.post(remind, { step: "save", view: "soon" });

  it("is shown in each language to the officer, and goes out as it was shown", async () => {
    await save("de", words);
    const asked = await ask();
    const shown = [...asked.html.matchAll(/class="panel mail"[^>]*>\s*<p><strong>(.*?)<\/strong>/g)];
    expect(shown.map(([, subject]) => subject)).toHaveLength(3);
    expect(asked.html).toMatch(/lang="de"[^>]*>\s*<p><strong>Bald vorbei, Kim-de/);
    const done = await owner.post(remind, { ...shownFields(asked, "people"), step: "save", confirm: "1" });
    expect(done.html).toContain("3 members are reminded.");
    const sent = Object.values(await mails()).map((mail) => mail?.subject);
    expect(sent.toSorted()).toEqual(shown.map(([, subject]) => subject).toSorted());
  });

  it("is asked again when a text is another one meanwhile", async () => {
    const asked = shownFields(await ask(), "people");
    await save("de", words);
    const again = await owner.post(remind, { ...asked, step: "save", confirm: "1" });
    expect(again.status).toBe(409);
    expect(again.html).toContain("The text of a reminder is another one since you opened the page.");
    expect(again.html).toContain("Bald vorbei, Kim-de");
    expect(await rows("SELECT id FROM renewal_reminders")).toEqual([]);
    const fields = { ...shownFields(again, "people"), step: "save", confirm: "1" };
    expect((await owner.post(remind, fields)).html).toContain("3 members are reminded.");
  });

  it("goes out in the language of the page, also when the member reads another one by then", async () => {
    await run(
      `INSERT INTO renewal_reminders (user_id, valid_to, day, state, sent_at, subject, body, language)
       SELECT user_id, valid_to, '2026-01-01', 'waiting', '2026-01-01', 'Bald', 'Bis {{last_day}}', 'de'
       FROM memberships WHERE number = 'Len'`,
    );
    await runCron();
    const [, bald] = await emailsTo(club, address("en"));
    const all = [(await mails()).en, bald].find((mail) => mail?.subject === "Bald");
    expect(all?.body).toMatch(/^Bis \d+\. \p{L}+ \d{4}$/u);
    expect(await rows("SELECT language FROM renewal_reminders WHERE language IS NOT NULL")).toEqual([]);
  });
});
