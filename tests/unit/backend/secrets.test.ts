import { describe, expect, it } from "vitest";
import {
  hashPassword,
  keyedHash,
  passwordMatches,
  randomCode,
  randomHash,
} from "#backend/src/domain/secrets";

describe("secrets", () => {
  it("makes codes of six digits, leading noughts and all", () => {
    const codes = Array.from({ length: 2000 }, randomCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  it("names pictures in letters that an address allows", () => {
    expect(randomHash()).toMatch(/^[a-z2-7]{24}$/);
  });

  it("keys a code's hash", async () => {
    expect(await keyedHash("a".repeat(32), "123456")).not.toBe(await keyedHash("b".repeat(32), "123456"));
  });

  it("knows a password again, and nobody's", async () => {
    const stored = await hashPassword("correct horse");
    expect(stored).not.toContain("correct");
    expect(await hashPassword("correct horse")).not.toBe(stored);
    expect(await passwordMatches("correct horse", stored)).toBe(true);
    expect(await passwordMatches("correct horses", stored)).toBe(false);
    expect(await passwordMatches("correct horse", null)).toBe(false);
  });
});
