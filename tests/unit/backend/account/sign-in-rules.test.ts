import { describe, expect, it } from "vitest";
import { type CodeAttempt, codeRefusal, isLateReuse } from "#backend/src/domain/account/sign-in-rules";

const wrong: CodeAttempt = { won: false, matches: false, spent: false, attempts: 1, expired: false };

describe("an attempt at a code: why it is refused", () => {
  it.each<[string, CodeAttempt | null, string | null]>([
    ["no code was sent", null, "CODE_WRONG"],
    ["the right code", { ...wrong, won: true, matches: true, spent: true }, null],
    ["another code", wrong, "CODE_WRONG"],
    ["the spent code again", { ...wrong, matches: true, spent: true }, "CODE_USED"],
    ["another code, after the right one was spent", { ...wrong, spent: true }, "CODE_WRONG"],
    ["expired, right", { ...wrong, matches: true, expired: true }, "CODE_EXPIRED"],
    ["expired, wrong", { ...wrong, expired: true }, "CODE_EXPIRED"],
    ["the fifth attempt", { ...wrong, attempts: 5 }, "CODE_WRONG"],
    ["the sixth attempt", { ...wrong, attempts: 6 }, "TOO_MANY_TRIES"],
    ["the sixth attempt, right", { ...wrong, attempts: 6, matches: true }, "TOO_MANY_TRIES"],
  ])("%s", (_case, attempt, refusal) => {
    expect(codeRefusal(attempt)).toBe(refusal);
  });
});

describe("reuse of a refresh token", () => {
  const first = "2026-03-01T00:00:00.000Z";
  const later = (ms: number) => isLateReuse(first, Date.parse(first) + ms);
  it("is allowed for 30 seconds", () => {
    expect([later(0), later(30_000), later(30_001)]).toEqual([false, false, true]);
  });
});
