import { describe, expect, it } from "vitest";
import { kindFacts, mailKindNames } from "#backend/src/mail/kinds";
import { applyWords, fieldsOf, standardWords } from "#backend/src/mail/own-words";
import { exampleMail } from "#backend/src/modules/post/examples";
import { readTemplate } from "#backend/src/modules/post/template-rules";

const club = "Demo Car Club";
const facts = { club, site: "https://club.example", desk: "https://desk.example/admin" };
const example = (kind: Parameters<typeof exampleMail>[0]) => {
  const email = exampleMail(kind, facts);
  if (!email) throw new Error(`no example of ${kind}`);
  return email;
};
const shown = mailKindNames.filter((kind) => kind !== "other" && kind !== "renewal-reminder");

describe("the club's own words", () => {
  it.each(shown)("have an example of %s, which says its kind", (kind) => {
    const { kind: said, subject, body } = example(kind);
    expect([said, subject === "", body === ""]).toEqual([kind, false, false]);
  });

  it("are never in a mail that signs somebody in", () => {
    const own = mailKindNames.filter((kind) => kindFacts(kind).hasOwnWords);
    expect(own.length).toBeGreaterThan(20);
    for (const kind of own) {
      expect([kind, kindFacts(kind).isSignIn, kindFacts(kind).to]).toEqual([kind, undefined, "member"]);
      expect([kind, example(kind).code]).toEqual([kind, null]);
    }
  });

  it("leave a mail as it is while they are the standard ones", () => {
    for (const kind of mailKindNames.filter((kind) => kindFacts(kind).hasOwnWords)) {
      const email = example(kind);
      expect(applyWords(email, standardWords, { club, firstName: "Alex" })).toEqual(email);
    }
  });

  it("stand around the text, with what is filled in", () => {
    const words = {
      subject: "{{club}}: {{subject}}",
      opening: "Dear {{first_name}}",
      closing: "Order {{number}}\nYour treasurer",
    };
    const email = example("order-paid");
    const { subject, body } = applyWords(email, words, { club, firstName: "" });
    expect(subject).toBe(`${club}: ${email.subject}`);
    expect(body).toMatch(/^Dear member\n\nThank you\. Order 000123 is paid/);
    expect(body).toMatch(/\n\nOrder 000123\nYour treasurer$/);
    expect(body).not.toContain(`\n\n${club}`);
  });

  it("fill in no name that looks like a field", () => {
    const words = { ...standardWords, opening: "{{first_name}}" };
    const { body } = applyWords(example("order-paid"), words, { club, firstName: "{{club}}" });
    expect(body).toMatch(/^\{\{club\}\}\n\n/);
  });

  it("are refused with a field that the mail does not have", () => {
    expect(fieldsOf("place")).not.toContain("number");
    const typed = { subject: "", opening: "{{number}}", closing: "x".repeat(1001) };
    expect(readTemplate("place", typed)).toEqual({
      errors: {
        subject: "Write something",
        opening: "{{number}} is not filled in: see the list above",
        closing: "Keep to 1000 characters",
      },
    });
    expect(readTemplate("order-paid", { ...standardWords, opening: "{{number}}" })).toHaveProperty("words");
  });
});
