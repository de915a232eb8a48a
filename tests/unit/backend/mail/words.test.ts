import { describe, expect, it } from "vitest";
import { loadLanguage } from "#backend/src/mail/language/catalogs";
import { render } from "#backend/src/mail/language/render";
import { say } from "#backend/src/mail/language/words";

describe("a message of a mail", () => {
  it("is filled in once, so that a name with braces stays a name", () => {
    const values = { name: "{{club}} $t(account.member)", club: "Demo $& Club" };
    expect(render(say("account.vouchProposer", values), "en")).toBe(
      "{{club}} $t(account.member) wants to join Demo $& Club and has named you as proposer: a member who vouches for them.",
    );
  });

  it("is in its language once that is loaded", async () => {
    expect(render(say("renewals.website"), "en")).toBe("the club’s website");
    await loadLanguage("de");
    expect(render(say("renewals.website"), "de")).toBe("die Website des Clubs");
  });
});

describe("a text of the club's own", () => {
  it("is filled in once, so that a name with braces stays a name", () => {
    const values = { name: "{{club}}", club: "Demo", day: { day: "2026-12-05" }, who: say("account.member") };
    expect(render({ text: "{{name}} {{club}} {{day}} {{who}} {{other}} {{toString}}", values }, "en")).toBe(
      "{{club}} Demo 5 December 2026 member {{other}} {{toString}}",
    );
  });

  it("has its values in its own language, else in that of the mail", () => {
    const text = { text: "{{day}}", values: { day: { day: "2026-12-05" } } };
    expect(render(text, "de")).toBe("5. Dezember 2026");
    expect(render({ ...text, language: "en" }, "de")).toBe("5 December 2026");
  });

  it("is chosen by the language of the mail, else there is another", () => {
    const words = { byLanguage: { de: "Hallo", en: say("account.member") }, otherwise: "Hello" };
    expect(["de", "en", "fr"].map((tag) => render(words, tag as "de"))).toEqual(["Hallo", "member", "Hello"]);
  });
});
