import { describe, expect, it } from "vitest";
import { readToken, signToken } from "#backend/src/domain/account/access-token";

const secret = "s".repeat(32);
const now = Date.parse("2026-03-01T00:00:00Z");
const bearer = { userId: 7, familyId: "family" };
const minute = 60_000;

describe("access tokens", () => {
  it("expire after fifteen minutes, and still log out", async () => {
    const token = await signToken(secret, "api", bearer, now);
    expect(await readToken(secret, "api", token, now + 14.9 * minute)).toEqual(bearer);
    expect(await readToken(secret, "api", token, now + 15 * minute)).toBe("expired");
    expect(await readToken(secret, "api", token, now + 60 * minute, true)).toEqual(bearer);
  });

  it("are refused when forged, for another audience or malformed", async () => {
    const token = await signToken(secret, "api", bearer, now);
    expect(await readToken("t".repeat(32), "api", token, now)).toBe("signature");
    expect(await readToken(secret, "pages", token, now)).toBe("invalid");
    expect(await readToken(secret, "api", "no token", now)).toBe("invalid");
    // Accepting expired tokens must not accept a wrong signature.
    expect(await readToken("t".repeat(32), "api", token, now + 60 * minute, true)).toBe("signature");
  });
});
