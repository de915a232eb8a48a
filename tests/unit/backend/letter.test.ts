import { describe, expect, it } from "vitest";
import { welcomeLetter } from "#backend/src/mail/letter";

const bodyFor = (name: string) => welcomeLetter("new@example.com", name, "123456").body;

describe("the letter to somebody new", () => {
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
  ])("does not say %j for the club", (name) => {
    expect(bodyFor(name)).toMatch(/^Welcome\. Enter 123456 to finish/);
    expect(bodyFor(name)).not.toContain(name);
  });
});
