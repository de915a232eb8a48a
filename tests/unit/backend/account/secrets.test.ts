import { describe, expect, it } from "vitest";
import {
  hashPassword,
  keyedHash,
  passwordMatches,
  randomCode,
  randomHash,
  randomShortCode,
} from "#backend/src/domain/secrets";

describe("secrets", () => {
  it("make codes of six digits, with leading zeros", () => {
    const codes = Array.from({ length: 2000 }, randomCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  it("name pictures in characters of base32", () => {
    expect(randomHash()).toMatch(/^[a-z2-7]{24}$/);
  });

  it("make short codes of unambiguous characters", () => {
    const codes = Array.from({ length: 500 }, () => randomShortCode());
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(new Set(codes).size).toBe(500);
  });

  it("hash a code under a key", async () => {
    expect(await keyedHash("a".repeat(32), "123456")).not.toBe(await keyedHash("b".repeat(32), "123456"));
  });

  it("accept the right password alone, and none for an account without one", async () => {
    const stored = await hashPassword("correct horse");
    expect(stored).not.toContain("correct");
    expect(await hashPassword("correct horse")).not.toBe(stored);
    expect(await passwordMatches("correct horse", stored)).toBe(true);
    expect(await passwordMatches("correct horses", stored)).toBe(false);
    expect(await passwordMatches("correct horse", null)).toBe(false);
  });
});
