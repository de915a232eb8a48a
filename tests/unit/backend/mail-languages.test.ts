import { describe, expect, it } from "vitest";
import { startOf } from "#backend/src/mail/event-emails";
import { kindFacts, mailKindNames } from "#backend/src/mail/kinds";
import { inLanguage } from "#backend/src/mail/language/in-language";
import { render } from "#backend/src/mail/language/render";
import { lines, say } from "#backend/src/mail/language/words";
import { plainEmail } from "#backend/src/mail/plain-email";
import { exampleMail } from "#backend/src/modules/post/examples";
import { languageTags } from "#rules/languages";

const facts = { club: "Rare Old Motors", site: "https://club.example", desk: "https://desk.example/admin" };

describe("a mail in a language", () => {
  it("writes days, times, sums and plurals as that language does", async () => {
    const words = lines(
      say("account.approvedUntil", { day: { day: "2027-06-30" } }),
      say("orders.pay", { amount: { cents: 123_450 } }),
      say("club.placesKept", {
        count: 2,
        name: "Run",
        starts: { time: "2027-06-27T23:00:00.000Z", zone: "Australia/Sydney" },
      }),
    );
    const mail = await inLanguage(plainEmail({ to: "a@example.com", kind: "other" }, "Hello", [words]), "de");
    expect(mail.body).toContain("30. Juni 2027");
    expect(mail.body).toMatch(/1\.234,50\s\$/);
    expect(mail.body).toMatch(/28\. Juni 2027, 0?9:00/);
    expect(mail.language).toBe("de");
    const english = render(words, "en");
    expect(english).toContain("It runs until the end of 30 June 2027.");
    expect(english).toContain("$1,234.50");
    expect(english).toMatch(/28 June 2027, 9:00\sam/i);
    expect(english).toContain("2 places are kept");
    expect(render(say("club.placesKept", { count: 1, name: "Run", starts: "now" }), "en")).toContain(
      "a place is kept",
    );
  });

  it("says the day alone of an event that takes whole days", () => {
    const starts = startOf({ starts_at: "2027-06-27T23:00:00.000Z", all_day: 1 }, "Australia/Sydney");
    expect(render(starts, "en")).toBe("28 June 2027");
    expect(render({ ...starts, hasWeekday: true }, "en")).toBe("Monday, 28 June 2027");
    expect(render(starts, "de")).toBe("28. Juni 2027");
  });

  it("puts what a name has in braces into the text as it is", () => {
    const text = render(say("club.cancelled", { name: "{{starts}} $& {{name}}", starts: "tomorrow" }), "en");
    expect(text).toBe("{{starts}} $& {{name}} (tomorrow) is cancelled.");
  });

  it("keeps an officer's own words as they are", async () => {
    const mail = plainEmail({ to: "a@example.com", kind: "other" }, "Ours", ["As we wrote it.", null, ""]);
    expect(await inLanguage(mail, "ja")).toMatchObject({ subject: "Ours", body: "As we wrote it." });
  });
});

describe.each(languageTags.filter((tag) => tag !== "en"))("in %s", (language) => {
  it("every automatic mail to a member has its own subject and text, with every value of the English one", async () => {
    for (const kind of mailKindNames.filter((each) => kindFacts(each).to === "member")) {
      const english = exampleMail(kind, facts);
      if (!english) continue;
      const mail = await inLanguage(english, language);
      expect([kind, mail.subject === english.subject && mail.subject !== "Sunday run"]).toEqual([
        kind,
        false,
      ]);
      expect([kind, mail.body === english.body]).toEqual([kind, false]);
      expect([kind, mail.subject + mail.body]).not.toEqual([
        kind,
        expect.stringMatching(/\{\{|undefined|NaN/),
      ]);
      for (const value of ["000123", "123456", "https://club.example", facts.club])
        expect([kind, value, mail.body.includes(value)]).toEqual([kind, value, english.body.includes(value)]);
    }
  });
});
