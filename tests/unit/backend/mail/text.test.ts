import { describe, expect, it } from "vitest";
import { readMailingForm } from "#backend/src/modules/mail/rules";
import { mailingEmail } from "#backend/src/modules/mail/text";

const person = {
  email: "reader@example.com",
  first_name: "Ada",
  last_name: "O’Neil",
  number: "0042",
  valid_to: "2027-06-30",
  no_expiry: 0,
};
const write = (
  subject: string,
  body = "",
  more: Partial<typeof person> | { number: null; valid_to: null } = {},
) =>
  mailingEmail(
    { kind: "news", subject, body },
    { ...person, ...more },
    { club: "The club", stop: "https://club.example/stop" },
  );

describe("a mailing as somebody gets it", () => {
  it("is filled in, in the subject and the text", () => {
    const { subject, body } = write("{{number}}: {{first_name}}", "{{last_name}} until {{last_day}}");
    expect([subject, body.split("\n")[0]]).toEqual(["0042: Ada", "O’Neil until 30 June 2027"]);
  });

  it("says something where somebody has no number, day or name", () => {
    expect(
      write("{{first_name}} {{number}} {{last_day}}", "", { number: null, valid_to: null }).subject,
    ).toBe("Ada none none");
    expect(write("{{first_name}} {{last_day}}", "", { first_name: " ", no_expiry: 1 }).subject).toBe(
      "member for life",
    );
  });

  it("fills in no field that a name brings, and keeps a subject on one line", () => {
    expect(write("{{first_name}}", "", { first_name: "{{number}}\r\nBcc: all" }).subject).toBe(
      "{{number}} Bcc: all",
    );
  });

  it("ends with the link that stops it, and a notice without", () => {
    expect(write("News").body).toMatch(/“News of the club” of The club\..*\nhttps:\/\/club\.example\/stop$/);
    const notice = mailingEmail({ kind: "notice", subject: "AGM", body: "Come" }, person, {
      club: "The club",
      stop: null,
    });
    expect(notice.body).toBe("Come");
  });
});

describe("the form of a mailing", () => {
  it.each([
    ["subject", { subject: " " }, "Write something"],
    ["subject", { subject: "x".repeat(151) }, "Keep to 150 characters"],
    ["subject", { subject: "a\nb" }, "Keep to one line"],
    ["body", { body: "{{ first_name }}" }, "{{ first_name }} is not filled in: see the list above"],
    ["body", { body: "{{constructor}}" }, "{{constructor}} is not filled in: see the list above"],
    ["kind", { kind: "sale" }, "Choose what it is about"],
  ])("names what is wrong with %s", (name, typed, words) => {
    const read = readMailingForm({ subject: "News", kind: "news", body: "Text", ...typed });
    expect("errors" in read && read.errors).toEqual({ [name]: words });
  });
});
