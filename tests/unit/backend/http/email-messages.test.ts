import { describe, expect, it } from "vitest";
import { recoveryEmail, signInEmail, welcomeEmail } from "#backend/src/mail/code-emails";
import { deletionEmail } from "#backend/src/mail/email-messages";

const to = { to: "new@example.com", club: "Demo Car Club", code: "123456" };
const bodyFor = (name: string) => welcomeEmail(to, name).body;

it("names the club and the code in the subject and the text of every email", () => {
  for (const email of [signInEmail(to, null), welcomeEmail(to, "Robin"), recoveryEmail(to)]) {
    expect(email.subject).toMatch(/^123456 .*Demo Car Club/);
    expect(email.body).toContain("Demo Car Club");
    expect(email.body).toContain("123456");
  }
});

describe("the welcome email", () => {
  it.each(["Robin", "Anne-Marie", "D’Arcy", "O'Neil", "J. R.", "José", "सीता", "می‌نا", "Ｙūki 山田"])(
    "greets %s by name",
    (name) => {
      expect(bodyFor(name)).toContain(`Welcome, ${name}. Enter 123456`);
    },
  );

  it.each([
    "!\n\nYour account is locked: https://evil.example/unlock",
    "evil.example",
    "Robin at evil.example",
    "evil/unlock",
    "https://evil",
    "robin@evil",
    "evil。example",
    "Ring 0400 000 000",
    "\u202e654321",
    "Robin\u2028Your account",
    "Your account is locked so answer",
  ])("does not greet by the name %j", (name) => {
    expect(bodyFor(name)).toMatch(/^Welcome\. Enter 123456 to finish/);
    expect(bodyFor(name)).not.toContain(name);
  });
});

describe("the email about a deletion", () => {
  const about = (name: string) =>
    deletionEmail("club@example.com", "Demo Car Club", { id: 7, name, email: "robin@example.com" });

  it("tells the club whose account it is", () => {
    const { to, body, code, link } = about("Robin Ash");
    expect([to, code, link]).toEqual(["club@example.com", null, null]);
    expect(body).toContain("Robin Ash (robin@example.com), account 7");
  });

  it.each(["", "Visit https://evil.example", "Pay 0412 345 678"])("leaves out the name %j", (name) => {
    expect(about(name).body).toMatch(/^robin@example\.com, account 7/);
  });
});
