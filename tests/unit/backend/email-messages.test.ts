import { describe, expect, it } from "vitest";
import { welcomeEmail } from "#backend/src/mail/email-messages";

const bodyFor = (name: string) => welcomeEmail("new@example.com", name, "123456").body;

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
