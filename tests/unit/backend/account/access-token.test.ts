import { describe, expect, it } from "vitest";
import { readToken, signToken } from "#backend/src/domain/account/access-token";
import type { SecretKeys } from "#backend/src/domain/secret-keys";

const keys: SecretKeys = [{ kid: "k1", secret: "s".repeat(32) }];
const otherKeys: SecretKeys = [{ kid: "k2", secret: "t".repeat(32) }];
const now = Date.parse("2026-03-01T00:00:00Z");
const bearer = { userId: 7, familyId: "family" };
const minute = 60_000;

describe("access tokens", () => {
  it("expire after fifteen minutes, and still log out", async () => {
    const token = await signToken(keys, "api", bearer, now);
    expect(await readToken(keys, "api", token, now + 14.9 * minute)).toEqual(bearer);
    expect(await readToken(keys, "api", token, now + 15 * minute)).toBe("expired");
    expect(await readToken(keys, "api", token, now + 60 * minute, true)).toEqual(bearer);
  });

  it("are refused when forged, for another audience or malformed", async () => {
    const token = await signToken(keys, "api", bearer, now);
    expect(await readToken(otherKeys, "api", token, now)).toBe("signature");
    expect(await readToken(keys, "pages", token, now)).toBe("invalid");
    expect(await readToken(keys, "api", "no token", now)).toBe("invalid");
    // Accepting expired tokens must not accept a wrong signature.
    expect(await readToken(otherKeys, "api", token, now + 60 * minute, true)).toBe("signature");
  });

  it("stay valid while their key is kept, named or not", async () => {
    const unnamed: SecretKeys = [{ kid: null, secret: "s".repeat(32) }];
    const rotated: SecretKeys = [...otherKeys, ...keys];
    for (const signedBy of [unnamed, keys]) {
      const token = await signToken(signedBy, "api", bearer, now);
      expect(await readToken(rotated, "api", token, now)).toEqual(bearer);
      expect(await readToken(unnamed, "api", token, now)).toEqual(bearer);
      expect(await readToken(otherKeys, "api", token, now)).toBe("signature");
    }
    const newest = await signToken(rotated, "api", bearer, now);
    expect(await readToken(otherKeys, "api", newest, now)).toEqual(bearer);
  });
});
