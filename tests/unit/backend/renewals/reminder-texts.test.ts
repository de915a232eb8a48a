import { describe, expect, it } from "vitest";
import type { ScheduledReminder } from "#backend/src/db/renewals/reminders";
import { inLanguage } from "#backend/src/mail/language/in-language";
import { findStandard, renewalReminderEmail, standardText } from "#backend/src/mail/renewal-emails";
import { storedText, textIn, textsOf } from "#backend/src/modules/renewals/texts";

const facts = {
  to: "ash@example.com",
  club: "Demo Car Club",
  firstName: "Ash",
  lastDay: "2026-12-05",
  site: "https://club.example",
};
const own = { subject: "Soon, {{first_name}}", body: "Until {{last_day}}: {{link}}" };
const reminder: ScheduledReminder = { id: 1, days: 7, version: 1, language: "en", others: {}, ...own };
const german = { subject: "Bald", body: "Bis {{last_day}}", version: 1 };

describe("the standard text of a reminder", () => {
  it("is in English what it was before there were languages", async () => {
    const name = "Dear {{first_name}}\n\n";
    const end = "\n\nYou can renew it here:\n{{link}}\n\n{{club}}";
    expect(await standardText("ended", "en")).toEqual({
      subject: "Your membership ended on {{last_day}} ({{club}})",
      body: `${name}Your membership of {{club}} ended on {{last_day}}.${end}`,
    });
    expect(await standardText("ending", "en")).toEqual({
      subject: "Your membership ends on {{last_day}} ({{club}})",
      body: `${name}Your membership of {{club}} ends on {{last_day}}.${end}`,
    });
  });

  it("goes out in the language of each member", async () => {
    const email = renewalReminderEmail(facts, { byLanguage: {}, otherwise: "ended" });
    expect([email.subject, email.link]).toEqual([
      "Your membership ended on 5 December 2026 (Demo Car Club)",
      "https://club.example/renew",
    ]);
    expect(email.body).toBe(
      "Dear Ash\n\nYour membership of Demo Car Club ended on 5 December 2026.\n\nYou can renew it here:\nhttps://club.example/renew\n\nDemo Car Club",
    );
    const { subject, body } = await inLanguage(email, "de");
    expect(subject).toBe("Deine Mitgliedschaft ist am 5. Dezember 2026 abgelaufen (Demo Car Club)");
    expect(body).toContain("Hallo Ash\n\n");
  });

  it("fills in no name that looks like a field, and says what is not known", async () => {
    const texts = { byLanguage: {}, otherwise: "ending" } as const;
    expect(renewalReminderEmail({ ...facts, firstName: "{{club}}" }, texts).body).toContain(
      "Dear {{club}}\n",
    );
    const { body, link } = renewalReminderEmail({ ...facts, firstName: " ", site: null }, texts);
    expect([body.split("\n")[0], link]).toEqual(["Dear member", null]);
    expect(body).toContain("\nthe club’s website\n");
    const inGerman = await inLanguage(renewalReminderEmail({ ...facts, site: null }, texts), "de");
    expect(inGerman.body).toContain("\ndie Website des Clubs\n");
  });

  it("is stored in English, whichever language it was saved in", async () => {
    const text = await standardText("running", "de");
    expect(text.body).toContain("bis einschließlich {{last_day}}");
    expect(await storedText(text, "de")).toEqual(await standardText("running", "en"));
    expect(await storedText(own, "de")).toEqual(own);
    expect(findStandard(own)).toBeNull();
  });
});

describe("what a member gets", () => {
  const texts = (changes: Partial<ScheduledReminder> = {}, fallback: "en" | "de" = "en") =>
    textsOf({ ...reminder, ...changes }, fallback);

  it("is the club's text in their language, else its text in the default one", async () => {
    const both = texts({ others: { de: german } });
    expect(await textIn(both, "de")).toEqual({ subject: "Bald", body: "Bis {{last_day}}", language: "de" });
    expect(await textIn(both, "en")).toEqual({ ...own, language: "en" });
    expect(await textIn(both, "fr")).toEqual({ ...own, language: "en" });
  });

  it("follows another default language once the club has written in it", async () => {
    expect(await textIn(texts({ others: { de: german } }, "de"), "fr")).toMatchObject({ subject: "Bald" });
    expect(await textIn(texts({ others: { de: german } }, "de"), "en")).toEqual({ ...own, language: "en" });
    expect(await textIn(texts({}, "de"), "de")).toEqual({ ...own, language: "en" });
  });

  it("is the standard text in their language, where the club has no text of its own in that", async () => {
    const standard = texts({ ...(await standardText("ending", "en")), others: { fr: german } });
    expect((await textIn(standard, "de")).subject).toBe(
      "Deine Mitgliedschaft läuft am {{last_day}} ab ({{club}})",
    );
    expect((await textIn(standard, "fr")).subject).toBe("Bald");
  });
});
